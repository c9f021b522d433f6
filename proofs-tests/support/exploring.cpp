// SPDX-License-Identifier: Apache-2.0
#include "exploring.hpp"

#include <atomic>

namespace heapsum::testing {

Explored explored(const syntax::Program& program, semantics::PolicyName policy,
                  const semantics::Bounds& bounds, const Effort& effort) {
  Explored e;
  std::optional<std::chrono::steady_clock::time_point> deadline;
  if (effort.most_time) deadline = std::chrono::steady_clock::now() + *effort.most_time;
  solver::ChainOptions options;
  options.limits.deadline = deadline;
  e.solver = solver::make_chain(*e.terms, options);
  semantics::Machine machine(program, policy, bounds, *e.terms, *e.solver);
  std::atomic<bool> enough = false;
  const explore::Budget budget{
      .max_paths = effort.most_paths, .deadline = deadline, .cancel = &enough};
  const explore::Hooks hooks{
      [&](std::uint64_t, const semantics::Config& c) { e.ended.push_back(c); },
      [&](const explore::Result& so_far) {
        if (effort.most_steps && so_far.steps > *effort.most_steps) enough = true;
      }};
  e.result = explore::explore(machine, machine.start(), budget, hooks);
  if (effort.most_time && e.result.unsure > 0) e.result.stop = explore::Stop::timeout;
  e.fired = machine.fired();
  return e;
}

}  // namespace heapsum::testing
