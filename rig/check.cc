#include "rig/check.h"

#include <cstdio>
#include <cstdlib>

namespace rig {

void check_failed(std::string_view condition, std::string_view file, int line) {
  std::fprintf(stderr, "%.*s:%d: this must hold and does not: %.*s\n", static_cast<int>(file.size()), file.data(), line,
               static_cast<int>(condition.size()), condition.data());
  std::abort();
}

}  // namespace rig
