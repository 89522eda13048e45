// The procedures, one function and one .cc each. The order in which they run is in procedure_list.cc.
#pragma once

#include "harness/procedure.h"

namespace harness {

/// Does the machine indicate right and wrong numbers of cards, and does the camera agree with its count?
Procedure card_count();

/// Is what comes out of the machine, cycle after cycle, exactly the deck that went in?
Procedure conservation();

/// Is the machine in shuffle mode, and is the order of the cards another one than before?
Procedure mixing();

/// What does the machine do when its cover is opened half way through a cycle?
Procedure interrupted_cycle();

/// What does the machine do when a card sticks?
Procedure jam();

}  // namespace harness
