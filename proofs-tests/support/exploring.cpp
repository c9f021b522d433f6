// SPDX-License-Identifier: Apache-2.0
#include "exploring.hpp"

namespace heapsum::testing {

Explored explored(const syntax::Program& program, semantics::PolicyName policy,
                  const semantics::Bounds& bounds, const explore::Budget& budget) {
  Explored e;
  e.solver = solver::make_chain(*e.terms, {});
  semantics::Machine machine(program, policy, bounds, *e.terms, *e.solver);
  const explore::Hooks hooks{
      [&](std::uint64_t, const semantics::Config& c) { e.ended.push_back(c); }, {}};
  e.result = explore::explore(machine, machine.start(), budget, hooks);
  return e;
}

}  // namespace heapsum::testing
