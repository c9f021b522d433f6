// SPDX-License-Identifier: Apache-2.0
// Run-time errors: they end the path, unless the program may catch them or has something to do
// finally. No object is made before one is caught: nobody could see it.
#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

void raise(const Step& s, Config& c, OutcomeKind kind, ExprId at) {
  if (!s.program.throwable) return c.ends({.kind = kind, .where = at});
  c.control = Thrown{.kind = kind, .at = at, .object = {}};
}

}  // namespace heapsum::semantics::ceks
