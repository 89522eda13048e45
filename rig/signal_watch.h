// SignalWatch: SIGTERM and SIGINT as something to wait for instead of something that strikes.
#pragma once

#include <csignal>

#include "rig/descriptor.h"

namespace rig {

/// From construction on both signals wait to be noticed. The destructor forgets those that were and gives the thread
/// its old signal mask back, so it must run in the thread that made the object. Linux only.
class SignalWatch {
 public:
  SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
  ~SignalWatch();

  /// Readable when a signal has come, to the whole program or to the thread that asks.
  int descriptor() const { return descriptor_.get(); }

 private:
  sigset_t mask_before_{};
  Descriptor descriptor_;
};

}  // namespace rig
