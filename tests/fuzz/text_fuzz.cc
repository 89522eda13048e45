// Files and addresses that people write: bench files, addresses of links, recorded traces. Bad ones are complained
// about, never more.
#include "rig/bench_file.h"
#include "rig/link_address.h"
#include "rig/read_trace.h"
#include "tests/fuzz/fuzz_target.h"

FUZZ_TARGET(text) {
  fuzz::Input pieces(input);
  const unsigned which = pieces.byte();
  std::string text;
  while (!pieces.is_empty()) text += pieces.text();
  try {
    if (which % 3 == 0) static_cast<void>(rig::parse_bench_file(text, "fuzz"));
    if (which % 3 == 1) static_cast<void>(rig::parse_link_address(text, {"fuzz"}));
    if (which % 3 == 2) static_cast<void>(rig::read_trace(text, "fuzz"));
  } catch (const rig::ConfigError&) {
  }
}
