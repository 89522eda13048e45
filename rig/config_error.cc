#include "rig/config_error.h"

namespace rig {
namespace {

std::string compose(const SourcePlace& place, const std::string& what) {
  std::string text = place.file;
  if (place.line > 0) text += ":" + std::to_string(place.line);
  if (!place.field.empty()) text += ": " + place.field;
  text += ": " + what;
  for (char& letter : text) letter = static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f ? ' ' : letter;
  return text;
}

}  // namespace

ConfigError::ConfigError(const SourcePlace& place, const std::string& what)
    : std::runtime_error(compose(place, what)) {}

}  // namespace rig
