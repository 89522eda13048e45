// PluggedDevice: the usbfs file of a mocked USB device, from when it is plugged in until nobody holds it any more.
#pragma once

#include <linux/usbdevice_fs.h>

#include <condition_variable>
#include <deque>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "rig/clock.h"
#include "rig/emulated_machine.h"
#include "tests/usb/mock_usb_device.h"

typedef struct _UMockdevIoctlBase UMockdevIoctlBase;
typedef struct _UMockdevIoctlClient UMockdevIoctlClient;
typedef struct _UMockdevIoctlData UMockdevIoctlData;

namespace support {

/// Answers the ioctls of libusb, in umockdev's thread, from the machine, which moves on in a thread of its own.
class PluggedDevice {
 public:
  /// @param machine is used until `unplug`
  PluggedDevice(UMockdevTestbed* testbed, int number, rig::EmulatedMachine& machine, const rig::UsbIdentity& identity,
                const MockUsbTraits& traits);
  PluggedDevice(const PluggedDevice&) = delete;
  PluggedDevice& operator=(const PluggedDevice&) = delete;
  ~PluggedDevice();

  void unplug();

  void stall_in(int times);
  void stall_out(int times);
  void finish_next_in(rig::Bytes bytes, int status);
  void set_deaf(bool deaf);
  std::vector<OutTransfer> out_transfers() const;
  int vain_questions() const;

 private:
  struct ReleaseData {
    void operator()(UMockdevIoctlData* data) const;
  };
  /// A transfer as the client's memory has it, and a copy on our side.
  struct Urb {
    const UMockdevIoctlClient* client;  ///< The opening of the file by which it came, and by which it must go.
    std::unique_ptr<UMockdevIoctlData, ReleaseData> memory, buffer;

    usbdevfs_urb& fields() const;
    rig::Bytes bytes() const;
    bool is_in() const { return (fields().endpoint & 0x80U) != 0; }
  };
  struct InEnding {
    rig::Bytes bytes;
    int status;
  };
  /// One direction of the line.
  struct Pipe {
    std::list<Urb> waiting;
    int stalls_left = 0;
    bool is_halted = false;
  };

  static int handle_ioctl(UMockdevIoctlBase* handler, UMockdevIoctlClient* client, void* self);
  static void forget_client(UMockdevIoctlBase* handler, UMockdevIoctlClient* client, void* self);

  void add_to_testbed();
  void make_node();
  void live();
  int answer(const UMockdevIoctlClient* client, unsigned long request, UMockdevIoctlData* argument);
  int submit(const UMockdevIoctlClient* client, UMockdevIoctlData* argument);
  int discard(const void* address);
  int reap(const UMockdevIoctlClient* client, UMockdevIoctlData* argument);
  int answer_control(Urb& urb);
  void serve();
  void serve_in();
  void serve_out();
  bool stalls(Pipe& pipe);
  void finish(Urb urb, int status, const rig::Bytes& bytes = {});
  void signal_readiness();

  UMockdevTestbed* testbed_;
  std::string name_, system_path_;  ///< Of the device's number: "/dev/bus/usb/001/007", "/sys/devices/usb7".
  int number_;
  rig::EmulatedMachine& machine_;
  rig::UsbIdentity identity_;
  MockUsbTraits traits_;
  UMockdevIoctlBase* handler_;
  int master_ = -1, slave_ = -1;  ///< A pty that stands in for the file: its readiness can be switched.

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  rig::SystemClock clock_;
  Pipe in_, out_;
  std::list<Urb> finished_;
  std::deque<InEnding> in_endings_;
  rig::Bytes output_;  ///< From the machine, not yet fetched.
  std::vector<OutTransfer> out_transfers_;
  int vain_questions_ = 0;
  bool is_deaf_ = false;
  bool is_unplugged_ = false;
  std::thread life_;
};

}  // namespace support
