// SPDX-License-Identifier: Apache-2.0
// A comparison as CSV [RFC 4180, with plain line feeds]: a heading, then one line a row. What a row
// does not have is empty.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/report/comparison.hpp>

namespace heapsum::report {

namespace {

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string all = "\"";
  for (const char c : text) all += c == '"' ? std::string("\"\"") : std::string(1, c);
  return all + '"';
}

void write_line(const std::vector<std::string>& cells, std::ostream& out) {
  std::vector<std::string> safe;
  for (const std::string& cell : cells) safe.push_back(csv_cell(cell));
  out << fmt::format("{}\n", fmt::join(safe, ","));
}

std::vector<std::string> heading(const std::vector<std::string>& answerers) {
  std::vector<std::string> names{"file",
                                 "entry",
                                 "mode",
                                 "k",
                                 "unwind",
                                 "status",
                                 "note",
                                 "complete",
                                 "returned",
                                 "null_dereference",
                                 "assertion_failure",
                                 "other_errors",
                                 "cut",
                                 "excluded",
                                 "flows",
                                 "states",
                                 "steps",
                                 "aliasing_forks",
                                 "questions"};
  for (const std::string& answerer : answerers) names.push_back("questions_" + answerer);
  names.insert(names.end(), {"seconds", "solver_seconds", "peak_memory_bytes", "paths_to_summary",
                             "seconds_to_summary"});
  return names;
}

std::string figure_text(const std::optional<double>& figure) {
  return figure ? fmt::format("{}", *figure) : "";
}

std::vector<std::string> cells_of(const Figures& f, const std::vector<std::string>& answerers) {
  const Stats& s = f.stats;
  std::vector<std::uint64_t> counts{s.complete,
                                    count_of(s.by_outcome, OutcomeKind::returned),
                                    count_of(s.by_outcome, OutcomeKind::null_dereference),
                                    count_of(s.by_outcome, OutcomeKind::assertion_failure),
                                    other_errors(s),
                                    s.cut,
                                    s.excluded,
                                    f.flows,
                                    s.states,
                                    s.steps,
                                    f.aliasing_forks,
                                    count_of(s.queries, "total")};
  for (const std::string& answerer : answerers) counts.push_back(count_of(s.queries, answerer));
  std::vector<std::string> cells;
  for (const std::uint64_t count : counts) cells.push_back(std::to_string(count));
  cells.push_back(fmt::format("{}", s.seconds));
  cells.push_back(fmt::format("{}", s.solver_seconds));
  cells.push_back(std::to_string(s.peak_memory_bytes));
  return cells;
}

}  // namespace

void write_csv(const Comparison& comparison, std::ostream& out) {
  const std::vector<std::string> names = answerers(comparison);
  const std::vector<std::string> title = heading(names);
  write_line(title, out);
  for (const ComparisonRow& row : comparison.rows) {
    std::vector<std::string> cells{comparison.file,
                                   comparison.entry,
                                   row.mode,
                                   std::to_string(row.k),
                                   std::to_string(row.unwind),
                                   word(row.status),
                                   row.note};
    if (row.figures) {
      for (std::string& cell : cells_of(*row.figures, names)) cells.push_back(std::move(cell));
      const Ratio ratio = to_summary(comparison, row).value_or(Ratio{});
      cells.push_back(figure_text(ratio.paths));
      cells.push_back(figure_text(ratio.seconds));
    }
    cells.resize(title.size());
    write_line(cells, out);
  }
}

}  // namespace heapsum::report
