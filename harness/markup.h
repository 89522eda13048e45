// Escaping for XML and HTML. Everything that a machine, a file or a person wrote goes through here.
#pragma once

#include <string>
#include <string_view>

namespace harness {

/// Text and attribute values for XML and HTML alike: & < > " ' are escaped; characters that
/// XML 1.0 forbids and bytes that are not UTF-8 become '?'.
std::string escape_markup(std::string_view text);

}  // namespace harness
