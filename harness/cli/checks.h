// Checks of option values that CLI11 reads too leniently: it saturates large numbers and takes nan for a number.
#pragma once

#include <string>

namespace harness {

/// Empty when `text` is a whole number of 64 bits without sign, otherwise what is wrong.
std::string check_seed(const std::string& text);
/// Empty when `text` is a number from 1 to 10000.
std::string check_speed(const std::string& text);
/// Empty when `text` is not.
std::string check_not_empty(const std::string& text);

}  // namespace harness
