// SPDX-License-Identifier: Apache-2.0
// Frames and static fields that initialisers set: what an initialiser writes is no change.
#pragma once

#include "world.hpp"

namespace heapsum::lower {

/// Frames do not look at such fields. Where other code of the program writes one that a frame does not name, nothing
/// is said of the frame: a path ends there.
void except_initialised(World& world, const JavaNames& names, syntax::Program& program);

}  // namespace heapsum::lower
