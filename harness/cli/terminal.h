// What the command line shows people: colours, the progress bar, the table of verdicts.
#pragma once

#include <string>

#include "harness/campaign.h"
#include "harness/record.h"

namespace harness {

/// True when colours are wanted on a file descriptor: it is a terminal and NO_COLOR is not set.
bool wants_color(int descriptor);

/// The verdicts, grouped by procedure, one line each; the expectation follows where it was not met.
std::string verdict_table(const Record& record, bool color);

/// "20 conform, 1 violates, ..."
std::string summary_line(const Summary& summary, bool color);

/// A bar on standard error when that is a terminal, otherwise one plain line a procedure.
class TerminalProgress : public CampaignProgress {
 public:
  TerminalProgress();
  void at(double done, const std::string& what) override;
  void failed(const rig::Error& error) override;

 private:
  bool bar_;
  std::string last_;
};

}  // namespace harness
