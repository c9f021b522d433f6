// SPDX-License-Identifier: Apache-2.0
// heapsum view: the paths of methods and the verdicts about them, on one page.
#include "view.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <heapsum/apps/check/check.hpp>
#include <heapsum/apps/view/view.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/report/page.hpp>

#include "../../exit_codes.hpp"
#include "../../interrupt.hpp"
#include "../../outputs.hpp"
#include "../../page.hpp"
#include "../../progress.hpp"

namespace heapsum::cli {

namespace {

/// The methods of a class that is named, or of a Java class; else the entry.
Result<programs::Targets, std::string> targets_of(const options::View& options) {
  const double seconds = options.how.how.budget.timeout_seconds;
  const bool is_one = !programs::is_java(options.what.program) && options.of_class.empty();
  if (!is_one) return programs::targets_of(options.what, options.of_class, seconds);
  auto target = programs::read(options.what, seconds);
  if (!target) return Failure{target.error()};
  programs::Targets targets{.file = options.what.program};
  targets.methods.push_back(std::move(target).value());
  return targets;
}

/// Each method has an equal part of the time.
void add_paths(const programs::Targets& targets, task::Settings how, options::When progress,
               report::Page& page) {
  how.budget.timeout_seconds /=
      static_cast<double>(std::max<std::size_t>(targets.methods.size(), 1));
  for (const programs::Target& target : targets.methods) {
    const task::Task task = task::task_of(target, how).value();
    Progress line(progress, task::Clock::now(), syntax::entry_name(target.program) + ": ");
    task::Hooks hooks;
    if (line.is_on()) hooks.on_progress = [&](const explore::Result& so_far) { line.show(so_far); };
    const auto paths = page.paths();
    paths->end(view::explored(task, {}, hooks, *paths));
  }
}

void add_verdicts(const programs::Targets& targets, check::Settings how, options::When progress,
                  report::Page& page) {
  Progress line(progress, task::Clock::now(), "verdicts: ");
  if (line.is_on()) how.on_progress = [&](const task::Progress& so_far) { line.show(so_far); };
  const report::CheckFindings findings = check::judged(targets, how);
  page.add(findings, tests_of_defects(targets, findings, how));
}

}  // namespace

int run_view(const options::View& options) {
  catch_interrupts();
  const auto targets = targets_of(options);
  if (!targets) return complain(targets.error(), kBadInput);
  if (const std::string why = check::complaint(targets.value(), options.how); !why.empty())
    return complain(why, kUsage);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();
  check::Settings how = options.how;
  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;

  report::Page page(out.stream(), options.what.program, sources_of(targets.value()));
  add_paths(targets.value(), how.how, options.progress, page);
  if (!out.stream()) return out.finish() ? kDone : kUsage;  // nobody would see the rest
  add_verdicts(targets.value(), how, options.progress, page);
  page.end();
  if (!out.finish()) return kUsage;
  return interrupting_signal() == 0 ? kDone : kSignal + interrupting_signal();
}

}  // namespace heapsum::cli
