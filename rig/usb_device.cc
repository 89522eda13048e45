#include "rig/usb_device.h"

#include <fmt/format.h>
#include <libusb-1.0/libusb.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace rig {
namespace {

using Context = std::shared_ptr<libusb_context>;
using Handle = std::unique_ptr<libusb_device_handle, CloseUsbHandle>;

struct FreeList {
  void operator()(libusb_device** list) const { libusb_free_device_list(list, /*unref_devices=*/1); }
};
struct FreeConfiguration {
  void operator()(libusb_config_descriptor* configuration) const { libusb_free_config_descriptor(configuration); }
};

// One context for all links: it has a thread of libusb's own and a socket to the kernel, and both are dear.
Result<Context> shared_context() {
  static std::mutex mutex;
  static std::weak_ptr<libusb_context> shared;
  const std::lock_guard lock(mutex);
  if (Context context = shared.lock()) return context;
  libusb_context* made = nullptr;
  if (const int problem = libusb_init(&made); problem != 0)
    return Error{ErrorCode::unreachable, "USB cannot be used on this computer: " + usb_problem(problem)};
  Context context(made, libusb_exit);
  shared = context;
  return context;
}

std::optional<UsbEndpoint> find_bulk(const libusb_interface_descriptor& interface, std::uint8_t direction) {
  // A device may announce endpoints and then describe none: libusb leaves the list out.
  const int count = interface.endpoint == nullptr ? 0 : interface.bNumEndpoints;
  for (int i = 0; i < count; ++i) {
    const libusb_endpoint_descriptor& endpoint = interface.endpoint[i];
    const std::size_t packet_bytes_max = endpoint.wMaxPacketSize & 0x7ffU;
    if ((endpoint.bmAttributes & LIBUSB_TRANSFER_TYPE_MASK) == LIBUSB_TRANSFER_TYPE_BULK &&
        (endpoint.bEndpointAddress & LIBUSB_ENDPOINT_DIR_MASK) == direction && packet_bytes_max > 0)
      return UsbEndpoint{endpoint.bEndpointAddress, packet_bytes_max};
  }
  return std::nullopt;
}

std::optional<UsbPort> find_port(const libusb_config_descriptor& configuration) {
  for (int i = 0; i < configuration.bNumInterfaces; ++i) {
    for (int j = 0; j < configuration.interface[i].num_altsetting; ++j) {
      const libusb_interface_descriptor& setting = configuration.interface[i].altsetting[j];
      if (setting.bInterfaceClass != LIBUSB_CLASS_VENDOR_SPEC) continue;
      const auto in = find_bulk(setting, LIBUSB_ENDPOINT_IN);
      const auto out = find_bulk(setting, LIBUSB_ENDPOINT_OUT);
      if (in && out) return UsbPort{setting.bInterfaceNumber, setting.bAlternateSetting, *in, *out};
    }
  }
  return std::nullopt;
}

// A device with the right vendor and product; without a handle when it cannot be opened.
struct Candidate {
  Handle handle;
  int problem = 0;
  std::string serial_number{};
};

// A device's own words go into messages for people: only what can be printed.
std::string read_serial_number(libusb_device_handle* handle, std::uint8_t index) {
  std::array<unsigned char, 256> text{};
  const int length =
      index == 0 ? 0 : libusb_get_string_descriptor_ascii(handle, index, text.data(), static_cast<int>(text.size()));
  std::string serial_number(text.begin(), text.begin() + std::max(length, 0));
  std::replace_if(
      serial_number.begin(), serial_number.end(), [](char letter) { return letter < ' ' || letter > '~'; }, '?');
  return serial_number;
}

// Opens devices and says, for people, why one could not be had.
class Finder {
 public:
  Finder(const LinkAddress& address, Context context) : address_(address), context_(std::move(context)) {}

  Result<Handle> find() const;
  Result<UsbPort> claim(libusb_device_handle* handle) const;
  Error refusal(const std::string& why) const {
    return {ErrorCode::unreachable, "cannot open " + address_.text() + ": " + why};
  }

 private:
  std::vector<Candidate> candidates() const;
  Error explain_none(const std::vector<Candidate>& all) const;
  std::string explain(int problem) const;

  const LinkAddress& address_;
  Context context_;
};

std::string Finder::explain(int problem) const {
  if (problem == LIBUSB_ERROR_BUSY) return "another program is using it";
  if (problem != LIBUSB_ERROR_ACCESS) return usb_problem(problem);
  return fmt::format(
      "no permission; put this line into /etc/udev/rules.d/70-fairdeal.rules and plug the device in again: "
      "SUBSYSTEM==\"usb\", ATTR{{idVendor}}==\"{:04x}\", ATTR{{idProduct}}==\"{:04x}\", MODE=\"0660\", "
      "TAG+=\"uaccess\"",
      address_.vendor, address_.product);
}

std::vector<Candidate> Finder::candidates() const {
  libusb_device** listed = nullptr;
  const auto count = libusb_get_device_list(context_.get(), &listed);
  if (count < 0) return {};
  const std::unique_ptr<libusb_device*, FreeList> list(listed);
  std::vector<Candidate> found;
  for (ssize_t i = 0; i < count; ++i) {
    libusb_device_descriptor descriptor{};
    libusb_get_device_descriptor(listed[i], &descriptor);
    if (descriptor.idVendor != address_.vendor || descriptor.idProduct != address_.product) continue;
    libusb_device_handle* handle = nullptr;
    const int problem = libusb_open(listed[i], &handle);
    if (problem == LIBUSB_ERROR_NO_DEVICE) continue;  // pulled a moment ago
    found.push_back({problem == 0 ? Handle(handle) : nullptr, problem});
    if (problem == 0) found.back().serial_number = read_serial_number(handle, descriptor.iSerialNumber);
  }
  return found;
}

std::string list_serial_numbers(const std::vector<Candidate>& candidates) {
  std::string list;
  for (const Candidate& candidate : candidates) {
    const std::string& number = candidate.serial_number;
    list += (list.empty() ? "" : ", ") + (number.empty() ? std::string("(none to be read)") : number);
  }
  return list;
}

Error Finder::explain_none(const std::vector<Candidate>& all) const {
  for (const Candidate& candidate : all) {
    if (candidate.problem != 0) return refusal(explain(candidate.problem));
  }
  if (all.empty()) return refusal("no such device is plugged in");
  return refusal("no such device is plugged in, only with these serial numbers: " + list_serial_numbers(all));
}

Result<Handle> Finder::find() const {
  std::vector<Candidate> all = candidates();
  std::vector<Candidate> fitting;
  for (Candidate& candidate : all) {
    if (address_.serial_number.empty() || candidate.serial_number == address_.serial_number)
      fitting.push_back(std::move(candidate));
  }
  if (fitting.empty()) return explain_none(all);
  if (fitting.size() > 1)
    return refusal(fmt::format("{} such devices are plugged in, with these serial numbers: {}; name one with ?serial=",
                               fitting.size(), list_serial_numbers(fitting)));
  if (fitting.front().problem != 0) return refusal(explain(fitting.front().problem));
  return std::move(fitting.front().handle);
}

Result<UsbPort> Finder::claim(libusb_device_handle* handle) const {
  libusb_config_descriptor* read = nullptr;
  if (const int problem = libusb_get_active_config_descriptor(libusb_get_device(handle), &read); problem != 0)
    return refusal("its descriptors cannot be used: " + usb_problem(problem));
  const std::unique_ptr<libusb_config_descriptor, FreeConfiguration> configuration(read);
  const auto port = find_port(*configuration);
  if (!port) return refusal("it has no vendor-specific interface with a bulk IN and a bulk OUT endpoint");
  libusb_set_auto_detach_kernel_driver(handle, 1);
  if (const int problem = libusb_claim_interface(handle, port->interface); problem != 0)
    return refusal(explain(problem));
  if (const int problem = libusb_set_interface_alt_setting(handle, port->interface, port->alternate_setting);
      problem != 0)
    return refusal("it does not let its interface be selected: " + usb_problem(problem));
  return *port;
}

}  // namespace

void CloseUsbHandle::operator()(libusb_device_handle* handle) const { libusb_close(handle); }

std::string usb_problem(int problem) { return libusb_strerror(static_cast<libusb_error>(problem)); }

Result<UsbDevice> open_usb_device(const LinkAddress& address) {
  auto context = shared_context();
  if (!context) return context.error();
  const Finder finder(address, *context);
  auto handle = finder.find();
  if (!handle) return handle.error();
  const auto port = finder.claim(handle->get());
  if (!port) return port.error();
  return UsbDevice{*std::move(context), *std::move(handle), *port};
}

}  // namespace rig
