// SPDX-License-Identifier: Apache-2.0
// Why a run does not cover every input: one sentence each. None: it does.
#pragma once

#include <string>
#include <vector>

#include <heapsum/explore/engine.hpp>

#include "options.hpp"

namespace heapsum::cli {

std::vector<std::string> reasons(const syntax::Program& program, const semantics::Bounds& bounds,
                                 const RunOptions& options, const explore::Result& result);

}  // namespace heapsum::cli
