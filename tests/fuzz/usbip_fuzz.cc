// A USB/IP server against a hostile host.
#include "devices/model_list.h"
#include "rig/check.h"
#include "rig/usbip_machine.h"
#include "tests/fuzz/fuzz_target.h"

FUZZ_TARGET(usbip) {
  fuzz::Input pieces(input);
  const devices::Model& model = devices::model_list().front();
  rig::UsbipMachine machine(model.make_emulator({.seed = 1}), {.product = model.usb_product});
  rig::Instant now{};
  machine.line_opened(now);
  while (!pieces.is_empty()) {
    if (pieces.byte() == 255) machine.line_opened(now);
    machine.receive(pieces.piece(), now);
    machine.advance(now += std::chrono::milliseconds(10));
    RIG_CHECK(machine.take_output().size() <= (1U << 20U));
  }
}
