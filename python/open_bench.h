// OpenBench: a bench in the hands of a Python program. Can be closed at any time, and from any thread.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "devices/device.h"
#include "harness/bench.h"
#include "harness/evidence.h"
#include "harness/procedure.h"
#include "harness/verdict.h"
#include "rig/bench_file.h"
#include "vision/image.h"

namespace fairdeal_py {

/// Where the evidence of an interactive bench goes: a folder that stays, or one that is removed with this object.
class EvidenceFolder {
 public:
  /// @param kept a folder that stays; a temporary one is made when missing
  explicit EvidenceFolder(const std::optional<std::filesystem::path>& kept);
  EvidenceFolder(const EvidenceFolder&) = delete;
  EvidenceFolder& operator=(const EvidenceFolder&) = delete;
  ~EvidenceFolder();

  const std::filesystem::path& path() const { return path_; }
  bool is_kept() const { return kept_; }

 private:
  bool kept_;
  std::filesystem::path path_;
};

/// Owns a bench and its evidence. Calls of several threads wait for each other; no call needs the GIL, and long ones
/// must be made without it.
///
/// Handles to devices hold this object by shared pointer and ask it at every call, so a handle that outlives
/// `close` gets an exception and never a dead machine.
class OpenBench {
 public:
  /// Opens every cable and says hello to every machine.
  /// Throws ConfigError for a bench that cannot be set up, DeviceProblem for a machine that does not answer.
  OpenBench(const rig::BenchFile& file, const std::optional<std::filesystem::path>& evidence);
  ~OpenBench();

  /// Lets go of the machines; seals a folder that is kept. Closing twice is fine.
  void close();

  /// Does something with the bench. Throws std::invalid_argument when it is closed.
  template <typename Act>
  auto use(Act act) {
    const std::lock_guard lock(mutex_);
    if (!bench_) throw std::invalid_argument("the bench is closed");
    return act(*bench_);
  }

  /// Throws std::invalid_argument for a role that is not on the bench.
  const rig::BenchDevice& in_role(const std::string& role) const;
  /// The machine in a role. Throws std::invalid_argument when there is none.
  devices::Device& device(harness::Bench& bench, const std::string& role) const;
  /// Of what kind the machine in a role is: "shuffler". Throws std::invalid_argument when there is none.
  std::string kind_in(const std::string& role) const;

  /// Carries out a procedure and keeps its verdicts in the journal.
  /// @param role of the machine; may be missing when only one on the bench is of the right kind
  /// Throws std::invalid_argument when there is no such procedure, chapter or machine.
  std::vector<harness::Verdict> carry_out(const std::string& procedure, const std::string& chapter,
                                          const std::optional<std::string>& role);

  /// What the emulated camera sees now; the picture is not kept as evidence.
  vision::Image camera_frame();

  const rig::BenchFile& file() const { return file_; }
  const std::filesystem::path& evidence_folder() const { return folder_.path(); }

 private:
  std::string pick_role(const std::string& kind, const std::optional<std::string>& wanted) const;
  void end();

  rig::BenchFile file_;
  EvidenceFolder folder_;
  std::mutex mutex_;
  rig::Random camera_noise_;
  std::unique_ptr<harness::Evidence> evidence_;
  std::unique_ptr<harness::Bench> bench_;
};

/// The procedure of a name. Throws std::invalid_argument when there is none.
const harness::Procedure& procedure_of(const std::string& name);
/// The file of a chapter. Throws std::invalid_argument when there is none.
std::filesystem::path chapter_file(const std::string& id);

}  // namespace fairdeal_py
