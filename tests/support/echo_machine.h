// EchoMachine: says what it hears. For tests of the cables and servers between a machine and its driver.
#pragma once

#include <deque>
#include <utility>

#include "rig/emulated_machine.h"

namespace support {

/// Each piece comes back whole, some time after it was heard.
class EchoMachine : public rig::EmulatedMachine {
 public:
  explicit EchoMachine(rig::Duration delay = {}) : delay_(delay) {}

  void line_opened(rig::Instant) override {
    waiting_.clear();
    output_.clear();
  }
  void receive(rig::BytesView data, rig::Instant now) override {
    waiting_.push_back({now + delay_, {data.begin(), data.end()}});
    advance(now);
  }
  void advance(rig::Instant now) override {
    for (; !waiting_.empty() && waiting_.front().due <= now; waiting_.pop_front()) {
      const rig::Bytes& bytes = waiting_.front().bytes;
      output_.insert(output_.end(), bytes.begin(), bytes.end());
    }
  }
  rig::Bytes take_output() override { return std::exchange(output_, {}); }
  std::optional<rig::Instant> next_event() const override {
    if (waiting_.empty()) return std::nullopt;
    return waiting_.front().due;
  }

 private:
  struct Piece {
    rig::Instant due;
    rig::Bytes bytes;
  };

  rig::Duration delay_;
  std::deque<Piece> waiting_;
  rig::Bytes output_;
};

}  // namespace support
