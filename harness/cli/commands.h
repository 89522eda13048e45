// The commands of `fairdeal`, one .cc each. Each adds its options to the program and is called when it was chosen.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace harness {

// What the program returns; 0 to 2 come from the verdicts (see verdict.h).
inline constexpr int kExitUsage = 64;     ///< The command line is wrong.
inline constexpr int kExitInput = 65;     ///< A file that we were given is wrong.
inline constexpr int kExitOurFault = 70;  ///< The rig itself failed.

/// Carries out a command; gives the exit code.
using Command = std::function<int()>;

Command add_certify(CLI::App& app);
Command add_emulate(CLI::App& app);
Command add_devices(CLI::App& app);
Command add_verify(CLI::App& app);
Command add_report(CLI::App& app);
Command add_rules(CLI::App& app);
Command add_submission(CLI::App& app);

}  // namespace harness
