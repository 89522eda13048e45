#include "harness/markup.h"

namespace harness {

std::string escape_markup(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (const char letter : text) {
    switch (letter) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: {
        const auto code = static_cast<unsigned char>(letter);
        const bool forbidden = code < 0x20 && letter != '\t' && letter != '\n' && letter != '\r';
        escaped += forbidden ? '?' : letter;
      }
    }
  }
  return escaped;
}

}  // namespace harness
