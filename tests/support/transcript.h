// Transcripts: one session with each model, kept as bytes in fixtures/transcripts/<model>.trace. Driver and emulator
// share their protocol's code and could change it together; the transcript does not change with them.
#pragma once

#include <string>

#include "tests/support/exercise.h"

namespace support {

/// The driver says in `session` what the rig says in the transcript, byte for byte, when it hears what the machine says
/// there. What it understands is for the session itself to expect.
void expect_driver_keeps_to_transcript(const std::string& model, Exercise session);

/// The emulator with seed 1, asked as the rig asks in the transcript, says what the machine says there, byte for byte
/// and at the same times.
/// @param session is carried out anew when they differ, and left as a trace in the temporary folder of the tests, so
/// that a change that was meant can be kept
void expect_emulator_keeps_to_transcript(const std::string& model, Exercise session);

}  // namespace support
