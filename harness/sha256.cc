#include "harness/sha256.h"

#include <openssl/evp.h>

#include <array>
#include <fstream>
#include <memory>

#include "rig/bytes.h"
#include "rig/check.h"

namespace harness {
namespace {

class Digest {
 public:
  Digest() : context_(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
    RIG_CHECK(context_ != nullptr && EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1);
  }
  void add(const void* data, std::size_t size) { RIG_CHECK(EVP_DigestUpdate(context_.get(), data, size) == 1); }
  std::string hex() {
    std::array<std::byte, 32> digest{};
    unsigned size = 0;
    RIG_CHECK(EVP_DigestFinal_ex(context_.get(), reinterpret_cast<unsigned char*>(digest.data()), &size) == 1);
    return rig::to_hex(digest);
  }

 private:
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context_;
};

}  // namespace

std::string sha256(std::span<const std::uint8_t> data) {
  Digest digest;
  digest.add(data.data(), data.size());
  return digest.hex();
}

std::string sha256(std::string_view text) {
  Digest digest;
  digest.add(text.data(), text.size());
  return digest.hex();
}

std::optional<std::string> sha256_of_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  Digest digest;
  std::array<char, 65536> buffer{};
  while (file.read(buffer.data(), buffer.size()), file.gcount() > 0)
    digest.add(buffer.data(), static_cast<std::size_t>(file.gcount()));
  if (file.bad()) return std::nullopt;
  return digest.hex();
}

}  // namespace harness
