// Odds: what a winning wager is paid, as a payout table states it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace harness {

/// One cell of a payout table.
///
///   500 to 1, at least 5 to 1, 70 for 1, $5,000 for 1, $25, 100% of meter, 14%, Push, Loss, -
///
/// Amounts are kept in hundredths, so that $7.50 and 1.5% are exact.
struct Odds {
  enum class Kind {
    to,           ///< N to M: the stake is returned and N is won for each M staked.
    for_,         ///< N for M: N is paid for each M staked, which is kept.
    dollars_for,  ///< $N for M.
    dollars,      ///< A fixed amount.
    of_meter,     ///< A share of a progressive meter.
    percent,      ///< A commission, or the rate of a meter.
    push,         ///< The stake is returned.
    loss,
    none,  ///< The table has no such row.
  };

  Kind kind = Kind::none;
  bool at_least = false;  ///< The certificate holder may pay more.
  std::int64_t amount_hundredths = 0;
  std::int64_t per = 0;  ///< Of `to` and the `for` kinds.

  friend bool operator==(const Odds&, const Odds&) = default;
};

/// Reads a cell; nothing when it is none. Thousands may have commas.
std::optional<Odds> parse_odds(std::string_view text);

/// As it would stand in a table: "1,000 to 1".
std::string format_odds(const Odds& odds);

/// True when a certificate holder that pays `offered` does what a table with `permitted` asks.
bool satisfies(const Odds& offered, const Odds& permitted);

}  // namespace harness
