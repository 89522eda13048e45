#include "rig/signal_watch.h"

#include <pthread.h>
#include <sys/signalfd.h>

namespace rig {

SignalWatch::SignalWatch() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, &mask_before_);
  descriptor_ = Descriptor(::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK));
}

SignalWatch::~SignalWatch() {
  signalfd_siginfo noticed;
  while (::read(descriptor_.get(), &noticed, sizeof noticed) > 0) {
  }
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
}

}  // namespace rig
