#include "tests/usb/mock_usb_device.h"

#include <umockdev-1.0/umockdev.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "tests/usb/plugged_device.h"

namespace support {

UsbTestbed::UsbTestbed() : testbed_(umockdev_testbed_new()) {
  // Only now: the answer is remembered for good, and before the first testbed it is no.
  if (umockdev_in_mock_environment() == FALSE) {
    std::fputs("usb_test needs LD_PRELOAD=libumockdev-preload.so.0: without it nothing is tested\n", stderr);
    std::abort();
  }
  // The pty behind a device may become our controlling terminal; when it is unplugged, it hangs up.
  std::signal(SIGHUP, SIG_IGN);
}

UsbTestbed::~UsbTestbed() { g_object_unref(testbed_); }

MockUsbDevice::MockUsbDevice(UsbTestbed& testbed, rig::EmulatedMachine& machine, rig::UsbIdentity identity,
                             MockUsbTraits traits)
    : testbed_(testbed), machine_(machine), identity_(std::move(identity)), traits_(std::move(traits)) {
  replug();
}

MockUsbDevice::~MockUsbDevice() { unplug(); }

void MockUsbDevice::unplug() { plugged_->unplug(); }

void MockUsbDevice::replug() {
  const int number = ++testbed_.devices_count_;
  plugged_ = std::make_shared<PluggedDevice>(testbed_.testbed_, number, machine_, identity_, traits_);
  testbed_.plugged_.push_back(plugged_);
}

rig::LinkAddress MockUsbDevice::address() const {
  rig::LinkAddress address;
  address.kind = rig::LinkAddress::Kind::usb;
  address.vendor = identity_.vendor;
  address.product = identity_.product;
  address.serial_number = identity_.serial_number;
  return address;
}

void MockUsbDevice::stall_next_in(int times) { plugged_->stall_in(times); }
void MockUsbDevice::stall_next_out(int times) { plugged_->stall_out(times); }
void MockUsbDevice::overflow_next_in(rig::Bytes kept) { plugged_->finish_next_in(std::move(kept), -EOVERFLOW); }
void MockUsbDevice::send_empty_packet() { plugged_->finish_next_in({}, 0); }
void MockUsbDevice::set_deaf(bool deaf) { plugged_->set_deaf(deaf); }
std::vector<OutTransfer> MockUsbDevice::out_transfers() const { return plugged_->out_transfers(); }
int MockUsbDevice::vain_questions() const { return plugged_->vain_questions(); }

}  // namespace support
