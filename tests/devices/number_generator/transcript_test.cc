// One session as bytes, kept in fixtures/transcripts/number_generator.trace.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/number_generator.h"

namespace {

using devices::GeneratorState;
using devices::GeneratorStatus;
using devices::NumberReport;

// Two draws, the second one asked for twice, and a loss of power.
void session(support::Exercised& it) {
  auto& generator = dynamic_cast<devices::NumberGenerator&>(it.device);
  EXPECT_EQ(generator.draw(it.soon()).value(), (NumberReport{1, 2}));
  EXPECT_EQ(generator.status(it.soon()).value(), (GeneratorStatus{GeneratorState::idle, 1, 7, 2, 1}));
  EXPECT_EQ(it.hands.look(it.soon()).value().displays.at(0).text, "2");
  EXPECT_TRUE(generator.clear(it.soon()));
  EXPECT_EQ(generator.start_draw(it.soon()).value(), 2);
  EXPECT_EQ(generator.start_draw(it.soon()).error().detail, "a number is being drawn");
  EXPECT_EQ(generator.await_number(it.soon()).value(), (NumberReport{2, 4}));
  EXPECT_TRUE(it.hands.set_power(false, it.soon()));
  EXPECT_TRUE(it.hands.set_power(true, it.soon()));
  EXPECT_EQ(generator.await_number(it.soon()).error().code, rig::ErrorCode::stopped);
  EXPECT_EQ(generator.status(it.soon()).value(), (GeneratorStatus{GeneratorState::idle, 1, 7, std::nullopt, 1}));
}

TEST(NumberGeneratorTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("number_generator", session);
}

TEST(NumberGeneratorTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("number_generator", session);
}

}  // namespace
