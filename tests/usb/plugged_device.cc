#include "tests/usb/plugged_device.h"

#include <fmt/format.h>
#include <pty.h>
#include <termios.h>
#include <umockdev-1.0/umockdev.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include "rig/check.h"

namespace support {
namespace {

constexpr int kSetupBytes = 8;  // at the head of the buffer of every control transfer
// A file of the real system that nobody may open for writing, not even root.
const char* const kForbiddenFile = "/sys/kernel/uevent_seqnum";

std::string describe(int number, const std::string& name, rig::BytesView descriptors) {
  return fmt::format(
      "P: /devices/usb{0}\nN: {1}\n"
      "E: SUBSYSTEM=usb\nE: DRIVER=usb\nE: BUSNUM=001\nE: DEVNUM={0:03}\nE: DEVNAME=/dev/{1}\nE: DEVTYPE=usb_device\n"
      "A: busnum=1\\n\nA: devnum={0}\\n\nA: bConfigurationValue=1\\n\nA: speed=480\\n\nH: descriptors={2}\n",
      number, name, rig::to_hex(descriptors));
}

}  // namespace

void PluggedDevice::ReleaseData::operator()(UMockdevIoctlData* data) const { g_object_unref(data); }

usbdevfs_urb& PluggedDevice::Urb::fields() const { return *reinterpret_cast<usbdevfs_urb*>(memory->data); }

rig::Bytes PluggedDevice::Urb::bytes() const {
  if (!buffer) return {};
  const auto* data = reinterpret_cast<const std::byte*>(buffer->data);
  return {data, data + fields().buffer_length};
}

PluggedDevice::PluggedDevice(UMockdevTestbed* testbed, int number, rig::EmulatedMachine& machine,
                             const rig::UsbIdentity& identity, const MockUsbTraits& traits)
    : testbed_(testbed),
      name_(fmt::format("bus/usb/001/{:03}", number)),
      system_path_(fmt::format("/sys/devices/usb{}", number)),
      number_(number),
      machine_(machine),
      identity_(identity),
      traits_(traits),
      handler_(umockdev_ioctl_base_new()) {
  g_signal_connect(handler_, "handle-ioctl", G_CALLBACK(handle_ioctl), this);
  g_signal_connect(handler_, "client-vanished", G_CALLBACK(forget_client), this);
  add_to_testbed();
  make_node();
  life_ = std::thread([this] { live(); });
}

PluggedDevice::~PluggedDevice() {
  unplug();
  ::close(slave_);
  g_object_unref(handler_);
}

void PluggedDevice::add_to_testbed() {
  rig::Bytes descriptors = rig::usb_device_descriptor(identity_);
  descriptors.insert(descriptors.end(), traits_.configuration.begin(), traits_.configuration.end());
  const bool added = umockdev_testbed_attach_ioctl(testbed_, ("/dev/" + name_).c_str(), handler_, nullptr) != FALSE &&
                     umockdev_testbed_add_from_string(testbed_, describe(number_, name_, descriptors).c_str(), nullptr);
  if (!added) throw std::runtime_error("umockdev does not take the device");
}

// A plain file would always be ready, and libusb would spin. A pty is ready to be written to when we say so, and tells
// of an error when its other end is closed, as usbfs does when a device is pulled.
void PluggedDevice::make_node() {
  std::array<char, 128> pty_name{};
  termios raw{};
  cfmakeraw(&raw);
  if (::openpty(&master_, &slave_, pty_name.data(), &raw, nullptr) != 0) throw std::runtime_error("no pty to be had");
  signal_readiness();
  gchar* const root = umockdev_testbed_get_root_dir(testbed_);
  const auto node = std::filesystem::path(root) / "dev" / name_;
  g_free(root);
  std::filesystem::remove(node);
  std::filesystem::create_symlink(traits_.may_be_opened ? pty_name.data() : kForbiddenFile, node);
}

void PluggedDevice::unplug() {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(is_unplugged_, true)) return;
    for (Pipe* pipe : {&in_, &out_}) {
      for (Urb& urb : pipe->waiting) finish(std::move(urb), -ESHUTDOWN);
      pipe->waiting.clear();
    }
    ::close(master_);
  }
  changed_.notify_all();
  life_.join();
  umockdev_testbed_uevent(testbed_, system_path_.c_str(), "remove");
  umockdev_testbed_remove_device(testbed_, system_path_.c_str());
}

void PluggedDevice::stall_in(int times) {
  const std::lock_guard lock(mutex_);
  in_.stalls_left = times;
  serve();
}

void PluggedDevice::stall_out(int times) {
  const std::lock_guard lock(mutex_);
  out_.stalls_left = times;
  serve();
}

void PluggedDevice::finish_next_in(rig::Bytes bytes, int status) {
  const std::lock_guard lock(mutex_);
  in_endings_.push_back({std::move(bytes), status});
  serve();
}

void PluggedDevice::set_deaf(bool deaf) {
  const std::lock_guard lock(mutex_);
  is_deaf_ = deaf;
  serve();
}

std::vector<OutTransfer> PluggedDevice::out_transfers() const {
  const std::lock_guard lock(mutex_);
  return out_transfers_;
}

int PluggedDevice::vain_questions() const {
  const std::lock_guard lock(mutex_);
  return vain_questions_;
}

// The machine's own time: what it does without being asked.
void PluggedDevice::live() {
  std::unique_lock lock(mutex_);
  while (!is_unplugged_) {
    serve();
    if (const auto next = machine_.next_event())
      changed_.wait_for(lock, *next - clock_.now());
    else
      changed_.wait(lock);
  }
}

int PluggedDevice::handle_ioctl(UMockdevIoctlBase*, UMockdevIoctlClient* client, void* self) {
  auto& device = *static_cast<PluggedDevice*>(self);
  const unsigned long request = umockdev_ioctl_client_get_request(client);
  const std::unique_ptr<UMockdevIoctlData, ReleaseData> argument(
      static_cast<UMockdevIoctlData*>(g_object_ref(umockdev_ioctl_client_get_arg(client))));
  const int problem = device.answer(client, request, argument.get());
  umockdev_ioctl_client_complete(client, problem == 0 ? 0 : -1, problem);
  device.changed_.notify_all();
  return TRUE;
}

void PluggedDevice::forget_client(UMockdevIoctlBase*, UMockdevIoctlClient* client, void* self) {
  auto& device = *static_cast<PluggedDevice*>(self);
  const std::lock_guard lock(device.mutex_);
  const auto is_its_own = [client](const Urb& urb) { return urb.client == client; };
  for (auto* urbs : {&device.in_.waiting, &device.out_.waiting, &device.finished_}) urbs->remove_if(is_its_own);
  device.signal_readiness();
}

// 0, or the error number.
int PluggedDevice::answer(const UMockdevIoctlClient* client, unsigned long request, UMockdevIoctlData* argument) {
  const std::lock_guard lock(mutex_);
  if (request == USBDEVFS_REAPURBNDELAY) return reap(client, argument);
  if (is_unplugged_) return ENODEV;
  switch (request) {
    case USBDEVFS_GET_CAPABILITIES: {
      const std::unique_ptr<UMockdevIoctlData, ReleaseData> answered(
          umockdev_ioctl_data_resolve(argument, 0, sizeof(std::uint32_t), nullptr));
      const std::uint32_t capabilities = USBDEVFS_CAP_ZERO_PACKET | USBDEVFS_CAP_BULK_CONTINUATION |
                                         USBDEVFS_CAP_NO_PACKET_SIZE_LIM | USBDEVFS_CAP_BULK_SCATTER_GATHER |
                                         USBDEVFS_CAP_REAP_AFTER_DISCONNECT;
      std::memcpy(answered->data, &capabilities, sizeof capabilities);
      return 0;
    }
    case USBDEVFS_CLEAR_HALT: in_.is_halted = out_.is_halted = false; return 0;
    case USBDEVFS_SETINTERFACE:
      machine_.line_opened(clock_.now());
      output_ = machine_.take_output();
      return 0;
    case USBDEVFS_DISCONNECT_CLAIM:
    case USBDEVFS_CLAIMINTERFACE:
    case USBDEVFS_RELEASEINTERFACE:
    case USBDEVFS_IOCTL: return 0;
    case USBDEVFS_SUBMITURB: return submit(client, argument);
    case USBDEVFS_DISCARDURB: {
      const void* address = nullptr;
      std::memcpy(&address, argument->data, sizeof address);
      return discard(address);
    }
    default: return ENOTTY;
  }
}

int PluggedDevice::submit(const UMockdevIoctlClient* client, UMockdevIoctlData* argument) {
  Urb urb{client, nullptr, nullptr};
  urb.memory.reset(umockdev_ioctl_data_resolve(argument, 0, sizeof(usbdevfs_urb), nullptr));
  RIG_CHECK(urb.memory != nullptr);
  const auto length = static_cast<gsize>(urb.fields().buffer_length);
  urb.buffer.reset(umockdev_ioctl_data_resolve(urb.memory.get(), offsetof(usbdevfs_urb, buffer), length, nullptr));
  if (urb.fields().type == USBDEVFS_URB_TYPE_CONTROL) return answer_control(urb);
  Pipe& pipe = urb.is_in() ? in_ : out_;
  pipe.waiting.push_back(std::move(urb));
  serve();
  return 0;
}

// Of all control requests only GET_DESCRIPTOR comes this way; usbfs has calls of its own for the others.
int PluggedDevice::answer_control(Urb& urb) {
  constexpr std::byte kGetDescriptor{6};
  const rig::Bytes setup = urb.bytes();
  RIG_CHECK(setup.size() >= kSetupBytes && setup[1] == kGetDescriptor);
  const auto value =
      static_cast<std::uint16_t>(std::to_integer<unsigned>(setup[3]) << 8U | std::to_integer<unsigned>(setup[2]));
  const auto descriptor = rig::usb_descriptor(identity_, value);
  if (!descriptor) {
    finish(std::move(urb), -EPIPE);
    return 0;
  }
  rig::Bytes answered(setup.begin(), setup.begin() + kSetupBytes);
  answered.insert(answered.end(), descriptor->begin(), descriptor->end());
  answered.resize(std::min(answered.size(), setup.size()));
  finish(std::move(urb), 0, answered);
  finished_.back().fields().actual_length -= kSetupBytes;
  return 0;
}

int PluggedDevice::discard(const void* address) {
  for (Pipe* pipe : {&in_, &out_}) {
    const auto found = std::find_if(pipe->waiting.begin(), pipe->waiting.end(), [&](const Urb& urb) {
      return reinterpret_cast<const void*>(urb.memory->client_addr) == address;
    });
    if (found == pipe->waiting.end()) continue;
    finish(std::move(*found), -ENOENT);
    pipe->waiting.erase(found);
    return 0;
  }
  return EINVAL;
}

int PluggedDevice::reap(const UMockdevIoctlClient* client, UMockdevIoctlData* argument) {
  const auto found =
      std::find_if(finished_.begin(), finished_.end(), [client](const Urb& urb) { return urb.client == client; });
  if (found == finished_.end()) {
    ++vain_questions_;
    return is_unplugged_ ? ENODEV : EAGAIN;
  }
  const std::unique_ptr<UMockdevIoctlData, ReleaseData> pointer(
      umockdev_ioctl_data_resolve(argument, 0, sizeof(void*), nullptr));
  umockdev_ioctl_data_set_ptr(pointer.get(), 0, found->memory.get());
  finished_.erase(found);
  signal_readiness();
  return 0;
}

// Lets happen what can happen now.
void PluggedDevice::serve() {
  if (is_unplugged_) return;
  serve_out();
  machine_.advance(clock_.now());
  const rig::Bytes more = machine_.take_output();
  output_.insert(output_.end(), more.begin(), more.end());
  serve_in();
}

void PluggedDevice::serve_out() {
  while (!out_.waiting.empty() && !is_deaf_) {
    Urb urb = std::move(out_.waiting.front());
    out_.waiting.pop_front();
    if (stalls(out_)) {
      finish(std::move(urb), -EPIPE);
      continue;
    }
    const rig::Bytes bytes = urb.bytes();
    out_transfers_.push_back({bytes.size(), (urb.fields().flags & USBDEVFS_URB_ZERO_PACKET) != 0});
    machine_.advance(clock_.now());
    machine_.receive(bytes, clock_.now());
    urb.fields().actual_length = urb.fields().buffer_length;
    finish(std::move(urb), 0);
  }
}

void PluggedDevice::serve_in() {
  while (!in_.waiting.empty()) {
    const bool is_stalled = stalls(in_);
    if (!is_stalled && in_endings_.empty() && output_.empty()) return;
    Urb urb = std::move(in_.waiting.front());
    in_.waiting.pop_front();
    if (is_stalled) {
      finish(std::move(urb), -EPIPE);
    } else if (!in_endings_.empty()) {
      finish(std::move(urb), in_endings_.front().status, in_endings_.front().bytes);
      in_endings_.pop_front();
    } else {
      const auto end = output_.begin() + std::min<std::ptrdiff_t>(urb.fields().buffer_length, std::ssize(output_));
      finish(std::move(urb), 0, rig::Bytes(output_.begin(), end));
      output_.erase(output_.begin(), end);
    }
  }
}

bool PluggedDevice::stalls(Pipe& pipe) {
  if (!pipe.is_halted && pipe.stalls_left > 0) {
    --pipe.stalls_left;
    pipe.is_halted = true;
  }
  return pipe.is_halted;
}

void PluggedDevice::finish(Urb urb, int status, const rig::Bytes& bytes) {
  urb.fields().status = status;
  if (!bytes.empty()) {
    std::memcpy(urb.buffer->data, bytes.data(), bytes.size());
    urb.fields().actual_length = static_cast<int>(bytes.size());
  }
  finished_.push_back(std::move(urb));
  signal_readiness();
}

void PluggedDevice::signal_readiness() { ::tcflow(slave_, finished_.empty() ? TCOOFF : TCOON); }

}  // namespace support
