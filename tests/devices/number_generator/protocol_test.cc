#include "devices/number_generator/protocol.h"

#include <gtest/gtest.h>

#include "tests/support/fields.h"

namespace {

using namespace devices::number_generator;
using devices::Fields;
using devices::FieldValue;
using devices::GeneratorState;
using devices::GeneratorStatus;
using rig::ErrorCode;

const GeneratorStatus kStatus{GeneratorState::idle, 1, 7, 3, 65535};

std::string complaint(const std::string& field, FieldValue value) {
  Fields fields = write_status(kStatus);
  fields.set(field, std::move(value));
  const auto status = read_status(fields);
  return status ? "" : status.error().detail;
}

TEST(NumberGeneratorProtocolTest, StatusSurvivesWithAndWithoutANumber) {
  EXPECT_EQ(read_status(write_status(kStatus)).value(), kStatus);
  const GeneratorStatus blank{GeneratorState::drawing, 0, 1000, std::nullopt, 0};
  EXPECT_EQ(read_status(write_status(blank)).value(), blank);
}

TEST(NumberGeneratorProtocolTest, EveryFieldButTheNumberIsNeeded) {
  const Fields all = write_status(kStatus);
  for (const auto& [name, ignored] : all.all()) {
    const Fields fields = support::without(all, name);
    const auto status = read_status(fields);
    EXPECT_EQ(status ? "" : status.error().detail, name == "shown" ? "" : "field \"" + name + "\" is missing");
  }
}

TEST(NumberGeneratorProtocolTest, StatusOutOfItsBoundsIsNonsense) {
  EXPECT_EQ(complaint("state", std::string("asleep")), "field \"state\" is \"asleep\", which is not known");
  EXPECT_EQ(complaint("low", std::int64_t{-1}), "field \"low\" is -1, not within 0 to 1000");
  EXPECT_EQ(complaint("high", std::int64_t{0}), "field \"high\" is 0, not within 1 to 1000");
  EXPECT_EQ(complaint("shown", std::int64_t{1001}), "field \"shown\" is 1001, not within 0 to 1000");
  EXPECT_NE(complaint("shown", std::string("3")), "");
  EXPECT_NE(complaint("events", std::int64_t{65536}), "");
}

// A number outside the machine's range is a message like any other: a judge must be able to hear it.
TEST(NumberGeneratorProtocolTest, NumberOutsideTheRangeOfTheMachineIsHeard) {
  for (const int value : {0, 1, 7, 8, 1000}) EXPECT_EQ(read_value(write_value(value)).value(), value);
}

TEST(NumberGeneratorProtocolTest, NumberOutOfAllBoundsIsNonsense) {
  for (const std::int64_t value : {std::int64_t{-1}, std::int64_t{1001}, INT64_MAX})
    EXPECT_EQ(read_value({{"value", value}}).error().code, ErrorCode::nonsense);
  EXPECT_EQ(read_value({}).error().detail, "field \"value\" is missing");
}

}  // namespace
