// Coverage: how many clauses of a chapter are answered by whom, for each kind of device.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "harness/rules/chapter.h"

namespace harness {

/// A clause that binds several kinds of device counts for each of them.
struct CoverageRow {
  std::string chapter;
  std::string device;
  int by_procedure = 0;  ///< Every procedure that it names exists.
  int by_operator = 0;
  int not_yet = 0;  ///< It names a procedure that does not exist yet.
  int not_on_device = 0;

  friend bool operator==(const CoverageRow&, const CoverageRow&) = default;
};

/// One row a chapter and device, sorted by both.
std::vector<CoverageRow> coverage(const std::vector<Chapter>& chapters);

std::string coverage_to_json(const std::vector<CoverageRow>& rows);
/// A table for people, with a line of totals a device and one over all.
std::string coverage_to_text(const std::vector<CoverageRow>& rows);

}  // namespace harness
