// Sets up a bench from its file: clock, cables, machines, operator, camera.
#pragma once

#include <memory>

#include "harness/bench.h"
#include "harness/evidence.h"
#include "rig/bench_file.h"

namespace harness {

/// Opens every cable and says hello to every machine. A machine that cannot be reached does not throw: the bench is
/// given up with that error, and all that is asked of it stays `not_measured`.
///
/// Throws ConfigError for an unknown model or fault, and for an emulated operator beside a real machine.
/// @param evidence outlives the bench
std::unique_ptr<Bench> set_up_bench(const rig::BenchFile& file, Evidence& evidence);

/// Throws ConfigError for an unknown model or fault. Touches nothing.
void check_bench(const rig::BenchFile& file);

}  // namespace harness
