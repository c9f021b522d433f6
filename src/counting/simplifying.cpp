// SPDX-License-Identifier: Apache-2.0
// Rounds of two things, until nothing changes: conjuncts about one unknown narrow its range; the other conjuncts are
// built again, bottom up, from what is known.
#include "simplifying.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include <heapsum/base/check.hpp>

#include "intervals.hpp"

namespace heapsum::counting {

namespace {

using guard::Formula;
using guard::FormulaKind;
using guard::FormulaNode;
using guard::NodeRef;
using guard::NumberForm;
using guard::NumberKind;
using guard::NumberNode;
using guard::NumberTerm;

/// One round of building conjuncts again.
class Rebuilding {
 public:
  Rebuilding(guard::Terms& terms, const Part& part, Meter& meter)
      : terms_(terms), part_(part), meter_(meter), intervals_(terms, part.unknowns) {
    for (const Formula f : part.conjuncts) assumed_[f.node()] = guard::constant(!f.negated());
  }

  /// A conjunct under the others.
  Formula conjunct(Formula f) {
    std::vector<NodeRef> children;  // building moves the nodes
    guard::for_each_child(terms_, {false, f.node()},
                          [&](NodeRef child) { children.push_back(child); });
    for (const NodeRef child : children) rebuild(child);
    const Formula positive = made(FormulaNode(terms_.node(f)));
    return f.negated() ? !positive : positive;
  }

 private:
  void rebuild(NodeRef root) {
    guard::post_order(
        terms_, root, stack_, [&](NodeRef n) { return is_done(n); },
        [&](NodeRef n) {
          meter_.take(1);
          if (n.is_number) {
            const NumberTerm t = made(n.index, NumberNode(terms_.number_node(n.index)));
            numbers_.emplace(n.index, t);
            if (!t.is_float()) intervals_.of(t);
          } else {
            formulas_.emplace(n.index, made(FormulaNode(terms_.node(n.index))));
          }
        });
  }

  [[nodiscard]] bool is_done(NodeRef n) const {
    if (n.is_number) return numbers_.contains(n.index);
    return formulas_.contains(n.index) || assumed_.contains(n.index);
  }

  [[nodiscard]] Formula now(Formula f) const {
    if (f.is_constant()) return f;
    const auto assumed = assumed_.find(f.node());
    const Formula positive = assumed != assumed_.end() ? assumed->second : formulas_.at(f.node());
    return f.negated() ? !positive : positive;
  }
  [[nodiscard]] NumberTerm now(NumberTerm t) const {
    return t.is_literal() ? t : numbers_.at(t.node());
  }

  [[nodiscard]] std::optional<std::int64_t> value_of(Unknown unknown) const {
    const auto at = part_.unknowns.find(unknown);
    HS_CHECK(at != part_.unknowns.end());  // each unknown of a conjunct has a range
    if (at->second.least != at->second.greatest) return std::nullopt;
    return at->second.least;
  }

  Formula made(const FormulaNode& n) {
    switch (n.kind) {
      case FormulaKind::truth: return guard::yes();
      case FormulaKind::symbol: {
        const auto value = value_of({UnknownKind::flag, n.a});
        return value ? guard::constant(*value != 0) : terms_.symbol(guard::BoolSymbol(n.a));
      }
      case FormulaKind::pick: return pick(n);
      case FormulaKind::conjunction: return terms_.both(now(n.left_child()), now(n.right_child()));
      case FormulaKind::less:
      case FormulaKind::equal:
      case FormulaKind::same: return comparison(n.kind, now(n.left), now(n.right));
    }
    HS_CHECK(false);
  }

  Formula pick(const FormulaNode& n) {
    const Unknown choice{UnknownKind::choice, n.a};
    if (const auto value = value_of(choice)) return guard::constant(*value == n.b);
    const Range range = part_.unknowns.at(choice);
    if (n.b < range.least || range.greatest < n.b) return guard::no();
    return terms_.picks(guard::ChoiceId(n.a), n.b);
  }

  Formula comparison(FormulaKind kind, NumberTerm a, NumberTerm b) {
    if (kind == FormulaKind::same) return terms_.same(a, b);
    if (!a.is_float()) {
      const guard::IntRange x = intervals_.of(a), y = intervals_.of(b);
      const bool is_below = x.greatest < y.least;
      if (kind == FormulaKind::less) {
        if (is_below) return guard::yes();
        if (x.least >= y.greatest) return guard::no();
      } else if (is_below || y.greatest < x.least) {
        return guard::no();
      }
    }
    return kind == FormulaKind::less ? terms_.less(a, b) : terms_.equal(a, b);
  }

  NumberTerm made(std::uint32_t index, const NumberNode& n) {
    switch (guard::operation(n.kind).form) {
      case NumberForm::leaf: {
        const auto value = value_of({UnknownKind::number, n.symbol});
        const guard::NumberType width = guard::width_of(n.type);
        return value ? guard::literal_of(width, *value) : terms_.number_term(index);
      }
      case NumberForm::cases:
        return terms_.if_then_else(now(n.condition), now(n.left), now(n.right));
      case NumberForm::conversion: return terms_.convert(now(n.left), n.type);
      case NumberForm::unary: return terms_.apply(n.kind, now(n.left));
      case NumberForm::binary: return terms_.apply(n.kind, now(n.left), now(n.right));
    }
    HS_CHECK(false);
  }

  guard::Terms& terms_;
  const Part& part_;
  Meter& meter_;
  Intervals intervals_;
  std::unordered_map<std::uint32_t, Formula> assumed_;  // conjuncts, by their nodes
  std::unordered_map<std::uint32_t, Formula> formulas_;
  std::unordered_map<std::uint32_t, NumberTerm> numbers_;
  std::vector<NodeRef> stack_;
};

/// Each once, in order; conjunctions are taken apart.
std::vector<Formula> flattened(const guard::Terms& terms, const std::vector<Formula>& conjuncts) {
  std::vector<Formula> flat, stack(conjuncts.rbegin(), conjuncts.rend());
  while (!stack.empty()) {
    const Formula f = stack.back();
    stack.pop_back();
    const FormulaNode& n = terms.node(f);
    if (!f.is_constant() && !f.negated() && n.kind == FormulaKind::conjunction) {
      stack.push_back(n.right_child());
      stack.push_back(n.left_child());
    } else if (!f.is_true()) {
      flat.push_back(f);
    }
  }
  std::sort(flat.begin(), flat.end());
  flat.erase(std::unique(flat.begin(), flat.end()), flat.end());
  return flat;
}

/// The symbol of integers that the term is.
std::optional<Unknown> symbol_of(const guard::Terms& terms, NumberTerm t) {
  if (t.is_literal() || t.is_float()) return std::nullopt;
  const NumberNode& n = terms.node(t);
  if (n.kind != NumberKind::symbol) return std::nullopt;
  return Unknown{UnknownKind::number, n.symbol};
}

enum class Said : std::uint8_t { other, everything, nothing_holds };

/// One unknown's range, and what conjuncts do to it.
class Narrowing {
 public:
  explicit Narrowing(Range& range) : range_(range) {}
  Said at_least(std::int64_t value) { return cut({value, range_.greatest}); }
  Said at_most(std::int64_t value) { return cut({range_.least, value}); }
  Said above(std::int64_t value) {
    return value >= range_.greatest ? Said::nothing_holds : at_least(value + 1);
  }
  Said below(std::int64_t value) {
    return value <= range_.least ? Said::nothing_holds : at_most(value - 1);
  }
  Said exactly(std::int64_t value) {
    return at_least(value) == Said::nothing_holds ? Said::nothing_holds : at_most(value);
  }
  /// A value within stays with its conjunct.
  Said other_than(std::int64_t value) {
    if (value == range_.least) return above(value);
    if (value == range_.greatest) return below(value);
    return value < range_.least || range_.greatest < value ? Said::everything : Said::other;
  }

 private:
  Said cut(Range to) {
    range_ = {std::max(range_.least, to.least), std::min(range_.greatest, to.greatest)};
    return range_.least <= range_.greatest ? Said::everything : Said::nothing_holds;
  }
  Range& range_;
};

/// Brings what the conjunct says into the range of the only unknown that it speaks of, where that says all of it.
Said narrow(const guard::Terms& terms, std::map<Unknown, Range>& unknowns, Formula f) {
  const FormulaNode& n = terms.node(f);
  if (n.kind == FormulaKind::symbol)
    return Narrowing(unknowns.at({UnknownKind::flag, n.a})).exactly(f.negated() ? 0 : 1);
  if (n.kind == FormulaKind::pick) {
    Narrowing choice(unknowns.at({UnknownKind::choice, n.a}));
    return f.negated() ? choice.other_than(n.b) : choice.exactly(n.b);
  }
  if (n.kind != FormulaKind::less && n.kind != FormulaKind::equal) return Said::other;
  const bool is_left_known = n.left.is_literal();
  const auto symbol = symbol_of(terms, is_left_known ? n.right : n.left);
  if (!symbol || (!is_left_known && !n.right.is_literal())) return Said::other;
  const std::int64_t value = is_left_known ? n.left.value() : n.right.value();
  Narrowing number(unknowns.at(*symbol));
  if (n.kind == FormulaKind::equal)
    return f.negated() ? number.other_than(value) : number.exactly(value);
  if (is_left_known) return f.negated() ? number.at_most(value) : number.above(value);
  return f.negated() ? number.at_least(value) : number.below(value);
}

/// False where nothing is left.
bool narrow_all(const guard::Terms& terms, Part& part) {
  std::vector<Formula> others;
  for (const Formula f : part.conjuncts) {
    if (f.is_false()) return false;
    const Said said = narrow(terms, part.unknowns, f);
    if (said == Said::nothing_holds) return false;
    if (said == Said::other) others.push_back(f);
  }
  part.conjuncts = std::move(others);
  return true;
}

}  // namespace

bool simplify(guard::Terms& terms, Part& part, Meter& meter) {
  part.conjuncts = flattened(terms, part.conjuncts);
  while (!meter.is_empty()) {
    const auto ranges_before = part.unknowns;
    if (!narrow_all(terms, part)) return false;
    const std::vector<Formula> before = part.conjuncts;
    Rebuilding rebuilding(terms, part, meter);
    std::vector<Formula> after;
    for (const Formula f : before) after.push_back(rebuilding.conjunct(f));
    part.conjuncts = flattened(terms, after);
    if (part.conjuncts == before && part.unknowns == ranges_before) return true;
  }
  return narrow_all(terms, part);
}

}  // namespace heapsum::counting
