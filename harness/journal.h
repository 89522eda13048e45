// Journal: the run as it happens, one JSON object a line, append-only. Each line carries the hash of the line before
// it, so that nothing can be changed, taken out or put in between unseen; every verdict is on the disk before the run
// goes on.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "devices/device.h"
#include "harness/verdict.h"
#include "rig/clock.h"
#include "rig/random.h"

namespace harness {

class Journal {
 public:
  /// Starts a new journal. Throws std::system_error when the file exists or cannot be written.
  explicit Journal(const std::filesystem::path& path);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();

  void started(rig::Instant at, const std::string& bench, rig::Seed seed, const std::vector<std::string>& chapters);
  /// A machine has introduced itself.
  void met(rig::Instant at, const std::string& role, const devices::Identity& identity);
  /// A question, before the device is touched.
  void declared(rig::Instant at, const Verdict& question);
  void decided(rig::Instant at, const Verdict& verdict);
  void gave_up(rig::Instant at, const std::string& why);
  void ended(rig::Instant at);

 private:
  void append(rig::Instant at, const std::string& what, const std::string& json_object);
  void sync();

  int file_;
  int number_ = 0;
  std::string last_hash_;
};

/// Checks that every line of a journal is JSON, numbered without a gap, and carries the hash of the line before it.
/// @return what is wrong, with the line number; empty when nothing is
std::string check_journal(const std::filesystem::path& path);

}  // namespace harness
