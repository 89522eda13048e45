#include "devices/shufflers/shuffler_words.h"

#include <gtest/gtest.h>

namespace {

using devices::Fields;
using devices::FieldValue;
using devices::Lamp;
using devices::Message;
using devices::MessageKind;
using devices::ShuffleReport;
using devices::ShufflerMode;
using devices::ShufflerState;
using devices::ShufflerStatus;
using devices::StackTo;
using rig::ErrorCode;
namespace words = devices::shuffler_words;

const ShufflerStatus kStatus{ShufflerState::jammed, ShufflerMode::sort, Lamp::red, true, false, 17, 52, "red", 65535};

std::string status_complaint(const std::string& field, FieldValue value) {
  Fields fields = words::write_status(kStatus);
  fields.set(field, std::move(value));
  const auto status = words::read_status(fields);
  if (status) return "";
  EXPECT_EQ(status.error().code, ErrorCode::nonsense);
  return status.error().detail;
}

std::string count_complaint(const std::string& field, FieldValue value) {
  Fields fields = words::write_count({3, 52, true});
  fields.set(field, std::move(value));
  const auto count = words::read_count(fields);
  if (count) return "";
  EXPECT_EQ(count.error().code, ErrorCode::nonsense);
  return count.error().detail;
}

TEST(StatusMessageTest, EveryStateModeAndLampSurvives) {
  for (int state = 0; state < 5; ++state) {
    for (int mode = 0; mode < 3; ++mode) {
      for (int lamp = 0; lamp < 3; ++lamp) {
        const ShufflerStatus status{static_cast<ShufflerState>(state),
                                    static_cast<ShufflerMode>(mode),
                                    static_cast<Lamp>(lamp),
                                    lamp == 1,
                                    mode == 1,
                                    state,
                                    mode,
                                    mode == 2 ? "blue" : "",
                                    lamp};
        EXPECT_EQ(words::read_status(words::write_status(status)).value(), status);
      }
    }
  }
}

TEST(StatusMessageTest, EveryFieldIsNeeded) {
  const Fields all = words::write_status(kStatus);
  for (const auto& [name, ignored] : all.all()) {
    Fields fields;
    for (const auto& [other, value] : all.all()) {
      if (other != name) fields.set(other, value);
    }
    EXPECT_EQ(words::read_status(fields).error(),
              (rig::Error{ErrorCode::nonsense, "field \"" + name + "\" is missing"}));
  }
}

TEST(StatusMessageTest, WordThatIsNotKnownIsNonsense) {
  for (const char* field : {"state", "mode", "lamp"}) {
    EXPECT_EQ(status_complaint(field, std::string("dreaming")),
              std::string("field \"") + field + "\" is \"dreaming\", which is not known");
    EXPECT_NE(status_complaint(field, std::string()), "");
    EXPECT_NE(status_complaint(field, std::int64_t{0}), "");
  }
}

TEST(StatusMessageTest, WrongFlagOrNumberIsNonsense) {
  EXPECT_NE(status_complaint("cover_open", std::int64_t{1}), "");
  EXPECT_NE(status_complaint("presented", std::string("true")), "");
  for (const char* field : {"inside", "held", "events"}) {
    EXPECT_NE(status_complaint(field, std::int64_t{-1}), "");
    EXPECT_NE(status_complaint(field, std::int64_t{65536}), "");
    EXPECT_NE(status_complaint(field, true), "");
    EXPECT_EQ(status_complaint(field, std::int64_t{65535}), "");
  }
}

TEST(OrderMessageTest, SurvivesTheRoundTrip) {
  for (const StackTo to : {StackTo::tray, StackTo::shoe, StackTo::hold}) {
    const auto order = words::read_order(words::write_order({52, to}), 64);
    ASSERT_TRUE(order) << order.error();
    EXPECT_EQ(order->cards_expected, 52);
    EXPECT_EQ(order->to, to);
  }
}

TEST(OrderMessageTest, StackGoesToTheTrayUnlessToldOtherwise) {
  EXPECT_EQ(words::read_order({{"expect", std::int64_t{52}}}, 64)->to, StackTo::tray);
  EXPECT_EQ(words::read_to({}).value(), StackTo::tray);
}

TEST(OrderMessageTest, PlaceOrModeThatIsNotKnownIsNonsense) {
  EXPECT_EQ(words::read_to({{"to", std::string("moon")}}).error().code, ErrorCode::nonsense);
  EXPECT_EQ(words::read_mode({{"mode", std::string("dance")}}).error().code, ErrorCode::nonsense);
  EXPECT_EQ(words::read_mode({}).error().code, ErrorCode::nonsense);
  EXPECT_EQ(words::read_mode({{"mode", std::string("service")}}).value(), ShufflerMode::service);
}

TEST(CountMessageTest, SurvivesTheRoundTrip) {
  for (const ShuffleReport report : {ShuffleReport{1, 0, false}, ShuffleReport{2147483647, 65535, true}}) {
    EXPECT_EQ(words::read_count(words::write_count(report)).value(), report);
  }
}

TEST(CountMessageTest, WrongFieldIsNonsense) {
  EXPECT_EQ(count_complaint("counted", std::int64_t{-1}), "field \"counted\" is -1, not within 0 to 65535");
  EXPECT_NE(count_complaint("counted", std::int64_t{65536}), "");
  EXPECT_NE(count_complaint("right", std::int64_t{1}), "");
  EXPECT_EQ(count_complaint("cycle", std::int64_t{0}), "field \"cycle\" is 0, not within 1 to 2147483647");
  EXPECT_NE(count_complaint("cycle", std::int64_t{2147483648}), "");
}

TEST(InterruptionTest, JamIsDescribedForAPerson) {
  const Message jam{MessageKind::event, 1, "jam", {{"cycle", std::int64_t{3}}, {"fed", std::int64_t{17}}}};
  EXPECT_EQ(words::describe_interruption(jam).value(), "cycle 3: a card stuck after 17 cards");
}

TEST(InterruptionTest, StopIsDescribedByItsCause) {
  const Message stop{MessageKind::event,
                     1,
                     "stop",
                     {{"cycle", std::int64_t{3}}, {"fed", std::int64_t{17}}, {"cause", std::string("no power")}}};
  EXPECT_EQ(words::describe_interruption(stop).value(), "cycle 3: no power");
}

TEST(InterruptionTest, MissingFieldIsNonsense) {
  const Fields cycle_only{{"cycle", std::int64_t{3}}};
  const Fields fed_only{{"fed", std::int64_t{3}}};
  const Fields no_cause{{"cycle", std::int64_t{3}}, {"fed", std::int64_t{17}}};
  EXPECT_FALSE(words::describe_interruption({MessageKind::event, 1, "jam", cycle_only}));
  EXPECT_FALSE(words::describe_interruption({MessageKind::event, 1, "jam", fed_only}));
  EXPECT_FALSE(words::describe_interruption({MessageKind::event, 1, "stop", no_cause}));
}

}  // namespace
