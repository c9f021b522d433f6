// SPDX-License-Identifier: Apache-2.0
// Findings for people: what was explored, every path, and what it adds up to.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/report/writers.hpp>

#include <heapsum/semantics/outcome.hpp>

#include "text_layout.hpp"
#include "text_path.hpp"

namespace heapsum::report {

namespace {

/// Empty where it ends in s.
std::string_view plural_of(std::string_view outcome) {
  return outcome == semantics::word(semantics::OutcomeKind::index_out_of_bounds)
             ? "indices out of bounds"
             : std::string_view{};
}

std::string bounds_text(const Options& options) {
  std::vector<std::string> parts{options.mode};
  if (options.k) parts.push_back(fmt::format("k {}", *options.k));
  for (const auto& [name, count] : options.scope)
    parts.push_back(fmt::format("at most {} {}", count, name));
  if (options.max_array_length)
    parts.push_back(fmt::format("arrays to {}", *options.max_array_length));
  if (options.unwind) parts.push_back(fmt::format("unwind {}", *options.unwind));
  for (std::string& limit : path_limits(options)) parts.push_back(std::move(limit));
  if (!options.symbolic_null) parts.emplace_back("no symbolic null");
  if (!options.symbolic_alias) parts.emplace_back("no symbolic aliases");
  for (const std::string& m : options.assumed) parts.push_back("assuming " + m);
  return fmt::format("{}", fmt::join(parts, ", "));
}

void write_header(const Findings& f, const Ink& ink, std::ostream& out) {
  out << ink.bold(f.entry) << fmt::format(" in {}\n", f.file) << bounds_text(f.options) << '\n';
}

std::string outcomes_text(const Stats& stats) {
  std::vector<std::string> parts;
  for (const auto& [outcome, count] : stats.by_outcome) {
    if (count == 0) continue;
    const bool verb = outcome == "returned" || outcome == "unsupported";
    parts.insert(outcome == "returned" ? parts.begin() : parts.end(),
                 verb ? fmt::format("{} {}", grouped(count), outcome)
                      : counted(count, outcome, plural_of(outcome)));
  }
  return parts.empty() ? "" : fmt::format(" ({})", fmt::join(parts, ", "));
}

void write_summary(const Findings& f, const Ink& ink, std::ostream& out) {
  std::string line = counted(f.stats.complete, "complete path") + outcomes_text(f.stats);
  if (f.stats.cut > 0) line += fmt::format(", {} cut", grouped(f.stats.cut));
  if (f.stats.excluded > 0)
    line += fmt::format(", {} excluded by assumptions", grouped(f.stats.excluded));
  out << '\n' << ink.bold(line) << '\n';
  if (!f.complete)
    out << ink.warning("INCOMPLETE: the exploration was stopped before its end") << '\n';
  if (f.reasons.empty() && f.options.mode != "concrete") out << "every input is covered\n";
  if (!f.reasons.empty()) out << "not every input is covered:\n";
  for (const std::string& reason : f.reasons) {
    std::string margin = "  - ";
    for (const std::string& part : wrapped(reason, kLineWidth - 4)) {
      out << margin << part << '\n';
      margin = "    ";
    }
  }
}

/// Two columns: the most important figures first, then counts by name, most frequent first.
class Table {
 public:
  explicit Table(std::ostream& out) : out_(out) {}
  void row(std::string_view name, const std::string& figure) {
    out_ << padded(fmt::format("  {}", name), 40) << fmt::format("{:>14}\n", figure);
  }
  void title(std::string_view name) { out_ << fmt::format("  {}\n", name); }
  void rows(const std::map<std::string, std::uint64_t>& counts) {
    std::vector<std::pair<std::string, std::uint64_t>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [name, count] : sorted)
      if (count > 0) row("  " + name, grouped(count));
  }

 private:
  std::ostream& out_;
};

void write_stats(const Stats& stats, const Ink& ink, std::ostream& out) {
  out << '\n' << ink.bold("statistics") << '\n';
  Table table(out);
  table.row("states", grouped(stats.states));
  table.row("steps", grouped(stats.steps));
  table.row("seconds", fmt::format("{:.3f}", stats.seconds));
  table.row("  of these in solvers", fmt::format("{:.3f}", stats.solver_seconds));
  table.row("peak memory, MB",
            fmt::format("{:.1f}", static_cast<double>(stats.peak_memory_bytes) / 1e6));
  std::map<std::string, std::uint64_t> by_answerer = stats.queries;
  const auto total = by_answerer.extract("total");
  table.row("questions to the solver, by answerer", total.empty() ? "0" : grouped(total.mapped()));
  table.rows(by_answerer);
  table.title("rules, by how often they fired");
  table.rows(stats.rules);
}

bool any_field(const PathFinding& path, bool (*is)(const FieldPicture&)) {
  return std::any_of(
      path.heap.objects.begin(), path.heap.objects.end(),
      [&](const ObjectPicture& o) { return std::any_of(o.fields.begin(), o.fields.end(), is); });
}

/// The signs that need a word, where they were used.
void write_legend(const std::vector<PathFinding>& paths, const TextStyle& style, const Ink& ink,
                  std::ostream& out) {
  const auto used = [&](bool (*is)(const FieldPicture&)) {
    return std::any_of(paths.begin(), paths.end(), [&](const PathFinding& p) {
      return shows_heap(p, style) && any_field(p, is);
    });
  };
  const bool unread = used([](const FieldPicture& f) { return f.cases[0].value == "?"; });
  const bool open = used([](const FieldPicture& f) { return f.cases.size() > 1; });
  if (unread || open) out << '\n';
  if (open)
    out << ink.faint("a | b: the input may hold either there, as far as the condition allows")
        << '\n';
  if (unread) out << ink.faint("?: never read, so it may hold anything") << '\n';
}

}  // namespace

void write_text(const Findings& findings, const TextStyle& style, std::ostream& out) {
  const Ink ink(style.color);
  write_header(findings, ink, out);
  if (style.show_paths) {
    for (const PathFinding& path : findings.paths) write_path(path, style, out);
    write_legend(findings.paths, style, ink, out);
  }
  write_summary(findings, ink, out);
  if (style.show_stats) write_stats(findings.stats, ink, out);
}

}  // namespace heapsum::report
