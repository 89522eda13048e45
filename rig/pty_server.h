// PtyServer: puts an emulated machine behind a pseudo-terminal, where any program can open it as a serial port.
#pragma once

#include <string>

#include "rig/emulated_machine.h"
#include "rig/result.h"

namespace rig {

/// Owns the pty for as long as it lives. Linux only.
class PtyServer {
 public:
  /// From here on SIGTERM and SIGINT wait for `serve`. Error: `unreachable` when the system gives no pty.
  static Result<PtyServer> open();

  PtyServer(PtyServer&& other) noexcept;
  PtyServer(const PtyServer&) = delete;
  PtyServer& operator=(const PtyServer&) = delete;
  PtyServer& operator=(PtyServer&&) = delete;
  ~PtyServer();

  /// What clients open, like /dev/pts/4.
  const std::string& path() const { return path_; }

  /// Serves `machine` in real time until SIGTERM or SIGINT comes, or until `lifeline` is closed by its other end.
  /// Bytes that no client fetches are dropped when the pty is full, as on a real port.
  /// @param lifeline a file descriptor, usually standard input; watched only when it is a pipe or a socket, because
  ///   /dev/null and a terminal in the background do not mean that anybody is waiting
  void serve(EmulatedMachine& machine, int lifeline);

 private:
  PtyServer(int master, int slave, int signals, std::string path)
      : master_(master), slave_(slave), signals_(signals), path_(std::move(path)) {}

  bool serve_once(EmulatedMachine& machine, Clock& clock, int lifeline);
  void write_output(EmulatedMachine& machine);

  int master_;
  int slave_;    ///< Held open so that a client may come and go without an error on our side.
  int signals_;  ///< Tells of SIGTERM and SIGINT.
  std::string path_;
};

}  // namespace rig
