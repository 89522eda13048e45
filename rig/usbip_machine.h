// UsbipMachine: an emulated machine as a USB device that the Linux kernel attaches over the network (`usbip attach`).
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include "rig/emulated_machine.h"
#include "rig/usb_identity.h"

namespace rig {

/// Speaks the server's side of USB/IP 1.1.1 over the bytes of one connection: the list with its one device, the import,
/// then transfers. What comes by bulk OUT goes to the machine inside; a bulk IN transfer waits until that machine has
/// something to say. See Documentation/usb/usbip_protocol.rst in the sources of Linux.
///
/// The host tells the machine inside that the line is opened anew: when it configures the device, and when a program
/// selects its interface. Without I/O; a session that breaks the protocol is not answered any more until `line_opened`.
/// Nothing grows by what the other side sends.
class UsbipMachine : public EmulatedMachine {
 public:
  UsbipMachine(std::unique_ptr<EmulatedMachine> inner, const UsbIdentity& identity)
      : inner_(std::move(inner)), identity_(identity) {}

  void line_opened(Instant now) override;
  void receive(BytesView data, Instant now) override;
  void advance(Instant now) override;
  Bytes take_output() override { return std::exchange(output_, {}); }
  std::optional<Instant> next_event() const override { return inner_->next_event(); }

 private:
  enum class Stage { unattached, attached, broken };
  /// A transfer that the host asked for.
  struct Submission;
  /// A bulk IN transfer that waits for bytes.
  struct Waiting {
    std::uint32_t sequence;
    std::size_t bytes_max;
  };

  std::size_t bytes_wanted() const;
  void act(Instant now);
  void answer_unattached();
  void answer_import();
  void append_device();
  void answer_attached(Instant now);
  void submit(const Submission& submission, Instant now);
  void submit_control(const Submission& submission, Instant now);
  void submit_in(const Submission& submission);
  void unlink();
  void open_inner_line(Instant now);
  void finish(std::uint32_t sequence, int status, BytesView bytes, std::size_t sent_count = 0);
  void pump();

  std::unique_ptr<EmulatedMachine> inner_;
  UsbIdentity identity_;
  Stage stage_ = Stage::unattached;
  Bytes input_;  ///< One message, until it is whole.
  Bytes output_;
  Bytes said_;                   ///< By the machine inside, not yet fetched.
  std::deque<Waiting> waiting_;  ///< The oldest first.
  std::uint8_t configuration_ = 0;
};

}  // namespace rig
