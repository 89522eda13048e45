// What a serial receiver makes of bytes that were sent at another speed than it listens at.
#pragma once

#include "rig/bytes.h"

namespace rig {

/// Sends `sent` over an idle line without gaps (start bit, eight data bits, stop bit) and reads it as a UART does: at
/// each fall of the line it looks at the middle of ten bits of its own length, gives what it saw whether or not the
/// stop bit was there, and waits for the line to rest before the next start.
///
/// Speeds that differ by up to five in a hundred do no harm, because each start bit sets the receiver right again.
/// @param speed_ratio bits that the sender sends in the time of one bit of the receiver; at least 0.01, at most 100
Bytes read_at_other_speed(BytesView sent, double speed_ratio);

}  // namespace rig
