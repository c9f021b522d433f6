// SPDX-License-Identifier: Apache-2.0
// heapsum compare: each mode within each bound, in a process of its own, and one table of it all.
#include "compare.hpp"

#include <algorithm>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include <heapsum/report/comparison.hpp>

#include "../exit_codes.hpp"
#include "../exploration.hpp"
#include "../figures.hpp"
#include "../files.hpp"
#include "../gnuplot.hpp"
#include "../inputs.hpp"
#include "../interrupt.hpp"
#include "../own_process.hpp"
#include "../path_counts.hpp"

namespace heapsum::cli {

namespace {

using report::Comparison;
using report::ComparisonRow;
using Clock = std::chrono::steady_clock;
using Status = ComparisonRow::Status;

constexpr std::chrono::seconds kGrace{10};  // after --timeout, before a row is killed

/// Explores once.
report::Figures figures(const syntax::Program& program, const semantics::Bounds& bounds,
                        const RunOptions& options) {
  PathCounts counts;
  const report::Tail found =
      explored(program, bounds, std::nullopt, options,
               {.on_path = [&](const semantics::Config& ended) { counts.add(ended); }});
  return {.stats = found.stats,
          .flows = counts.flows(),
          .aliasing_forks = counts.aliasing_forks(),
          .reasons = found.reasons,
          .complete = found.complete};
}

class Measurement {
 public:
  Measurement(const syntax::Program& program, const CompareOptions& options)
      : program_(program), options_(options) {}

  Comparison all() {
    Comparison all = subject();
    for (const std::uint32_t k : options_.ks)
      for (const NamedMode& mode : options_.modes) all.rows.push_back(row(mode, k));
    return all;
  }

 private:
  Comparison subject() const {
    Comparison c{.tool_version = HEAPSUM_VERSION,
                 .solver_version = "Z3 " HEAPSUM_Z3_VERSION,
                 .file = options_.program,
                 .entry = syntax::entry_name(program_)};
    c.options.unwind = options_.unwind;
    c.options.scope = options_.scope;
    c.options.call_depth = options_.call_depth;
    c.options.branch_bound = options_.branch_bound;
    c.options.branches_in_a_row = options_.branches_in_a_row;
    c.options.max_pc = options_.max_pc;
    c.options.max_array_length = shown_array_length(options_, program_);
    c.options.symbolic_null = options_.symbolic_null;
    c.options.symbolic_alias = options_.symbolic_alias;
    if (deadline_of(options_.timeout_seconds, Clock::now()))
      c.options.timeout_seconds = options_.timeout_seconds;
    return c;
  }

  ComparisonRow row(const NamedMode& mode, std::uint32_t k) {
    RunOptions one = options_;
    one.mode = mode.policy;
    one.mode_name = mode.name;
    one.k = k;
    one.quiet = true;
    one.progress_label = fmt::format("{}, k {}: ", mode.name, k);
    const semantics::Bounds bounds = bounds_of(one, program_).value();
    ComparisonRow row{.mode = mode.name, .k = k, .unwind = bounds.unwind};
    row.note = interrupted() ? "interrupted" : stopped_[mode.name];
    row.status = Status::skipped;
    return row.note.empty() ? measured(std::move(row), bounds, one) : row;
  }

  ComparisonRow measured(ComparisonRow row, const semantics::Bounds& bounds,
                         const RunOptions& one) {
    auto latest = deadline_of(one.timeout_seconds, Clock::now());
    if (latest) *latest += kGrace;
    const ProcessEnd end =
        in_own_process([&] { return to_text(figures(program_, bounds, one)); }, latest);
    if (!end.trouble.empty()) {
      row.status = Status::failed;
      row.note = end.trouble;
      stopped_[row.mode] = fmt::format("failed at k {}", row.k);
      return row;
    }
    row.figures = figures_from(end.result);
    row.figures->stats.peak_memory_bytes = end.peak_memory_bytes;
    row.status = row.figures->complete ? Status::finished
                 : interrupted()       ? Status::interrupted
                                       : Status::timeout;
    if (row.status != Status::finished)
      stopped_[row.mode] = fmt::format("timed out at k {}", row.k);
    return row;
  }

  const syntax::Program& program_;
  const CompareOptions& options_;
  std::map<std::string, std::string> stopped_;  // modes that go no further, and why
};

void write(const Comparison& c, TableFormat format, std::ostream& out) {
  switch (format) {
    case TableFormat::text: return report::write_text(c, out);
    case TableFormat::csv: return report::write_csv(c, out);
    case TableFormat::json: return report::write_json(c, out);
  }
}

/// False, with the complaint printed, where there is no picture.
bool plot(const Comparison& c, const std::string& file) {
  std::ostringstream script;
  report::write_plot(c, script);
  const auto picture = drawn(script.str());
  if (!picture) {
    fmt::print(stderr, "heapsum: error: {}\n", picture.error());
    return false;
  }
  Output out(file);
  out.stream() << picture.value();
  return out.finish();
}

/// What would be a pity to find out only after the measurement.
std::string obstacle(const CompareOptions& options, const Output& out) {
  if (!out.is_open()) return fmt::format("cannot write to {}", options.output);
  if (options.plot.empty()) return "";
  if (!has_gnuplot())
    return "--plot needs gnuplot, which is not installed\n  hint: on Debian, apt install "
           "gnuplot-nox";
  const Output picture(options.plot);
  return picture.is_open() ? "" : fmt::format("cannot write to {}", options.plot);
}

int exit_code(const Comparison& c) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  const bool failed = std::any_of(c.rows.begin(), c.rows.end(), [](const ComparisonRow& row) {
    return row.status == Status::failed;
  });
  return failed ? kOurBug : kDone;
}

}  // namespace

int compare(const CompareOptions& options) {
  catch_interrupts();
  const auto program = read_program(options);
  if (!program) return complain(program.error(), kBadInput);
  const auto bounds = bounds_of(options, program.value());
  if (!bounds) return complain(bounds.error(), kUsage);
  Output out(options.output);
  if (const std::string why = obstacle(options, out); !why.empty())
    return complain(fmt::format("heapsum: error: {}\n", why), kUsage);

  const Comparison comparison = Measurement(program.value(), options).all();
  write(comparison, options.table, out.stream());
  if (!out.finish()) return kUsage;
  if (!options.plot.empty() && !plot(comparison, options.plot)) return kUsage;
  return exit_code(comparison);
}

}  // namespace heapsum::cli
