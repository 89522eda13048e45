#include "devices/appearance.h"

#include <optional>
#include <string>

#include "rig/check.h"

namespace devices {
namespace {

using rig::Bytes;
using rig::Error;
using rig::ErrorCode;
using rig::Result;

constexpr std::size_t kWordBytesMax = 40;

void write_word(const std::string& word, Bytes& out) {
  RIG_CHECK(word.size() <= kWordBytesMax);
  out.push_back(static_cast<std::byte>(word.size()));
  for (const char letter : word) out.push_back(static_cast<std::byte>(letter));
}

// Takes bytes from the front; what it is asked for and is not there is remembered as a failure.
class Taker {
 public:
  explicit Taker(const Bytes& bytes) : bytes_(bytes) {}

  bool at_end() const { return failed_ || at_ == bytes_.size(); }
  bool failed() const { return failed_; }

  unsigned number(unsigned min, unsigned max) {
    if (at_ >= bytes_.size()) return fail();
    const auto value = std::to_integer<unsigned>(bytes_[at_++]);
    return value >= min && value <= max ? value : fail();
  }

  std::string word() {
    const std::size_t length = number(0, kWordBytesMax);
    if (failed_ || bytes_.size() - at_ < length) return fail(), std::string();
    std::string word;
    for (; word.size() < length; ++at_) {
      const auto letter = std::to_integer<unsigned char>(bytes_[at_]);
      if (letter < 0x20 || letter > 0x7e) return fail(), std::string();
      word.push_back(static_cast<char>(letter));
    }
    return word;
  }

 private:
  unsigned fail() {
    failed_ = true;
    return 0;
  }

  const Bytes& bytes_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

// Reads things one after another until the bytes are used up.
template <typename Thing, typename ReadOne>
Result<std::vector<Thing>> read_all(const Fields& fields, const std::string& field, const ReadOne& read_one) {
  const auto bytes = fields.bytes(field);
  if (!bytes) return bytes.error();
  Taker taker(*bytes);
  std::vector<Thing> things;
  while (!taker.at_end() && things.size() <= kSeenMax) things.push_back(read_one(taker));
  if (taker.failed() || things.size() > kSeenMax)
    return Error{ErrorCode::nonsense, "field \"" + field + "\" cannot be read"};
  return things;
}

SeenDie read_die(Taker& taker) {
  const auto die = rig::Die::from_value(static_cast<int>(taker.number(1, 6)));
  const auto rest = static_cast<rig::Rest>(taker.number(0, static_cast<unsigned>(rig::Rest::stacked)));
  return {die.value_or(*rig::Die::from_value(1)), rest};  // what failed is thrown away by the caller
}

}  // namespace

Fields write_appearance(const Appearance& appearance) {
  Bytes lights;
  for (const rig::Light& light : appearance.lights) {
    write_word(light.name, lights);
    write_word(light.color, lights);
    lights.push_back(std::byte{light.lit});
  }
  Bytes displays;
  for (const rig::Display& display : appearance.displays) {
    write_word(display.name, displays);
    write_word(display.text, displays);
  }
  Bytes dice;
  for (const SeenDie& seen : appearance.dice) {
    dice.push_back(static_cast<std::byte>(seen.die.value()));
    dice.push_back(static_cast<std::byte>(seen.rest));
  }
  return {{"lights", lights}, {"displays", displays}, {"dice", dice}};
}

Result<Appearance> read_appearance(const Fields& fields) {
  auto lights = read_all<rig::Light>(fields, "lights", [](Taker& taker) {
    std::string name = taker.word();
    std::string color = taker.word();
    return rig::Light{std::move(name), std::move(color), taker.number(0, 1) == 1};
  });
  if (!lights) return lights.error();
  auto displays = read_all<rig::Display>(fields, "displays", [](Taker& taker) {
    std::string name = taker.word();
    return rig::Display{std::move(name), taker.word()};
  });
  if (!displays) return displays.error();
  auto dice = read_all<SeenDie>(fields, "dice", read_die);
  if (!dice) return dice.error();
  return Appearance{*std::move(lights), *std::move(displays), *std::move(dice)};
}

}  // namespace devices
