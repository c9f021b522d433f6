// SPDX-License-Identifier: Apache-2.0
// Probabilities for people: what the inputs are, how reliable the program is, and tables of outcomes, paths and places.
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/report/drawn.hpp>
#include <heapsum/report/probability.hpp>

#include "probability_tree.hpp"
#include "table.hpp"
#include "text_layout.hpp"

namespace heapsum::report {

namespace {

/// A fraction that is longer is left to the decimals.
constexpr std::size_t kLongestFraction = 24;
/// Columns of a branch of a tree, however deep it is.
constexpr std::size_t kNarrowestBranch = 40;

/// Of a whole number.
std::string grouped_text(const Rational& n) {
  std::string text = fraction_text(n);
  for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, " ");
  return text;
}

class ProbabilityText {
 public:
  ProbabilityText(const Probabilities& found, Decimals decimals, std::ostream& out)
      : found_(found), decimals_(decimals), out_(out) {}

  void write() {
    head();
    if (found_.inputs == 0) {
      out_
          << "no input within these bounds satisfies the assumptions: there are no probabilities\n";
    } else {
      reliability();
      outcomes();
      paths();
      places();
    }
    estimate();
    for (const std::string& remark : found_.remarks) out_ << "note: " << remark << "\n";
    if (found_.reasons.empty()) return;
    out_ << "not all is known:\n";
    for (const std::string& reason : found_.reasons) out_ << "  - " << reason << "\n";
  }

 private:
  [[nodiscard]] Rational probability(const Rational& n) const { return n / found_.inputs; }
  [[nodiscard]] std::string decimal(const Rational& n) const {
    return decimal_text(probability(n), decimals_);
  }
  /// Empty where it says no more than the decimal, or is long.
  [[nodiscard]] std::string fraction(const Rational& n) const {
    const std::string text = fraction_text(probability(n));
    return text.size() > kLongestFraction || text == decimal(n) ? std::string() : text;
  }

  void head() {
    out_ << found_.of.entry << " in " << found_.of.file << "\n";
    if (const std::string bounds = bounds_text(found_.of); !bounds.empty()) out_ << bounds << "\n";
    if (!found_.of.weighted)
      out_ << fmt::format("{} {}\n", grouped_text(found_.inputs),
                          found_.inputs == 1 ? "input" : "inputs");
    out_ << "\n";
  }

  void reliability() {
    Table table({kLeft, kRight, kRight});
    const auto row = [&](const char* name, const Rational& n) {
      table.add({name, decimal(n), fraction(n)});
    };
    row("success", found_.success);
    row("failure", found_.failure);
    row("not known", found_.not_known);
    table.write(out_);
    out_ << "\n";
  }

  void outcomes() {
    Table table({kLeft, kRight, kRight, kRight, kRight});
    table.add({"outcome", "probability", "", found_.of.weighted ? "" : "inputs", "paths"});
    for (const LikelyOutcome& o : found_.outcomes)
      table.add({words(o), decimal(o.inputs), fraction(o.inputs),
                 found_.of.weighted ? "" : grouped_text(o.inputs), grouped(o.paths)});
    table.write(out_);
  }

  void paths() {
    if (found_.paths.empty()) return;
    out_ << "\n";
    if (found_.as_tree) return tree();
    for (std::size_t i = 0; i < found_.paths.size(); ++i) path(i + 1, found_.paths[i]);
    const std::uint64_t shown = found_.paths.size();
    if (shown < found_.all_paths)
      out_ << fmt::format("{} more: --paths all\n",
                          counted(found_.all_paths - shown, "path", "paths"));
  }

  void path(std::size_t number, const LikelyPath& path) {
    const std::string part = fraction(path.inputs);
    out_ << fmt::format("path {}  {}{}  {}\n", number, decimal(path.inputs),
                        part.empty() ? "" : "  " + part, words(found_.outcomes[path.outcome]));
    const std::string text = decisions_text(path.decisions);
    if (text.empty()) return;
    for (const std::string& line : wrapped(text, kLineWidth - 2)) out_ << "  " << line << "\n";
  }

  /// A line each: a branch with the share of what comes to it; at its end the paths.
  void tree() {
    const DecisionTree tree = tree_of(found_);
    struct Open {
      std::size_t node;
      std::string margin;
      bool is_last;
    };
    std::vector<Open> open{{0, "", true}};
    while (!open.empty()) {
      const Open here = std::move(open.back());
      open.pop_back();
      const DecisionTree::Node& node = tree.nodes[here.node];
      if (here.node != 0) branch(tree, node, here.margin, here.is_last);
      const std::string margin = here.node == 0 ? "" : here.margin + (here.is_last ? "   " : "│  ");
      for (const std::size_t p : node.paths) leaf(found_.paths[p], margin);
      for (std::size_t i = node.children.size(); i-- > 0;)
        open.push_back({node.children[i], margin, i + 1 == node.children.size()});
    }
  }

  void branch(const DecisionTree& tree, const DecisionTree::Node& node, const std::string& margin,
              bool is_last) {
    const Rational share = node.inputs / tree.nodes[node.parent].inputs;
    const std::string text = decimal_text(share, decimals_) + "  " + decisions_text(node.decisions);
    const std::size_t taken = columns(margin) + 3;
    const std::size_t width =
        taken + kNarrowestBranch < kLineWidth ? kLineWidth - taken : kNarrowestBranch;
    std::string mark = is_last ? "└─ " : "├─ ";
    for (const std::string& line : wrapped(text, width)) {
      out_ << margin << mark << line << "\n";
      mark = is_last ? "   " : "│  ";
    }
  }

  void leaf(const LikelyPath& path, const std::string& margin) {
    const std::string part = fraction(path.inputs);
    out_ << margin << decimal(path.inputs) << (part.empty() ? "" : "  " + part) << "  "
         << words(found_.outcomes[path.outcome]) << "\n";
  }

  void estimate() {
    if (!found_.estimate) return;
    const Estimate& e = *found_.estimate;
    out_ << fmt::format("\nestimate of {} with seed {}, 95 % confidence\n",
                        counted(e.draws, "input that was drawn", "inputs that were drawn"), e.seed);
    Table table({kLeft, kRight, kRight, kRight, kRight});
    table.add({"", "draws", "share", "from", "to"});
    for (const Estimate::Row& r : e.rows)
      table.add({r.what, grouped(r.draws), decimal_text(Rational(r.draws, e.draws), decimals_),
                 fmt::format("{:.{}f}", r.least, decimals_.digits),
                 fmt::format("{:.{}f}", r.greatest, decimals_.digits)});
    if (e.draws > 0) table.write(out_);
    for (const std::string& reason : e.reasons)
      out_ << "  - not from all valid inputs: " << reason << "\n";
  }

  static std::string side(const LikelyPlace& p) {
    if (!p.has_sides()) return {};
    return p.side ? "yes" : "no";
  }

  static std::string place_text(const PlaceInSource& where) {
    if (!where.file.empty() || where.column == 0) return fmt::format("{}", where.line);
    return fmt::format("{}:{}", where.line, where.column);
  }

  void places() {
    if (found_.places.empty()) return;
    out_ << "\n";
    const bool lines = found_.places.front().kind == LikelyPlace::Kind::line;
    const bool sides = found_.places.front().has_sides();
    Table table({kRight, kLeft, kRight, kRight, kRight, kRight, kRight, kRight, kRight, kLeft});
    table.add({lines ? "line" : "place", "", "reach", "", "hits", sides ? "share" : "", "ways",
               "least", "greatest", ""});
    for (const LikelyPlace& p : found_.places)
      table.add({place_text(p.where), side(p), decimal(p.inputs), fraction(p.inputs),
                 decimal(p.visits), p.conditional ? decimal_text(*p.conditional, decimals_) : "",
                 grouped(p.paths), decimal(p.least), decimal(p.greatest), shortened(p.where.text)});
    table.write(out_);
  }

  const Probabilities& found_;
  Decimals decimals_;
  std::ostream& out_;
};

}  // namespace

std::string words(const LikelyOutcome& o) {
  std::string text = with_exception(o.kind, o.exception);
  if (!o.value.empty()) text += " " + o.value;
  if (o.where) text += " at " + shown(*o.where);
  return text;
}

void write_text(const Probabilities& found, Decimals decimals, std::ostream& out) {
  ProbabilityText(found, decimals, out).write();
}

}  // namespace heapsum::report
