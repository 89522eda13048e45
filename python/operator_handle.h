// The operator of a bench, as a Python program holds it.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "devices/appearance.h"
#include "devices/operator.h"
#include "python/open_bench.h"

namespace fairdeal_py {

/// A card, or its name.
using CardNames = std::vector<std::variant<std::string, rig::Card>>;

/// Keeps the bench alive. Every call throws std::invalid_argument when the bench is closed or the role is not there,
/// and DeviceProblem for an Error.
class OperatorHandle {
 public:
  explicit OperatorHandle(std::shared_ptr<OpenBench> bench) : bench_(std::move(bench)) {}

  void load(const std::string& role, const rig::DeckSpec& deck, const CardNames& leave_out, const CardNames& add,
            bool bend_one) const;
  void insert(const std::string& role, const CardNames& faces) const;
  void spread_output(const std::string& role) const;
  void clear_felt() const;
  void set_cover(const std::string& role, bool open) const;
  void press(const std::string& role, const std::string& button) const;
  void set_power(const std::string& role, bool on) const;
  int empty_machine(const std::string& role) const;

  /// Looks at an emulated machine with the hands that it offers; at a real one only a person can look: `unreadable`.
  devices::Appearance look(const std::string& role) const;

 private:
  template <typename Act>
  auto with_people(Act act) const;
  template <typename Act>
  auto at(const std::string& role, Act act) const;

  std::shared_ptr<OpenBench> bench_;
};

}  // namespace fairdeal_py
