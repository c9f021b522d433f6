// SPDX-License-Identifier: Apache-2.0
// heapsum diff: two policies on one program, step by step.
#include "diff.hpp"

#include <fmt/format.h>

#include <heapsum/base/files.hpp>

#include "../exit_codes.hpp"
#include "../interrupt.hpp"

namespace heapsum::cli {

namespace {

int exit_code(const report::DiffFindings& f) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  if (f.disagreement) return kFound;
  return f.verdict == "related" ? kDone : kInconclusive;
}

}  // namespace

int run_diff(const DiffOptions& options) {
  catch_interrupts();
  if (const std::string why = diff::complaint(options.how); !why.empty())
    return complain("heapsum: error: " + why, kUsage);
  const auto target = programs::read(options.what, options.how.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  if (const auto bounds = task::bounds_of(options.how.how, target.value().program); !bounds)
    return complain(bounds.error(), kUsage);
  Output out(options.output);
  if (!out.is_open()) return cannot_write(options.output);

  diff::Settings how = options.how;
  how.how.budget.cancel = &interrupted();
  const report::DiffFindings findings = diff::compared(target.value(), how);
  options.format == Format::json ? write_json(findings, out.stream())
                                 : write_text(findings, out.stream());
  return out.finish() ? exit_code(findings) : kUsage;
}

}  // namespace heapsum::cli
