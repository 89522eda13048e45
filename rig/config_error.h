// ConfigError: a file or a command line that we cannot work with. Thrown; ends the program with exit code 65.
#pragma once

#include <stdexcept>
#include <string>

namespace rig {

/// Where in a file a value stands, for messages.
struct SourcePlace {
  std::string file;
  int line = 0;         ///< From 1; 0 when the file as a whole is meant.
  std::string field{};  ///< Like "devices.shuffler.link"; empty when the file as a whole is meant.
};

/// A mistake in what we were given. The message is one line: file, line, field, what is wrong, what would be right.
class ConfigError : public std::runtime_error {
 public:
  ConfigError(const SourcePlace& place, const std::string& what);
};

}  // namespace rig
