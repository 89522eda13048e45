#include "devices/combination_display/protocol.h"

#include <gtest/gtest.h>

#include "devices/combination_display/areas.h"
#include "tests/support/fields.h"
#include "tests/support/hex.h"

namespace {

using namespace devices::combination_display;
using devices::DisplayState;
using devices::DisplayStatus;
using devices::EnteredDice;
using devices::Fields;
using devices::FieldValue;
using rig::ErrorCode;
using support::hex;

std::string complaint(const std::string& field, FieldValue value) {
  Fields fields = write_status({});
  fields.set(field, std::move(value));
  const auto status = read_status(fields);
  return status ? "" : status.error().detail;
}

TEST(CombinationDisplayProtocolTest, StatusSurvives) {
  for (int state = 0; state < 4; ++state) {
    const DisplayStatus status{static_cast<DisplayState>(state), {1, 6, 0}, {"triple_1", "single_6"}, 65535};
    EXPECT_EQ(read_status(write_status(status)).value(), status);
  }
  const DisplayStatus all{DisplayState::lit, {}, area_names(), 0};
  EXPECT_EQ(read_status(write_status(all)).value(), all);
}

TEST(CombinationDisplayProtocolTest, AreasTravelAsTheirPlaces) {
  const Fields fields = write_status({DisplayState::lit, {1, 2, 3}, {"triple_1", "any_triple", "single_6"}, 0});
  EXPECT_EQ(fields.bytes("lit").value(), hex("00 0c 31"));
  EXPECT_EQ(fields.bytes("entered").value(), hex("01 02 03"));
}

TEST(CombinationDisplayProtocolTest, AreasThatDoNotExistOrComeTwiceAreNonsense) {
  for (const char* lit : {"32", "ff", "0000", "0201",
                          "000102"
                          "ff"})
    EXPECT_EQ(complaint("lit", hex(lit)), "field \"lit\" cannot be read") << lit;
  EXPECT_EQ(complaint("lit", hex("00 31")), "");
  EXPECT_NE(complaint("lit", std::string("any_triple")), "");
}

TEST(CombinationDisplayProtocolTest, MoreThanThreeDiceOrUnheardOfValuesAreNonsense) {
  EXPECT_EQ(complaint("entered", hex("01010101")), "field \"entered\" cannot be read");
  EXPECT_EQ(complaint("entered", hex("0a")), "field \"entered\" cannot be read");
  EXPECT_EQ(complaint("entered", hex("090909")), "");
}

TEST(CombinationDisplayProtocolTest, EveryFieldIsNeeded) {
  const Fields all = write_status({});
  for (const auto& [name, ignored] : all.all()) {
    const Fields fields = support::without(all, name);
    EXPECT_EQ(read_status(fields).error(), (rig::Error{ErrorCode::nonsense, "field \"" + name + "\" is missing"}));
  }
}

TEST(CombinationDisplayProtocolTest, DiceSurviveAndAreBounded) {
  for (const EnteredDice& dice : {EnteredDice{1, 2, 3}, {0, 9, 7}})
    EXPECT_EQ(read_dice(write_dice(dice)).value(), dice);
  EXPECT_EQ(read_dice(write_dice({1, 10, 3})).error().detail, "field \"second\" is 10, not within 0 to 9");
  EXPECT_EQ(read_dice(write_dice({1, 2, -1})).error().code, ErrorCode::nonsense);
  EXPECT_EQ(read_dice({}).error().detail, "field \"first\" is missing");
}

}  // namespace
