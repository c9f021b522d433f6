// SPDX-License-Identifier: Apache-2.0
// Pictures by gnuplot, where it is installed.
#pragma once

#include <string>

#include <heapsum/base/result.hpp>

namespace heapsum::cli {

bool has_gnuplot();
/// What a script draws on its standard output; the error is ready to print behind "error: ".
Result<std::string, std::string> drawn(const std::string& script);

}  // namespace heapsum::cli
