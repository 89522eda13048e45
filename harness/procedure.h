// Procedure: questions that are declared before the device is touched, and the steps that answer them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "harness/bench.h"
#include "harness/rules/chapter.h"
#include "harness/verdict.h"

namespace harness {

/// One thing to find out. The topic leads to the clause of the chapter under which the answer counts.
struct Question {
  std::string name;
  std::string topic;
  std::string expected;
};

/// Where a procedure puts its answers. Only questions that were declared can be answered, and each only once.
class Answers {
 public:
  explicit Answers(std::vector<Verdict> declared) : verdicts_(std::move(declared)) {}

  /// Sets `conforms` or `violates`. A question that the chapter does not ask is passed over.
  void set(const std::string& question, bool conforms, const std::string& measured,
           const std::vector<std::string>& evidence);
  bool is_set(const std::string& question) const;
  /// Says why a question cannot be answered.
  void leave_open(const std::string& question, const std::string& why);
  /// Puts `why` where no answer was given, and `evidence` where none was named.
  void close(const std::string& why, const std::string& evidence);
  /// Takes back every answer: a procedure that broke down has shown nothing.
  void withdraw(const std::string& why);

  const std::vector<Verdict>& verdicts() const { return verdicts_; }

 private:
  Verdict* find(const std::string& question);

  std::vector<Verdict> verdicts_;
};

/// What the steps of a procedure work with.
struct Trial {
  Bench& bench;
  const Chapter& chapter;
  std::string role;  ///< Of the device under test.
  Answers& answers;
  std::function<void(double)> progress;  ///< Called with the part done, 0 to 1.
};

struct Procedure {
  std::string name;
  std::string device;  ///< Kind of device that it examines: "shuffler".
  std::string title;   ///< For reports.
  /// The questions, with numbers from the chapter. Pure: touches nothing.
  std::function<std::vector<Question>(const Chapter&)> questions;
  /// Answers them. An error ends the procedure; what was not answered by then stays `not_measured`.
  std::function<rig::Result<void>(Trial&)> carry_out;
};

/// The verdicts of a procedure before it has run, all `not_measured`; empty when the chapter has no clause for it.
std::vector<Verdict> declare(const Procedure& procedure, const Chapter& chapter, const std::string& role);

/// Runs a procedure and gives its verdicts. Never throws; no way out of it ends in `conforms` by default.
std::vector<Verdict> carry_out(const Procedure& procedure, const Chapter& chapter, Bench& bench,
                               const std::string& role, const std::function<void(double)>& progress);

/// All procedures, in the order in which they run.
const std::vector<Procedure>& procedure_list();
const Procedure* find_procedure(const std::string& name);

}  // namespace harness
