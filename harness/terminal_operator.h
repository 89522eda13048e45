// TerminalOperator: a person at a real bench, asked in the terminal.
#pragma once

#include <istream>
#include <ostream>

#include "devices/operator.h"

namespace harness {

/// Says what to do and waits for Enter. The end of the input means that the person has left: `abandoned`.
class TerminalOperator : public devices::Operator {
 public:
  /// @param in, out outlive the operator
  TerminalOperator(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  rig::Result<void> load(const std::string& role, const devices::LoadRequest& request) override;
  rig::Result<void> insert(const std::string& role, const std::vector<rig::Card>& faces) override;
  rig::Result<void> spread_output(const std::string& role) override;
  rig::Result<void> clear_felt() override;
  rig::Result<void> set_cover(const std::string& role, bool open) override;
  rig::Result<void> press(const std::string& role, const std::string& button) override;
  rig::Result<void> set_power(const std::string& role, bool on) override;
  rig::Result<int> empty_machine(const std::string& role) override;

 private:
  rig::Result<void> ask(const std::string& what);

  std::istream& in_;
  std::ostream& out_;
};

}  // namespace harness
