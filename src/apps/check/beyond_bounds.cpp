// SPDX-License-Identifier: Apache-2.0
#include "beyond_bounds.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <heapsum/induction/prove.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/task/clauses.hpp>

namespace heapsum::check {

namespace {

using Shows = report::Induction::Shows;

BeyondBounds nothing(std::string why_not) {
  BeyondBounds result;
  result.report.why_not = std::move(why_not);
  return result;
}

}  // namespace

void leave_time_for_induction(const syntax::Program& program, explore::Budget& budget) {
  constexpr int kPart = 5;
  const auto is_loop = [](const syntax::Expr& e) {
    const auto* way = std::get_if<syntax::Goto>(&e.node);
    return std::holds_alternative<syntax::While>(e.node) || (way != nullptr && way->back);
  };
  if (!budget.deadline || !std::ranges::any_of(program.exprs, is_loop)) return;
  const task::Clock::duration left = *budget.deadline - task::Clock::now();
  if (left.count() > 0) *budget.deadline -= left / kPart;
}

BeyondBounds beyond_bounds(const task::Task& task, std::uint32_t rounds) {
  const syntax::Program& program = task.program();
  const induction::Proof proof = induction::prove(
      program,
      {.rounds = rounds, .deadline = task.deadline, .cancel = task.settings.budget.cancel});
  if (proof.why_not) return nothing(*proof.why_not);
  BeyondBounds result;
  result.report.shows = Shows::part;
  for (const induction::Failure& f : proof.open)
    if (!is_allowed(program, f.where)) result.open.insert({f.kind, f.where});
  for (const induction::LoopProof& loop : proof.loops)
    result.report.loops.push_back(
        {task::as_written(task.target, report::describe(program, loop.head)), loop.rounds,
         loop.invariants});
  return result;
}

BeyondBounds beside(BeyondBounds shown, const Failing& failing) {
  if (shown.report.shows == Shows::nothing) return shown;
  // The tests look for these words.
  for (const auto& [site, where] : failing)
    if (!shown.open.contains(site))
      return nothing(
          fmt::format("it contradicts the defect at {}: please report this", report::shown(where)));
  const bool is_all =
      std::ranges::all_of(shown.open, [&](const Site& s) { return failing.contains(s); });
  shown.report.shows = is_all ? Shows::all : Shows::part;
  return shown;
}

}  // namespace heapsum::check
