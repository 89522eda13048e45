// Reads a value of an enumeration from the field that holds its name.
#pragma once

#include <string>
#include <string_view>

#include "devices/fairdeal/message.h"

namespace devices {

/// The value whose name a field holds; `nonsense` for any other text.
/// @pre the values are 0 to `values_count` - 1, and `name_of` knows them all
template <typename Enum>
rig::Result<Enum> read_enum(const Fields& fields, const std::string& field, int values_count,
                            std::string_view (*name_of)(Enum)) {
  const auto text = fields.text(field);
  if (!text) return text.error();
  for (int i = 0; i < values_count; ++i) {
    if (name_of(static_cast<Enum>(i)) == *text) return static_cast<Enum>(i);
  }
  return rig::Error{rig::ErrorCode::nonsense, "field \"" + field + "\" is \"" + *text + "\", which is not known"};
}

}  // namespace devices
