#include "devices/cards/mixing.h"

#include <array>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "devices/cards/card_moves.h"

namespace devices {
namespace {

using mixing::Stack;
using rig::Random;
using rig::StrictYaml;

using Move = std::function<void(Stack& stack, Random& random)>;

/// Takes the stack as it was fed and makes one move.
class MoveMixer final : public Mixer {
 public:
  explicit MoveMixer(Move move) : move_(std::move(move)) {}

  std::vector<std::size_t> mix(std::size_t cards_count, Random& random) override {
    Stack stack(cards_count);
    std::iota(stack.begin(), stack.end(), std::size_t{0});
    move_(stack, random);
    return stack;
  }

 private:
  Move move_;
};

Move repeated(std::size_t times, Move move) {
  return [times, move = std::move(move)](Stack& stack, Random& random) {
    for (std::size_t i = 0; i < times; ++i) move(stack, random);
  };
}

/// A uniform shuffle that may show the order before once more, if it was one of as many cards.
Move repeating(double repeat_probability) {
  return [repeat_probability, before = Stack{}](Stack& stack, Random& random) mutable {
    const bool repeats = random.unit() < repeat_probability && before.size() == stack.size();
    if (!repeats) {
      random.shuffle(stack);
      before = stack;
    }
    stack = before;
  };
}

constexpr std::int64_t kTimesMax = 100;
constexpr std::int64_t kOverhandsMax = 10'000;  // an overhand mixes slowly: a deck needs thousands
constexpr std::int64_t kPilesMax = 1000;
constexpr std::int64_t kSeedBitsMax = 32;

std::size_t read_count(const StrictYaml& value, std::int64_t max) {
  return static_cast<std::size_t>(value.integer(1, max));
}

/// The option that some mixings have beside their own key.
using Option = std::optional<StrictYaml>;

Move read_riffles(const StrictYaml& value, const Option&) {
  return repeated(read_count(value, kTimesMax), mixing::riffle);
}

Move read_shelves(const StrictYaml& value, const Option& passes) {
  const std::size_t shelves_count = read_count(value, kPilesMax);
  const std::size_t passes_count = passes ? read_count(*passes, kTimesMax) : 1;
  return repeated(passes_count, [shelves_count](Stack& stack, Random& random) {
    mixing::pass_through_shelves(stack, shelves_count, random);
  });
}

Move read_compartments(const StrictYaml& value, const Option& capacity) {
  const std::size_t compartments_count = read_count(value, kPilesMax);
  const std::size_t given_capacity = capacity ? read_count(*capacity, kPilesMax) : 0;
  return [compartments_count, given_capacity](Stack& stack, Random& random) {
    const std::size_t enough = stack.size() + 1;
    mixing::pass_through_wheel(stack, {compartments_count, given_capacity > 0 ? given_capacity : enough}, random);
  };
}

Move read_overhand(const StrictYaml& value, const Option&) {
  return repeated(read_count(value, kOverhandsMax), mixing::overhand);
}

Move read_small_seed(const StrictYaml& value, const Option&) {
  const auto bits = static_cast<unsigned>(read_count(value, kSeedBitsMax));
  return [bits](Stack& stack, Random& random) { mixing::shuffle_from_small_seed(stack, bits, random); };
}

Move read_repeat_order(const StrictYaml& value, const Option&) { return repeating(value.number(0, 1)); }

/// For mixings that take a probability.
template <void (*move)(Stack&, double, Random&)>
Move read_chance(const StrictYaml& value, const Option&) {
  return [probability = value.number(0, 1)](Stack& stack, Random& random) { move(stack, probability, random); };
}

/// For mixings that take nothing.
template <void (*move)(Stack&, Random&)>
Move read_plain(const StrictYaml& value, const Option&) {
  if (!value.is_plain() || value.text() != "true") value.refuse("must be true");
  return move;
}

struct MixingRow {
  std::string_view key;
  std::string_view option;  ///< Empty when there is none.
  std::string_view example;
  Move (*read)(const StrictYaml& value, const Option& option);
};

constexpr std::array kMixings = {
    MixingRow{"riffles", "", "{ riffles: 7 }", read_riffles},
    MixingRow{"shelves", "passes", "{ shelves: 10, passes: 2 }", read_shelves},
    MixingRow{"compartments", "capacity", "{ compartments: 38, capacity: 8 }", read_compartments},
    MixingRow{"naive_swap", "", "{ naive_swap: true }", read_plain<mixing::swap_with_any>},
    MixingRow{"overhand", "", "{ overhand: 6 }", read_overhand},
    MixingRow{"small_seed", "", "{ small_seed: 16 }", read_small_seed},
    MixingRow{"lazy_last_card", "", "{ lazy_last_card: 0.05 }", read_chance<mixing::shuffle_with_lazy_last_card>},
    MixingRow{"sticky_pairs", "", "{ sticky_pairs: 0.1 }", read_chance<mixing::shuffle_with_sticky_pairs>},
    MixingRow{"repeat_order", "", "{ repeat_order: 0.01 }", read_repeat_order},
    MixingRow{"cyclic_only", "", "{ cyclic_only: true }", read_plain<mixing::swap_in_one_cycle>},
    MixingRow{"cut_only", "", "{ cut_only: true }", read_plain<mixing::cut>},
};

[[noreturn]] void refuse_unknown(const StrictYaml& value) {
  std::string known = "uniform";
  for (const MixingRow& row : kMixings) known.append(", ").append(row.example);
  value.refuse("no such mixing; known: " + known);
}

/// The one mixing that a map names. Its other keys are not looked at here.
const MixingRow& find_mixing(const StrictYaml& map) {
  const MixingRow* found = nullptr;
  const auto entries = map.entries();
  for (const auto& [key, value] : entries) {
    for (const MixingRow& row : kMixings) {
      if (row.key != key) continue;
      if (found != nullptr) value.refuse("one mixing only; " + std::string(found->key) + " is given already");
      found = &row;
    }
  }
  if (found == nullptr) refuse_unknown(entries.empty() ? map : entries.front().second);
  return *found;
}

}  // namespace

std::unique_ptr<Mixer> uniform_mixer() {
  return std::make_unique<MoveMixer>([](Stack& stack, Random& random) { random.shuffle(stack); });
}

std::unique_ptr<Mixer> read_mixer(const StrictYaml& setting) {
  if (setting.is_scalar() && setting.text() == "uniform") return uniform_mixer();
  if (!setting.is_map()) refuse_unknown(setting);
  const MixingRow& row = find_mixing(setting);
  if (row.option.empty())
    setting.allow_keys({row.key});
  else
    setting.allow_keys({row.key, row.option});
  return std::make_unique<MoveMixer>(row.read(setting.require(row.key), setting.find(row.option)));
}

}  // namespace devices
