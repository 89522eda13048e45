// UsbLink: a USB device with a pair of bulk endpoints. libusb stays inside the .cc.
#pragma once

#include <memory>

#include "rig/link.h"
#include "rig/link_address.h"

namespace rig {

/// Finds the device by vendor, product and serial number, takes it from a kernel driver that holds it, and claims its
/// first vendor-specific interface with a bulk IN and a bulk OUT endpoint. Which endpoints these are and how long their
/// packets may be is read from the device's descriptors.
///
/// The interface is selected anew (SET_INTERFACE), by which a machine can tell that somebody else listens now.
/// Bytes are waited for from then on, also between calls, so that none is lost. An endpoint that stalls is cleared
/// once; one that stalls again, a device that is pulled and an error on the bus are `closed`, and a packet that is too
/// long is `garbled`. From then on every call answers the same.
///
/// Many links may be open at once, also in several threads; each waits for its own transfers only.
/// Error: `unreachable` when there is no such device, more than one, none that may be opened, or none that fits.
/// @param clock outlives the link; its instants must pass in real time (SystemClock)
Result<std::unique_ptr<Link>> open_usb_link(const LinkAddress& address, Clock& clock);

}  // namespace rig
