// SPDX-License-Identifier: Apache-2.0
#include "exploring.hpp"

#include <atomic>

namespace heapsum::testing {

Explored explored(const syntax::Program& program, semantics::PolicyName policy,
                  const semantics::Bounds& bounds, const Effort& effort) {
  Explored e;
  e.solver = solver::make_chain(*e.terms, {});
  semantics::Machine machine(program, policy, bounds, *e.terms, *e.solver);
  std::atomic<bool> enough = false;
  const explore::Budget budget{.max_paths = effort.most_paths, .deadline = {}, .cancel = &enough};
  const explore::Hooks hooks{
      [&](std::uint64_t, const semantics::Config& c) { e.ended.push_back(c); },
      [&](const explore::Result& so_far) {
        if (effort.most_steps && so_far.steps > *effort.most_steps) enough = true;
      }};
  e.result = explore::explore(machine, machine.start(), budget, hooks);
  e.fired = machine.fired();
  return e;
}

}  // namespace heapsum::testing
