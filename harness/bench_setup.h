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
/// Throws ConfigError for an unknown model or fault, for an emulated operator beside a real machine, and for a trace
/// that cannot be replayed.
/// @param evidence outlives the bench
std::unique_ptr<Bench> set_up_bench(const rig::BenchFile& file, Evidence& evidence);

/// Throws ConfigError for an unknown model or fault and for a trace that cannot be replayed. Touches nothing.
void check_bench(const rig::BenchFile& file);

}  // namespace harness
