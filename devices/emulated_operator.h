// EmulatedOperator: the rig's own hands on an emulated bench, and the felt on which it lays the cards.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "devices/hands.h"
#include "devices/operator.h"
#include "rig/clock.h"
#include "rig/scene.h"

namespace devices {

/// Opens a new deck for every load, so that no card of an earlier trial can come back unnoticed.
class EmulatedOperator : public Operator {
 public:
  /// @param clock outlives the operator
  explicit EmulatedOperator(rig::Clock& clock) : clock_(clock) {}

  /// Learns where a machine stands. `hands` outlives the operator.
  void attach(const std::string& role, Hands& hands) { hands_[role] = &hands; }

  rig::Result<void> load(const std::string& role, const LoadRequest& request) override;
  rig::Result<void> insert(const std::string& role, const std::vector<rig::Card>& faces) override;
  rig::Result<void> spread_output(const std::string& role) override;
  rig::Result<void> clear_felt() override;
  rig::Result<void> set_cover(const std::string& role, bool open) override;
  rig::Result<void> press(const std::string& role, const std::string& button) override;
  rig::Result<void> set_power(const std::string& role, bool on) override;
  rig::Result<int> empty_machine(const std::string& role) override;

  /// Looks at every machine, so that its lamps, displays and dice are in the scene as they are now, named by role:
  /// "shuffler.right".
  rig::Result<void> look_around();

  /// What a camera over the table sees: the cards on the felt, and of the machines what `look_around` saw last.
  const rig::Scene& felt() const { return felt_; }

 private:
  Hands& hands_of(const std::string& role) const;
  rig::Instant soon() const { return clock_.now() + std::chrono::seconds(10); }
  std::vector<rig::PhysicalCard> open_deck(const LoadRequest& request);
  void use_up_ids(int count);

  rig::Clock& clock_;
  std::map<std::string, Hands*> hands_;
  rig::Scene felt_;
  std::uint16_t next_id_ = 1;
};

}  // namespace devices
