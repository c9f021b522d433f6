// SPDX-License-Identifier: Apache-2.0
// A comparison for people: what was explored, one table of paths and costs, one of the questions to
// the solver, and what they add up to.
#include <algorithm>
#include <functional>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/base/memory.hpp>
#include <heapsum/report/comparison.hpp>

#include "text_layout.hpp"

namespace heapsum::report {

namespace {

using Status = ComparisonRow::Status;

/// A column: its heading on two lines, and a cell for each row; "" where there is none.
struct Column {
  std::string above, below;
  std::vector<std::string> cells{};

  [[nodiscard]] std::size_t width() const {
    std::size_t most = std::max(columns(above), columns(below));
    for (const std::string& cell : cells) most = std::max(most, columns(cell));
    return most;
  }
};

std::string right(const std::string& text, std::size_t width) {
  const std::size_t taken = columns(text);
  return std::string(taken < width ? width - taken : 0, ' ') + text;
}

/// "12", "12.5", "0.012": three digits that count, more where they are of the whole part.
std::string ratio_text(double ratio) {
  if (ratio >= 100) return grouped(static_cast<std::uint64_t>(ratio + 0.5));
  return ratio >= 10 ? fmt::format("{:.1f}", ratio) : fmt::format("{:.2f}", ratio);
}

bool was_stopped(const ComparisonRow& row) { return row.figures && row.status != Status::finished; }

/// What is said in place of figures, or behind them.
std::string remark(const ComparisonRow& row) {
  switch (row.status) {
    case Status::finished: return "";
    case Status::timeout: return "timed out";
    case Status::memory: return "out of memory";
    case Status::interrupted: return "interrupted";
    case Status::failed: return "failed: " + row.note;
    case Status::skipped: return "skipped: " + row.note;
  }
  return "";
}

class ComparisonTable {
 public:
  explicit ComparisonTable(const Comparison& comparison) : comparison_(comparison) {}

  using Figure = std::function<std::string(const ComparisonRow&)>;
  void add(std::string above, std::string below, const Figure& figure) {
    Column column{std::move(above), std::move(below)};
    for (const ComparisonRow& row : comparison_.rows) {
      std::string cell = row.figures ? figure(row) : "";
      if (!cell.empty() && was_stopped(row)) cell.insert(0, "≥");
      column.cells.push_back(std::move(cell));
    }
    columns_.push_back(std::move(column));
  }
  using Count = std::function<std::uint64_t(const Figures&)>;
  void add_count(std::string above, std::string below, const Count& count) {
    add(std::move(above), std::move(below),
        [&](const ComparisonRow& row) { return grouped(count(*row.figures)); });
  }
  /// Left out where it is 0 in every row.
  void add_count_if_any(std::string above, std::string below, const Count& count) {
    const auto& rows = comparison_.rows;
    const bool any = std::any_of(rows.begin(), rows.end(), [&](const ComparisonRow& row) {
      return row.figures && count(*row.figures) > 0;
    });
    if (any) add_count(std::move(above), std::move(below), count);
  }

  void write(std::ostream& out) const {
    const bool two_lines = std::any_of(columns_.begin(), columns_.end(),
                                       [](const Column& c) { return !c.above.empty(); });
    if (two_lines) write_line(out, head("", ""), [](const Column& c) { return c.above; });
    write_line(out, head("k", "mode"), [](const Column& c) { return c.below; });
    const auto& rows = comparison_.rows;
    const bool grouped_by_k = rows.size() > 1 && rows[0].k == rows[1].k;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i > 0 && rows[i].k != rows[i - 1].k && grouped_by_k) out << '\n';
      const std::string name = head(std::to_string(rows[i].k), rows[i].mode);
      if (rows[i].figures) {
        write_line(
            out, name, [&](const Column& c) { return c.cells[i]; }, remark(rows[i]));
      } else {
        out << name << "  " << remark(rows[i]) << '\n';
      }
    }
  }

 private:
  [[nodiscard]] std::string head(const std::string& k, const std::string& mode) const {
    std::size_t k_width = 1, mode_width = 4;
    for (const ComparisonRow& row : comparison_.rows) {
      k_width = std::max(k_width, std::to_string(row.k).size());
      mode_width = std::max(mode_width, row.mode.size());
    }
    return right(k, k_width) + "  " + padded(mode, mode_width);
  }
  void write_line(std::ostream& out, const std::string& name,
                  const std::function<std::string(const Column&)>& cell,
                  const std::string& end = {}) const {
    std::string line = name;
    for (const Column& column : columns_) line += "  " + right(cell(column), column.width());
    if (!end.empty()) line += "  " + end;
    out << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
  }

  const Comparison& comparison_;
  std::vector<Column> columns_;
};

std::string seconds_text(double seconds) { return fmt::format("{:.4f}", seconds); }

void add_ratios(ComparisonTable& table, const Comparison& c) {
  const bool any = std::any_of(c.rows.begin(), c.rows.end(), [&](const ComparisonRow& row) {
    return row.mode != "summary" && to_summary(c, row).has_value();
  });
  if (!any) return;
  const auto ratio = [&c](std::optional<double> Ratio::*which) {
    return [&c, which](const ComparisonRow& row) -> std::string {
      const std::optional<Ratio> all = to_summary(c, row);
      const std::optional<double> one = all ? (*all).*which : std::nullopt;
      return one ? ratio_text(*one) : "";
    };
  };
  table.add("paths ÷", "summary's", ratio(&Ratio::paths));
  table.add("seconds ÷", "summary's", ratio(&Ratio::seconds));
}

void write_costs(const Comparison& c, std::ostream& out) {
  ComparisonTable table(c);
  table.add_count("", "paths", [](const Figures& f) { return f.stats.complete; });
  const auto outcome = [](OutcomeKind kind) {
    return [kind](const Figures& f) { return count_of(f.stats.by_outcome, kind); };
  };
  table.add_count_if_any("null", "errors", outcome(OutcomeKind::null_dereference));
  table.add_count_if_any("assert", "errors", outcome(OutcomeKind::assertion_failure));
  table.add_count_if_any("other", "errors", [](const Figures& f) { return other_errors(f.stats); });
  table.add_count_if_any("", "cut", [](const Figures& f) { return f.stats.cut; });
  table.add_count_if_any("", "excluded", [](const Figures& f) { return f.stats.excluded; });
  table.add_count("", "flows", [](const Figures& f) { return f.flows; });
  table.add_count("", "states", [](const Figures& f) { return f.stats.states; });
  table.add_count("aliasing", "forks", [](const Figures& f) { return f.aliasing_forks; });
  table.add("", "seconds",
            [](const ComparisonRow& row) { return seconds_text(row.figures->stats.seconds); });
  table.add("in", "solvers", [](const ComparisonRow& row) {
    return seconds_text(row.figures->stats.solver_seconds);
  });
  table.add("peak", "MB", [](const ComparisonRow& row) {
    return fmt::format("{:.1f}", static_cast<double>(row.figures->stats.peak_memory_bytes) / 1e6);
  });
  add_ratios(table, c);
  table.write(out);
}

void write_questions(const Comparison& all, std::ostream& out) {
  Comparison c = all;
  std::erase_if(c.rows, [](const ComparisonRow& row) { return !row.figures; });
  if (c.rows.empty()) return;
  ComparisonTable table(c);
  table.add_count("", "questions",
                  [](const Figures& f) { return count_of(f.stats.queries, "total"); });
  for (const std::string& name : answerers(c))
    table.add_count_if_any("", name,
                           [&](const Figures& f) { return count_of(f.stats.queries, name); });
  out << "\nquestions to the solver, by who answered\n\n";
  table.write(out);
}

/// Each once, in the order of their first rows.
template <typename Part>
std::vector<std::string> distinct(const Comparison& c, Part part) {
  std::vector<std::string> all;
  for (const ComparisonRow& row : c.rows)
    if (const std::string text = part(row); std::find(all.begin(), all.end(), text) == all.end())
      all.push_back(text);
  return all;
}

/// "a", "a and b", "a, b and c".
std::string listed(std::vector<std::string> parts) {
  if (parts.size() < 2) return fmt::format("{}", fmt::join(parts, ""));
  const std::string last = std::move(parts.back());
  parts.pop_back();
  return fmt::format("{} and {}", fmt::join(parts, ", "), last);
}

/// "k 3", "k 1 to 6", "k 1, 2 and 4".
std::string ks_text(const Comparison& c) {
  const auto ks = distinct(c, [](const ComparisonRow& row) { return std::to_string(row.k); });
  const bool range = ks.size() > 2 && c.rows.back().k - c.rows.front().k + 1 == ks.size();
  return "k " + (range ? fmt::format("{} to {}", ks.front(), ks.back()) : listed(ks));
}

std::string bounds_text(const Comparison& c) {
  std::vector<std::string> parts{ks_text(c)};
  for (const auto& [name, count] : c.options.scope)
    parts.push_back(fmt::format("at most {} {}", count, name));
  if (c.options.max_array_length)
    parts.push_back(fmt::format("arrays to {}", *c.options.max_array_length));
  for (std::string& limit : path_limits(c.options)) parts.push_back(std::move(limit));
  parts.push_back(c.options.unwind ? fmt::format("unwind {}", *c.options.unwind) : "unwind k+1");
  std::ranges::move(assumptions(c.options), std::back_inserter(parts));
  if (c.options.timeout_seconds)
    parts.push_back(fmt::format("at most {} s a row", *c.options.timeout_seconds));
  if (c.options.max_memory_bytes)
    parts.push_back(fmt::format("at most {} a row", memory_text(*c.options.max_memory_bytes)));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string modes_text(const Comparison& c) {
  return listed(distinct(c, [](const ComparisonRow& row) { return row.mode; }));
}

/// The rows that finished, by bound.
std::map<std::uint32_t, std::vector<const ComparisonRow*>> finished_rows(const Comparison& c) {
  std::map<std::uint32_t, std::vector<const ComparisonRow*>> by_k;
  for (const ComparisonRow& row : c.rows)
    if (row.status == Status::finished) by_k[row.k].push_back(&row);
  return by_k;
}

/// Do the modes that finished agree on the number of flows? Where not: "k 2: 6 by lazier, …".
void write_flows(const Comparison& c, std::ostream& out) {
  bool compared = false;
  std::vector<std::string> differences;
  for (const auto& [k, rows] : finished_rows(c)) {
    compared |= rows.size() > 1;
    const std::uint64_t flows = rows[0]->figures->flows;
    const bool same = std::all_of(rows.begin(), rows.end(), [&](const ComparisonRow* row) {
      return row->figures->flows == flows;
    });
    if (same) continue;
    std::vector<std::string> parts;
    for (const ComparisonRow* row : rows)
      parts.push_back(fmt::format("{} by {}", grouped(row->figures->flows), row->mode));
    differences.push_back(fmt::format("  - k {}: {}\n", k, fmt::join(parts, ", ")));
  }
  if (!differences.empty()) {
    out << fmt::format("not all modes found equally many flows:\n{}", fmt::join(differences, ""));
  } else if (compared) {
    out << "modes that finished at the same k found equally many flows\n";
  }
}

void write_conclusion(const Comparison& c, std::ostream& out) {
  std::uint64_t finished = 0;
  for (const auto& [k, rows] : finished_rows(c)) finished += rows.size();
  if (std::any_of(c.rows.begin(), c.rows.end(), was_stopped))
    out << "\n≥: found before the row was stopped; all of it is at least that much\n";
  const std::string count =
      finished == c.rows.size()
          ? (finished == 1 ? "the row finished" : fmt::format("all {} rows finished", finished))
          : fmt::format("{} of {} finished", finished, counted(c.rows.size(), "row"));
  out << fmt::format("\ncompared {} at {}: {}\n", modes_text(c), ks_text(c), count);
  write_flows(c, out);
}

}  // namespace

void write_text(const Comparison& c, std::ostream& out) {
  out << fmt::format("{} in {}\n{}, {}\n\n", c.entry, c.file, modes_text(c), bounds_text(c));
  write_costs(c, out);
  write_questions(c, out);
  write_conclusion(c, out);
}

}  // namespace heapsum::report
