// SPDX-License-Identifier: Apache-2.0
// Why a run does not cover every input: one sentence each. None: it does.
#pragma once

#include <string>
#include <vector>

#include <heapsum/explore/engine.hpp>
#include <heapsum/lower/lower.hpp>

#include "options.hpp"

namespace heapsum::cli {

/// What a Java program may be given that it does not know: objects of classes below an interface or abstract class of which
/// it has none, or only stubs. Sentences, or none.
std::vector<std::string> unknown_classes(const syntax::Program& program,
                                         const lower::JavaNames& names);

std::vector<std::string> reasons(const syntax::Program& program, const semantics::Bounds& bounds,
                                 const RunOptions& options, const explore::Result& result);

}  // namespace heapsum::cli
