// The report: one HTML file that a person reads, prints and files. No network, no script; pictures are inside it as
// small copies and link to the originals in the evidence folder.
#pragma once

#include <filesystem>
#include <string>

#include "harness/record.h"

namespace harness {

/// Makes the report of a record.
/// @param folder the evidence folder; pictures and traces that are missing there are left out
std::string make_report(const Record& record, const std::filesystem::path& folder);

}  // namespace harness
