// Evidence: the folder that a run leaves behind. Journal, pictures, traces, and the manifest that seals them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "harness/journal.h"
#include "rig/trace.h"

namespace harness {

/// Makes the folder and writes into it. File system trouble is a std::system_error.
class Evidence {
 public:
  /// Throws ConfigError when `folder` holds anything already: evidence is never written over.
  explicit Evidence(const std::filesystem::path& folder);

  /// Keeps a picture under the hash of its bytes and gives its path within the folder.
  std::string add_frame(std::span<const std::uint8_t> png);

  /// The trace of a role, in `traces/<role>.txt`. Valid for as long as this object.
  rig::Trace& trace(const std::string& role);

  Journal& journal() { return journal_; }

  /// Writes a file into the folder at once and whole: under another name first, then renamed.
  void write_file(const std::string& name, const std::string& content);

  /// Hands the traces to the operating system, so that they can be read back.
  void flush();

  /// Writes `manifest.json`: every file with its size and SHA-256. Comes last.
  void seal();

  const std::filesystem::path& folder() const { return folder_; }

 private:
  struct TraceFile {
    std::ofstream stream;
    rig::Trace trace;
    explicit TraceFile(const std::filesystem::path& path) : stream(path), trace(stream) {}
  };

  std::filesystem::path folder_;
  Journal journal_;
  std::map<std::string, std::unique_ptr<TraceFile>> traces_;
};

/// Compares a folder with its manifest and checks the chain of its journal.
/// @return one line for each thing that is wrong; empty when the evidence is whole and untouched
std::vector<std::string> verify_evidence(const std::filesystem::path& folder);

}  // namespace harness
