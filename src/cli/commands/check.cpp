// SPDX-License-Identifier: Apache-2.0
// heapsum check: every method of a class, one verdict, as many reports as are wished for.
#include "check.hpp"

#include <cstdio>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <heapsum/apps/check/check.hpp>
#include <heapsum/apps/check/invariants.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/report/writers.hpp>

#include "../colours.hpp"
#include "../exit_codes.hpp"
#include "../interrupt.hpp"
#include "../outputs.hpp"
#include "../page.hpp"
#include "../progress.hpp"
#include "../watch.hpp"

namespace heapsum::cli {

namespace {

using report::CheckFindings;
using report::Verdict;

void write(const CheckFindings& f, const programs::Targets& targets, const options::Check& options,
           const options::ReportWish& wish, std::ostream& out) {
  switch (wish.kind) {
    case options::ReportKind::text:
      return report::write_text(f,
                                {.color = in_color(options.color, wish.file),
                                 .trace = options.show_trace,
                                 .verbose = options.verbose},
                                out);
    case options::ReportKind::json: return report::write_json(f, out);
    case options::ReportKind::sarif: return report::write_sarif(f, out);
    case options::ReportKind::junit_xml: return report::write_junit_xml(f, out);
    case options::ReportKind::html: {
      const std::vector<report::PageTest> tests = tests_of_defects(targets, f, options.how);
      report::Page page(out, f.file, sources_of(targets));
      page.add(f, tests);
      return page.end();
    }
  }
}

/// Where the reports go, in their order.
Result<std::vector<OutputPtr>, std::string> open_outputs(const options::Check& options) {
  std::vector<OutputPtr> all;
  for (const options::ReportWish& wish : options.reports) {
    auto output = open_output(wish.file, {options.what.program});
    if (!output) return Failure{output.error()};
    all.push_back(std::move(output).value());
  }
  if (options.pictures.empty()) return all;
  if (const std::string why = obstacle_to_folder(options.pictures); !why.empty())
    return Failure{why};
  return all;
}

/// All that can be written. False, with the complaints printed, where some cannot.
bool write_reports(const CheckFindings& f, const programs::Targets& targets,
                   const options::Check& options, const std::vector<OutputPtr>& outputs) {
  bool all = true;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    write(f, targets, options, options.reports[i], outputs[i]->stream());
    all &= outputs[i]->finish();
  }
  return all;
}

/// DIR/defect-1.dot, …: the input of each defect.
bool draw(const CheckFindings& f, const std::string& folder) {
  if (folder.empty()) return true;
  for (std::size_t i = 0; i < f.defects.size(); ++i) {
    const report::Defect& d = f.defects[i];
    report::PathFinding path;
    path.number = i + 1;
    path.outcome = d.kind;
    path.where = d.where;
    path.heap = d.heap;
    Output out(fmt::format("{}/defect-{}.dot", folder, i + 1));
    const auto writer = report::make_dot_writer(out.stream());
    writer->path(path);
    writer->end({});
    if (!out.finish()) return false;
  }
  return true;
}

int exit_code(Verdict verdict) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  if (verdict == Verdict::safe || verdict == Verdict::within_bounds) return kDone;
  return verdict == Verdict::violation ? kFound : kInconclusive;
}

/// Once.
int checked(const options::Check& options) {
  if (options.find_invariants && !options.what.program.ends_with(".java"))
    return complain(fmt::format("{}: error: --find-invariants: it is no Java source, FILE.java\n",
                                options.what.program),
                    kBadInput);
  const auto targets =
      programs::targets_of(options.what, options.of_class, options.how.how.budget.timeout_seconds);
  if (!targets) return complain(targets.error(), kBadInput);
  if (const std::string why = check::complaint(targets.value(), options.how); !why.empty())
    return complain(why, kUsage);
  const auto outputs = open_outputs(options);
  if (!outputs) return complain(outputs.error(), kUsage);
  check::Settings how = options.how;
  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  if (progress.is_on())
    how.on_progress = [&](const task::Progress& so_far) { progress.show(so_far); };
  std::vector<check::Again> assuming;
  if (options.find_invariants)
    assuming = check::with_found_invariants(options.what, options.of_class, targets.value(), how);
  const CheckFindings findings = check::judged(targets.value(), how, assuming);
  progress.erase();
  const bool are_written = write_reports(findings, targets.value(), options, outputs.value());
  const bool are_drawn = draw(findings, options.pictures);
  const bool is_whole = are_written && are_drawn;
  return is_whole || findings.verdict == Verdict::violation ? exit_code(findings.verdict) : kUsage;
}

/// Again and again. The lines on standard error are those by which an editor knows that a round begins and ends.
int watched(const options::Check& options) {
  Watch watch(options.what);
  do {
    fmt::print(stderr, "heapsum: checking {}\n", options.what.program);
    checked(options);
    std::fflush(stdout);
    fmt::print(stderr, "heapsum: waiting for a change of {}\n", options.what.program);
  } while (watch.wait());
  return kSignal + interrupting_signal();
}

}  // namespace

int run_check(const options::Check& options) {
  catch_interrupts();
  return options.watch ? watched(options) : checked(options);
}

}  // namespace heapsum::cli
