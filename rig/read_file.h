// Reads a whole file that somebody named to us.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace rig {

/// Throws ConfigError when the file is missing, not a file, or longer than `bytes_max`.
std::string read_file(const std::filesystem::path& path, std::uintmax_t bytes_max);

}  // namespace rig
