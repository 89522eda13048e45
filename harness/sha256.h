// SHA-256, by OpenSSL.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace harness {

/// 64 lower-case hexadecimal digits.
std::string sha256(std::span<const std::uint8_t> data);
std::string sha256(std::string_view text);
/// Of a file's content; nothing when it cannot be read.
std::optional<std::string> sha256_of_file(const std::filesystem::path& path);

}  // namespace harness
