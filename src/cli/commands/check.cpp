// SPDX-License-Identifier: Apache-2.0
// heapsum check: every method of a class, one verdict, as many reports as are wished for.
#include "check.hpp"

#include <filesystem>

#include <fmt/format.h>

#include <heapsum/base/files.hpp>
#include <heapsum/report/writers.hpp>

#include "../colours.hpp"
#include "../exit_codes.hpp"
#include "../interrupt.hpp"

namespace heapsum::cli {

namespace {

using report::CheckFindings;
using report::Verdict;

void write(const CheckFindings& f, const CheckOptions& options, const ReportWish& wish,
           std::ostream& out) {
  switch (wish.kind) {
    case ReportKind::text:
      return report::write_text(f,
                                {.color = in_color(options.color, wish.file),
                                 .trace = options.show_trace,
                                 .verbose = options.verbose},
                                out);
    case ReportKind::json: return report::write_json(f, out);
    case ReportKind::sarif: return report::write_sarif(f, out);
    case ReportKind::junit_xml: return report::write_junit_xml(f, out);
  }
}

bool write_reports(const CheckFindings& f, const CheckOptions& options) {
  for (const ReportWish& wish : options.reports) {
    Output out(wish.file);
    if (!out.is_open()) return cannot_write(wish.file) == kDone;
    write(f, options, wish, out.stream());
    if (!out.finish()) return false;
  }
  return true;
}

/// DIR/defect-1.dot, …: the input of each defect.
bool draw(const CheckFindings& f, const std::string& folder) {
  if (folder.empty()) return true;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  for (std::size_t i = 0; i < f.defects.size(); ++i) {
    const report::Defect& d = f.defects[i];
    report::PathFinding path;
    path.number = i + 1;
    path.outcome = d.kind;
    path.where = d.where;
    path.heap = d.heap;
    const std::string file = fmt::format("{}/defect-{}.dot", folder, i + 1);
    Output out(file);
    if (!out.is_open()) return cannot_write(file) == kDone;
    const auto writer = report::make_dot_writer(out.stream());
    writer->path(path);
    writer->end({});
    if (!out.finish()) return false;
  }
  return true;
}

int exit_code(Verdict verdict) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  if (verdict == Verdict::safe) return kDone;
  return verdict == Verdict::violation ? kFound : kInconclusive;
}

}  // namespace

int run_check(const CheckOptions& options) {
  catch_interrupts();
  const auto targets =
      programs::targets_of(options.what, options.of_class, options.how.how.budget.timeout_seconds);
  if (!targets) return complain(targets.error(), kBadInput);
  if (const std::string why = check::complaint(targets.value(), options.how); !why.empty())
    return complain(why, kUsage);
  check::Settings how = options.how;
  how.how.budget.cancel = &interrupted();
  const CheckFindings findings = check::judged(targets.value(), how);
  if (!write_reports(findings, options) || !draw(findings, options.pictures)) return kUsage;
  return exit_code(findings.verdict);
}

}  // namespace heapsum::cli
