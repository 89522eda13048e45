// How long drawing and reading a full spread takes, stage by stage, beside what one would write first instead:
// matching a picture of every whole card against the frame.
#include <benchmark/benchmark.h>

#include <opencv2/imgproc.hpp>

#include "tests/vision/test_scene.h"
#include "vision/card_face.h"
#include "vision/draw.h"
#include "vision/find_cards.h"
#include "vision/flatten_card.h"
#include "vision/mat.h"
#include "vision/read_cards.h"

namespace vision {
namespace {

struct Spread {
  rig::Scene scene;
  Image frame;
  std::vector<Quad> corners;
  std::vector<Image> flats;
};

const Spread& spread() {
  static const Spread made = [] {
    rig::Random random(1);
    Spread result;
    result.scene = shuffled_spread(random);
    result.frame = draw_scene(result.scene, {}, random);
    result.corners = find_cards(result.frame).cards;
    for (const Quad& quad : result.corners) result.flats.push_back(flatten_card(result.frame, quad));
    return result;
  }();
  return made;
}

void draw_spread(benchmark::State& state) {
  rig::Random random(2);
  const rig::Scene& scene = spread().scene;
  for (auto _ : state) benchmark::DoNotOptimize(draw_scene(scene, {}, random));
}
BENCHMARK(draw_spread)->Unit(benchmark::kMillisecond);

void find_in_spread(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(find_cards(spread().frame));
}
BENCHMARK(find_in_spread)->Unit(benchmark::kMillisecond);

void flatten_spread(benchmark::State& state) {
  for (auto _ : state)
    for (const Quad& quad : spread().corners) benchmark::DoNotOptimize(flatten_card(spread().frame, quad));
}
BENCHMARK(flatten_spread)->Unit(benchmark::kMillisecond);

void classify_spread(benchmark::State& state) {
  for (auto _ : state)
    for (const Image& flat : spread().flats) benchmark::DoNotOptimize(classify_card(flat));
}
BENCHMARK(classify_spread)->Unit(benchmark::kMillisecond);

int right_count(const CardReadings& readings) { return compare(readings, spread().scene, {}).right; }

void read_spread(benchmark::State& state) {
  int right = 0;
  for (auto _ : state) right = right_count(read_cards(spread().frame));
  state.counters["right"] = right;
}
BENCHMARK(read_spread)->Unit(benchmark::kMillisecond);

// The picture of one card in the size it has in the frame.
cv::Mat template_of(rig::Card card, cv::Size size) {
  const Image art = card_face(card, 4);
  cv::Mat resized;
  cv::resize(as_mat(art), resized, size, 0, 0, cv::INTER_AREA);
  return resized;
}

// Looks for each face in turn and takes the place where it fits best, with neither a check nor a way to be unsure. It
// is told the size of the cards, needs them upright, and still finds a place for a card that is not there.
void match_whole_cards_instead(benchmark::State& state) {
  const Quad first = card_corners(spread().scene, spread().scene.cards[0].place, {});
  const cv::Size size(static_cast<int>(std::lround(short_side(first))),
                      static_cast<int>(std::lround(long_side(first))));
  std::vector<cv::Mat> templates;
  for (int i = 0; i < rig::Card::kFacesCount; ++i) templates.push_back(template_of(*rig::Card::from_index(i), size));
  int right = 0;
  for (auto _ : state) {
    CardReadings readings;
    for (int i = 0; i < rig::Card::kFacesCount; ++i) {
      cv::Mat scores;
      cv::matchTemplate(as_mat(spread().frame), templates[static_cast<std::size_t>(i)], scores, cv::TM_CCOEFF_NORMED);
      double best = 0;
      cv::Point at;
      cv::minMaxLoc(scores, nullptr, &best, nullptr, &at);
      const double x = at.x, y = at.y, w = size.width, h = size.height;
      readings.cards.push_back(
          {*rig::Card::from_index(i), {Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h}}, best});
    }
    right = right_count(readings);
  }
  state.counters["right"] = right;
}
BENCHMARK(match_whole_cards_instead)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace vision
