// SPDX-License-Identifier: Apache-2.0
// Which variables of the activation that runs may still be read, by the frame that waits for a value. What
// is not live there has no influence on anything that comes after, exceptions and calls included.
#pragma once

#include <heapsum/semantics/config.hpp>
#include <heapsum/syntax/liveness.hpp>

namespace heapsum::semantics {

/// Once the frame has its value. The frame is one of the method that `live` is of; a frame (pop η k)
/// leaves it, and nothing is live.
syntax::LiveSlots live_at(const syntax::Program& program, const syntax::Liveness& live,
                          const Frame& frame);

/// Of η in (pop η k), while the callee runs; `live` is of the caller.
inline syntax::LiveSlots live_in_caller(const syntax::Liveness& live, const PopTo& k) {
  return live.live_applying(k.call);
}

}  // namespace heapsum::semantics
