// SPDX-License-Identifier: Apache-2.0
// Many steps at once: see stretch.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "step.hpp"

namespace heapsum::semantics {

/// Is there something in it for a stretch: does evaluation begin with more than one step that it makes? What comes then is
/// not looked at.
bool begins_stretch(const syntax::Program& program, syntax::ExprId at);

/// From control at the expression, at most so many steps. False where it made none. `held` is empty before and after.
bool stretch(const Step& s, Config& c, syntax::ExprId at, std::uint64_t most,
             std::vector<Frame>& held);

}  // namespace heapsum::semantics
