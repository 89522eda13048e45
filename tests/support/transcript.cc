#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "devices/model_list.h"
#include "rig/emulated_link.h"
#include "rig/replay_link.h"
#include "rig/traced_link.h"

namespace support {
namespace {

using devices::Model;
using Kind = rig::TraceEntry::Kind;

std::filesystem::path file_of(const std::string& model) {
  return std::filesystem::path(FAIRDEAL_FIXTURES_DIR) / "transcripts" / (model + ".trace");
}

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// Carries out a session over a link and gives its trace.
std::string trace_of(const Model& model, Exercise session, std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  std::ostringstream text;
  rig::Trace trace(text);
  const auto device = model.connect(std::make_unique<rig::TracedLink>(std::move(link), clock, trace), clock);
  if (!device) {
    ADD_FAILURE() << device.error();
    return text.str();
  }
  Story story;
  Exercised it{**device, *(*device)->hands(), clock, story};
  session(it);
  return text.str();
}

// Where two traces part, for a person.
testing::AssertionResult same_lines(const std::string& now, const std::string& then) {
  std::istringstream now_lines(now);
  std::istringstream then_lines(then);
  std::string now_line;
  std::string then_line;
  for (int number = 1;; ++number) {
    const bool more_now = !std::getline(now_lines, now_line).fail();
    const bool more_then = !std::getline(then_lines, then_line).fail();
    if (!more_now && !more_then) return testing::AssertionSuccess();
    if (more_now != more_then || now_line != then_line)
      return testing::AssertionFailure() << "line " << number << " is\n" << now_line << "\nand was\n" << then_line;
  }
}

// What a machine has to say when it is asked as in a trace, piece by piece.
void expect_machine_answers(rig::EmulatedMachine& machine, const std::vector<rig::TraceEntry>& entries) {
  for (const rig::TraceEntry& entry : entries) {
    machine.advance(entry.at);
    if (entry.kind == Kind::sent) {
      machine.receive(entry.bytes, entry.at);
      continue;
    }
    EXPECT_EQ(rig::to_hex(machine.take_output()), rig::to_hex(entry.bytes)) << "line " << entry.line;
  }
}

}  // namespace

void expect_driver_keeps_to_transcript(const std::string& model, Exercise session) {
  const std::filesystem::path file = file_of(model);
  rig::SimulatedClock clock;
  const std::string now =
      trace_of(*devices::find_model(model), session, rig::open_replay_link(file.string(), clock), clock);
  EXPECT_TRUE(same_lines(now, text_of(file)));
}

void expect_emulator_keeps_to_transcript(const std::string& model, Exercise session) {
  const std::filesystem::path file = file_of(model);
  const Model& found = *devices::find_model(model);
  if (std::filesystem::exists(file))
    expect_machine_answers(*found.make_emulator({.seed = 1}), rig::load_trace(file));
  else
    ADD_FAILURE() << file << " is missing";
  if (!testing::Test::HasFailure()) return;
  rig::SimulatedClock clock;
  const std::filesystem::path kept = std::filesystem::path(testing::TempDir()) / (model + ".trace");
  auto link = std::make_unique<rig::EmulatedLink>(found.make_emulator({.seed = 1}), clock);
  std::ofstream(kept) << trace_of(found, session, std::move(link), clock);
  ADD_FAILURE() << "the session as it is now stands in " << kept;
}

}  // namespace support
