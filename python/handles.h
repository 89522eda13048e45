// What a Python program holds of the things on a bench: handles that ask the bench at every call, and so may outlive
// it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "devices/operator.h"
#include "devices/shuffler.h"
#include "python/open_bench.h"

namespace fairdeal_py {

/// A time to wait from now on, on the bench's clock; the sensible one for the call when missing.
using Seconds = std::optional<double>;

/// A shuffler on a bench, by its role. Keeps the bench alive.
///
/// Every call throws std::invalid_argument when the bench is closed or `within_s` cannot be waited for, and
/// DeviceProblem for an Error. See devices/shuffler.h for what the calls do.
class ShufflerHandle {
 public:
  /// Throws std::invalid_argument when there is no shuffler in this role.
  ShufflerHandle(std::shared_ptr<OpenBench> bench, const std::string& role);

  const std::string& role() const { return role_; }
  const devices::Identity& identity() const { return identity_; }

  devices::ShufflerStatus status(Seconds within_s) const;
  devices::ShuffleReport shuffle(int cards_expected, Seconds within_s) const;
  int start_shuffle(int cards_expected, Seconds within_s) const;
  devices::ShuffleReport await_report(Seconds within_s) const;
  void listen_for(double seconds) const;
  void clear(Seconds within_s) const;

 private:
  template <typename Act>
  auto by_deadline(rig::Duration within, Act act) const;

  rig::Duration reply_time(Seconds within_s) const;
  rig::Duration cycle_time(Seconds within_s) const;

  std::shared_ptr<OpenBench> bench_;
  std::string role_;
  devices::Identity identity_;
};

/// A card, or its name.
using CardNames = std::vector<std::variant<std::string, rig::Card>>;

/// The operator of a bench. Keeps the bench alive; throws as ShufflerHandle does, and for a role that is not there.
class OperatorHandle {
 public:
  explicit OperatorHandle(std::shared_ptr<OpenBench> bench) : bench_(std::move(bench)) {}

  void load(const std::string& role, const rig::DeckSpec& deck, const CardNames& leave_out, const CardNames& add,
            bool bend_one) const;
  void spread_output(const std::string& role) const;
  void clear_felt() const;
  void set_cover(const std::string& role, bool open) const;
  int empty_machine(const std::string& role) const;

 private:
  template <typename Act>
  auto with_people(Act act) const;

  std::shared_ptr<OpenBench> bench_;
};

}  // namespace fairdeal_py
