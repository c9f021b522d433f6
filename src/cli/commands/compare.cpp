// SPDX-License-Identifier: Apache-2.0
// heapsum compare: each mode within each bound, one table of it all.
#include "compare.hpp"

#include <algorithm>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include <heapsum/apps/compare/compare.hpp>
#include <heapsum/apps/view/view.hpp>
#include <heapsum/base/files.hpp>

#include "../exit_codes.hpp"
#include "../interrupt.hpp"
#include "../outputs.hpp"
#include "../progress.hpp"

namespace heapsum::cli {

namespace {

using report::Comparison;
using report::ComparisonRow;

void write_page(const Comparison& c, const programs::Target& target, std::ostream& out) {
  report::Page page(out, c.entry, view::sources(target));
  page.add(c);
  page.end();
}

void write(const Comparison& c, const programs::Target& target, options::TableFormat format,
           std::ostream& out) {
  switch (format) {
    case options::TableFormat::text: return report::write_text(c, out);
    case options::TableFormat::csv: return report::write_csv(c, out);
    case options::TableFormat::json: return report::write_json(c, out);
    case options::TableFormat::html: return write_page(c, target, out);
  }
}

/// False, with the complaint printed, where there is no picture.
bool plot(const Comparison& c, const std::string& file) {
  std::ostringstream script;
  report::write_plot(c, script);
  const auto picture = compare::drawn(script.str());
  if (!picture) return complain(fmt::format("heapsum: error: {}\n", picture.error()), 0) != 0;
  Output out(file);
  out.stream() << picture.value();
  return out.finish();
}

/// What would be a pity to find out only after the measurement, ready to print.
std::string obstacle(const options::Compare& options) {
  if (options.plot.empty()) return "";
  if (!compare::has_gnuplot())
    return "heapsum: error: --plot needs gnuplot, which is not installed\n  hint: on Debian, apt "
           "install gnuplot-nox\n";
  const auto picture = open_output(options.plot, {options.what.program});
  return picture ? "" : picture.error();
}

/// A line on standard error for each row, while it is measured.
compare::OnProgress progress_of(options::When when, const std::string& row) {
  const auto line = std::make_shared<Progress>(when, std::chrono::steady_clock::now(), row + ": ");
  if (!line->is_on()) return {};
  return [line](const explore::Result& so_far) { line->show(so_far); };
}

int exit_code(const Comparison& c) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  const bool failed = std::ranges::any_of(
      c.rows, [](const ComparisonRow& row) { return row.status == ComparisonRow::Status::failed; });
  return failed ? kOurBug : kDone;
}

}  // namespace

int run_compare(const options::Compare& options) {
  catch_interrupts();
  const auto target = programs::read(options.what, options.how.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  if (const auto bounds = task::bounds_of(options.how.how, target.value().program); !bounds)
    return complain(bounds.error(), kUsage);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  const auto page = open_page(options.page, {options.what.program});
  if (!page) return complain(page.error(), kUsage);
  if (const std::string why = obstacle(options); !why.empty()) return complain(why, kUsage);
  Output& out = *opened.value();

  compare::Settings how = options.how;
  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;
  how.progress = [&](const std::string& row) { return progress_of(options.progress, row); };
  const Comparison comparison = compare::measured(target.value(), how);
  write(comparison, target.value(), options.format, out.stream());
  if (Output* also = page.value().get()) write_page(comparison, target.value(), also->stream());
  if (!is_finished(out, page.value())) return kUsage;
  if (!options.plot.empty() && !plot(comparison, options.plot)) return kUsage;
  return exit_code(comparison);
}

}  // namespace heapsum::cli
