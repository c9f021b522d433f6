// SPDX-License-Identifier: Apache-2.0
// First each term against numbers, as an interval with holes; then all differences as a graph.
#include "least.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace heapsum::report {

namespace {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberTerm;
using guard::Terms;

constexpr std::size_t kMostCompared = 64;  // by the graph: its work grows with the cube
constexpr std::int64_t kFarthest = std::int64_t{1}
                                   << 40U;  // what the graph adds up does not overflow
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

/// What a comparison says of left - right. A number stands for its difference to zero.
struct Difference {
  enum class Kind : std::uint8_t { at_most, equal, differs };
  NumberTerm left, right;
  Kind kind = Kind::at_most;
  std::int64_t by = 0;
};

constexpr NumberTerm kZero = NumberTerm::literal(0);

/// Left and right change places: -by is what right - left is at least, or is, or is not.
Difference reversed(const Difference& d) { return {d.right, d.left, d.kind, -d.by}; }

/// Nothing where it is no comparison of integers, or one of numbers at the end of their range.
std::optional<Difference> difference(const Terms& terms, Formula f) {
  const guard::FormulaNode& n = terms.node(f);
  if ((n.kind != FormulaKind::less && n.kind != FormulaKind::equal) || n.left.is_float())
    return std::nullopt;
  Difference d{n.left, n.right, Difference::Kind::at_most, -1};
  if (n.kind == FormulaKind::less && f.negated()) d = {n.right, n.left, d.kind, 0};
  if (n.kind == FormulaKind::equal)
    d = {n.left, n.right, f.negated() ? Difference::Kind::differs : Difference::Kind::equal, 0};
  bool overflows = false;
  if (d.left.is_literal()) {
    overflows |= __builtin_sub_overflow(d.by, d.left.value(), &d.by);
    d.left = kZero;
  }
  if (d.right.is_literal()) {
    overflows |= __builtin_add_overflow(d.by, d.right.value(), &d.by);
    d.right = kZero;
  }
  if (overflows || d.by == kLeast) return std::nullopt;
  if (d.left == kZero && d.kind != Difference::Kind::at_most) d = reversed(d);
  return d;
}

/// What is known of one term: where it lies, and who says so.
struct Interval {
  NumberTerm term;
  std::int64_t least = 0, greatest = 0;
  std::optional<std::size_t> least_at{}, greatest_at{}, equal_at{};  // conjuncts
  std::map<std::int64_t, std::size_t> holes{};                       // and the first that says so
  std::vector<std::size_t> conjuncts{};

  void add(std::size_t i, const Difference& d) {
    conjuncts.push_back(i);
    const bool equal = d.kind == Difference::Kind::equal;
    if (d.kind == Difference::Kind::differs) {
      holes.try_emplace(d.by, i);
      return;
    }
    if (equal && !equal_at) equal_at = i;
    if (equal || d.left == kZero) raise(equal ? d.by : -d.by, i);
    if (equal || d.right == kZero) lower(d.by, i);
  }

  /// A hole at an end that somebody set is no hole but an end.
  void close_holes() {
    while (least_at && least < greatest && holes.contains(least)) ++least;
    while (greatest_at && least < greatest && holes.contains(greatest)) --greatest;
  }

  /// No number is left: the path is contradictory, and any words will do.
  [[nodiscard]] bool is_empty() const {
    return least > greatest || (least == greatest && holes.contains(least));
  }
  [[nodiscard]] bool is_one() const { return least == greatest && (least_at || greatest_at); }

 private:
  void raise(std::int64_t to, std::size_t i) {
    if (to <= least) return;
    least = to;
    least_at = i;
  }
  void lower(std::int64_t to, std::size_t i) {
    if (to >= greatest) return;
    greatest = to;
    greatest_at = i;
  }
};

class Reduction {
 public:
  Reduction(const Terms& terms, std::span<const Formula> conjuncts)
      : terms_(terms), conjuncts_(conjuncts) {
    for (const Formula f : conjuncts) {
      differences_.push_back(difference(terms, f));
      said_.emplace_back(f);
    }
  }

  std::vector<std::optional<Said>> run() {
    intervals();
    orders();
    return std::move(said_);
  }

 private:
  void intervals() {
    std::map<NumberTerm, Interval> all;
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      const auto& d = differences_[i];
      if (!d || (d->left != kZero && d->right != kZero)) continue;
      const NumberTerm term = d->left == kZero ? d->right : d->left;
      const guard::IntRange range = terms_.range(term);
      all.try_emplace(term, Interval{term, range.least, range.greatest}).first->second.add(i, *d);
    }
    for (auto& [term, interval] : all) {
      interval.close_holes();
      if (!interval.is_empty()) say(interval);
    }
  }

  void say(const Interval& known) {
    for (const std::size_t i : known.conjuncts) said_[i] = std::nullopt;
    if (known.is_one()) {
      if (known.equal_at) return keep(*known.equal_at);
      return put(known.conjuncts.front(), {known.term, TermBound::Kind::equal, known.least});
    }
    if (known.least_at) {
      const bool said = -differences_[*known.least_at]->by == known.least;
      if (said) keep(*known.least_at);
      if (!said) put(*known.least_at, {known.term, TermBound::Kind::above, known.least - 1});
    }
    if (known.greatest_at) {
      const bool said = differences_[*known.greatest_at]->by == known.greatest;
      if (said) keep(*known.greatest_at);
      if (!said) put(*known.greatest_at, {known.term, TermBound::Kind::below, known.greatest + 1});
    }
    for (const auto& [hole, i] : known.holes)
      if (known.least <= hole && hole <= known.greatest) keep(i);
  }

  void keep(std::size_t i) { said_[i] = conjuncts_[i]; }
  void put(std::size_t i, const TermBound& bound) {
    said_[i] = bound;
    switch (bound.kind) {
      case TermBound::Kind::equal:
        differences_[i] = {bound.term, kZero, Difference::Kind::equal, bound.value};
        break;
      case TermBound::Kind::above:
        differences_[i] = {kZero, bound.term, Difference::Kind::at_most, -bound.value - 1};
        break;
      case TermBound::Kind::below:
        differences_[i] = {bound.term, kZero, Difference::Kind::at_most, bound.value - 1};
        break;
    }
  }

  /// Leaves out what those that are left imply, the newest first.
  void orders() {
    bool of_two_terms = false;
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      if (!said_[i] || !differences_[i] || std::abs(differences_[i]->by) > kFarthest) continue;
      compared_.push_back(i);
      of_two_terms |= differences_[i]->left != kZero && differences_[i]->right != kZero;
    }
    if (!of_two_terms || compared_.size() > kMostCompared) return;
    for (auto i = compared_.rbegin(); i != compared_.rend(); ++i)
      if (is_implied(*i)) said_[*i] = std::nullopt;
  }

  [[nodiscard]] bool is_implied(std::size_t i) const {
    const Difference& d = *differences_[i];
    const auto at_most = [&](const Difference& of, std::int64_t by) {
      const std::optional<std::int64_t> known = greatest_difference(of, i);
      return known && *known <= by;
    };
    switch (d.kind) {
      case Difference::Kind::at_most: return at_most(d, d.by);
      case Difference::Kind::equal: return at_most(d, d.by) && at_most(reversed(d), -d.by);
      case Difference::Kind::differs:
        return at_most(d, d.by - 1) || at_most(reversed(d), -d.by - 1);
    }
    return false;
  }

  /// Of left and right by what the others say, the one at `but` left out [bellman, 1958]. Nothing
  /// where they say nothing.
  [[nodiscard]] std::optional<std::int64_t> greatest_difference(const Difference& of,
                                                                std::size_t but) const {
    std::map<NumberTerm, std::int64_t> to{{of.left, 0}};
    const auto relax = [&](const Difference& d) {
      const auto from = to.find(d.left);
      if (from == to.end()) return false;
      const std::int64_t sum = from->second + d.by;
      const auto [at, added] = to.try_emplace(d.right, sum);
      if (!added && at->second <= sum) return false;
      at->second = sum;
      return true;
    };
    bool shorter = true;
    for (std::size_t round = 0; shorter && round < compared_.size(); ++round) {
      shorter = false;
      for (const std::size_t i : compared_) {
        if (i == but || !said_[i]) continue;
        const Difference& d = *differences_[i];
        if (d.kind == Difference::Kind::differs) continue;
        shorter |= relax(d);
        if (d.kind == Difference::Kind::equal) shorter |= relax(reversed(d));
      }
    }
    const auto found = to.find(of.right);
    return found == to.end() ? std::nullopt : std::optional(found->second);
  }

  const Terms& terms_;
  std::span<const Formula> conjuncts_;
  std::vector<std::optional<Difference>> differences_{};  // of what is said
  std::vector<std::optional<Said>> said_{};
  std::vector<std::size_t> compared_{};  // by the graph
};

}  // namespace

std::vector<std::optional<Said>> least(const Terms& terms, std::span<const Formula> conjuncts) {
  return Reduction(terms, conjuncts).run();
}

}  // namespace heapsum::report
