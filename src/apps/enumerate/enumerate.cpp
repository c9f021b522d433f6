// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/enumerate/enumerate.hpp>

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include <heapsum/report/describe.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/task/fixed.hpp>
#include <heapsum/task/reasons.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::enumerate {

namespace {

using explore::Census;
using report::EnumerationHead;
using report::EnumerationTail;
using syntax::ClassId;
using syntax::Program;

/// Of each class that the scope does not name.
std::uint32_t others(const task::Limits& limits) {
  const auto at = limits.scope.find("*");
  return at == limits.scope.end() ? kScope : at->second;
}

Range numbers(const Settings& settings) {
  if (settings.numbers) return *settings.numbers;
  const task::Limits& limits = settings.how.limits;
  std::uint32_t greatest = limits.scope.empty() ? kScope : 0;
  for (const auto& [name, count] : limits.scope) greatest = std::max(greatest, count);
  return {0, greatest};
}

explore::Domain domain(const task::Task& task, const Settings& settings) {
  const Range range = numbers(settings);
  explore::Domain made{.bounds = task.bounds,
                       .least = range.least,
                       .greatest = range.greatest,
                       .unread = settings.unread,
                       .most_steps = settings.most_steps};
  made.bounds.scope.resize(task.program().classes.size(), semantics::kUnbounded);
  for (std::uint32_t& count : made.bounds.scope)
    if (count == semantics::kUnbounded) count = others(settings.how.limits);
  made.is_fixed = task::fixed_fields(task.target);
  return made;
}

EnumerationHead head(const task::Task& task, const explore::Domain& domain,
                     const Settings& settings) {
  const Program& program = task.program();
  EnumerationHead made{.file = task.target.file,
                       .invariant = syntax::entry_name(program),
                       .scope = settings.how.limits.scope,
                       .others = others(settings.how.limits),
                       .least = domain.least,
                       .greatest = domain.greatest,
                       .longest = {},
                       .unread = settings.unread};
  made.scope.erase("*");
  for (std::size_t c = 0; c < program.classes.size(); ++c)
    if (syntax::has_length(program, ClassId(c))) made.longest = domain.bounds.array_length;
  return made;
}

std::string counted(std::uint64_t n, const char* noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::vector<std::string> reasons(const task::Task& task, const Census& census,
                                 std::uint64_t most_steps) {
  explore::Result as_run;
  as_run.stop = census.stop;
  as_run.unexplored = census.unexplored;
  std::vector<std::string> all = task::reasons(task, as_run);
  if (census.endless > 0)
    all.push_back(
        fmt::format("undecided: {}, on which the invariant did not end within --max-steps {}",
                    counted(census.endless, "candidate"), most_steps));
  if (census.unsupported > 0)
    all.push_back(fmt::format("undecided: {}, on which the invariant came to what is not supported",
                              counted(census.unsupported, "candidate")));
  std::ranges::move(programs::unknown_classes(task.target), std::back_inserter(all));
  return all;
}

}  // namespace

EnumerationTail enumerated(const programs::Target& target, const Settings& settings,
                           const Hooks& hooks, report::StructureWriter& writer) {
  task::Settings how = settings.how;
  how.mode = {semantics::PolicyName::concrete, "concrete"};
  const task::Task task = task::task_of(target, how).value();
  const explore::Domain within = domain(task, settings);
  writer.begin(head(task, within, settings));
  const std::size_t given = semantics::given_inputs(task.program());
  EnumerationTail tail;
  std::uint64_t number = 0;
  const auto on_structure = [&](const semantics::Heap& found) {
    ++tail.by_objects[found.input_count() - given];
    if (settings.shown && number >= *settings.shown) return;
    semantics::InputHeap heap = explore::input_of(task.program(), found);
    writer.structure(++number, report::describe(task.program(), heap));
    if (hooks.on_shown) hooks.on_shown(std::move(heap));
  };
  tail.census = explore::each_structure(task.program(), within, task.budget(),
                                        {on_structure, hooks.on_progress});
  tail.reasons = reasons(task, tail.census, within.most_steps);
  writer.end(tail);
  return tail;
}

}  // namespace heapsum::enumerate
