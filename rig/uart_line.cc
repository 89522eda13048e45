#include "rig/uart_line.h"

#include "rig/check.h"

namespace rig {
namespace {

constexpr int kDataBits = 8;
constexpr std::size_t kFrameBits = kDataBits + 2;

/// The line over time, in bits of the sender. It rests high before, between and after frames.
class Line {
 public:
  explicit Line(BytesView sent) : sent_(sent) {}

  std::size_t bits_count() const { return sent_.size() * kFrameBits; }

  bool is_high(std::size_t bit) const {
    if (bit >= bits_count()) return true;
    const std::size_t place = bit % kFrameBits;
    if (place == 0) return false;
    if (place == kFrameBits - 1) return true;
    return (std::to_integer<unsigned>(sent_[bit / kFrameBits]) >> (place - 1) & 1U) != 0;
  }

 private:
  BytesView sent_;
};

}  // namespace

Bytes read_at_other_speed(BytesView sent, double speed_ratio) {
  RIG_CHECK(speed_ratio >= 0.01 && speed_ratio <= 100);
  const Line line(sent);
  // Every fall of the line is between two bits of the sender, so a frame begins with a whole bit.
  const auto bit_after = [&](std::size_t start, double own_bits) {
    return start + static_cast<std::size_t>(own_bits * speed_ratio);
  };
  Bytes seen;
  for (std::size_t at = 0; at < line.bits_count();) {
    if (line.is_high(at)) {
      ++at;
      continue;
    }
    if (line.is_high(bit_after(at, 0.5))) {  // too short for a start bit
      at = bit_after(at, 0.5);
      continue;
    }
    unsigned value = 0;
    for (int bit = 0; bit < kDataBits; ++bit) {
      if (line.is_high(bit_after(at, bit + 1.5))) value |= 1U << bit;
    }
    seen.push_back(static_cast<std::byte>(value));
    at = bit_after(at, kDataBits + 1.5);
    while (!line.is_high(at)) ++at;
  }
  return seen;
}

}  // namespace rig
