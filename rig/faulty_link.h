// FaultyLink: any link, over a bad cable.
#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "rig/link.h"
#include "rig/random.h"

namespace rig {

/// What is wrong with a cable. Everything at its default means nothing. Probabilities are from 0 to 1.
struct FaultyLinkOptions {
  double drop = 0;                      ///< For each byte, either way: it is lost.
  double repeat = 0;                    ///< For each byte, either way: it arrives twice.
  double flip = 0;                      ///< For each byte, either way: one of its bits is turned.
  double lose_read = 0;                 ///< For all that came in one piece: it is lost.
  double tear_off = 0;                  ///< At each call: the cable is pulled, for good.
  std::optional<int> tear_off_after{};  ///< The cable is pulled, for good, after so many calls.
  Duration delay{};                     ///< Every byte is so long on its way, in each direction.
  /// Speed of the machine's port, where the rig's is 1. More than five in a hundred apart, bytes come as garbage.
  double baud_ratio = 1;

  friend bool operator==(const FaultyLinkOptions&, const FaultyLinkOptions&) = default;
};

/// Passes every call on and damages what is sent and received. The same options, random stream and calls give the same
/// damage. A pulled cable is `closed`; what else is lost shows as silence.
class FaultyLink : public Link {
 public:
  /// @param clock outlives the link
  FaultyLink(std::unique_ptr<Link> inner, const FaultyLinkOptions& options, const Random& random, Clock& clock)
      : inner_(std::move(inner)), options_(options), random_(random), clock_(clock) {}

  Result<void> send(BytesView data, Instant deadline) override;
  Result<Bytes> receive(Instant deadline) override;

 private:
  /// Bytes on their way through the cable.
  struct Piece {
    Instant arrives;
    Bytes bytes;
  };

  bool is_torn_off();
  bool has_arrived(const std::deque<Piece>& way) const { return !way.empty() && way.front().arrives <= clock_.now(); }
  bool happens(double probability) { return probability > 0 && random_.unit() < probability; }
  Bytes damage(BytesView data, double speed_ratio);
  void take_in(BytesView came);
  /// Hands to the inner link what has arrived at the machine's end.
  Result<void> deliver_sent(Instant deadline);

  std::unique_ptr<Link> inner_;
  FaultyLinkOptions options_;
  Random random_;
  Clock& clock_;
  int calls_ = 0;
  bool torn_off_ = false;
  std::deque<Piece> outbound_;
  std::deque<Piece> inbound_;
};

}  // namespace rig
