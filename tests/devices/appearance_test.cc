#include "devices/appearance.h"

#include <gtest/gtest.h>

#include "tests/support/hex.h"

namespace {

using devices::Appearance;
using devices::Fields;
using devices::SeenDie;
using rig::Die;
using rig::Rest;
using support::hex;

const Appearance kSeen{.lights = {{"right", "green", true}, {"attention", "red", false}},
                       .displays = {{"count", "52"}, {"mode", ""}},
                       .dice = {{*Die::from_value(1)}, {*Die::from_value(6), Rest::stacked}}};

Fields with(const std::string& field, const rig::Bytes& bytes) {
  Fields fields = devices::write_appearance({});
  fields.set(field, bytes);
  return fields;
}

bool is_nonsense(const Fields& fields) {
  const auto seen = devices::read_appearance(fields);
  return !seen && seen.error().code == rig::ErrorCode::nonsense;
}

TEST(AppearanceTest, SurvivesTheRoundTrip) {
  EXPECT_EQ(devices::read_appearance(devices::write_appearance(kSeen)).value(), kSeen);
  EXPECT_EQ(devices::read_appearance(devices::write_appearance({})).value(), Appearance{});
}

TEST(AppearanceTest, LightsAreTwoWordsAndAFlag) {
  EXPECT_EQ(devices::read_appearance(with("lights", hex("02 6f6e 03 726564 01"))).value().lights,
            (std::vector<rig::Light>{{"on", "red", true}}));
}

TEST(AppearanceTest, CutWithinOneThingIsNonsense) {
  for (const auto& [field, whole] :
       {std::pair("lights", hex("02 6f6e 03 726564 01")), std::pair("displays", hex("05 636f756e74 02 3532")),
        std::pair("dice", hex("0302"))}) {
    ASSERT_TRUE(devices::read_appearance(with(field, whole)));
    for (auto end = whole.begin() + 1; end != whole.end(); ++end)
      EXPECT_TRUE(is_nonsense(with(field, rig::Bytes(whole.begin(), end)))) << field << " at " << end - whole.begin();
  }
}

TEST(AppearanceTest, WordsThatAreTooLongOrNotPrintableAreNonsense) {
  rig::Bytes too_long(42, std::byte{0x41});
  too_long[0] = std::byte{41};
  EXPECT_TRUE(is_nonsense(with("displays", too_long)));
  EXPECT_TRUE(is_nonsense(with("displays", hex("02 4107 00"))));
  EXPECT_TRUE(is_nonsense(with("displays", hex("01 ff 00"))));
}

TEST(AppearanceTest, DieFlagOrRestThatDoesNotExistIsNonsense) {
  EXPECT_TRUE(is_nonsense(with("dice", hex("0000"))));
  EXPECT_TRUE(is_nonsense(with("dice", hex("0700"))));
  EXPECT_TRUE(is_nonsense(with("dice", hex("0103"))));
  EXPECT_TRUE(is_nonsense(with("lights", hex("01 41 01 42 02"))));
}

TEST(AppearanceTest, MoreThanAMachineCanShowIsNonsense) {
  rig::Bytes dice;
  for (std::size_t i = 0; i < devices::kSeenMax; ++i) dice.insert(dice.end(), {std::byte{3}, std::byte{0}});
  EXPECT_EQ(devices::read_appearance(with("dice", dice)).value().dice.size(), devices::kSeenMax);
  dice.insert(dice.end(), {std::byte{3}, std::byte{0}});
  EXPECT_TRUE(is_nonsense(with("dice", dice)));
}

TEST(AppearanceTest, MissingFieldIsNonsense) { EXPECT_TRUE(is_nonsense({})); }

}  // namespace
