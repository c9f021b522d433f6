// SPDX-License-Identifier: Apache-2.0
#include "beyond_bounds.hpp"

#include <heapsum/induction/prove.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/task/clauses.hpp>

namespace heapsum::check {

using Shows = report::Induction::Shows;

BeyondBounds beyond_bounds(const task::Task& task, std::uint32_t rounds) {
  const syntax::Program& program = task.program();
  const induction::Proof proof = induction::prove(
      program,
      {.rounds = rounds, .deadline = task.deadline, .cancel = task.settings.budget.cancel});
  BeyondBounds result;
  if (proof.why_not) {
    result.report.why_not = *proof.why_not;
    return result;
  }
  for (const induction::Failure& f : proof.open)
    if (!is_allowed(program, f.where)) result.open.insert({f.kind, f.where});
  result.report.shows = result.open.empty() ? Shows::all : Shows::part;
  for (const induction::LoopProof& loop : proof.loops)
    result.report.loops.push_back(
        {task::as_written(task.target, report::describe(program, loop.head)), loop.rounds,
         loop.invariants});
  return result;
}

}  // namespace heapsum::check
