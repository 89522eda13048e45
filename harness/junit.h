// JUnit XML, for build servers: one test suite a procedure, one test case a question.
#pragma once

#include <string>

#include "harness/record.h"

namespace harness {

/// `violates` is a failure; `inconclusive` and `not_measured` are errors: a build server must not show them as passed,
/// and "skipped" is shown as passed by most.
std::string to_junit(const Record& record);

}  // namespace harness
