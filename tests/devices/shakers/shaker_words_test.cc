#include "devices/shakers/shaker_words.h"

#include <gtest/gtest.h>

#include "tests/support/hex.h"

namespace {

using devices::Fields;
using devices::ShakerCover;
using devices::ShakeReport;
using devices::ShakerState;
using devices::ShakerStatus;
using rig::Die;
using rig::Error;
using rig::ErrorCode;
using std::chrono::milliseconds;
using namespace devices::shaker_words;

const ShakeReport kReport{7, milliseconds(6000), 60, {*Die::from_value(1), *Die::from_value(6), *Die::from_value(3)}};

Fields report_with(const std::string& field, const devices::FieldValue& value) {
  Fields fields = write_report(kReport);
  fields.set(field, value);
  return fields;
}

void expect_nonsense(const Fields& fields, const std::string& field) {
  const auto report = read_report(fields);
  ASSERT_FALSE(report) << field;
  EXPECT_EQ(report.error().code, ErrorCode::nonsense);
  EXPECT_NE(report.error().detail.find("\"" + field + "\""), std::string::npos) << report.error();
}

TEST(ShakerWordsTest, EveryStatusSurvivesTheRoundTrip) {
  for (int state = 0; state < 4; ++state) {
    for (int cover = 0; cover < 3; ++cover) {
      const ShakerStatus status{static_cast<ShakerState>(state), static_cast<ShakerCover>(cover), cover == 1, 65535};
      EXPECT_EQ(read_status(write_status(status)).value(), status);
    }
  }
}

TEST(ShakerWordsTest, StatusIsWrittenInTheWordsOfTheProtocol) {
  EXPECT_EQ(write_status({ShakerState::armed, ShakerCover::closed, true, 9}), (Fields{{"state", std::string("armed")},
                                                                                      {"cover", std::string("closed")},
                                                                                      {"door_open", true},
                                                                                      {"events", std::int64_t{9}}}));
}

TEST(ShakerWordsTest, StatusWithAnUnknownWordIsNonsense) {
  for (const std::string field : {"state", "cover"}) {
    Fields fields = write_status({});
    fields.set(field, std::string("melting"));
    EXPECT_EQ(read_status(fields).error(),
              (Error{ErrorCode::nonsense, "field \"" + field + "\" is \"melting\", which is not known"}));
  }
}

TEST(ShakerWordsTest, StatusThatLacksAFieldIsNonsense) {
  for (const std::string field : {"state", "cover", "door_open", "events"}) {
    const Fields whole = write_status({});
    Fields fields;
    for (const auto& [name, value] : whole.all()) {
      if (name != field) fields.set(name, value);
    }
    EXPECT_EQ(read_status(fields).error().code, ErrorCode::nonsense) << field;
  }
}

TEST(ShakerWordsTest, ReportSurvivesTheRoundTrip) {
  EXPECT_EQ(read_report(write_report(kReport)).value(), kReport);
  EXPECT_EQ(write_report(kReport).bytes("faces").value(), support::hex("01 06 03"));
}

TEST(ShakerWordsTest, MachineThatDoesNotReadSaysNothingOfFaces) {
  const ShakeReport blind{1, milliseconds(5000), 50, {}};
  EXPECT_FALSE(write_report(blind).all().contains("faces"));
  EXPECT_EQ(read_report(write_report(blind)).value(), blind);
}

TEST(ShakerWordsTest, PartOfAMillisecondIsNotClaimed) {
  const ShakeReport report{1, milliseconds(6) - rig::Duration(1), 60, {}};
  EXPECT_EQ(read_report(write_report(report)).value().shook, milliseconds(5));
}

TEST(ShakerWordsTest, ReportIsBounded) {
  EXPECT_TRUE(read_report(report_with("shook_ms", std::int64_t{kShookMsMax})));
  expect_nonsense(report_with("shook_ms", std::int64_t{kShookMsMax + 1}), "shook_ms");
  expect_nonsense(report_with("shook_ms", std::int64_t{-1}), "shook_ms");
  EXPECT_TRUE(read_report(report_with("shakes", std::int64_t{0})));
  expect_nonsense(report_with("shakes", std::int64_t{kShakesMax + 1}), "shakes");
  expect_nonsense(report_with("cycle", std::int64_t{0}), "cycle");
}

TEST(ShakerWordsTest, FacesThatNoDieHasAreNonsense) {
  expect_nonsense(report_with("faces", support::hex("01 07 03")), "faces");
  expect_nonsense(report_with("faces", support::hex("00")), "faces");
  expect_nonsense(report_with("faces", std::string("163")), "faces");
  EXPECT_TRUE(read_report(report_with("faces", rig::Bytes(kDiceMax, std::byte{6}))));
  expect_nonsense(report_with("faces", rig::Bytes(kDiceMax + 1, std::byte{6})), "faces");
}

TEST(ShakerWordsTest, StopIsToldToAPerson) {
  EXPECT_EQ(describe_stop(write_stop(3, "the motor stopped")).value(), "cycle 3: the motor stopped");
  EXPECT_EQ(describe_stop({{"cycle", std::int64_t{3}}}).error().code, ErrorCode::nonsense);
  EXPECT_EQ(describe_stop({{"cause", std::string("heat")}}).error().code, ErrorCode::nonsense);
}

}  // namespace
