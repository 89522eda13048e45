// Die: one cube with faces 1 to 6, as it lies.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <ostream>

namespace rig {

/// The upper face of a die at rest.
class Die {
 public:
  /// Nothing when `value` is not within 1..6.
  static constexpr std::optional<Die> from_value(int value) {
    if (value < 1 || value > 6) return std::nullopt;
    return Die(value);
  }

  constexpr int value() const { return value_; }
  /// The face that lies on the table: opposite faces add up to seven.
  constexpr int opposite() const { return 7 - value_; }

  friend constexpr auto operator<=>(Die, Die) = default;
  friend std::ostream& operator<<(std::ostream& out, Die die) { return out << die.value(); }

 private:
  explicit constexpr Die(int value) : value_(static_cast<std::uint8_t>(value)) {}
  std::uint8_t value_;
};

}  // namespace rig
