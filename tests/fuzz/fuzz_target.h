// FUZZ_TARGET: a function that must survive any bytes. libFuzzer drives it in a program of its own (`script/fuzz`); the
// tests drive all of them with seeded random bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "rig/bytes.h"

namespace fuzz {

struct Target {
  std::string name;
  void (*run)(rig::BytesView input);

  friend std::ostream& operator<<(std::ostream& out, const Target& target) { return out << target.name; }
};

/// Takes the input apart, piece by piece. Past its end everything is zero.
class Input {
 public:
  explicit Input(rig::BytesView bytes) : rest_(bytes) {}

  bool is_empty() const { return rest_.empty(); }
  unsigned byte() {
    if (rest_.empty()) return 0;
    const auto value = std::to_integer<unsigned>(rest_[0]);
    rest_ = rest_.subspan(1);
    return value;
  }
  /// A piece whose length is the next byte, or what is left.
  rig::BytesView piece() {
    const std::size_t length = byte();
    const rig::BytesView taken = rest_.first(length < rest_.size() ? length : rest_.size());
    rest_ = rest_.subspan(taken.size());
    return taken;
  }
  std::string text() {
    std::string letters;
    for (const std::byte letter : piece()) letters.push_back(static_cast<char>(letter));
    return letters;
  }

 private:
  rig::BytesView rest_;
};

}  // namespace fuzz

#ifdef FAIRDEAL_LIBFUZZER
#define FUZZ_TARGET(name)                                                             \
  void fuzz_##name(rig::BytesView input);                                             \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
    fuzz_##name(rig::BytesView(reinterpret_cast<const std::byte*>(data), size));      \
    return 0;                                                                         \
  }                                                                                   \
  void fuzz_##name(rig::BytesView input)
#else
#define FUZZ_TARGET(name) void fuzz_##name(rig::BytesView input)
#endif
