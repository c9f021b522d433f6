// SPDX-License-Identifier: Apache-2.0
// What --help prints: a page in lines that fit a terminal.
#pragma once

#include <string>

#include "page.hpp"

namespace heapsum::options {

std::string help(const Page& page);

}  // namespace heapsum::options
