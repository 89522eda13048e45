// Bench: the machines of a run, by their roles, with the people and cameras around them. Built from a bench file.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "devices/operator.h"
#include "devices/shuffler.h"
#include "harness/felt_reader.h"
#include "rig/bench_file.h"
#include "rig/clock.h"
#include "rig/link.h"
#include "rig/trace.h"

namespace harness {

/// Everything a procedure may touch. Owns devices, links and clock.
///
/// The first failure of our own side is kept, and the bench is given up: what follows would only be second-hand errors.
class Bench {
 public:
  virtual ~Bench() = default;

  virtual rig::Clock& clock() = 0;
  virtual devices::Operator& people() = 0;
  virtual FeltReader& felt() = 0;
  /// The device in a role, or null when it never answered.
  virtual devices::Device* device(const std::string& role) = 0;
  /// The record of what went over the cable to a role.
  virtual rig::Trace& trace(const std::string& role) = 0;

  const std::optional<rig::Error>& failure() const { return failure_; }
  void give_up(const rig::Error& error) {
    if (!failure_) failure_ = error;
  }

 private:
  std::optional<rig::Error> failure_;
};

}  // namespace harness
