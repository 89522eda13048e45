// FailingLink: a cable that is pulled at a chosen call.
#pragma once

#include <memory>
#include <utility>

#include "rig/link.h"

namespace support {

/// Passes calls on until call number `fails_at` (from 0); that one and every one after it is `closed`.
class FailingLink : public rig::Link {
 public:
  /// @param was_pulled is set when the pull is first felt; outlives the link
  FailingLink(std::unique_ptr<rig::Link> inner, int fails_at, bool& was_pulled)
      : inner_(std::move(inner)), calls_left_(fails_at), was_pulled_(was_pulled) {}

  rig::Result<void> send(rig::BytesView data, rig::Instant deadline) override {
    if (is_pulled()) return pulled();
    return inner_->send(data, deadline);
  }

  rig::Result<rig::Bytes> receive(rig::Instant deadline) override {
    if (is_pulled()) return pulled();
    return inner_->receive(deadline);
  }

 private:
  bool is_pulled() {
    if (calls_left_ > 0) {
      --calls_left_;
      return false;
    }
    was_pulled_ = true;
    return true;
  }

  static rig::Error pulled() { return {rig::ErrorCode::closed, "the cable was pulled"}; }

  std::unique_ptr<rig::Link> inner_;
  int calls_left_;
  bool& was_pulled_;
};

}  // namespace support
