#include "devices/reading_shoe/protocol.h"

#include <gtest/gtest.h>

#include <sstream>

#include "devices/ascii/ascii_dialect.h"
#include "rig/deck.h"

namespace {

using namespace devices::reading_shoe;
using devices::Lamp;
using devices::LineKind;
using devices::LineValues;
using devices::ManualShoeReport;
using devices::ManualShoeState;
using devices::ManualShoeStatus;
using rig::Error;
using rig::ErrorCode;
using Kind = ManualShoeReport::Kind;

const rig::Card kTenOfHearts(rig::Rank::ten, rig::Suit::hearts);

rig::Result<ManualShoeReport> read(const std::string& name, const LineValues& values) {
  return read_report({LineKind::event, 1, name, values});
}

LineValues with_changed(const LineValues& sound, std::size_t place, const std::string& value) {
  LineValues values;
  for (std::size_t i = 0; i < sound.all().size(); ++i) values.add(i == place ? value : sound.all()[i]);
  return values;
}

TEST(ReadingShoeProtocolTest, EveryStateAndLampSurvives) {
  for (int state = 0; state < 5; ++state) {
    for (int lamp = 0; lamp < 3; ++lamp) {
      const ManualShoeStatus status{
          static_cast<ManualShoeState>(state), static_cast<Lamp>(lamp), 3, 413, lamp == 1, 65535};
      EXPECT_EQ(read_status(write_status(status)).value(), status);
    }
  }
}

TEST(ReadingShoeProtocolTest, StatusBeginsAsEveryStatusOfTheDialect) {
  const auto head =
      devices::ascii::read_status_head(write_status({.state = ManualShoeState::lid_open, .events_sent = 9}));
  EXPECT_EQ(head.value().state, "lid_open");
  EXPECT_EQ(head.value().events_sent, 9);
}

TEST(ReadingShoeProtocolTest, StatusWithAWrongOrMissingValueIsNonsense) {
  const LineValues sound = write_status({});
  for (std::size_t place = 0; place < sound.all().size(); ++place) {
    for (const char* wrong : {"", "x", "65536", "-1"})
      EXPECT_EQ(read_status(with_changed(sound, place, wrong)).error().code, ErrorCode::nonsense) << place << wrong;
    LineValues cut_short;
    for (std::size_t i = 0; i < place; ++i) cut_short.add(sound.all()[i]);
    EXPECT_EQ(read_status(cut_short).error().code, ErrorCode::nonsense) << place;
  }
}

TEST(ReadingShoeProtocolTest, EveryReportSurvives) {
  for (const ManualShoeReport& report :
       {ManualShoeReport{.kind = Kind::card, .number = 416, .face = kTenOfHearts, .cards_left = 0},
        ManualShoeReport{.kind = Kind::card, .number = 1, .face = std::nullopt, .cards_left = 51},
        ManualShoeReport{.kind = Kind::card, .number = 1, .face = rig::Card::joker(), .cards_left = 52},
        ManualShoeReport{.kind = Kind::cut_card, .cards_left = 14}, ManualShoeReport{.kind = Kind::lid_opened},
        ManualShoeReport{.kind = Kind::lid_closed}, ManualShoeReport{.kind = Kind::blocked, .cause = "stuck"}}) {
    EXPECT_EQ(read(event_name(report.kind), write_report(report)).value(), report);
  }
}

TEST(ReadingShoeProtocolTest, ReportsAreTheWordsOfTheProtocol) {
  EXPECT_EQ(write_report({.kind = Kind::card, .number = 3, .face = kTenOfHearts, .cards_left = 49}),
            (LineValues{"3", "10H", "49"}));
  EXPECT_EQ(write_report({.kind = Kind::card, .number = 3, .cards_left = 49}), (LineValues{"3", "??", "49"}));
}

TEST(ReadingShoeProtocolTest, ReportWithAWrongOrMissingValueIsNonsense) {
  const std::vector<std::pair<std::string, LineValues>> wrong = {
      {"CARD", {}},
      {"CARD", {"1"}},
      {"CARD", {"1", "AS"}},
      {"CARD", {"0", "AS", "1"}},
      {"CARD", {"1", "1S", "1"}},
      {"CARD", {"1", "?", "1"}},
      {"CARD", {"1", "", "1"}},
      {"CARD", {"1", "AS", "65536"}},
      {"CUT", {}},
      {"CUT", {"x"}},
      {"LID", {}},
      {"LID", {"2"}},
      {"BLOCKED", {}},
  };
  for (const auto& [name, values] : wrong) EXPECT_EQ(read(name, values).error().code, ErrorCode::nonsense) << name;
}

TEST(ReadingShoeProtocolTest, ExpectationHasLimits) {
  EXPECT_EQ(read_expected(write_expected(1)).value(), 1);
  EXPECT_EQ(read_expected(write_expected(424)).value(), 424);
  for (const int wrong : {-1, 0, 425}) EXPECT_FALSE(read_expected(write_expected(wrong))) << wrong;
}

// The longest things that hands carry fit on a line.
TEST(ReadingShoeProtocolTest, FullShoeFitsOnALine) {
  const rig::DeckSpec eight_decks{.decks_count = 8};
  const auto cards = eight_decks.make_cards(1);
  const auto line = devices::encode_line(
      {LineKind::answer, 65535, devices::ascii::kHandsTakeAll, devices::ascii::write_line_cards(cards)});
  EXPECT_LT(line.size(), devices::kLineBytesMax);
  EXPECT_EQ(devices::ascii::read_line_cards(devices::ascii::write_line_cards(cards)).value(), cards);
  EXPECT_LE(40 + devices::ascii::kLineCardsMax * 8, devices::kLineBytesMax);
}

TEST(ReadingShoeProtocolTest, AppearanceSurvives) {
  const devices::Appearance seen{.lights = {{"ready", "green", true}}, .displays = {{"left", "49"}}};
  EXPECT_EQ(devices::ascii::read_line_appearance(devices::ascii::write_line_appearance(seen)).value(), seen);
  EXPECT_EQ(devices::ascii::read_line_appearance({"", ""}).error(),
            (Error{ErrorCode::nonsense, "value \"dice\" is missing"}));
}

TEST(ReadingShoeProtocolTest, ReportsPrintForAPerson) {
  std::ostringstream out;
  out << ManualShoeReport{.kind = Kind::card, .number = 3, .face = kTenOfHearts, .cards_left = 49} << "; "
      << ManualShoeReport{.kind = Kind::card, .number = 4, .cards_left = 48} << "; "
      << ManualShoeReport{.kind = Kind::blocked, .cause = "stuck"};
  EXPECT_EQ(out.str(), "card 3 is 10H, 49 left; card 4 is unread, 48 left; blocked, stuck");
}

}  // namespace
