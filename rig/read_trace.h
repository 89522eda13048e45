// Reads back what a Trace has written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rig/bytes.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace rig {

/// One call on a recorded cable. Notes are left out.
struct TraceEntry {
  enum class Kind {
    sent,            ///< `bytes` went out, unless a `send_failed` follows.
    send_failed,     ///< Stands right behind a `sent`; `error` is why.
    received,        ///< `bytes` came in, at least one.
    receive_failed,  ///< `error` is why.
  };

  int line = 0;  ///< In the file, from 1.
  Instant at{};
  Kind kind = Kind::sent;
  Bytes bytes{};
  std::optional<Error> error{};
};

/// Throws ConfigError with file and line for a line that no Trace writes, and for time that runs backwards.
/// @param name stands for the file in messages
std::vector<TraceEntry> read_trace(std::string_view text, const std::string& name);

inline constexpr std::uintmax_t kTraceBytesMax = 256U << 20U;

/// Reads a file of at most `kTraceBytesMax` bytes. Throws ConfigError also when it cannot be read.
std::vector<TraceEntry> load_trace(const std::filesystem::path& path);

}  // namespace rig
