// How the report looks.
#pragma once

namespace harness {

/// A style sheet for screen and paper.
extern const char* const kReportStyle;

}  // namespace harness
