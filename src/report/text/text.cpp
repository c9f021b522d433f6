// SPDX-License-Identifier: Apache-2.0
// Findings for people: what was explored, every path, and what it adds up to.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/report/writers.hpp>

#include "text_layout.hpp"
#include "text_path.hpp"

namespace heapsum::report {

namespace {

/// Empty where it ends in s.
std::string_view plural_of(OutcomeKind outcome) {
  return outcome == OutcomeKind::index_out_of_bounds ? "indices out of bounds" : std::string_view{};
}

/// Returned first, the others by their words.
bool told_before(OutcomeKind a, OutcomeKind b) {
  if (a == OutcomeKind::returned || b == OutcomeKind::returned)
    return a == OutcomeKind::returned && b != OutcomeKind::returned;
  return word(a) < word(b);
}

std::string bounds_text(const Options& options) {
  std::vector<std::string> parts{options.mode};
  if (!options.merge.empty()) parts.push_back("merge " + options.merge);
  if (!options.invariant.empty()) parts.push_back("invariant by " + options.invariant);
  if (options.k) parts.push_back(fmt::format("k {}", *options.k));
  for (const auto& [name, count] : options.scope)
    parts.push_back(fmt::format("at most {} {}", count, name));
  if (options.max_array_length)
    parts.push_back(fmt::format("arrays to {}", *options.max_array_length));
  if (options.unwind) parts.push_back(fmt::format("unwind {}", *options.unwind));
  for (std::string& limit : path_limits(options)) parts.push_back(std::move(limit));
  std::ranges::move(assumptions(options), std::back_inserter(parts));
  return fmt::format("{}", fmt::join(parts, ", "));
}

void write_header(const Head& f, const Ink& ink, std::ostream& out) {
  out << ink.bold(f.entry) << fmt::format(" in {}\n", f.file) << bounds_text(f.options) << '\n';
}

std::string outcomes_text(const Stats& stats) {
  std::vector<OutcomeKind> outcomes;
  for (const auto& [outcome, count] : stats.by_outcome)
    if (count > 0) outcomes.push_back(outcome);
  std::ranges::sort(outcomes, told_before);
  std::vector<std::string> parts;
  for (const OutcomeKind outcome : outcomes) {
    const std::uint64_t count = stats.by_outcome.at(outcome);
    const bool verb = outcome == OutcomeKind::returned || outcome == OutcomeKind::unsupported;
    parts.push_back(verb ? fmt::format("{} {}", grouped(count), word(outcome))
                         : counted(count, word(outcome), plural_of(outcome)));
  }
  return parts.empty() ? "" : fmt::format(" ({})", fmt::join(parts, ", "));
}

void write_summary(const Options& options, const Tail& f, const Ink& ink, std::ostream& out) {
  std::string line = counted(f.stats.complete, "complete path") + outcomes_text(f.stats);
  if (f.stats.cut > 0) line += fmt::format(", {} cut", grouped(f.stats.cut));
  if (f.stats.excluded > 0)
    line += fmt::format(", {} excluded by assumptions", grouped(f.stats.excluded));
  out << '\n' << ink.bold(line) << '\n';
  if (!f.complete())
    out << ink.warning("INCOMPLETE: the exploration was stopped before its end") << '\n';
  if (f.reasons.empty() && options.mode != "concrete") out << "every input is covered\n";
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
class FigureTable {
 public:
  explicit FigureTable(std::ostream& out) : out_(out) {}
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
  FigureTable table(out);
  table.row("states", grouped(stats.states));
  table.row("steps", grouped(stats.steps));
  if (!stats.joins.empty()) table.title("states that met");
  table.rows(stats.joins);
  if (!stats.search.empty()) table.title("inputs that satisfy the invariant");
  table.rows(stats.search);
  table.row("seconds", fmt::format("{:.3f}", stats.seconds));
  table.row("  of these in solvers", fmt::format("{:.3f}", stats.solver_seconds));
  for (const auto& [solver, seconds] : stats.seconds_by)
    if (seconds > 0) table.row("    " + solver, fmt::format("{:.3f}", seconds));
  table.row("peak memory, MB",
            fmt::format("{:.1f}", static_cast<double>(stats.peak_memory_bytes) / 1e6));
  std::map<std::string, std::uint64_t> by_answerer = stats.queries;
  const auto total = by_answerer.extract("total");
  table.row("questions to the solver, by answerer", total.empty() ? "0" : grouped(total.mapped()));
  table.rows(by_answerer);
  if (stats.queries.contains("parts") && stats.queries.at("parts") > 0) {
    table.title("parts of numbers, by answerer");
    table.rows(stats.parts);
  }
  if (!stats.slowest.empty()) table.title("slowest questions: seconds, by whom, conjuncts, at");
  for (const SlowQuestion& q : stats.slowest)
    out << fmt::format("    {:7.3f}  {:9} {:5}  {}\n", q.seconds, q.answerer, q.conjuncts, q.where);
  table.title("rules, by how often they fired");
  table.rows(stats.rules);
}

/// The signs that need a word, where they are used.
enum Sign : std::uint32_t { kUnread = 1, kOpen = 2, kOneOf = 4 };

std::uint32_t signs(const PathFinding& path, const TextStyle& style) {
  std::uint32_t used = 0;
  const auto look = [&](const FieldPicture& f) {
    if (leaves_guards_out(f, style) && !f.of_input) used |= kOneOf;
  };
  std::ranges::for_each(path.heap.roots, look);
  std::ranges::for_each(path.heap.statics, look);
  for (const ObjectPicture& o : path.heap.objects)
    for (const FieldPicture& f : o.fields) {
      look(f);
      if (std::ranges::any_of(f.cases, [](const Case& c) { return c.value == "?"; }))
        used |= kUnread;
      if (f.cases.size() > 1) used |= kOpen;
    }
  return used;
}

void write_legend(std::uint32_t used, const Ink& ink, std::ostream& out) {
  if (used != 0) out << '\n';
  if ((used & kOpen) != 0)
    out << ink.faint("a | b: the input may hold either there, as far as the condition allows")
        << '\n';
  if ((used & kOneOf) != 0)
    out << ink.faint("one of a, b: conditions too long to read say which; --verbose shows them")
        << '\n';
  if ((used & kUnread) != 0) out << ink.faint("?: never read, so it may hold anything") << '\n';
}

class TextWriter final : public Writer {
 public:
  TextWriter(const TextStyle& style, std::ostream& out)
      : Writer(out), style_(style), ink_(style.color) {}

  [[nodiscard]] RenderedPath rendered(const PathFinding& path) const override {
    RenderedPath made = report::rendered(path, style_);
    if (shows_heap(path, style_)) made.signs = signs(path, style_);
    return made;
  }

 private:
  void open(const Head& head) override { write_header(head, ink_, out()); }
  void before(const RenderedPath& path) override { used_ |= path.signs; }
  void close(const Head& head, const Tail& tail) override {
    write_legend(used_, ink_, out());
    write_summary(head.options, tail, ink_, out());
    if (style_.show_stats) write_stats(tail.stats, ink_, out());
  }

  TextStyle style_;
  Ink ink_;
  std::uint32_t used_ = 0;  // signs
};

}  // namespace

std::unique_ptr<Writer> make_text_writer(const TextStyle& style, std::ostream& out) {
  return std::make_unique<TextWriter>(style, out);
}

}  // namespace heapsum::report
