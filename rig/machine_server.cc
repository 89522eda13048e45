#include "rig/machine_server.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pty.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <termios.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

namespace rig {
namespace {

constexpr int kClientsWaitingMax = 8;

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

bool other_end_is_closed(const pollfd& lifeline) {
  if ((lifeline.revents & POLLIN) != 0) {
    std::array<char, 256> ignored{};
    return ::read(lifeline.fd, ignored.data(), ignored.size()) <= 0;
  }
  return (lifeline.revents & (POLLHUP | POLLERR)) != 0;
}

bool must_wait(ssize_t result) { return result < 0 && (errno == EAGAIN || errno == EINTR); }

Error unreachable(const std::string& what) {
  return {ErrorCode::unreachable, "cannot open " + what + ": " + std::strerror(errno)};
}

sockaddr_in this_computer(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

// Binds and listens; gives the port, which the system chooses when 0 is asked for. Nothing when that fails.
std::optional<std::uint16_t> listen_at(int socket, std::uint16_t port) {
  const int yes = 1;
  sockaddr_in address = this_computer(port);
  auto* const plain = reinterpret_cast<sockaddr*>(&address);
  socklen_t size = sizeof address;
  // A server that ends and starts anew must not wait until the system has forgotten its old connections.
  const bool good = ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
                    ::bind(socket, plain, size) == 0 && ::listen(socket, kClientsWaitingMax) == 0 &&
                    ::getsockname(socket, plain, &size) == 0;
  return good ? std::optional(ntohs(address.sin_port)) : std::nullopt;
}

}  // namespace

Result<std::unique_ptr<MachineServer>> MachineServer::open_pty() {
  int master = -1;
  int slave = -1;
  std::array<char, 128> name{};
  termios raw{};
  cfmakeraw(&raw);
  if (::openpty(&master, &slave, name.data(), &raw, nullptr) != 0) return unreachable("a pty");
  ::fcntl(master, F_SETFL, O_NONBLOCK);
  std::unique_ptr<MachineServer> server(new MachineServer);
  server->line_ = Descriptor(master);
  server->client_end_ = Descriptor(slave);
  server->place_ = name.data();
  return server;
}

Result<std::unique_ptr<MachineServer>> MachineServer::open_tcp(std::uint16_t port) {
  Descriptor listener(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  const auto bound = listen_at(listener.get(), port);
  if (!bound) return unreachable("TCP port " + std::to_string(port));
  std::unique_ptr<MachineServer> server(new MachineServer);
  server->listener_ = std::move(listener);
  server->place_ = "127.0.0.1:" + std::to_string(*bound);
  return server;
}

void MachineServer::serve(EmulatedMachine& machine, int lifeline) {
  SystemClock clock;
  const int watched = is_watchable(lifeline) ? lifeline : -1;  // poll passes over negative descriptors
  while (serve_once(machine, clock, watched)) {
  }
}

bool MachineServer::serve_once(EmulatedMachine& machine, Clock& clock, int lifeline) {
  const int door = line_.is_open() ? -1 : listener_.get();
  const auto wanted = static_cast<short>(pending_.empty() ? POLLIN : POLLIN | POLLOUT);
  std::array<pollfd, 4> waiting = {
      {{line_.get(), wanted, 0}, {door, POLLIN, 0}, {signals_.descriptor(), POLLIN, 0}, {lifeline, POLLIN, 0}}};
  if (::poll(waiting.data(), waiting.size(), poll_timeout_ms(machine, clock)) < 0 && errno != EINTR) return false;
  if (waiting[2].revents != 0 || other_end_is_closed(waiting[3])) return false;
  machine.advance(clock.now());
  if (waiting[1].revents != 0) accept_client(machine, clock);
  if ((waiting[0].revents & (POLLIN | POLLHUP | POLLERR)) != 0) read_input(machine, clock);
  write_output(machine);
  return true;
}

void MachineServer::accept_client(EmulatedMachine& machine, Clock& clock) {
  line_ = Descriptor(::accept4(listener_.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
  if (!line_.is_open()) return;
  const int yes = 1;
  ::setsockopt(line_.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  machine.take_output();  // said to nobody
  machine.line_opened(clock.now());
}

void MachineServer::read_input(EmulatedMachine& machine, Clock& clock) {
  const ssize_t count = ::read(line_.get(), buffer_.data(), buffer_.size());
  if (count > 0) return machine.receive(BytesView(buffer_.data(), static_cast<std::size_t>(count)), clock.now());
  if (!must_wait(count)) hang_up();
}

void MachineServer::write_output(EmulatedMachine& machine) {
  const Bytes output = machine.take_output();
  if (!line_.is_open()) return;
  pending_.insert(pending_.end(), output.begin(), output.end());
  ssize_t count = 1;
  std::size_t taken = 0;
  while (taken < pending_.size() && count > 0) {
    const BytesView rest = BytesView(pending_).subspan(taken);
    count = listener_.is_open() ? ::send(line_.get(), rest.data(), rest.size(), MSG_NOSIGNAL)
                                : ::write(line_.get(), rest.data(), rest.size());
    taken += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
  }
  pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(taken));
  const bool is_gone = count <= 0 && !must_wait(count);
  if (is_gone || pending_.size() > kPendingBytesMax) hang_up();
  if (!listener_.is_open()) pending_.clear();
}

// A pty stays: its clients come and go unseen.
void MachineServer::hang_up() {
  if (listener_.is_open()) line_.close();
  pending_.clear();
}

}  // namespace rig
