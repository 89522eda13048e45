// How long a campaign of emulated shuffles takes: driver, protocol, emulator and hands, on the simulated clock.
#include <benchmark/benchmark.h>

#include "devices/hands.h"
#include "devices/model_list.h"
#include "devices/shuffler.h"
#include "rig/check.h"
#include "rig/deck.h"
#include "rig/emulated_link.h"

namespace {

using std::chrono::minutes;

// 100,000 cycles of 45 simulated seconds, each with a fresh load of 52 cards and the stack taken out again.
void BM_CampaignOf100000Shuffles(benchmark::State& state) {
  const devices::Model& model = *devices::find_model("single_deck_shuffler");
  const std::vector<rig::PhysicalCard> deck = rig::DeckSpec{}.make_cards();
  constexpr int kCycles = 100'000;
  double simulated_seconds = 0;
  for (auto _ : state) {
    rig::SimulatedClock clock;
    auto device = model.connect(std::make_unique<rig::EmulatedLink>(model.make_emulator({}), clock), clock);
    RIG_CHECK(device);
    auto& shuffler = dynamic_cast<devices::Shuffler&>(**device);
    devices::Hands& hands = *shuffler.hands();
    for (int cycle = 0; cycle < kCycles; ++cycle) {
      RIG_CHECK(hands.insert(deck, clock.now() + minutes(1)));
      const auto report = shuffler.shuffle(52, clock.now() + minutes(2));
      RIG_CHECK(report && report->counted == 52);
      const auto stack = hands.take_output(clock.now() + minutes(1));
      RIG_CHECK(stack && stack->size() == 52);
    }
    simulated_seconds = std::chrono::duration<double>(clock.now().time_since_epoch()).count();
  }
  state.counters["shuffles_per_second"] = benchmark::Counter(
      static_cast<double>(kCycles) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["simulated_days"] = simulated_seconds / 86'400;
}
BENCHMARK(BM_CampaignOf100000Shuffles)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
