#include "devices/continuous_shuffler/protocol.h"

#include <gtest/gtest.h>

#include "tests/support/fields.h"

namespace {

using devices::ContinuousState;
using devices::ContinuousStatus;
using devices::DealReport;
using devices::FeedReport;
using devices::Fields;
using devices::FieldValue;
using devices::Lamp;
using rig::Error;
using rig::ErrorCode;
namespace model = devices::continuous_shuffler;

const ContinuousStatus kStatus{ContinuousState::jammed, Lamp::red, true, 290, 17, 7, 307, false, 65535};

Error missing(const std::string& field) { return {ErrorCode::nonsense, "field \"" + field + "\" is missing"}; }

// What is wrong with a message in which one field has another value; "" when nothing is.
template <typename Value>
std::string complaint(rig::Result<Value> (*read)(const Fields&), Fields fields, const std::string& name,
                      FieldValue value) {
  fields.set(name, std::move(value));
  const auto result = read(fields);
  if (result) return "";
  EXPECT_EQ(result.error().code, ErrorCode::nonsense);
  return result.error().detail;
}

TEST(ContinuousStatusMessageTest, EveryStateAndLampSurvives) {
  for (int state = 0; state < 5; ++state) {
    for (int lamp = 0; lamp < 3; ++lamp) {
      ContinuousStatus status = kStatus;
      status.state = static_cast<ContinuousState>(state);
      status.lamp = static_cast<Lamp>(lamp);
      status.cover_open = lamp == 1;
      status.count_known = lamp == 2;
      EXPECT_EQ(model::read_status(model::write_status(status)).value(), status);
    }
  }
}

TEST(ContinuousStatusMessageTest, EveryFieldIsNeeded) {
  const Fields all = model::write_status(kStatus);
  EXPECT_EQ(all.all().size(), 9U);
  for (const auto& [name, ignored] : all.all())
    EXPECT_EQ(model::read_status(support::without(all, name)).error(), missing(name));
}

TEST(ContinuousStatusMessageTest, WrongWordFlagOrNumberIsNonsense) {
  const auto status_complaint = [](const std::string& name, FieldValue value) {
    return complaint(model::read_status, model::write_status(kStatus), name, std::move(value));
  };
  EXPECT_EQ(status_complaint("state", std::string("dreaming")), "field \"state\" is \"dreaming\", which is not known");
  EXPECT_EQ(status_complaint("lamp", std::string("blue")), "field \"lamp\" is \"blue\", which is not known");
  EXPECT_NE(status_complaint("cover_open", std::int64_t{1}), "");
  EXPECT_NE(status_complaint("count_known", std::string("true")), "");
  for (const char* name : {"wheel", "buffer", "output", "total", "events"}) {
    EXPECT_NE(status_complaint(name, std::int64_t{-1}), "") << name;
    EXPECT_NE(status_complaint(name, std::int64_t{65536}), "") << name;
    EXPECT_NE(status_complaint(name, true), "") << name;
    EXPECT_EQ(status_complaint(name, std::int64_t{65535}), "") << name;
  }
}

TEST(ContinuousOrderTest, OneToSevenCardsCanBeDealt) {
  for (int count = 1; count <= 7; ++count) EXPECT_EQ(model::read_deal(model::write_deal(count)).value(), count);
  EXPECT_EQ(model::read_deal(model::write_deal(0)).error().detail, "field \"count\" is 0, not within 1 to 7");
  EXPECT_FALSE(model::read_deal(model::write_deal(8)));
  EXPECT_EQ(model::read_deal({}).error(), missing("count"));
}

TEST(ContinuousOrderTest, AnyNumberThatAMachineCouldHoldCanBeExpected) {
  EXPECT_EQ(model::read_expected(model::write_expected(0)).value(), 0);
  EXPECT_EQ(model::read_expected(model::write_expected(999)).value(), 999);
  EXPECT_FALSE(model::read_expected(model::write_expected(-1)));
  EXPECT_FALSE(model::read_expected(model::write_expected(1000)));
  EXPECT_EQ(model::read_expected({}).error(), missing("expect"));
}

TEST(ContinuousReportTest, SurvivesTheRoundTrip) {
  for (const DealReport report : {DealReport{1, 0, 0}, DealReport{2147483647, 7, 65535}})
    EXPECT_EQ(model::read_dealt(model::write_dealt(report)).value(), report);
  for (const FeedReport report : {FeedReport{1, 0}, FeedReport{2147483647, 65535}})
    EXPECT_EQ(model::read_fed(model::write_fed(report)).value(), report);
}

TEST(ContinuousReportTest, EveryFieldIsNeeded) {
  const Fields dealt = model::write_dealt({3, 7, 305});
  for (const auto& [name, ignored] : dealt.all())
    EXPECT_EQ(model::read_dealt(support::without(dealt, name)).error(), missing(name));
  const Fields fed = model::write_fed({3, 52});
  for (const auto& [name, ignored] : fed.all())
    EXPECT_EQ(model::read_fed(support::without(fed, name)).error(), missing(name));
}

TEST(ContinuousReportTest, NumberOutOfRangeIsNonsense) {
  EXPECT_NE(complaint(model::read_dealt, model::write_dealt({3, 7, 305}), "cycle", std::int64_t{0}), "");
  EXPECT_NE(complaint(model::read_dealt, model::write_dealt({3, 7, 305}), "left", std::int64_t{-1}), "");
  EXPECT_NE(complaint(model::read_fed, model::write_fed({3, 52}), "counted", std::int64_t{65536}), "");
}

}  // namespace
