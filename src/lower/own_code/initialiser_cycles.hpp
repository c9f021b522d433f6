// SPDX-License-Identifier: Apache-2.0
// Class initialisers that run each other: what their fields hold depends on which of them ran first, and a caller chooses that.
#pragma once

#include <string>
#include <vector>

#include "own_code.hpp"

namespace heapsum::lower {

/// The classes whose initialisers may run each other, each set in order; itself alone is none.
std::vector<std::vector<std::string>> initialiser_cycles(Hierarchy& hierarchy, OwnCode& code);

}  // namespace heapsum::lower
