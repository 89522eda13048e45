#include "vision/classify_card.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "vision/card_back_color.h"
#include "vision/flatten_card.h"
#include "vision/image_file.h"
#include "vision/ink.h"
#include "vision/params.h"

namespace vision {
namespace {

constexpr int kJokerRank = 13;  // places of the joker's lettering in the lists of ranks and suits
constexpr int kJokerSuit = 4;
constexpr double kArtworkBlurPx = 0.8;  // of the flat card: between the sharpest and the softest camera

// The boxes hold the rank and the suit of an index with a millimetre of paper around them, and leave room for the
// search within the card and beside the frame of the courts, which begins at 15 mm.
constexpr Box kRankBox{4, 6, 24, 29};
constexpr Box kSuitBox{4, 35, 24, 23};
// The picture between the index columns, in pixels of a flat card shrunk to half: about 1 px/mm forgives corners found
// inexactly. The box lies in the middle, so that turning its piece is turning the card.
constexpr Box kPictureBox{14, 4, 35, 80};
constexpr int kHalfWidthPx = 63;

// Pieces of artwork, and how much each resembles each other one.
struct TemplateSet {
  std::vector<Piece> pieces;
  std::vector<double> likeness;  // correlation of pieces a and b at a * count + b

  double likeness_of(std::size_t a, std::size_t b) const { return likeness[a * pieces.size() + b]; }
};

struct Templates {
  TemplateSet ranks;
  TemplateSet suits;
  TemplateSet pictures;
};

double best_either_way_up(const Piece& piece, const Piece& other) {
  return std::max(correlation(piece, other), correlation(turned(piece, 3), other));
}

template <typename Compare>
TemplateSet with_likeness(std::vector<Piece> pieces, Compare compare) {
  TemplateSet set{std::move(pieces), {}};
  for (const Piece& a : set.pieces)
    for (const Piece& b : set.pieces) set.likeness.push_back(compare(a, b));
  return set;
}

Image balanced_artwork(rig::Card card) {
  Image art = card_face(card, kFlatPxPerMm);
  balance_paper(art);
  return art;
}

Piece picture_piece(const Image& flat) { return cut_color_piece(resize_to_width(flat, kHalfWidthPx), kPictureBox); }

// Rank and suit are cut from one card each: an index looks the same in red and in black ink, and in every combination.
Templates make_templates() {
  std::vector<InkMap> inks;
  std::vector<Piece> ranks, suits, pictures;
  for (int i = 0; i < rig::Card::kFacesCount; ++i) {
    const Image art = balanced_artwork(*rig::Card::from_index(i));
    inks.push_back(softened(ink_map(art), kArtworkBlurPx));
    pictures.push_back(picture_piece(art));
  }
  for (std::size_t rank = 0; rank < 13; ++rank) ranks.push_back(cut_piece(inks[rank], kRankBox));
  for (std::size_t suit = 0; suit < 4; ++suit) suits.push_back(cut_piece(inks[suit * 13], kSuitBox));
  ranks.push_back(cut_piece(inks.back(), kRankBox));
  suits.push_back(cut_piece(inks.back(), kSuitBox));
  return {with_likeness(std::move(ranks), correlation), with_likeness(std::move(suits), correlation),
          with_likeness(std::move(pictures), best_either_way_up)};
}

const Templates& kept_templates() {
  static const Templates templates = make_templates();
  return templates;
}

// The best correlation of each template with what lies near its place.
std::vector<double> search(const InkMap& map, Box box, const TemplateSet& set) {
  std::vector<double> best(set.pieces.size(), -1);
  for (int dy = -kIndexSearchPx; dy <= kIndexSearchPx; ++dy) {
    for (int dx = -kIndexSearchPx; dx <= kIndexSearchPx; ++dx) {
      const Piece piece = cut_piece(map, {box.x + dx, box.y + dy, box.width, box.height});
      for (std::size_t i = 0; i < best.size(); ++i) best[i] = std::max(best[i], correlation(piece, set.pieces[i]));
    }
  }
  return best;
}

std::vector<double> score_picture(const Image& flat) {
  const Piece upright = picture_piece(flat);
  const Piece other_way = turned(upright, 3);
  std::vector<double> scores;
  for (const Piece& piece : kept_templates().pictures.pieces)
    scores.push_back(std::max(correlation(upright, piece), correlation(other_way, piece)));
  return scores;
}

// Redness for the amount of ink, over the whole index: blurred edges have less of both.
double index_redness(const InkMap& map) {
  double red = 0, ink = 1e-6;
  for (int y = kRankBox.y; y < kSuitBox.y + kSuitBox.height; ++y) {
    for (int x = kRankBox.x; x < kRankBox.x + kRankBox.width; ++x) {
      const auto i = static_cast<std::size_t>(y) * static_cast<std::size_t>(map.width) + static_cast<std::size_t>(x);
      red += double(map.redness[i]) * double(map.ink[i]);
      ink += double(map.ink[i]) * double(map.ink[i]);
    }
  }
  return red / ink;
}

CardScores::Index score_index(const InkMap& map) {
  const Templates& templates = kept_templates();
  return {search(map, kRankBox, templates.ranks), search(map, kSuitBox, templates.suits), index_redness(map)};
}

// The place of the best score, or nothing when it is too low or another one too near. How near is too near depends on
// the two: an exact copy of a leads b by 1 - likeness(a, b), and a share of that is asked for.
std::optional<int> clear_best(const std::vector<double>& scores, const TemplateSet& set, double score_min) {
  const auto best = static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin());
  if (scores[best] < score_min) return std::nullopt;
  for (std::size_t other = 0; other < scores.size(); ++other) {
    const double lead_of_a_copy = 1 - set.likeness_of(best, other);
    if (other != best && scores[best] - scores[other] < kLeadShareMin * lead_of_a_copy) return std::nullopt;
  }
  return static_cast<int>(best);
}

// The colour of the ink must be clear, and the one that the suit is printed in. The joker's lettering is black.
bool is_printed_in_its_color(int suit, double redness) {
  const bool is_red_suit = suit == static_cast<int>(rig::Suit::hearts) || suit == static_cast<int>(rig::Suit::diamonds);
  return is_red_suit ? redness > kRedRednessMin : redness < kBlackRednessMax;
}

std::optional<rig::Card> read_index(const CardScores::Index& index) {
  const auto rank = clear_best(index.ranks, kept_templates().ranks, kRankScoreMin);
  const auto suit = clear_best(index.suits, kept_templates().suits, kSuitScoreMin);
  if (!rank || !suit || !is_printed_in_its_color(*suit, index.redness)) return std::nullopt;
  if (*rank == kJokerRank && *suit == kJokerSuit) return rig::Card::joker();
  if (*rank == kJokerRank || *suit == kJokerSuit) return std::nullopt;
  return rig::Card(static_cast<rig::Rank>(*rank + 1), static_cast<rig::Suit>(*suit));
}

std::optional<rig::Card> agreed_card(const CardScores& scores) {
  const auto upper = read_index(scores.upper);
  const auto lower = read_index(scores.lower);
  const auto picture = clear_best(scores.pictures, kept_templates().pictures, kPictureScoreMin);
  if (!upper || !lower || !picture || *upper != *lower || upper->index() != *picture) return std::nullopt;
  return upper;
}

// The scores of the five parts of a card for one face.
std::array<double, 5> scores_for(const CardScores& scores, rig::Card card) {
  const auto rank = static_cast<std::size_t>(card.is_joker() ? kJokerRank : card.index() % 13);
  const auto suit = static_cast<std::size_t>(card.is_joker() ? kJokerSuit : card.index() / 13);
  return {scores.upper.ranks[rank], scores.upper.suits[suit], scores.lower.ranks[rank], scores.lower.suits[suit],
          scores.pictures[static_cast<std::size_t>(card.index())]};
}

std::vector<CardGuess> guess(const CardScores& scores) {
  constexpr double kSharpness = 20;  // a lead of 0.05 in the mean score makes a face e times likelier
  constexpr std::size_t kGuessesMax = 3;
  std::vector<CardGuess> guesses;
  double total = 0, best = 0;
  for (int i = 0; i < rig::Card::kFacesCount; ++i) {
    const rig::Card card = *rig::Card::from_index(i);
    const auto parts = scores_for(scores, card);
    const double mean = std::accumulate(parts.begin(), parts.end(), 0.0) / static_cast<double>(parts.size());
    guesses.emplace_back(card, std::exp(kSharpness * mean));
    total += guesses.back().second;
    best = std::max(best, mean);
  }
  if (best < 0.2) return {};  // unlike every card
  for (CardGuess& each : guesses) each.second /= total;
  std::stable_sort(guesses.begin(), guesses.end(), [](auto& a, auto& b) { return a.second > b.second; });
  guesses.resize(kGuessesMax, guesses.front());
  return guesses;
}

}  // namespace

CardScores score_card(const Image& flat) {
  const InkMap map = ink_map(flat);
  return {score_index(map), score_index(turned(map)), score_picture(flat)};
}

CardClass classify_card(const Image& flat) {
  CardClass result;
  if (const InkMap map = ink_map(flat); looks_like_back(map)) {
    result.back = back_color(flat, map);
    return result;
  }
  const CardScores scores = score_card(flat);
  result.card = agreed_card(scores);
  if (!result.card) {
    result.guesses = guess(scores);
    return result;
  }
  const auto parts = scores_for(scores, *result.card);
  result.confidence = std::clamp(*std::min_element(parts.begin(), parts.end()), 0.0, 1.0);
  return result;
}

}  // namespace vision
