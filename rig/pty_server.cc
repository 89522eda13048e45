#include "rig/pty_server.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

namespace rig {
namespace {

bool is_watchable(int descriptor) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return false;
  return S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode);
}

// Milliseconds until the machine acts by itself, rounded up; -1 when it never will.
int poll_timeout_ms(const EmulatedMachine& machine, const Clock& clock) {
  const auto next = machine.next_event();
  if (!next) return -1;
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(*next - clock.now()).count();
  return static_cast<int>(std::clamp<decltype(wait)>(wait, 0, 60'000));
}

int open_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  sigprocmask(SIG_BLOCK, &signals, nullptr);
  return ::signalfd(-1, &signals, SFD_CLOEXEC);
}

bool other_end_is_closed(const pollfd& lifeline) {
  if ((lifeline.revents & POLLIN) != 0) {
    std::array<char, 256> ignored{};
    return ::read(lifeline.fd, ignored.data(), ignored.size()) <= 0;
  }
  return (lifeline.revents & (POLLHUP | POLLERR)) != 0;
}

}  // namespace

Result<PtyServer> PtyServer::open() {
  int master = -1;
  int slave = -1;
  std::array<char, 128> name{};
  termios raw{};
  cfmakeraw(&raw);
  if (::openpty(&master, &slave, name.data(), &raw, nullptr) != 0)
    return Error{ErrorCode::unreachable, std::string("cannot open a pty: ") + std::strerror(errno)};
  ::fcntl(master, F_SETFL, O_NONBLOCK);
  return PtyServer(master, slave, open_signals(), name.data());
}

PtyServer::PtyServer(PtyServer&& other) noexcept
    : master_(std::exchange(other.master_, -1)),
      slave_(std::exchange(other.slave_, -1)),
      signals_(std::exchange(other.signals_, -1)),
      path_(std::move(other.path_)) {}

PtyServer::~PtyServer() {
  if (master_ >= 0) ::close(master_);
  if (slave_ >= 0) ::close(slave_);
  if (signals_ >= 0) ::close(signals_);
}

void PtyServer::serve(EmulatedMachine& machine, int lifeline) {
  SystemClock clock;
  const int watched = is_watchable(lifeline) ? lifeline : -1;  // poll passes over negative descriptors
  while (serve_once(machine, clock, watched)) {
  }
}

bool PtyServer::serve_once(EmulatedMachine& machine, Clock& clock, int lifeline) {
  std::array<pollfd, 3> waiting = {{{master_, POLLIN, 0}, {signals_, POLLIN, 0}, {lifeline, POLLIN, 0}}};
  if (::poll(waiting.data(), waiting.size(), poll_timeout_ms(machine, clock)) < 0 && errno != EINTR) return false;
  if (waiting[1].revents != 0 || other_end_is_closed(waiting[2])) return false;
  machine.advance(clock.now());
  if ((waiting[0].revents & POLLIN) != 0) {
    std::array<std::byte, 4096> buffer{};
    const ssize_t count = ::read(master_, buffer.data(), buffer.size());
    if (count > 0) machine.receive(BytesView(buffer.data(), static_cast<std::size_t>(count)), clock.now());
  }
  write_output(machine);
  return true;
}

void PtyServer::write_output(EmulatedMachine& machine) {
  const Bytes output = machine.take_output();
  BytesView rest = output;
  while (!rest.empty()) {
    const ssize_t count = ::write(master_, rest.data(), rest.size());
    if (count <= 0) return;
    rest = rest.subspan(static_cast<std::size_t>(count));
  }
}

}  // namespace rig
