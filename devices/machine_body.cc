#include "devices/machine_body.h"

namespace devices {

using rig::Error;
using rig::ErrorCode;
using rig::Result;

Result<void> MachineBody::put_in(const Cards&, rig::Instant) {
  return Error{ErrorCode::refused, "this machine has no place to put cards"};
}

Result<Cards> MachineBody::take_out(rig::Instant) {
  return Error{ErrorCode::refused, "this machine gives out no cards"};
}

Result<Cards> MachineBody::take_all(rig::Instant) { return Error{ErrorCode::refused, "this machine holds no cards"}; }

Result<void> MachineBody::set_cover(bool, rig::Instant) {
  return Error{ErrorCode::refused, "this machine has no cover"};
}

Result<void> MachineBody::press(const std::string& button, rig::Instant) {
  return Error{ErrorCode::refused, "this machine has no button \"" + button + "\""};
}

Appearance MachineBody::look(rig::Instant) const { return {}; }

}  // namespace devices
