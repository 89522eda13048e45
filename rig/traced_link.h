// TracedLink: any link, with a record of all that went over it.
#pragma once

#include <memory>

#include "rig/link.h"
#include "rig/trace.h"

namespace rig {

/// Passes every call on and writes it to a trace.
class TracedLink : public Link {
 public:
  /// @param clock, trace outlive the link
  TracedLink(std::unique_ptr<Link> inner, Clock& clock, Trace& trace)
      : inner_(std::move(inner)), clock_(clock), trace_(trace) {}

  Result<void> send(BytesView data, Instant deadline) override;
  Result<Bytes> receive(Instant deadline) override;

 private:
  std::unique_ptr<Link> inner_;
  Clock& clock_;
  Trace& trace_;
};

}  // namespace rig
