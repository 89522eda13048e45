// ServedMachine: a MachineServer at work in a thread of its own, for the length of a test.
#pragma once

#include <pthread.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "rig/machine_server.h"
#include "rig/open_link.h"
#include "tests/support/pty.h"

namespace support {

enum class Door { pty, tcp };

/// Serves from construction on. The destructor ends the server by a signal to its thread; a server that does not heed
/// it ends the test program, so that nothing hangs.
class ServedMachine {
 public:
  /// @param machine outlives this object and is the server's alone meanwhile
  ServedMachine(rig::EmulatedMachine& machine, int lifeline, Door door = Door::pty) : door_(door), server_(open(door)) {
    std::promise<void> ready;
    std::promise<void> ended;
    std::future<void> is_ready = ready.get_future();
    ended_ = ended.get_future();
    thread_ = std::thread([this, &machine, lifeline, ready = std::move(ready), ended = std::move(ended)]() mutable {
      block_termination();
      ready.set_value();
      server_->serve(machine, lifeline);
      ended.set_value();
    });
    is_ready.wait();
  }
  ServedMachine(const ServedMachine&) = delete;
  ServedMachine& operator=(const ServedMachine&) = delete;
  ~ServedMachine() {
    terminate();
    if (!ends()) {
      std::fputs("a server does not end\n", stderr);
      std::abort();
    }
    thread_.join();
  }

  /// What a client opens.
  rig::LinkAddress address() const {
    const std::string kind = door_ == Door::pty ? "serial:" : "tcp:";
    return rig::parse_link_address(kind + server_->place(), {"test"});
  }

  void terminate() { pthread_kill(thread_.native_handle(), SIGTERM); }
  bool has_ended() const { return ended_.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }
  /// True when the server ends within the patience of a test.
  bool ends() const { return ended_.wait_for(std::chrono::milliseconds(kPatienceMs)) == std::future_status::ready; }

  /// A client at the other end of the line. Throws when it cannot be opened.
  std::unique_ptr<rig::Link> open_client(rig::SystemClock& clock) const {
    auto link = rig::open_link(address(), clock);
    if (!link) throw std::runtime_error(link.error().message());
    return *std::move(link);
  }

 private:
  static std::unique_ptr<rig::MachineServer> open(Door door) {
    auto server = door == Door::pty ? rig::MachineServer::open_pty() : rig::MachineServer::open_tcp(0);
    if (!server) throw std::runtime_error(server.error().message());
    return *std::move(server);
  }

  // The signal that ends the server must not end the test when it comes before the server listens for it.
  static void block_termination() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  }

  Door door_;
  std::unique_ptr<rig::MachineServer> server_;
  std::future<void> ended_;
  std::thread thread_;
};

}  // namespace support
