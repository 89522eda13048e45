#include "devices/shuffler.h"

#include <gtest/gtest.h>

#include <sstream>

namespace {

using devices::Lamp;
using devices::ShufflerMode;
using devices::ShufflerState;

TEST(ShufflerNamesTest, EveryStateModeAndLampPrintsItsName) {
  std::ostringstream out;
  for (const auto state : {ShufflerState::idle, ShufflerState::shuffling, ShufflerState::jammed, ShufflerState::stopped,
                           ShufflerState::miscounted}) {
    out << state << ' ';
  }
  for (const auto mode : {ShufflerMode::shuffle, ShufflerMode::sort, ShufflerMode::service}) out << mode << ' ';
  for (const auto lamp : {Lamp::off, Lamp::green, Lamp::red}) out << lamp << ' ';
  EXPECT_EQ(out.str(), "idle shuffling jammed stopped miscounted shuffle sort service off green red ");
}

}  // namespace
