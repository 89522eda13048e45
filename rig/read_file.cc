#include "rig/read_file.h"

#include <fmt/format.h>

#include <fstream>

#include "rig/config_error.h"

namespace rig {

std::string read_file(const std::filesystem::path& path, std::uintmax_t bytes_max) {
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  if (problem) throw ConfigError({path.string()}, "cannot be read: " + problem.message());
  if (size > bytes_max)
    throw ConfigError({path.string()}, fmt::format("is {} bytes long; at most {} are read", size, bytes_max));
  std::string text(size, '\0');
  std::ifstream file(path, std::ios::binary);
  if (!file.read(text.data(), static_cast<std::streamsize>(size))) throw ConfigError({path.string()}, "cannot be read");
  return text;
}

}  // namespace rig
