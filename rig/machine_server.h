// MachineServer: puts an emulated machine behind a pseudo-terminal or a TCP port, where other programs can open it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "rig/descriptor.h"
#include "rig/emulated_machine.h"
#include "rig/result.h"
#include "rig/signal_watch.h"

namespace rig {

/// Owns the pty or port for as long as it lives. SIGTERM and SIGINT wait for `serve` meanwhile; the thread that made
/// the server must also let it go (see SignalWatch). Linux only.
class MachineServer {
 public:
  /// A serial port for whoever opens it. Bytes that no client fetches are dropped when the pty is full, as on a real
  /// port. Error: `unreachable` when the system gives no pty.
  static Result<std::unique_ptr<MachineServer>> open_pty();

  /// A port that only this computer can reach. One client at a time; the next one waits until the first has gone. What
  /// the machine says while nobody is connected is lost. A client that lets more than `kPendingBytesMax` wait is cut
  /// off, because a hole in a TCP stream is worse than its end.
  /// Error: `unreachable` when the port is taken or not allowed.
  /// @param port 0 for any that is free
  static Result<std::unique_ptr<MachineServer>> open_tcp(std::uint16_t port);

  static constexpr std::size_t kPendingBytesMax = 1U << 20U;

  /// What clients open: a path like /dev/pts/4, or host and port like 127.0.0.1:7301.
  const std::string& place() const { return place_; }

  /// Serves `machine` in real time until SIGTERM or SIGINT comes, or until `lifeline` is closed by its other end.
  /// @param lifeline a file descriptor, usually standard input; watched only when it is a pipe or a socket, because
  ///   /dev/null and a terminal in the background do not mean that anybody is waiting
  void serve(EmulatedMachine& machine, int lifeline);

 private:
  MachineServer() = default;

  bool serve_once(EmulatedMachine& machine, Clock& clock, int lifeline);
  void accept_client(EmulatedMachine& machine, Clock& clock);
  void read_input(EmulatedMachine& machine, Clock& clock);
  void write_output(EmulatedMachine& machine);
  void hang_up();

  SignalWatch signals_;
  Descriptor listener_;    ///< Where TCP clients come in; not open for a pty.
  Descriptor line_;        ///< To the client: our end of the pty, or the socket of the one who is connected.
  Descriptor client_end_;  ///< Of the pty; held open so that a client may come and go without an error on our side.
  std::string place_;
  Bytes pending_;  ///< Said by the machine, not yet taken by the line.
  std::array<std::byte, 16384> buffer_{};
};

}  // namespace rig
