// SPDX-License-Identifier: Apache-2.0
// heapsum diff: two policies on one program, step by step.
#include "diff.hpp"

#include <fmt/format.h>

#include <heapsum/apps/diff/diff.hpp>
#include <heapsum/base/files.hpp>

#include "../exit_codes.hpp"
#include "../interrupt.hpp"
#include "../outputs.hpp"
#include "../progress.hpp"

namespace heapsum::cli {

namespace {

int exit_code(const report::DiffFindings& f) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  if (f.disagreement) return kFound;
  return f.verdict == "related" ? kDone : kInconclusive;
}

}  // namespace

int run_diff(const options::Diff& options) {
  catch_interrupts();
  if (const std::string why = diff::complaint(options.how); !why.empty())
    return complain("heapsum: error: " + why, kUsage);
  const auto target = programs::read(options.what, options.how.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  if (const auto bounds = task::bounds_of(options.how.how, target.value().program); !bounds)
    return complain(bounds.error(), kUsage);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();

  diff::Settings how = options.how;
  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  if (progress.is_on()) how.on_progress = [&](std::uint64_t pairs) { progress.show_pairs(pairs); };
  const report::DiffFindings findings = diff::compared(target.value(), how);
  progress.erase();
  options.format == options::Format::json ? write_json(findings, out.stream())
                                          : write_text(findings, out.stream());
  const bool is_written = out.finish();
  return is_written || findings.disagreement ? exit_code(findings) : kUsage;
}

}  // namespace heapsum::cli
