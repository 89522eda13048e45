#include "rig/result.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "rig/check.h"

namespace {

using rig::Error;
using rig::ErrorCode;

struct Expected {
  std::string name;
  bool rig_fault;
};

// Every code there is: a machine may be blamed only for what it said or did itself over a line that works.
const std::map<ErrorCode, Expected> kCodes = {
    {ErrorCode::timeout, {"timeout", true}},         {ErrorCode::closed, {"closed", true}},
    {ErrorCode::unreachable, {"unreachable", true}}, {ErrorCode::garbled, {"garbled", true}},
    {ErrorCode::unreadable, {"unreadable", true}},   {ErrorCode::abandoned, {"abandoned", true}},
    {ErrorCode::refused, {"refused", false}},        {ErrorCode::jam, {"jam", false}},
    {ErrorCode::stopped, {"stopped", false}},        {ErrorCode::silent, {"silent", false}},
    {ErrorCode::nonsense, {"nonsense", false}},      {ErrorCode::unmeasurable, {"unmeasurable", false}},
};

TEST(ErrorCodeTest, ListOfThisTestIsComplete) {
  EXPECT_EQ(kCodes.size(), static_cast<std::size_t>(ErrorCode::abandoned) + 1);
}

TEST(ErrorCodeTest, EveryCodeHasItsName) {
  for (const auto& [code, expected] : kCodes) {
    std::ostringstream text;
    text << code;
    EXPECT_EQ(text.str(), expected.name);
  }
}

TEST(ErrorCodeTest, OnlyFaultsOfOurOwnSideAreRigFaults) {
  for (const auto& [code, expected] : kCodes) EXPECT_EQ(rig::is_rig_fault({code, ""}), expected.rig_fault) << code;
}

TEST(ErrorTest, MessageIsCodeAndDetail) {
  const Error error{ErrorCode::timeout, "no answer to \"hello\""};
  EXPECT_EQ(error.message(), "timeout: no answer to \"hello\"");
  std::ostringstream text;
  text << error;
  EXPECT_EQ(text.str(), error.message());
}

TEST(ResultTest, HoldsAValueOrAnError) {
  const rig::Result<int> value = 7;
  ASSERT_TRUE(value);
  EXPECT_EQ(*value, 7);
  const rig::Result<int> error = Error{ErrorCode::jam, "stuck"};
  ASSERT_FALSE(error);
  EXPECT_EQ(error.error(), (Error{ErrorCode::jam, "stuck"}));
}

TEST(ResultDeathTest, AskingAnErrorForItsValueEndsTheProgramWithTheError) {
  const rig::Result<int> error = Error{ErrorCode::jam, "stuck"};
  EXPECT_DEATH(static_cast<void>(error.value()), "a value is there: jam: stuck");
}

TEST(CheckDeathTest, BrokenCheckPrintsItsConditionAndPlace) {
  EXPECT_DEATH(RIG_CHECK(1 + 1 == 3), "result_test.cc:[0-9]+: this must hold and does not: 1 \\+ 1 == 3");
}

TEST(CheckTest, TrueCheckDoesNothing) { RIG_CHECK(1 + 1 == 2); }

}  // namespace
