// RIG_CHECK: for our own mistakes. Always armed, in release builds too; prints where and what, then aborts.
// Never use it for what a device, a file or a caller may do wrong: see result.h and config_error.h.
#pragma once

#include <string_view>

namespace rig {

/// Prints the failed condition with its place and aborts.
[[noreturn]] void check_failed(std::string_view condition, std::string_view file, int line);

}  // namespace rig

#define RIG_CHECK(condition) \
  (static_cast<bool>(condition) ? static_cast<void>(0) : ::rig::check_failed(#condition, __FILE__, __LINE__))
