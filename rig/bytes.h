// Bytes as they travel on a cable.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rig {

using Bytes = std::vector<std::byte>;
using BytesView = std::span<const std::byte>;

/// Two lower-case hexadecimal digits a byte, no separators.
std::string to_hex(BytesView bytes);
/// Reads what `to_hex` writes; spaces between bytes are allowed. Nothing when any other character or half a byte is
/// met.
std::optional<Bytes> from_hex(std::string_view text);

}  // namespace rig
