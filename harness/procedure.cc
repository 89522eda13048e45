#include "harness/procedure.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "rig/check.h"

namespace harness {

void Answers::set(const std::string& question, bool conforms, const std::string& measured,
                  const std::vector<std::string>& evidence) {
  Verdict* verdict = find(question);
  if (verdict == nullptr) return;
  RIG_CHECK(verdict->outcome == Outcome::not_measured);
  verdict->outcome = conforms ? Outcome::conforms : Outcome::violates;
  verdict->measured = measured;
  verdict->evidence = evidence;
}

bool Answers::is_set(const std::string& question) const {
  return std::any_of(verdicts_.begin(), verdicts_.end(), [&](const Verdict& verdict) {
    return verdict.question == question && verdict.outcome != Outcome::not_measured;
  });
}

void Answers::leave_open(const std::string& question, const std::string& why) {
  if (Verdict* verdict = find(question)) verdict->measured = why;
}

void Answers::close(const std::string& why, const std::string& evidence) {
  for (Verdict& verdict : verdicts_) {
    if (verdict.outcome == Outcome::not_measured && verdict.measured.empty()) verdict.measured = why;
    if (!evidence.empty()) verdict.evidence.push_back(evidence);
  }
}

void Answers::withdraw(const std::string& why) {
  for (Verdict& verdict : verdicts_) {
    verdict.outcome = Outcome::not_measured;
    verdict.measured = why;
  }
}

Verdict* Answers::find(const std::string& question) {
  const auto found = std::find_if(verdicts_.begin(), verdicts_.end(),
                                  [&](const Verdict& verdict) { return verdict.question == question; });
  return found == verdicts_.end() ? nullptr : &*found;
}

std::vector<Verdict> declare(const Procedure& procedure, const Chapter& chapter, const std::string& role) {
  std::vector<Verdict> verdicts;
  for (const Question& question : procedure.questions(chapter)) {
    const Clause* clause = chapter.find_clause(question.topic);
    if (clause == nullptr) continue;
    Verdict verdict;
    verdict.procedure = procedure.name;
    verdict.device = role;
    verdict.question = question.name;
    verdict.clause = clause->section;
    verdict.expected = question.expected;
    verdicts.push_back(std::move(verdict));
  }
  return verdicts;
}

std::vector<Verdict> carry_out(const Procedure& procedure, const Chapter& chapter, Bench& bench,
                               const std::string& role, const std::function<void(double)>& progress) {
  Answers answers(declare(procedure, chapter, role));
  if (bench.failure()) {
    answers.close("the bench was given up: " + bench.failure()->message(), "");
    return answers.verdicts();
  }
  rig::Trace& trace = bench.trace(role);
  const int first_line = trace.lines_count() + 1;
  trace.note(bench.clock().now(), "procedure " + procedure.name);
  std::string why = "the procedure ended without an answer";
  try {
    Trial trial{bench, chapter, role, answers, progress};
    if (auto done = procedure.carry_out(trial); !done) {
      why = done.error().message();
      // One picture that cannot be read spoils one procedure; a cable that cannot be trusted spoils the rest.
      if (rig::is_rig_fault(done.error()) && done.error().code != rig::ErrorCode::unreadable)
        bench.give_up(done.error());
    }
  } catch (const std::exception& problem) {
    answers.withdraw(fmt::format("a fault of the rig itself: {}", problem.what()));
  }
  answers.close(why, fmt::format("traces/{}.txt:{}-{}", role, first_line, trace.lines_count()));
  return answers.verdicts();
}

}  // namespace harness
