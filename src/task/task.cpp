// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/task.hpp>

#include <algorithm>

#include <heapsum/programs/deadline.hpp>
#include <heapsum/syntax/assumptions.hpp>

namespace heapsum::task {

namespace {

/// Calls at a time. A thread of a Java virtual machine has room for 7 000 to 40 000, as they are large or small and as
/// far as they are compiled.
constexpr std::uint32_t kJavaStack = 10'000;

std::optional<std::uint32_t> bounded(std::uint32_t n) {
  return n == semantics::kUnbounded ? std::nullopt : std::optional(n);
}

bool has_arrays(const syntax::Program& program) {
  return std::ranges::any_of(
      program.classes, [](const syntax::Class& c) { return c.kind == syntax::Class::Kind::array; });
}

}  // namespace

Result<Task, std::string> task_of(const programs::Target& target, const Settings& settings) {
  auto bounds = bounds_of(settings, target.program);
  if (!bounds) return Failure{bounds.error()};
  semantics::Bounds all = std::move(bounds).value();
  if (target.java) all.stack = std::max(kJavaStack, settings.limits.unwind.value_or(0));
  Task task{target, settings, std::move(all),
            deadline_of(settings.budget.timeout_seconds, Clock::now())};
  if (!target.program.regions.empty() && settings.invariant == Invariant::search)
    task.settings.invariant = Invariant::run;  // the search does not know regions
  if (task.settings.invariant == Invariant::search && syntax::has_assumptions(target.program))
    task.searched_for = std::make_shared<const SearchedFor>(SearchedFor{
        syntax::without_assumptions(target.program), syntax::assumptions_alone(target.program)});
  return task;
}

report::Options shown_options(const Task& task) {
  const Limits& limits = task.settings.limits;
  report::Options shown;
  shown.mode = task.settings.mode.name;
  if (task.settings.merge != explore::Merge::none) shown.merge = word(task.settings.merge);
  if (!task.target.assumed.empty() && task.settings.invariant != Invariant::run)
    shown.invariant = word(task.settings.invariant);
  shown.k = bounded(task.bounds.k);
  shown.unwind = bounded(task.bounds.unwind);
  shown.scope = limits.scope;
  shown.call_depth = limits.call_depth;
  shown.branch_bound = limits.branch_bound;
  shown.branches_in_a_row = limits.branches_in_a_row;
  shown.max_pc = limits.max_pc;
  if (task.settings.mode.policy != semantics::PolicyName::concrete && has_arrays(task.program()))
    shown.max_array_length = limits.max_array_length;
  shown.assumed = task.target.assumed;
  shown.by_contract = task.program().by_contract;
  shown.regions = task.program().regions;
  if (task.target.java && task.settings.mode.policy != semantics::PolicyName::concrete)
    for (const auto& [type, classes] : task.target.java->implementations)
      std::ranges::transform(classes,
                             std::back_inserter(shown.implementations[classfile::java_name(type)]),
                             [](const std::string& name) { return classfile::java_name(name); });
  shown.symbolic_null = limits.symbolic_null;
  shown.symbolic_alias = limits.symbolic_alias;
  shown.max_paths = task.settings.budget.max_paths;
  shown.max_memory_bytes = task.settings.budget.max_memory_bytes;
  if (task.deadline) shown.timeout_seconds = task.settings.budget.timeout_seconds;
  return shown;
}

Deadline deadline_of(double seconds, Clock::time_point begin) {
  return programs::deadline_after(seconds, begin);
}

std::uint64_t memory_of(const Budget& budget) {
  constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;
  return budget.max_memory_bytes.value_or(available_memory() / 4 * 3 / kMegabyte * kMegabyte);
}

const char* tool_version() { return HEAPSUM_VERSION; }
const char* solver_version() { return "Z3 " HEAPSUM_Z3_VERSION; }

}  // namespace heapsum::task
