// Descriptor: a file descriptor with an owner, closed exactly once.
#pragma once

#include <unistd.h>

#include <utility>

namespace rig {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(Descriptor&& other) noexcept : value_(std::exchange(other.value_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(value_, other.value_);
    return *this;
  }
  ~Descriptor() {
    if (is_open()) ::close(value_);
  }

  bool is_open() const { return value_ >= 0; }
  /// -1 when nothing is open; `poll` passes over that.
  int get() const { return value_; }
  void close() { const Descriptor closing(std::move(*this)); }

 private:
  int value_ = -1;
};

}  // namespace rig
