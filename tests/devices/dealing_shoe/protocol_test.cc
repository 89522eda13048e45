#include "devices/dealing_shoe/protocol.h"

#include <gtest/gtest.h>

#include "tests/support/fields.h"

namespace {

using devices::Fields;
using devices::FieldValue;
using devices::Lamp;
using devices::LoadReport;
using devices::PlannedStack;
using devices::RoundPlan;
using devices::Seat;
using devices::SeatKind;
using devices::ShoeState;
using devices::ShoeStatus;
using devices::StackReport;
using rig::ErrorCode;
namespace shoe = devices::dealing_shoe;

const RoundPlan kPlan{5, 6, 5, 3, 2, SeatKind::community};
const StackReport kStack{7, 2, {SeatKind::player, 3}, 5, 37, true};
const ShoeStatus kStatus{ShoeState::jammed, Lamp::red, true, false, true, true, 3, 17, 65535};

// What reading says when one field has another value; empty when it is content.
template <typename Read>
std::string complaint(Fields fields, const Read& read, const std::string& field, const FieldValue& value) {
  fields.set(field, value);
  const auto got = read(fields);
  if (got) return "";
  EXPECT_EQ(got.error().code, ErrorCode::nonsense);
  return got.error().detail;
}

template <typename Read>
void expect_every_field_needed(const Fields& all, const Read& read) {
  for (const auto& [name, ignored] : all.all())
    EXPECT_EQ(read(support::without(all, name)).error(),
              (rig::Error{ErrorCode::nonsense, "field \"" + name + "\" is missing"}));
}

std::string plan_complaint(const std::string& field, const FieldValue& value) {
  return complaint(shoe::write_plan(kPlan), shoe::read_plan, field, value);
}
std::string stack_complaint(const std::string& field, const FieldValue& value) {
  return complaint(shoe::write_stack(kStack), shoe::read_stack, field, value);
}
std::string status_complaint(const std::string& field, const FieldValue& value) {
  return complaint(shoe::write_status(kStatus), shoe::read_status, field, value);
}

TEST(ShoePlanMessageTest, SurvivesTheRoundTrip) {
  for (const RoundPlan& plan :
       {kPlan, RoundPlan{}, RoundPlan{2, 1, 0, 0, 0, SeatKind::bonus}, RoundPlan{7, 8, 7, 7, 7}})
    EXPECT_EQ(shoe::read_plan(shoe::write_plan(plan)).value(), plan);
}

TEST(ShoePlanMessageTest, EveryFieldIsNeeded) { expect_every_field_needed(shoe::write_plan(kPlan), shoe::read_plan); }

TEST(ShoePlanMessageTest, NumbersOutsideTheLimitsAreNonsense) {
  EXPECT_EQ(plan_complaint("stack", std::int64_t{1}), "field \"stack\" is 1, not within 2 to 7");
  EXPECT_NE(plan_complaint("stack", std::int64_t{8}), "");
  EXPECT_NE(plan_complaint("players", std::int64_t{0}), "");
  EXPECT_NE(plan_complaint("players", std::int64_t{9}), "");
  for (const char* field : {"dealer", "community", "bonus"}) {
    EXPECT_NE(plan_complaint(field, std::int64_t{-1}), "");
    EXPECT_NE(plan_complaint(field, std::int64_t{8}), "");
    EXPECT_NE(plan_complaint(field, true), "");
    EXPECT_EQ(plan_complaint(field, std::int64_t{0}), "");
  }
  EXPECT_EQ(plan_complaint("first", std::string("nobody")), "field \"first\" is \"nobody\", which is not known");
}

TEST(ShoeExpectedMessageTest, IsBoundedByWhatTheShoeHolds) {
  EXPECT_EQ(shoe::read_expected(shoe::write_expected(64)).value(), 64);
  for (const int expected : {-1, 0, 65}) EXPECT_FALSE(shoe::read_expected(shoe::write_expected(expected)));
}

TEST(ShoeLoadedMessageTest, SurvivesTheRoundTripWithAndWithoutACount) {
  for (const LoadReport& report : {LoadReport{3, 52, true, true, 52}, LoadReport{1, 0, false, false, 0},
                                   LoadReport{2147483647, std::nullopt, false, true, 65535}})
    EXPECT_EQ(shoe::read_loaded(shoe::write_loaded(report)).value(), report);
}

TEST(ShoeLoadedMessageTest, EveryFieldOfACountIsNeeded) {
  expect_every_field_needed(shoe::write_loaded({3, 52, true, true, 52}), shoe::read_loaded);
}

TEST(ShoeLoadedMessageTest, WrongFieldIsNonsense) {
  const auto wrong = [](const std::string& field, const FieldValue& value) {
    return complaint(shoe::write_loaded({3, 52, true, true, 52}), shoe::read_loaded, field, value);
  };
  EXPECT_NE(wrong("cycle", std::int64_t{0}), "");
  EXPECT_NE(wrong("counted", std::int64_t{65536}), "");
  EXPECT_NE(wrong("left", std::int64_t{-1}), "");
  EXPECT_NE(wrong("right", std::int64_t{1}), "");
  EXPECT_NE(wrong("shuffled", std::string("yes")), "");
}

TEST(ShoeStackMessageTest, EverySeatSurvivesTheRoundTrip) {
  std::vector<Seat> seats = {{SeatKind::dealer}, {SeatKind::community}, {SeatKind::bonus}};
  for (int player = 1; player <= shoe::kPlayersMax; ++player) seats.push_back({SeatKind::player, player});
  for (const Seat& seat : seats) {
    const StackReport report{1, 1, seat, 0, 65535, seat.number == 2};
    EXPECT_EQ(shoe::read_stack(shoe::write_stack(report)).value(), report);
  }
}

TEST(ShoeStackMessageTest, EveryFieldIsNeeded) {
  expect_every_field_needed(shoe::write_stack(kStack), shoe::read_stack);
}

TEST(ShoeStackMessageTest, WrongFieldIsNonsense) {
  EXPECT_EQ(stack_complaint("seat", std::string("player 9")), "field \"seat\" is \"player 9\", which is not known");
  for (const char* seat : {"", "player", "player 0", "dealer 1"})
    EXPECT_NE(stack_complaint("seat", std::string(seat)), "");
  EXPECT_NE(stack_complaint("round", std::int64_t{0}), "");
  EXPECT_NE(stack_complaint("count", std::int64_t{-1}), "");
  EXPECT_NE(stack_complaint("left", std::int64_t{65536}), "");
  EXPECT_NE(stack_complaint("over", std::int64_t{0}), "");
}

TEST(ShoeStatusMessageTest, EveryStateAndLampSurvives) {
  for (int state = 0; state < 6; ++state) {
    for (int lamp = 0; lamp < 3; ++lamp) {
      const ShoeStatus status{static_cast<ShoeState>(state),
                              static_cast<Lamp>(lamp),
                              lamp == 0,
                              lamp == 1,
                              lamp == 2,
                              state > 2,
                              state,
                              lamp,
                              state};
      EXPECT_EQ(shoe::read_status(shoe::write_status(status)).value(), status);
    }
  }
}

TEST(ShoeStatusMessageTest, EveryFieldIsNeeded) {
  expect_every_field_needed(shoe::write_status(kStatus), shoe::read_status);
}

TEST(ShoeStatusMessageTest, WrongFieldIsNonsense) {
  EXPECT_EQ(status_complaint("state", std::string("dreaming")), "field \"state\" is \"dreaming\", which is not known");
  EXPECT_NE(status_complaint("lamp", std::string("blue")), "");
  for (const char* field : {"cover_open", "bets_closed", "presented", "inside"})
    EXPECT_NE(status_complaint(field, std::int64_t{1}), "");
  for (const char* field : {"round", "left", "events"}) EXPECT_NE(status_complaint(field, std::int64_t{-1}), "");
  EXPECT_NE(status_complaint("left", std::int64_t{65536}), "");
}

TEST(ShoeRoundPlanTest, PlayersComeFirstThenDealerCommunityAndBonus) {
  const std::vector<PlannedStack> expected = {{{SeatKind::player, 1}, 5},
                                              {{SeatKind::player, 2}, 5},
                                              {{SeatKind::dealer}, 4},
                                              {{SeatKind::community}, 3},
                                              {{SeatKind::bonus}, 2}};
  EXPECT_EQ(devices::stacks_of({5, 2, 4, 3, 2}), expected);
}

TEST(ShoeRoundPlanTest, StackOfNoCardsIsNoStack) {
  EXPECT_EQ(devices::stacks_of({7, 1}), (std::vector<PlannedStack>{{{SeatKind::player, 1}, 7}}));
}

TEST(ShoeRoundPlanTest, WhoeverIsNamedFirstComesFirst) {
  const std::vector<PlannedStack> expected = {
      {{SeatKind::community}, 5}, {{SeatKind::player, 1}, 2}, {{SeatKind::player, 2}, 2}, {{SeatKind::dealer}, 2}};
  EXPECT_EQ(devices::stacks_of({2, 2, 2, 5, 0, SeatKind::community}), expected);
  EXPECT_EQ(devices::stacks_of({5, 2, 6, 0, 0, SeatKind::dealer}).front(), (PlannedStack{{SeatKind::dealer}, 6}));
}

TEST(ShoeSeatTest, IsNamedForPeople) {
  EXPECT_EQ(devices::seat_name({SeatKind::player, 3}), "player 3");
  EXPECT_EQ(devices::seat_name({SeatKind::community}), "community");
}

}  // namespace
