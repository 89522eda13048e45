#include "devices/fairdeal/wire_hands.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/dialect.h"
#include "rig/deck.h"
#include "tests/support/hex.h"
#include "tests/support/messages.h"
#include "tests/support/scripted_link.h"

namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using support::reply;
using support::request;

const std::vector<rig::PhysicalCard> kCards = rig::DeckSpec{}.make_cards(1);

class WireHandsTest : public testing::Test {
 protected:
  const Instant deadline_{std::chrono::seconds(10)};
  rig::SimulatedClock clock_;
  support::Script script_;
  devices::Session session_{support::make_scripted_link(script_, clock_), clock_};
  devices::WireHands hands_{session_};
};

TEST_F(WireHandsTest, InsertSendsTheCards) {
  script_.arrive(reply(1, "hands.insert"));
  EXPECT_TRUE(hands_.insert(kCards, deadline_));
  EXPECT_EQ(script_.sent,
            std::vector<rig::Bytes>{request(1, "hands.insert", {{"cards", devices::write_cards(kCards)}})});
}

TEST_F(WireHandsTest, TakingReturnsTheCards) {
  script_.arrive(reply(1, "hands.take_output", {{"cards", devices::write_cards(kCards)}}));
  script_.arrive(reply(2, "hands.take_all", {{"cards", rig::Bytes{}}}));
  EXPECT_EQ(hands_.take_output(deadline_).value(), kCards);
  EXPECT_TRUE(hands_.take_all(deadline_)->empty());
  EXPECT_EQ(script_.sent, (std::vector<rig::Bytes>{request(1, "hands.take_output"), request(2, "hands.take_all")}));
}

TEST_F(WireHandsTest, CoverIsOpenedAndClosed) {
  script_.arrive(reply(1, "hands.cover"));
  script_.arrive(reply(2, "hands.cover"));
  EXPECT_TRUE(hands_.set_cover(true, deadline_));
  EXPECT_TRUE(hands_.set_cover(false, deadline_));
  EXPECT_EQ(script_.sent, (std::vector<rig::Bytes>{request(1, "hands.cover", {{"open", true}}),
                                                   request(2, "hands.cover", {{"open", false}})}));
}

TEST_F(WireHandsTest, ButtonPlugAndEyesAreRequestsToo) {
  const devices::Appearance seen{.lights = {{"right", "green", true}}};
  script_.arrive(reply(1, "hands.press"));
  script_.arrive(reply(2, "hands.power"));
  script_.arrive(reply(3, "hands.look", devices::write_appearance(seen)));
  EXPECT_TRUE(hands_.press("shake", deadline_));
  EXPECT_TRUE(hands_.set_power(false, deadline_));
  EXPECT_EQ(hands_.look(deadline_).value(), seen);
  EXPECT_EQ(script_.sent,
            (std::vector<rig::Bytes>{request(1, "hands.press", {{"button", std::string("shake")}}),
                                     request(2, "hands.power", {{"on", false}}), request(3, "hands.look")}));
}

TEST_F(WireHandsTest, ButtonWhoseNameTheLineCannotCarryIsNotSent) {
  EXPECT_EQ(hands_.press(std::string(41, 'a'), deadline_).error().code, ErrorCode::refused);
  EXPECT_EQ(hands_.press("a\nb", deadline_).error().code, ErrorCode::refused);
  EXPECT_EQ(hands_.press("\xc3\xa9", deadline_).error().code, ErrorCode::refused);
  EXPECT_TRUE(script_.sent.empty());
}

TEST_F(WireHandsTest, RefusalsArePassedOn) {
  script_.arrive(support::refusal(1, "hands.insert", "a cycle is under way"));
  script_.arrive(support::refusal(2, "hands.take_all", "the cover is closed"));
  script_.arrive(support::refusal(3, "hands.cover", "it is locked"));
  EXPECT_EQ(hands_.insert(kCards, deadline_).error(), (Error{ErrorCode::refused, "a cycle is under way"}));
  EXPECT_EQ(hands_.take_all(deadline_).error(), (Error{ErrorCode::refused, "the cover is closed"}));
  EXPECT_EQ(hands_.set_cover(true, deadline_).error(), (Error{ErrorCode::refused, "it is locked"}));
}

TEST_F(WireHandsTest, ReplyWithoutSoundCardsIsNonsense) {
  script_.arrive(reply(1, "hands.take_all"));
  script_.arrive(reply(2, "hands.take_all", {{"cards", std::string("AS")}}));
  script_.arrive(reply(3, "hands.take_all", {{"cards", support::hex("000000")}}));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(hands_.take_all(deadline_).error().code, ErrorCode::nonsense) << i;
}

TEST_F(WireHandsTest, SilentMachineIsATimeout) {
  EXPECT_EQ(hands_.take_output(deadline_).error().code, ErrorCode::timeout);
}

}  // namespace
