// SPDX-License-Identifier: Apache-2.0
// What `heapsum compare` measured, as plain data: one row a mode and bound. Writers turn it into a
// table for people, CSV and JSON for papers, and a script for gnuplot.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <heapsum/report/findings.hpp>

namespace heapsum::report {

/// What exploring once took and gave. `stats.rules` is not used.
struct Figures {
  Stats stats;
  std::uint64_t flows = 0;           // distinct sequences of decisions of complete paths
  std::uint64_t aliasing_forks = 0;  // forks in which the program decides nothing
  std::vector<std::string> reasons;  // why not every input is covered
  explore::Stop stop = explore::Stop::finished;
};

struct ComparisonRow {
  /// Figures of a row that was stopped are of what it had explored till then.
  enum class Status : std::uint8_t { finished, timeout, memory, interrupted, failed, skipped };

  std::string mode;
  std::uint32_t k = 0, unwind = 0;
  Status status = Status::finished;
  std::string note{};                // failed, skipped: why
  std::optional<Figures> figures{};  // none: failed, skipped
};

/// How many times what `summary` needed at the same bound. Of a row that was stopped: at least.
struct Ratio {
  std::optional<double> paths, seconds;  // none: by zero
};

struct Comparison {
  std::string tool_version, solver_version;
  std::string file, entry;
  Options options{};  // of all rows; their bounds are in the rows
  std::vector<ComparisonRow> rows{};
};

/// "finished", "timeout", …
const char* word(ComparisonRow::Status status);
/// 0 where nothing was counted.
template <typename Key, typename Like>
std::uint64_t count_of(const std::map<Key, std::uint64_t>& counts, const Like& key) {
  const auto found = counts.find(key);
  return found == counts.end() ? 0 : found->second;
}
/// Paths that ended in an error other than a null dereference or a failed assertion.
std::uint64_t other_errors(const Stats& stats);
/// None where the row has no figures, or summary did not finish at its bound.
std::optional<Ratio> to_summary(const Comparison& comparison, const ComparisonRow& row);
/// Who answered questions, in any row: the keys of Stats::queries but "total", the cheapest first.
std::vector<std::string> answerers(const Comparison& comparison);

void write_text(const Comparison& comparison, std::ostream& out);
/// A heading, then one line a row; described in docs/formats.md.
void write_csv(const Comparison& comparison, std::ostream& out);
/// One object, schema: docs/comparison.schema.json.
void write_json(const Comparison& comparison, std::ostream& out);
/// Seconds and paths against k, logarithmic: gnuplot makes an SVG of it on its standard output.
void write_plot(const Comparison& comparison, std::ostream& out);

}  // namespace heapsum::report
