#include "harness/cli/checks.h"

#include <charconv>
#include <cstdint>

namespace harness {
namespace {

// The whole of `text` as a number, or false.
template <typename Number>
bool parse_whole(const std::string& text, Number& value) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  return problem == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::string check_seed(const std::string& text) {
  std::uint64_t seed = 0;
  return parse_whole(text, seed) ? "" : "must be a whole number from 0 to 18446744073709551615";
}

std::string check_speed(const std::string& text) {
  double speed = 0;
  const bool good = parse_whole(text, speed) && speed >= 1 && speed <= 10'000;
  return good ? "" : "must be a number from 1 to 10000";
}

std::string check_not_empty(const std::string& text) { return text.empty() ? "must not be empty" : ""; }

}  // namespace harness
