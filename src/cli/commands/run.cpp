// SPDX-License-Identifier: Apache-2.0
// heapsum run: explore a program and write what was found.
#include "run.hpp"

#include <cstdio>
#include <optional>

#include <fmt/format.h>

#include <heapsum/base/files.hpp>
#include <heapsum/jvm/printed.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/report/writers.hpp>
#include <heapsum/task/exploration.hpp>

#include "lower.hpp"

#include "../colours.hpp"
#include "../exit_codes.hpp"
#include "../input.hpp"
#include "../interrupt.hpp"
#include "../progress.hpp"

namespace heapsum::cli {

namespace {

using semantics::Config;

void write(const report::Findings& findings, const RunOptions& options, std::ostream& out) {
  const report::TextStyle style{.color = in_color(options.color, options.output),
                                .show_stats = options.stats,
                                .show_paths = !options.is_quiet(),
                                .verbose = options.verbose};
  switch (options.format) {
    case Format::text: return report::write_text(findings, style, out);
    case Format::json: return report::write_json(findings, out);
    case Format::dot: return report::write_dot(findings, out);
  }
}

std::string no_such_path(std::uint64_t wanted, const report::Stats& stats) {
  const std::uint64_t paths = stats.complete + stats.cut + stats.excluded;
  return fmt::format("heapsum: error: there is no path {}; {} found\n", wanted,
                     paths == 1 ? "1 was" : fmt::format("{} were", paths));
}

void trace(semantics::RuleId rule, const Config& c) {
  fmt::print(stderr, "→ {:<24} step {}, depth {}\n", semantics::info(rule).id, c.steps,
             c.kont.depth());
}

/// What the program printed, on the streams that it meant.
void pass_on(const jvm::Printed& text, Format format) {
  if (format == Format::text) {
    std::fwrite(text.out.data(), 1, text.out.size(), stdout);
    std::fflush(stdout);
  }
  std::fwrite(text.err.data(), 1, text.err.size(), stderr);
}

int explore(const task::Task& task, const RunOptions& options, Output& out) {
  Progress progress(options.progress, task::Clock::now(), "");
  task::Hooks hooks;
  if (progress.is_on())
    hooks.on_progress = [&](const explore::Result& so_far) { progress.show(so_far); };
  if (options.trace) hooks.on_rule = trace;
  jvm::Printed text;
  if (task.target.printing && task.input)
    hooks.on_path = [&](const Config& c) {
      text = jvm::printed(task.program(), *task.target.printing, c);
    };
  report::Findings findings = task::explored(task, options.wish, hooks);
  progress.erase();
  if (options.wish.only_path && findings.paths.empty() && !options.is_quiet())
    return complain(no_such_path(*options.wish.only_path, findings.stats), kUsage);
  if (!findings.paths.empty()) findings.paths[0].printed = text.out;
  pass_on(text, options.format);
  write(findings, options, out.stream());
  if (!out.finish()) return kUsage;
  return interrupting_signal() == 0 ? kDone : kSignal + interrupting_signal();
}

/// The program of a Java class that says no entry is its main, as `java` runs it.
bool is_main(const programs::Wanted& what) {
  return programs::is_java(what.program) && what.entry.empty();
}

}  // namespace

int run(const RunOptions& options) {
  catch_interrupts();
  if (options.list_unsupported) return run_lower({options.what, options.output, true});
  const auto target = programs::read(options.what);
  if (!target) return complain(target.error(), kBadInput);
  task::Settings how = options.how;
  how.budget.cancel = &interrupted();
  if (is_main(options.what)) how.mode = {semantics::PolicyName::concrete, "concrete"};
  auto task = task::task_of(target.value(), how);
  if (!task) return complain(task.error(), kUsage);
  task::Task whole = std::move(task).value();
  if (how.mode.policy == semantics::PolicyName::concrete) {
    auto input = read_input(options.heap, target.value().program);
    if (!input) return complain(input.error(), kBadInput);
    whole.input = std::move(input).value();
  }
  Output out(options.output);
  if (!out.is_open()) return cannot_write(options.output);
  return explore(whole, options, out);
}

}  // namespace heapsum::cli
