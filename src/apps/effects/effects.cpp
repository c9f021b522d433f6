// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/effects/effects.hpp>

#include <utility>

#include <heapsum/semantics/config.hpp>
#include <heapsum/syntax/ast.hpp>
#include <heapsum/task/desk.hpp>
#include <heapsum/task/exploration.hpp>

namespace heapsum::effects {

namespace {

using semantics::Config;

/// The heap of the path before its first step, as far as the path knows it.
report::HeapPicture at_start(const Config& ended, task::Desk& desk) {
  Config start = desk.machine().start_again(ended);
  start.ends({.kind = semantics::OutcomeKind::cut, .bound = semantics::Bound::inputs});
  return desk.describe(start).heap;
}

}  // namespace

report::EffectsFindings found(programs::Target target, const Settings& settings,
                              const std::function<void(const explore::Result&)>& on_progress) {
  target.program.watches_writes = true;
  const task::Task task = task::task_of(target, settings.how).value();
  report::EffectsFindings made{
      .head = {task::tool_version(), task::solver_version(), target.file,
               syntax::entry_name(target.program), task::shown_options(task)},
      .paths = {},
      .tail = {}};
  std::uint64_t number = 0;
  task::Hooks hooks;
  hooks.on_progress = on_progress;
  hooks.on_path = [&](const Config& ended, task::Desk& desk) {
    if (++number != settings.only_path.value_or(number)) return;
    if (ended.outcome().kind == semantics::OutcomeKind::excluded) return;
    report::PathFinding path = desk.describe(ended);
    path.number = number;
    made.paths.push_back(report::effects(at_start(ended, desk), std::move(path)));
  };
  made.tail = task::explored(task, {}, hooks);
  return made;
}

}  // namespace heapsum::effects
