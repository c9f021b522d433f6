// SPDX-License-Identifier: Apache-2.0
// Run-time errors: they end the path.
#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

void raise(const Step&, Config& c, OutcomeKind kind, ExprId at) {
  c.ends({.kind = kind, .where = at});
}

}  // namespace heapsum::semantics::ceks
