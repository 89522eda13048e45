#include "rig/usbip_machine.h"

#include <algorithm>
#include <string_view>

#include "rig/usb_descriptors.h"

namespace rig {
namespace {

constexpr std::size_t kTransferBytesMax = 65'536;
constexpr std::size_t kWaitingMax = 64;
constexpr std::size_t kSaidBytesMax = 65'536;  // what nobody fetches is lost beyond this, as on a real port

// Before the import.
constexpr std::uint16_t kVersion = 0x0111;
constexpr std::uint16_t kListRequest = 0x8005, kListReply = 0x0005;
constexpr std::uint16_t kImportRequest = 0x8003, kImportReply = 0x0003;
constexpr std::size_t kOperationBytes = 8, kPathBytes = 256, kBusIdBytes = 32;
constexpr std::uint32_t kNoSuchDevice = 1;
constexpr std::string_view kPath = "/sys/devices/fairdeal/usb1/1-1", kBusId = "1-1";
constexpr std::uint32_t kBusNumber = 1, kDeviceNumber = 2, kHighSpeed = 3;

// After it. Numbers of errors are Linux's, whatever the system.
constexpr std::size_t kCommandBytes = 48, kSetupAt = 40;
constexpr std::uint32_t kSubmit = 1, kUnlink = 2, kSubmitReply = 3, kUnlinkReply = 4;
constexpr std::uint32_t kOut = 0, kIn = 1;
constexpr int kStall = -32, kTooLong = -90, kTakenBack = -104, kTooMany = -105;

std::uint32_t read_number(BytesView bytes, std::size_t at, std::size_t bytes_count) {
  std::uint32_t number = 0;
  for (const std::byte byte : bytes.subspan(at, bytes_count))
    number = number << 8U | std::to_integer<std::uint32_t>(byte);
  return number;
}
std::uint32_t read_long(BytesView bytes, std::size_t at) { return read_number(bytes, at, 4); }
std::uint16_t read_short(BytesView bytes, std::size_t at) {
  return static_cast<std::uint16_t>(read_number(bytes, at, 2));
}
// Inside a USB request the least significant byte comes first.
std::uint16_t read_usb_short(BytesView bytes, std::size_t at) {
  return static_cast<std::uint16_t>(read_number(bytes, at + 1, 1) << 8U | read_number(bytes, at, 1));
}

void append_number(Bytes& bytes, std::uint32_t number, int bytes_count) {
  for (int shift = 8 * (bytes_count - 1); shift >= 0; shift -= 8)
    bytes.push_back(static_cast<std::byte>(number >> static_cast<unsigned>(shift) & 0xffU));
}
void append_long(Bytes& bytes, std::uint32_t number) { append_number(bytes, number, 4); }
void append_short(Bytes& bytes, std::uint32_t number) { append_number(bytes, number, 2); }

// A text in a field of fixed length, filled up with zeros.
void append_text(Bytes& bytes, std::string_view text, std::size_t bytes_count) {
  for (std::size_t i = 0; i < bytes_count; ++i)
    bytes.push_back(i < text.size() ? static_cast<std::byte>(text[i]) : std::byte{0});
}

void append_operation(Bytes& bytes, std::uint16_t code, std::uint32_t status) {
  append_short(bytes, kVersion);
  append_short(bytes, code);
  append_long(bytes, status);
}

}  // namespace

struct UsbipMachine::Submission {
  std::uint32_t sequence, direction, endpoint, bytes_count;
  BytesView setup;  ///< Eight bytes.
  BytesView data;   ///< Only for OUT.
};

void UsbipMachine::line_opened(Instant now) {
  stage_ = Stage::unattached;
  input_.clear();
  output_.clear();
  waiting_.clear();
  configuration_ = 0;
  open_inner_line(now);
}

void UsbipMachine::receive(BytesView data, Instant now) {
  inner_->advance(now);
  while (!data.empty() && stage_ != Stage::broken) {
    const std::size_t count = std::min(data.size(), bytes_wanted() - input_.size());
    input_.insert(input_.end(), data.begin(), data.begin() + static_cast<std::ptrdiff_t>(count));
    data = data.subspan(count);
    if (input_.size() < bytes_wanted()) continue;  // a header may ask for more
    act(now);
    input_.clear();
  }
  pump();
}

void UsbipMachine::advance(Instant now) {
  inner_->advance(now);
  pump();
}

// Length of the message that is arriving, as far as its beginning tells.
std::size_t UsbipMachine::bytes_wanted() const {
  if (stage_ == Stage::unattached) {
    const bool imports = input_.size() >= kOperationBytes && read_short(input_, 2) == kImportRequest;
    return kOperationBytes + (imports ? kBusIdBytes : 0);
  }
  if (input_.size() < kCommandBytes || read_long(input_, 0) != kSubmit || read_long(input_, 12) != kOut)
    return kCommandBytes;
  const std::size_t data_bytes = read_long(input_, 24);
  return kCommandBytes + (data_bytes <= kTransferBytesMax ? data_bytes : 0);
}

void UsbipMachine::act(Instant now) {
  if (stage_ == Stage::unattached)
    answer_unattached();
  else
    answer_attached(now);
}

void UsbipMachine::answer_unattached() {
  const std::uint16_t code = read_short(input_, 2);
  if (read_short(input_, 0) != kVersion) {
    stage_ = Stage::broken;
  } else if (code == kListRequest) {
    append_operation(output_, kListReply, 0);
    append_long(output_, 1);
    append_device();
    append_long(output_, 0xff000000);  // its interface: class, subclass, protocol, nothing
  } else if (code == kImportRequest) {
    answer_import();
  } else {
    stage_ = Stage::broken;
  }
}

void UsbipMachine::answer_import() {
  Bytes wanted;
  append_text(wanted, kBusId, kBusIdBytes);
  if (!std::equal(wanted.begin(), wanted.end(), input_.begin() + kOperationBytes)) {
    append_operation(output_, kImportReply, kNoSuchDevice);
    return;
  }
  append_operation(output_, kImportReply, 0);
  append_device();
  stage_ = Stage::attached;
}

void UsbipMachine::append_device() {
  append_text(output_, kPath, kPathBytes);
  append_text(output_, kBusId, kBusIdBytes);
  for (const std::uint32_t number : {kBusNumber, kDeviceNumber, kHighSpeed}) append_long(output_, number);
  append_short(output_, identity_.vendor);
  append_short(output_, identity_.product);
  append_short(output_, 0x0100);  // release
  append_number(output_, 0, 3);   // class, subclass, protocol: each interface has its own
  append_number(output_, configuration_, 1);
  append_short(output_, 0x0101);  // configurations, interfaces
}

void UsbipMachine::answer_attached(Instant now) {
  const std::uint32_t command = read_long(input_, 0);
  const Submission submission{.sequence = read_long(input_, 4),
                              .direction = read_long(input_, 12),
                              .endpoint = read_long(input_, 16),
                              .bytes_count = read_long(input_, 24),
                              .setup = BytesView(input_).subspan(kSetupAt, 8),
                              .data = BytesView(input_).subspan(kCommandBytes)};
  const std::uint32_t packets_count = read_long(input_, 32);  // all ones or nothing for transfers that are not paced
  const bool is_ours = read_long(input_, 8) == (kBusNumber << 16U | kDeviceNumber) && submission.direction <= kIn;
  if (command == kUnlink && is_ours) {
    unlink();
  } else if (command == kSubmit && is_ours && (packets_count == 0 || packets_count == 0xffffffff)) {
    submit(submission, now);
  } else {
    stage_ = Stage::broken;
  }
}

void UsbipMachine::submit(const Submission& submission, Instant now) {
  const bool is_out = submission.direction == kOut;
  if (submission.bytes_count > kTransferBytesMax) {
    finish(submission.sequence, kTooLong, {});
    if (is_out) stage_ = Stage::broken;  // its bytes would follow, and nobody wants to count them
  } else if (submission.endpoint == 0) {
    submit_control(submission, now);
  } else if (configuration_ != 0 && is_out && submission.endpoint == kUsbEndpointOut) {
    inner_->receive(submission.data, now);
    finish(submission.sequence, 0, {}, submission.data.size());
  } else if (configuration_ != 0 && !is_out && submission.endpoint == (kUsbEndpointIn & 0x0fU)) {
    submit_in(submission);
  } else {
    finish(submission.sequence, kStall, {});
  }
}

void UsbipMachine::submit_in(const Submission& submission) {
  if (waiting_.size() == kWaitingMax)
    finish(submission.sequence, kTooMany, {});
  else
    waiting_.push_back({submission.sequence, submission.bytes_count});
}

// USB 2.0, chapter 9.4. Whatever is not understood is stalled.
void UsbipMachine::submit_control(const Submission& submission, Instant now) {
  const auto request = read_short(submission.setup, 0);  // type and request
  const std::uint16_t value = read_usb_short(submission.setup, 2);
  const std::size_t bytes_max = submission.direction == kIn ? submission.bytes_count : 0;
  const std::size_t length = std::min<std::size_t>(read_usb_short(submission.setup, 6), bytes_max);
  std::optional<Bytes> answer;
  switch (request) {
    case 0x8000: answer = Bytes{std::byte{1}, std::byte{0}}; break;  // GET_STATUS of the device: has its own power
    case 0x8100:                                                     // ... of the interface
    case 0x8200: answer = Bytes(2); break;                           // ... of an endpoint
    case 0x8006: answer = usb_descriptor(identity_, value); break;   // GET_DESCRIPTOR
    case 0x8008: answer = Bytes{std::byte{configuration_}}; break;   // GET_CONFIGURATION
    case 0x810a: answer = Bytes(1); break;                           // GET_INTERFACE: the setting
    case 0x0201:                                                     // CLEAR_FEATURE: the halt of an endpoint
      if (value == 0) answer = Bytes();
      break;
    case 0x0009:  // SET_CONFIGURATION
    case 0x010b:  // SET_INTERFACE
      if (value > (request == 0x0009 ? 1 : 0)) break;
      if (request == 0x0009) configuration_ = static_cast<std::uint8_t>(value);
      open_inner_line(now);
      answer = Bytes();
      break;
    default: break;
  }
  if (!answer) return finish(submission.sequence, kStall, {});
  finish(submission.sequence, 0, BytesView(*answer).first(std::min(answer->size(), length)));
}

void UsbipMachine::unlink() {
  const std::uint32_t sequence = read_long(input_, 20);
  const auto count =
      std::erase_if(waiting_, [sequence](const Waiting& transfer) { return transfer.sequence == sequence; });
  append_long(output_, kUnlinkReply);
  append_long(output_, read_long(input_, 4));
  append_text(output_, "", 12);
  append_long(output_, count > 0 ? static_cast<std::uint32_t>(kTakenBack) : 0);
  append_text(output_, "", 24);
}

void UsbipMachine::open_inner_line(Instant now) {
  inner_->line_opened(now);
  static_cast<void>(inner_->take_output());
  said_.clear();
}

void UsbipMachine::finish(std::uint32_t sequence, int status, BytesView bytes, std::size_t sent_count) {
  append_long(output_, kSubmitReply);
  append_long(output_, sequence);
  append_text(output_, "", 12);
  append_long(output_, static_cast<std::uint32_t>(status));
  append_long(output_, static_cast<std::uint32_t>(bytes.size() + sent_count));
  append_text(output_, "", 20);
  output_.insert(output_.end(), bytes.begin(), bytes.end());
}

// Gives what the machine inside has said to the transfers that wait for it.
void UsbipMachine::pump() {
  const Bytes more = inner_->take_output();
  const std::size_t kept = std::min(more.size(), kSaidBytesMax - said_.size());
  said_.insert(said_.end(), more.begin(), more.begin() + static_cast<std::ptrdiff_t>(kept));
  std::size_t fetched = 0;
  for (; !waiting_.empty() && fetched < said_.size(); waiting_.pop_front()) {
    const std::size_t count = std::min(waiting_.front().bytes_max, said_.size() - fetched);
    finish(waiting_.front().sequence, 0, BytesView(said_).subspan(fetched, count));
    fetched += count;
  }
  said_.erase(said_.begin(), said_.begin() + static_cast<std::ptrdiff_t>(fetched));
}

}  // namespace rig
