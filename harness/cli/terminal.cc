#include "harness/cli/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace harness {
namespace {

constexpr int kBarWidth = 32;

std::string paint(Outcome outcome, const std::string& text, bool color) {
  if (!color) return text;
  const char* code = outcome == Outcome::conforms       ? "32"
                     : outcome == Outcome::violates     ? "1;31"
                     : outcome == Outcome::inconclusive ? "33"
                                                        : "35";
  return fmt::format("\033[{}m{}\033[0m", code, text);
}

std::string bold(const std::string& text, bool color) { return color ? "\033[1m" + text + "\033[0m" : text; }

std::string row(const Verdict& verdict, bool color) {
  const std::string outcome = fmt::format("{:<12}", outcome_name(verdict.outcome));
  std::string line = fmt::format("  {}  {:<13} {:<30} {}\n", paint(verdict.outcome, outcome, color), verdict.clause,
                                 verdict.question, verdict.measured);
  if (verdict.outcome != Outcome::conforms) line += fmt::format("{:<16}expected: {}\n", "", verdict.expected);
  return line;
}

}  // namespace

bool wants_color(int descriptor) { return ::isatty(descriptor) == 1 && std::getenv("NO_COLOR") == nullptr; }

std::string verdict_table(const Record& record, bool color) {
  std::string table;
  std::string heading;
  for (const Verdict& verdict : record.verdicts) {
    const Procedure* procedure = find_procedure(verdict.procedure);
    const std::string title = procedure != nullptr ? procedure->title : verdict.procedure;
    const std::string next = fmt::format("{} ({} on {})", bold(title, color), verdict.procedure, verdict.device);
    if (next != heading) table += (table.empty() ? "" : "\n") + next + "\n";
    heading = next;
    table += row(verdict, color);
  }
  return table;
}

std::string summary_line(const Summary& summary, bool color) {
  const auto part = [&](Outcome outcome, int count) {
    const std::string text = fmt::format("{} {}", count, outcome_name(outcome));
    return count > 0 ? paint(outcome, text, color) : text;
  };
  return fmt::format("{}, {}, {}, {}", part(Outcome::conforms, summary.conforms),
                     part(Outcome::violates, summary.violates), part(Outcome::inconclusive, summary.inconclusive),
                     part(Outcome::not_measured, summary.not_measured));
}

TerminalProgress::TerminalProgress() : bar_(::isatty(STDERR_FILENO) == 1) {}

void TerminalProgress::at(double done, const std::string& what) {
  const int percent = static_cast<int>(100 * done);
  if (bar_) {
    const int filled = static_cast<int>(kBarWidth * done);
    fmt::print(stderr, "\r\033[K[{:#<{}}{:.<{}}] {:3} % {}", "", filled, "", kBarWidth - filled, percent, what);
    if (done >= 1) fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
  } else if (what != last_) {
    fmt::print(stderr, "{:3} % {}\n", percent, what);
  }
  last_ = what;
}

void TerminalProgress::failed(const rig::Error& error) {
  fmt::print(stderr, "{}fairdeal: the bench was given up, what is left stays not_measured: {}\n",
             bar_ ? "\r\033[K" : "", error.message());
}

}  // namespace harness
