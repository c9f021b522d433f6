// SPDX-License-Identifier: Apache-2.0
// heapsum run: explore a program and write what was found.
#include "run.hpp"

#include <cstdio>
#include <memory>

#include <unistd.h>

#include <fmt/format.h>

#include <heapsum/apps/view/view.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/jvm/printed.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/report/page.hpp>
#include <heapsum/report/writers.hpp>
#include <heapsum/task/exploration.hpp>

#include "lower.hpp"

#include "../colours.hpp"
#include "../exit_codes.hpp"
#include "../input.hpp"
#include "../interrupt.hpp"
#include "../outputs.hpp"
#include "../progress.hpp"

namespace heapsum::cli {

namespace {

using semantics::Config;

std::unique_ptr<report::Writer> writer_of(const options::Run& options, std::ostream& out) {
  const report::TextStyle style{.color = in_color(options.color, options.output),
                                .show_stats = options.stats,
                                .verbose = options.verbose};
  switch (options.format) {
    case options::Format::text:
    case options::Format::html: break;
    case options::Format::json: return report::make_json_writer(out);
    case options::Format::dot: return report::make_dot_writer(out);
  }
  return report::make_text_writer(style, out);
}

bool shows_decisions(const options::Run& options) {
  return !options.page.empty() ||
         (!options.is_quiet() && (options.format == options::Format::json ||
                                  options.format == options::Format::html || options.verbose));
}

/// What is found goes to a page, to a writer of another format, or to both.
class Sink {
 public:
  /// `page`: where a page goes beside the output; null: nowhere.
  Sink(const task::Task& task, const options::Run& options, std::ostream& out, Output* page)
      : task_(task) {
    const bool is_page = options.format == options::Format::html;
    if (!is_page) writer_ = writer_of(options, out);
    if (!is_page && page == nullptr) return;
    page_ = std::make_unique<report::Page>(is_page ? out : page->stream(),
                                           syntax::entry_name(task.program()),
                                           view::sources(task.target));
    on_page_ = page_->paths();
  }

  report::Tail explored(const task::Wish& wish, const task::Hooks& hooks) {
    if (!page_) return task::explored(task_, wish, hooks, writer_.get());
    if (!writer_) return view::explored(task_, wish, hooks, *on_page_);
    return written_twice(wish, hooks);
  }

  [[nodiscard]] std::uint64_t paths() const { return page_ ? on_page_->paths() : writer_->paths(); }

  void end(const report::Tail& tail) {
    if (writer_) writer_->end(tail);
    if (!page_) return;
    on_page_->end(tail);
    page_->end();
  }

 private:
  /// Who wants no path on standard output wants them on the page.
  report::Tail written_twice(const task::Wish& wish, const task::Hooks& hooks) {
    const bool is_quiet = wish.first == 0;
    task::Wish on_page = wish;
    if (is_quiet) on_page.first.reset();
    task::Hooks both = hooks;
    both.on_described = [&](report::PathFinding& path) {
      hooks.on_described(path);
      if (!is_quiet) writer_->path(path);
    };
    writer_->begin(task::head_of(task_));
    return view::explored(task_, on_page, both, *on_page_);
  }

  const task::Task& task_;
  std::unique_ptr<report::Writer> writer_{};
  std::unique_ptr<report::Page> page_{};
  std::unique_ptr<report::PathsOnPage> on_page_{};
};

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
void pass_on(const jvm::Printed& text, options::Format format) {
  if (format == options::Format::text) {
    std::fwrite(text.out.data(), 1, text.out.size(), stdout);
    std::fflush(stdout);
  }
  std::fwrite(text.err.data(), 1, text.err.size(), stderr);
}

/// Paths that scroll by on a terminal are progress enough.
options::When progress_of(const options::Run& options) {
  const bool scrolls = options.output.empty() && !options.is_quiet() && options.how.jobs == 1 &&
                       isatty(STDOUT_FILENO) != 0;
  return options.progress == options::When::automatic && scrolls ? options::When::never
                                                                 : options.progress;
}

int explore(const task::Task& task, const options::Run& options, Output& out,
            const OutputPtr& page) {
  Progress progress(progress_of(options), task::Clock::now(), "");
  task::Hooks hooks;
  if (progress.is_on())
    hooks.on_progress = [&](const explore::Result& so_far) { progress.show(so_far); };
  if (options.trace) hooks.on_rule = trace;
  hooks.on_described = [&](report::PathFinding&) { progress.erase(); };
  jvm::Printed text;
  if (task.target.printing && task.input) {
    hooks.on_path = [&](const Config& c, task::Desk&) {
      text = jvm::printed(task.program(), *task.target.printing, c);
      pass_on(text, options.format);
    };
    hooks.on_described = [&](report::PathFinding& path) { path.printed = text.out; };
  }
  Sink sink(task, options, out.stream(), page.get());
  task::Wish wish = options.wish;
  wish.decisions = shows_decisions(options);
  const report::Tail tail = sink.explored(wish, hooks);
  progress.erase();
  if (options.wish.only_path && sink.paths() == 0 && !options.is_quiet())
    return complain(no_such_path(*options.wish.only_path, tail.stats), kUsage);
  sink.end(tail);
  if (!is_finished(out, page)) return kUsage;
  return interrupting_signal() == 0 ? kDone : kSignal + interrupting_signal();
}

/// The program of a Java class that says no entry is its main, as `java` runs it.
bool is_main(const programs::Wanted& what) {
  return programs::is_java(what.program) && what.entry.empty();
}

}  // namespace

int run(const options::Run& options) {
  catch_interrupts();
  if (options.list_unsupported) return run_lower({options.what, options.output, true});
  const auto target = programs::read(options.what, options.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  task::Settings how = options.how;
  const MemoryLimit memory(task::memory_of(how.budget));
  how.budget.cancel = &interrupted();
  how.budget.memory = &memory;
  if (is_main(options.what)) how.mode = {semantics::PolicyName::concrete, "concrete"};
  auto task = task::task_of(target.value(), how);
  if (!task) return complain(task.error(), kUsage);
  task::Task whole = std::move(task).value();
  if (how.mode.policy == semantics::PolicyName::concrete) {
    auto input = read_input(options.heap, target.value().program);
    if (!input) return complain(input.error(), kBadInput);
    whole.input = std::move(input).value();
  }
  const auto out = open_output(options.output, {options.what.program, options.heap});
  if (!out) return complain(out.error(), kUsage);
  const auto page = open_page(options.page, {options.what.program, options.heap});
  if (!page) return complain(page.error(), kUsage);
  return explore(whole, options, *out.value(), page.value());
}

}  // namespace heapsum::cli
