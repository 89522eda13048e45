// What it costs to mix a stack, one deck or eight, beside std::shuffle on the same cards.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "devices/cards/mixing.h"

namespace {

void BM_Mix(benchmark::State& state, const char* setting) {
  const auto mixer = devices::read_mixer(rig::StrictYaml::parse(setting, "benchmark"));
  rig::Random random(1);
  const auto cards_count = static_cast<std::size_t>(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(mixer->mix(cards_count, random));
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK_CAPTURE(BM_Mix, uniform, "uniform")->Arg(52)->Arg(416);
BENCHMARK_CAPTURE(BM_Mix, riffles_7, "{ riffles: 7 }")->Arg(52)->Arg(416);
BENCHMARK_CAPTURE(BM_Mix, shelves_10_twice, "{ shelves: 10, passes: 2 }")->Arg(52)->Arg(416);
BENCHMARK_CAPTURE(BM_Mix, compartments_38, "{ compartments: 38 }")->Arg(52)->Arg(416);
BENCHMARK_CAPTURE(BM_Mix, naive_swap, "{ naive_swap: true }")->Arg(52)->Arg(416);
BENCHMARK_CAPTURE(BM_Mix, overhand_6, "{ overhand: 6 }")->Arg(52)->Arg(416);
BENCHMARK_CAPTURE(BM_Mix, small_seed_16, "{ small_seed: 16 }")->Arg(52)->Arg(416);
BENCHMARK_CAPTURE(BM_Mix, sticky_pairs, "{ sticky_pairs: 0.1 }")->Arg(52)->Arg(416);

// The same stack and the same engine, with the standard library's own draws: fast, but other on every library.
void BM_StdShuffle(benchmark::State& state) {
  std::mt19937_64 engine(1);
  for (auto _ : state) {
    std::vector<std::size_t> stack(static_cast<std::size_t>(state.range(0)));
    std::iota(stack.begin(), stack.end(), std::size_t{0});
    std::shuffle(stack.begin(), stack.end(), engine);
    benchmark::DoNotOptimize(stack.data());
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(BM_StdShuffle)->Arg(52)->Arg(416);

}  // namespace
