// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/reasons.hpp>

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include <heapsum/report/describe.hpp>
#include <heapsum/task/clauses.hpp>

namespace heapsum::task {

namespace {

std::string counted(std::uint64_t n, const char* noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::string shortened(const std::string& text) {
  constexpr std::size_t kLongest = 36;
  return text.size() <= kLongest ? text : text.substr(0, kLongest) + "...";
}

std::string stop_text(const Budget& budget, const explore::Result& result) {
  const std::string left = counted(result.unexplored, "state") + " unexplored";
  switch (result.stop) {
    case explore::Stop::timeout:
      return fmt::format("--timeout {} stopped the exploration with {}", budget.timeout_seconds,
                         left);
    case explore::Stop::max_paths:
      return fmt::format("--max-paths {} stopped the exploration with {}",
                         budget.max_paths.value_or(0), left);
    case explore::Stop::memory:
      return fmt::format("--max-memory {}{} stopped the exploration with {}",
                         memory_text(budget.memory->bytes()),
                         budget.max_memory_bytes ? "" : " (the default)", left);
    case explore::Stop::out_of_memory:
      return fmt::format("memory ran out, which stopped the exploration with {}", left);
    case explore::Stop::interrupted: return fmt::format("it was interrupted with {}", left);
    case explore::Stop::max_steps:  // of replays only
    case explore::Stop::finished: break;
  }
  return {};
}

/// The flags that bound the input heap: "--k 3 and --scope Node=2".
std::string input_bounds(const Task& task) {
  std::string text;
  const auto add = [&](const std::string& flag) { text += (text.empty() ? "" : " and ") + flag; };
  if (task.bounds.k != semantics::kUnbounded) add(fmt::format("--k {}", task.bounds.k));
  for (const auto& [name, count] : task.settings.limits.scope)
    add(fmt::format("--scope {}={}", name, count));
  return text;
}

std::string longest(const semantics::Bounds& bounds) {
  return fmt::format("--max-array-length {}", bounds.array_length);
}

/// The flag, where it is one of Artemis' limits.
std::string path_limit(const Limits& limits, semantics::Bound bound) {
  switch (bound) {
    case semantics::Bound::depth: return fmt::format("--call-depth {}", *limits.call_depth);
    case semantics::Bound::branches: return fmt::format("--branch-bound {}", *limits.branch_bound);
    case semantics::Bound::conditions: return fmt::format("--max-pc {}", *limits.max_pc);
    case semantics::Bound::none:
    case semantics::Bound::inputs:
    case semantics::Bound::calls:
    case semantics::Bound::iterations:
    case semantics::Bound::lengths:
    case semantics::Bound::stack: break;
  }
  return {};
}

/// What a higher bound would not have cut.
BoundKinds kinds_of(semantics::Bound bound) {
  using semantics::Bound;
  return {.heaps = bound == Bound::inputs,
          .rounds = bound == Bound::calls || bound == Bound::iterations,
          .arrays = bound == Bound::lengths};
}

bool is_among(const BoundKinds& some, const BoundKinds& all) {
  return (all.heaps || !some.heaps) && (all.rounds || !some.rounds) && (all.arrays || !some.arrays);
}

std::string cut_text(const Task& task, const explore::CutAt& cut, std::uint64_t paths) {
  const semantics::Bounds& bounds = task.bounds;
  if (cut.bound == semantics::Bound::inputs)
    return fmt::format("{} left {} no heap to go on with", input_bounds(task),
                       counted(paths, "path"));
  const report::PlaceInSource at =
      as_written(task.target, report::describe(task.program(), cut.where));
  if (cut.bound == semantics::Bound::lengths)
    return fmt::format("{} cut {} (longer arrays) at {} {}", longest(task.bounds),
                       counted(paths, "path"), report::shown(at), shortened(at.text));
  if (const std::string limit = path_limit(task.settings.limits, cut.bound); !limit.empty())
    return fmt::format("{} cut {} at {} {}", limit, counted(paths, "path"), report::shown(at),
                       shortened(at.text));
  if (cut.bound == semantics::Bound::stack)
    return fmt::format(
        "{} calls at a time cut {} at {} {}; Java throws a StackOverflowError at about such a "
        "depth, "
        "and --unwind can be more",
        bounds.stack, counted(paths, "path"), report::shown(at), shortened(at.text));
  const char* what = cut.bound == semantics::Bound::calls ? "nested calls" : "iterations";
  return fmt::format("--unwind {} cut {} ({}) at {} {}", bounds.unwind, counted(paths, "path"),
                     what, report::shown(at), shortened(at.text));
}

bool is_symbolic(const Task& task) {
  return task.settings.mode.policy != semantics::PolicyName::concrete;
}

}  // namespace

std::vector<std::string> reasons(const Task& task, const explore::Result& result) {
  std::vector<std::string> list;
  if (result.stop != explore::Stop::finished)
    list.push_back(stop_text(task.settings.budget, result));
  if (result.heaps_left_out)
    list.push_back(fmt::format("{} left larger input heaps out", input_bounds(task)));
  if (result.arrays_left_out)
    list.push_back(longest(task.bounds) + " left longer arrays of the input out");
  for (const auto& [cut, paths] : result.cuts) list.push_back(cut_text(task, cut, paths));
  if (result.unsure > 0)
    list.push_back(fmt::format(
        "{} on a question that the solver could not answer",
        result.unsure == 1 ? "1 path rests" : fmt::format("{} paths rest", result.unsure)));
  if (const auto paths = result.count(semantics::OutcomeKind::unsupported); paths > 0)
    list.push_back(fmt::format("{} at what is not supported, and nothing is known of what follows",
                               paths == 1 ? "1 path ended" : fmt::format("{} paths ended", paths)));
  if (result.invariant_in_error > 0)
    list.push_back(fmt::format("the invariant ended in an error on {}, taken as refused",
                               counted(result.invariant_in_error, "candidate")));
  const bool symbolic = is_symbolic(task);
  if (symbolic && !task.settings.limits.symbolic_null)
    list.emplace_back("--no-symbolic-null left out unknown references that are null");
  if (symbolic && !task.settings.limits.symbolic_alias)
    list.emplace_back(
        "--no-symbolic-alias left out unknown references to objects that are known already");
  std::ranges::move(reasons_of_program(task), std::back_inserter(list));
  return list;
}

std::vector<std::string> reasons_of_program(const Task& task) {
  std::vector<std::string> list = task.target.not_checked;
  if (is_symbolic(task))
    std::ranges::move(programs::unknown_classes(task.target), std::back_inserter(list));
  return list;
}

BoundKinds left_out_by(const explore::Result& result) {
  BoundKinds all{.heaps = result.heaps_left_out, .arrays = result.arrays_left_out};
  for (const auto& [cut, paths] : result.cuts) {
    const BoundKinds here = kinds_of(cut.bound);
    all.heaps |= here.heaps;
    all.rounds |= here.rounds;
    all.arrays |= here.arrays;
  }
  return all;
}

bool are_all_reasons(const BoundKinds& bounds, const Task& task, explore::Result result) {
  result.heaps_left_out &= !bounds.heaps;
  result.arrays_left_out &= !bounds.arrays;
  std::erase_if(result.cuts, [&](const auto& cut) {
    const BoundKinds here = kinds_of(cut.first.bound);
    return here.any() && is_among(here, bounds);
  });
  return reasons(task, result).empty();
}

}  // namespace heapsum::task
