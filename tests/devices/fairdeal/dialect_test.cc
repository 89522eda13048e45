#include "devices/fairdeal/dialect.h"

#include <gtest/gtest.h>

#include "rig/deck.h"
#include "tests/support/hex.h"

namespace {

using devices::Fields;
using devices::FieldValue;
using devices::HelloReply;
using rig::ErrorCode;
using std::chrono::milliseconds;
using std::chrono::seconds;
using support::hex;

const HelloReply kReply{{"single_deck_shuffler", "1.2", "S3", seconds(45), true}, 12};

// What is wrong with a hello reply in which one field is changed.
std::string complaint_with(const std::string& name, FieldValue value) {
  Fields fields = devices::write_hello_reply(kReply);
  fields.set(name, std::move(value));
  const auto reply = devices::read_hello_reply(fields);
  if (reply) return "";
  EXPECT_EQ(reply.error().code, ErrorCode::nonsense);
  return reply.error().detail;
}

TEST(HelloReplyTest, SurvivesTheRoundTrip) {
  const auto reply = devices::read_hello_reply(devices::write_hello_reply(kReply));
  ASSERT_TRUE(reply) << reply.error();
  EXPECT_EQ(reply->identity, kReply.identity);
  EXPECT_EQ(reply->events_sent, 12);
}

// Nobody may wait too short a time because a fraction was cut off.
TEST(HelloReplyTest, CycleTimeIsRoundedUpToMilliseconds) {
  HelloReply reply = kReply;
  reply.identity.cycle_time_max = milliseconds(45) + std::chrono::nanoseconds(1);
  EXPECT_EQ(devices::write_hello_reply(reply).integer("cycle_ms_max", 0, 99).value(), 46);
}

TEST(HelloReplyTest, EveryFieldIsNeeded) {
  const Fields all = devices::write_hello_reply(kReply);
  for (const auto& [name, ignored] : all.all()) {
    Fields fields;
    for (const auto& [other, value] : all.all()) {
      if (other != name) fields.set(other, value);
    }
    const auto reply = devices::read_hello_reply(fields);
    ASSERT_FALSE(reply) << name;
    EXPECT_EQ(reply.error(), (rig::Error{ErrorCode::nonsense, "field \"" + name + "\" is missing"}));
  }
}

TEST(HelloReplyTest, FieldOfTheWrongTypeIsNonsense) {
  for (const char* name : {"version", "cycle_ms_max", "events"}) {
    EXPECT_EQ(complaint_with(name, std::string("1")), std::string("field \"") + name + "\" is not a whole number");
  }
  for (const char* name : {"model", "firmware", "serial"}) {
    EXPECT_EQ(complaint_with(name, std::int64_t{1}), std::string("field \"") + name + "\" is not a text");
  }
  EXPECT_EQ(complaint_with("emulated", std::int64_t{1}), "field \"emulated\" is not a flag");
}

TEST(HelloReplyTest, NumberOutOfRangeIsNonsense) {
  EXPECT_EQ(complaint_with("version", std::int64_t{2}), "field \"version\" is 2, not within 1 to 1");
  EXPECT_EQ(complaint_with("cycle_ms_max", std::int64_t{0}), "field \"cycle_ms_max\" is 0, not within 1 to 600000");
  EXPECT_NE(complaint_with("cycle_ms_max", std::int64_t{600'001}), "");
  EXPECT_EQ(complaint_with("cycle_ms_max", std::int64_t{600'000}), "");
  EXPECT_EQ(complaint_with("events", std::int64_t{-1}), "field \"events\" is -1, not within 0 to 65535");
  EXPECT_NE(complaint_with("events", std::int64_t{65'536}), "");
}

TEST(CardsOnTheWireTest, EveryCardSurvives) {
  std::vector<rig::PhysicalCard> cards =
      rig::DeckSpec{.jokers_per_deck = 1, .removed_ranks = {}}.make_cards(65'535 - 52);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    cards[i].back = static_cast<rig::BackColor>(i % 4);
    cards[i].facing = i % 2 == 0 ? rig::Facing::up : rig::Facing::down;
    cards[i].bent = i % 3 == 0;
  }
  EXPECT_EQ(devices::read_cards(devices::write_cards(cards)).value(), cards);
}

// Id 258 is 0102; the ten of hearts is 22 = 16 hex; green 2 + face up 10 + bent 20.
TEST(CardsOnTheWireTest, BytesAreAsWrittenByHand) {
  const rig::PhysicalCard card{.id = 258,
                               .face = rig::Card(rig::Rank::ten, rig::Suit::hearts),
                               .back = rig::BackColor::green,
                               .facing = rig::Facing::up,
                               .bent = true};
  EXPECT_EQ(devices::write_cards({card}), hex("01021632"));
  EXPECT_EQ(devices::read_cards(hex("01021632")).value(), std::vector{card});
}

TEST(CardsOnTheWireTest, NoCardsAreNoBytes) {
  EXPECT_TRUE(devices::write_cards({}).empty());
  EXPECT_TRUE(devices::read_cards({})->empty());
}

TEST(CardsOnTheWireTest, HalfACardIsNonsense) {
  for (const char* bytes : {"00", "0000", "000000", "0000000000"}) {
    EXPECT_EQ(devices::read_cards(hex(bytes)).error(),
              (rig::Error{ErrorCode::nonsense, "cards that are not four bytes each"}));
  }
}

TEST(CardsOnTheWireTest, FaceThatDoesNotExistIsNonsense) {
  EXPECT_TRUE(devices::read_cards(hex("00003400")));
  for (const char* bytes : {"00003500", "0000ff00", "00000000 00003500"}) {
    EXPECT_EQ(devices::read_cards(hex(bytes)).error().detail, "a card with a face that does not exist");
  }
}

TEST(CardsOnTheWireTest, FlagsThatDoNotExistAreNonsense) {
  EXPECT_TRUE(devices::read_cards(hex("00000033")));
  for (const char* bytes : {"00000004", "0000000f", "00000040", "00000080", "000000ff"}) {
    EXPECT_EQ(devices::read_cards(hex(bytes)).error().detail, "a card with flags that do not exist") << bytes;
  }
}

}  // namespace
