// SPDX-License-Identifier: Apache-2.0
// A page as a manual page, in the man macros of roff.
#pragma once

#include <string>

#include "page.hpp"

namespace heapsum::options {

/// "heapsum-run.1"
std::string manual_file(const Page& page);
/// `version`: "heapsum 0.1.0"; `date`: that of the version.
std::string manual(const Page& page, const std::string& version, const std::string& date);

}  // namespace heapsum::options
