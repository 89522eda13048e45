#include "rig/card.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

namespace {

using rig::BackColor;
using rig::Card;
using rig::Facing;
using rig::PhysicalCard;
using rig::Rank;
using rig::Suit;

TEST(CardTest, EveryNameIsReadBackAsTheSameCard) {
  std::set<std::string> names;
  for (int index = 0; index < Card::kFacesCount; ++index) {
    const Card card = *Card::from_index(index);
    EXPECT_EQ(card.index(), index);
    EXPECT_EQ(Card::parse(card.name()), card) << card;
    names.insert(card.name());
  }
  EXPECT_EQ(names.size(), 53U);
}

TEST(CardTest, RankAndSuitSurviveTheIndex) {
  for (int suit = 0; suit < 4; ++suit) {
    for (int rank = 1; rank <= 13; ++rank) {
      const Card card(static_cast<Rank>(rank), static_cast<Suit>(suit));
      EXPECT_EQ(card.rank(), static_cast<Rank>(rank));
      EXPECT_EQ(card.suit(), static_cast<Suit>(suit));
      EXPECT_FALSE(card.is_joker());
    }
  }
}

TEST(CardTest, NamesAreThoseOfTheTable) {
  EXPECT_EQ(Card(Rank::ace, Suit::spades).name(), "AS");
  EXPECT_EQ(Card(Rank::ten, Suit::hearts).name(), "10H");
  EXPECT_EQ(Card(Rank::queen, Suit::diamonds).name(), "QD");
  EXPECT_EQ(Card(Rank::king, Suit::clubs).name(), "KC");
  EXPECT_EQ(Card::joker().name(), "JOKER");
}

TEST(CardTest, NewDeckOrderIsSpadesHeartsDiamondsClubsJoker) {
  EXPECT_EQ(Card::from_index(0)->name(), "AS");
  EXPECT_EQ(Card::from_index(13)->name(), "AH");
  EXPECT_EQ(Card::from_index(26)->name(), "AD");
  EXPECT_EQ(Card::from_index(39)->name(), "AC");
  EXPECT_TRUE(Card::from_index(52)->is_joker());
  EXPECT_LT(Card(Rank::king, Suit::spades), Card(Rank::ace, Suit::hearts));
  EXPECT_LT(Card(Rank::king, Suit::clubs), Card::joker());
}

TEST(CardTest, IndexOutsideTheDeckIsNoCard) {
  EXPECT_FALSE(Card::from_index(-1));
  EXPECT_FALSE(Card::from_index(53));
  EXPECT_FALSE(Card::from_index(256));
}

TEST(CardTest, AnyOtherTextIsNoCard) {
  for (const char* text : {"",   "S",  "A",   "10",  "as",  "aS", "As",    "1S",     "11S",    "TS",
                           "0S", "AX", "AS ", " AS", "ASS", "SA", "joker", "JOKERS", "JOKER ", "10H10H"}) {
    EXPECT_FALSE(Card::parse(text)) << '"' << text << '"';
  }
}

TEST(CardTest, TextWithZeroByteIsNoCard) { EXPECT_FALSE(Card::parse(std::string_view("AS\0", 3))); }

TEST(RankTest, EveryNameIsReadBack) {
  for (int rank = 1; rank <= 13; ++rank) {
    EXPECT_EQ(rig::parse_rank(rig::rank_name(static_cast<Rank>(rank))), static_cast<Rank>(rank));
  }
  for (const char* text : {"", "1", "T", "a", "10 ", "14"}) EXPECT_FALSE(rig::parse_rank(text)) << text;
}

TEST(BackColorTest, EveryNameIsReadBack) {
  for (const BackColor color : {BackColor::blue, BackColor::red, BackColor::green, BackColor::black}) {
    EXPECT_EQ(rig::parse_back_color(rig::back_color_name(color)), color);
  }
  for (const char* text : {"", "Blue", "white", "red "}) EXPECT_FALSE(rig::parse_back_color(text)) << text;
}

TEST(PhysicalCardTest, PrintsAllThatTellsItFromAnother) {
  std::ostringstream plain;
  plain << PhysicalCard{.id = 7, .face = Card(Rank::ten, Suit::hearts)};
  EXPECT_EQ(plain.str(), "#7 10H blue down");
  std::ostringstream bent;
  bent << PhysicalCard{.id = 8, .face = Card::joker(), .back = BackColor::red, .facing = Facing::up, .bent = true};
  EXPECT_EQ(bent.str(), "#8 JOKER red up bent");
}

}  // namespace
