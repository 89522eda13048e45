#include "rig/usb_link.h"

#include <fmt/format.h>
#include <libusb-1.0/libusb.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include "rig/check.h"
#include "rig/usb_device.h"

namespace rig {
namespace {

// What is sent in one transfer at most; also more than any device's longest packet.
constexpr std::size_t kTransferBytesMax = 16'384;
// The kernel gives a cancelled transfer back at once; who waits longer would wait for ever.
constexpr auto kCancelTime = std::chrono::seconds(2);

// What became of a transfer.
struct Outcome {
  libusb_transfer_status status;
  std::size_t bytes_count;
};

// One transfer at a time, with its buffer. It is completed in whichever thread handles libusb's events just then.
class Transfer {
 public:
  explicit Transfer(std::size_t bytes_count) : buffer_(bytes_count), transfer_(libusb_alloc_transfer(0)) {
    RIG_CHECK(transfer_ != nullptr);
  }
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;
  ~Transfer() {
    transfer_->dev_handle = nullptr;  // closed by now, and libusb would look into it
    libusb_free_transfer(transfer_);
  }

  std::vector<std::byte>& buffer() { return buffer_; }

  /// @pre none is in flight
  int submit(libusb_device_handle* handle, std::uint8_t endpoint, std::size_t bytes_count, std::uint8_t flags = 0) {
    RIG_CHECK(!is_submitted_ && bytes_count <= buffer_.size());
    done_ = 0;
    libusb_fill_bulk_transfer(transfer_, handle, endpoint, reinterpret_cast<unsigned char*>(buffer_.data()),
                              static_cast<int>(bytes_count), completed, this, /*timeout=*/0);
    transfer_->flags = flags;
    const int problem = libusb_submit_transfer(transfer_);
    is_submitted_ = problem == 0;
    return problem;
  }
  bool is_submitted() const { return is_submitted_; }
  bool is_done() { return is_submitted_ && std::atomic_ref(done_).load(std::memory_order_acquire) != 0; }
  /// For libusb, which looks at it while it waits.
  int* done() { return &done_; }
  void cancel() { libusb_cancel_transfer(transfer_); }
  /// @pre is_done()
  Outcome take() {
    RIG_CHECK(is_done());
    is_submitted_ = false;
    return {transfer_->status, static_cast<std::size_t>(std::max(transfer_->actual_length, 0))};
  }

 private:
  static void LIBUSB_CALL completed(libusb_transfer* transfer) {
    std::atomic_ref(static_cast<Transfer*>(transfer->user_data)->done_).store(1, std::memory_order_release);
  }

  std::vector<std::byte> buffer_;
  libusb_transfer* transfer_;
  int done_ = 0;
  bool is_submitted_ = false;
};

class UsbLink : public Link {
 public:
  UsbLink(UsbDevice device, std::string name, Clock& clock)
      : device_(std::move(device)),
        name_(std::move(name)),
        clock_(clock),
        in_(kTransferBytesMax / device_.port.in.packet_bytes_max * device_.port.in.packet_bytes_max) {
    listen();
  }
  UsbLink(const UsbLink&) = delete;
  UsbLink& operator=(const UsbLink&) = delete;
  ~UsbLink() override;

  Result<void> send(BytesView data, Instant deadline) override;
  Result<Bytes> receive(Instant deadline) override;

 private:
  void listen();
  Bytes collect();
  bool heed(libusb_transfer_status status, const UsbEndpoint& endpoint, bool& has_stalled);
  void wait_for(Transfer& transfer, Instant deadline);
  void cancel(Transfer& transfer);
  void fail(const std::string& what, ErrorCode code = ErrorCode::closed);
  Error timeout() const {
    return {ErrorCode::timeout, "nothing came from or went to " + name_ + " before the deadline"};
  }

  UsbDevice device_;
  std::string name_;
  Clock& clock_;
  std::optional<Error> failure_;  // once set, the answer to every call
  bool in_has_stalled_ = false;
  Transfer in_;
  Transfer out_{kTransferBytesMax};
};

UsbLink::~UsbLink() {
  cancel(in_);
  libusb_release_interface(device_.handle.get(), device_.port.interface);
  device_.handle.reset();  // before the transfers go: it takes back even those that would not be cancelled
}

Result<void> UsbLink::send(BytesView data, Instant deadline) {
  bool has_stalled = false;
  while (!data.empty() && !failure_) {
    const std::size_t count = std::min(data.size(), out_.buffer().size());
    std::copy_n(data.begin(), count, out_.buffer().begin());
    // Without an empty packet behind it a device could not tell that a full packet is the last.
    const std::uint8_t flags = count == data.size() ? LIBUSB_TRANSFER_ADD_ZERO_PACKET : 0;
    if (const int problem = out_.submit(device_.handle.get(), device_.port.out.address, count, flags); problem != 0) {
      fail("fails: " + usb_problem(problem));
      break;
    }
    wait_for(out_, deadline);
    cancel(out_);
    if (failure_) break;
    const Outcome outcome = out_.take();
    data = data.subspan(outcome.bytes_count);
    if (outcome.status != LIBUSB_TRANSFER_CANCELLED)
      heed(outcome.status, device_.port.out, has_stalled);
    else if (!data.empty())
      return timeout();
  }
  if (failure_) return *failure_;
  return {};
}

Result<Bytes> UsbLink::receive(Instant deadline) {
  for (bool has_waited = false;; has_waited = true) {
    if (Bytes bytes = collect(); !bytes.empty()) return bytes;
    if (failure_) return *failure_;
    if (has_waited && clock_.now() >= deadline) return timeout();
    wait_for(in_, deadline);
  }
}

// Puts the IN transfer in flight, so that the device can speak at any time.
void UsbLink::listen() {
  if (failure_) return;
  if (const int problem = in_.submit(device_.handle.get(), device_.port.in.address, in_.buffer().size()); problem != 0)
    fail("fails: " + usb_problem(problem));
}

// What the IN transfer has brought, if it is done; then listens again. Whatever came with a failure comes first.
Bytes UsbLink::collect() {
  if (!in_.is_done()) return {};
  const Outcome outcome = in_.take();
  const Bytes& buffer = in_.buffer();
  Bytes bytes(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(outcome.bytes_count));
  if (heed(outcome.status, device_.port.in, in_has_stalled_)) in_has_stalled_ = false;
  listen();
  return bytes;
}

// True when the transfer went well. Otherwise does what can be done about it.
bool UsbLink::heed(libusb_transfer_status status, const UsbEndpoint& endpoint, bool& has_stalled) {
  switch (status) {
    case LIBUSB_TRANSFER_COMPLETED: return true;
    case LIBUSB_TRANSFER_STALL:
      if (std::exchange(has_stalled, true))
        fail(fmt::format("stalls on endpoint {:02x} again after it was cleared", endpoint.address));
      else if (const int problem = libusb_clear_halt(device_.handle.get(), endpoint.address); problem != 0)
        fail(
            fmt::format("stalls on endpoint {:02x} and cannot be cleared: {}", endpoint.address, usb_problem(problem)));
      break;
    case LIBUSB_TRANSFER_OVERFLOW:
      fail(fmt::format("sent a packet of more than {} bytes", endpoint.packet_bytes_max), ErrorCode::garbled);
      break;
    case LIBUSB_TRANSFER_NO_DEVICE: fail("was unplugged"); break;
    case LIBUSB_TRANSFER_ERROR:
    case LIBUSB_TRANSFER_TIMED_OUT:
    case LIBUSB_TRANSFER_CANCELLED: fail("cannot be reached over its bus"); break;
  }
  return false;
}

// Returns when the transfer is done or the deadline has come, whichever is first.
void UsbLink::wait_for(Transfer& transfer, Instant deadline) {
  using std::chrono::microseconds;
  constexpr microseconds kLongestWait = std::chrono::minutes(1);  // libusb counts in milliseconds of an int
  do {
    const auto rest = std::chrono::ceil<microseconds>(deadline - clock_.now());
    const auto wait = std::clamp(rest, microseconds(0), kLongestWait).count();
    timeval time{wait / 1'000'000, wait % 1'000'000};
    const int problem = libusb_handle_events_timeout_completed(device_.context.get(), &time, transfer.done());
    if (problem != 0 && problem != LIBUSB_ERROR_INTERRUPTED) return fail("fails: " + usb_problem(problem));
  } while (!transfer.is_done() && clock_.now() < deadline);
}

// Afterwards the transfer is done, or the link has failed.
void UsbLink::cancel(Transfer& transfer) {
  if (!transfer.is_submitted() || transfer.is_done()) return;
  transfer.cancel();
  wait_for(transfer, clock_.now() + kCancelTime);
  if (!transfer.is_done()) fail("does not give a transfer back");
}

void UsbLink::fail(const std::string& what, ErrorCode code) {
  if (!failure_) failure_ = Error{code, name_ + " " + what};
}

}  // namespace

Result<std::unique_ptr<Link>> open_usb_link(const LinkAddress& address, Clock& clock) {
  auto device = open_usb_device(address);
  if (!device) return device.error();
  return std::unique_ptr<Link>(std::make_unique<UsbLink>(*std::move(device), address.text(), clock));
}

}  // namespace rig
