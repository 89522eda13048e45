#include "harness/rules/odds.h"

#include <fmt/format.h>

#include <charconv>

namespace harness {
namespace {

constexpr std::int64_t kHundredthsMax = 100'000'000'000;  // a billion dollars is a slip of the pen

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// "1,000" or "7.50" from the front, in hundredths.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::int64_t value = 0;
  int decimals = -1;  // digits after the point so far; -1 before it
  std::size_t used = 0;
  bool any = false;
  for (; used < text.size(); ++used) {
    const char letter = text[used];
    if (letter == ',' && any && decimals < 0) continue;
    if (letter == '.' && any && decimals < 0) {
      decimals = 0;
      continue;
    }
    if (letter < '0' || letter > '9' || decimals >= 2) break;
    value = value * 10 + (letter - '0');
    any = true;
    if (decimals >= 0) ++decimals;
    if (value > kHundredthsMax) return std::nullopt;
  }
  if (!any || decimals == 0) return std::nullopt;
  text.remove_prefix(used);
  const int scale = decimals < 0 ? 100 : decimals == 1 ? 10 : 1;
  return value * scale;
}

std::optional<Odds> parse_word(std::string_view text) {
  if (text == "Push") return Odds{Odds::Kind::push};
  if (text == "Loss") return Odds{Odds::Kind::loss};
  if (text == "-") return Odds{Odds::Kind::none};
  return std::nullopt;
}

// What follows the number decides the kind.
std::optional<Odds> parse_rest(std::string_view rest, bool dollars, Odds odds) {
  if (rest == "%")
    odds.kind = Odds::Kind::percent;
  else if (rest == "% of meter")
    odds.kind = Odds::Kind::of_meter;
  else if (rest.empty() && dollars)
    odds.kind = Odds::Kind::dollars;
  else {
    if (take(rest, " to ") && !dollars)
      odds.kind = Odds::Kind::to;
    else if (take(rest, " for "))
      odds.kind = dollars ? Odds::Kind::dollars_for : Odds::Kind::for_;
    else
      return std::nullopt;
    const auto per = take_number(rest);
    if (!per || *per % 100 != 0 || *per == 0 || !rest.empty()) return std::nullopt;
    odds.per = *per / 100;
  }
  return odds;
}

std::string format_number(std::int64_t hundredths) {
  std::string digits = std::to_string(hundredths / 100);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  if (hundredths % 100 == 0) return digits;
  return fmt::format("{}.{:02}", digits, hundredths % 100);
}

}  // namespace

std::optional<Odds> parse_odds(std::string_view text) {
  if (const auto word = parse_word(text)) return word;
  Odds odds;
  odds.at_least = take(text, "at least ");
  const bool dollars = take(text, "$");
  const auto amount = take_number(text);
  if (!amount) return std::nullopt;
  odds.amount_hundredths = *amount;
  return parse_rest(text, dollars, odds);
}

std::string format_odds(const Odds& odds) {
  const std::string number = (odds.at_least ? "at least " : "") + format_number(odds.amount_hundredths);
  switch (odds.kind) {
    case Odds::Kind::to: return fmt::format("{} to {}", number, odds.per);
    case Odds::Kind::for_: return fmt::format("{} for {}", number, odds.per);
    case Odds::Kind::dollars_for:
      return fmt::format("{}${} for {}", odds.at_least ? "at least " : "", format_number(odds.amount_hundredths),
                         odds.per);
    case Odds::Kind::dollars:
      return fmt::format("{}${}", odds.at_least ? "at least " : "", format_number(odds.amount_hundredths));
    case Odds::Kind::of_meter: return number + "% of meter";
    case Odds::Kind::percent: return number + "%";
    case Odds::Kind::push: return "Push";
    case Odds::Kind::loss: return "Loss";
    case Odds::Kind::none: return "-";
  }
  return "-";
}

bool satisfies(const Odds& offered, const Odds& permitted) {
  if (!permitted.at_least) return offered == permitted;
  return offered.kind == permitted.kind && offered.per > 0 && permitted.per > 0 &&
         offered.amount_hundredths * permitted.per >= permitted.amount_hundredths * offered.per;
}

}  // namespace harness
