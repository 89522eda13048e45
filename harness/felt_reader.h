// FeltReader: the witness. Says which cards lie on the felt, whatever the machine claims.
#pragma once

#include <string>
#include <vector>

#include "rig/card.h"
#include "rig/result.h"

namespace harness {

struct FeltReading {
  std::vector<rig::Card> cards;       ///< In the order of the stack, top card first.
  std::vector<std::string> evidence;  ///< The pictures it was read from.
};

class FeltReader {
 public:
  virtual ~FeltReader() = default;

  /// Looks at the felt and names every card on it. Error: `unreadable` when any card cannot be named: a card that is
  /// not read is missing data, and to leave it out would bias everything that follows.
  virtual rig::Result<FeltReading> read() = 0;
};

}  // namespace harness
