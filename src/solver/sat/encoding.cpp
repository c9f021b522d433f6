// SPDX-License-Identifier: Apache-2.0
// The walk keeps its own stack and makes parts before wholes, so that the newest variable of a
// clause is the one that the clause defines, as Cdcl wants. Negation is the sign of a literal.
#include "sat/encoding.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include <heapsum/base/check.hpp>

#include "sat/arithmetic.hpp"
#include "support.hpp"

namespace heapsum::solver {
namespace {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberTerm;

constexpr int kPairwiseValues = 6;  // up to here exactly-one is written out in pairs
constexpr std::size_t kWidestGate = 24;
constexpr int kTrue = 1;  // the variable that is always true
constexpr guard::IntRange kInts = guard::range_of(guard::NumberType::int32);
constexpr std::int64_t kWrap = std::int64_t{1} << 32U;

std::uint64_t packed(NumberTerm t) {
  return t.is_literal() ? static_cast<std::uint64_t>(t.value())
                        : std::uint64_t{t.node()} | std::uint64_t{1} << 32U;
}

}  // namespace

std::size_t Encoding::HashTask::operator()(const Task& t) const {
  std::uint64_t h = static_cast<std::uint64_t>(t.kind);
  for (const std::uint64_t part :
       {packed(t.left), packed(t.right), static_cast<std::uint64_t>(t.more)}) {
    h = (h ^ part) * 0x9FB21C651E98DF25U;
    h ^= h >> 29U;
  }
  return static_cast<std::size_t>(h);
}

Encoding::Encoding(const guard::Terms& terms) : terms_(&terms), orders_(terms), solver_(&orders_) {
  solver_.fresh();
  solver_.clause({kTrue});
}

int Encoding::literal(Formula f) {
  if (f.is_constant()) return f.is_true() ? kTrue : -kTrue;
  if (literals_.size() < terms_->size()) literals_.resize(terms_->size());
  if (literals_[f.node()] == 0) run({.node = f.node()});
  return f.negated() ? -literals_[f.node()] : literals_[f.node()];
}

int Encoding::known(Formula f) const {
  if (f.is_constant()) return f.is_true() ? kTrue : -kTrue;
  const int literal = f.node() < literals_.size() ? literals_[f.node()] : 0;
  return f.negated() ? -literal : literal;
}

int Encoding::at_most(DifferenceGraph::Node symbol, std::int64_t most) {
  return orders_.at_most(solver_, symbol, DifferenceGraph::kZero, most, kTrue);
}

void Encoding::run(const Task& root) {
  stack_.push_back(root);
  while (!stack_.empty()) {
    const Task t = stack_.back();
    if (!done(t)) {
      const std::size_t before = stack_.size();
      need_parts(t);
      if (stack_.size() > before) continue;
      make(t);
    }
    stack_.pop_back();
  }
}

bool Encoding::done(const Task& t) const {
  return t.kind == Kind::formula ? literals_[t.node] != 0 : comparisons_.contains(t);
}

void Encoding::need(const Task& t) {
  if (!done(t)) stack_.push_back(t);
}

void Encoding::need(Formula f) {
  if (!f.is_constant()) need(Task{.node = f.node()});
}

void Encoding::need_parts(const Task& t) {
  if (t.kind != Kind::formula) {
    const auto parts = split(t);
    if (!parts) return need_conditions(t.left), need_conditions(t.right);
    parts->overflow ? need(*parts->overflow) : need(parts->condition);
    need(parts->yes);
    need(parts->no);
    return;
  }
  const guard::FormulaNode& n = terms_->node(t.node);
  if (compares(n.kind) && n.left.is_float()) {
    need_conditions(n.left);
    need_conditions(n.right);
  } else if (compares(n.kind)) {
    need(comparison(kind_of(n), n.left, 0, n.right));
  } else if (n.kind == FormulaKind::conjunction) {
    gather_inputs(n);
    for (const Formula input : inputs_) need(input);
  }
}

/// Of all cases below the term.
void Encoding::need_conditions(NumberTerm t) {
  if (t.is_literal()) return;
  if (looked_into_.size() < terms_->number_count()) looked_into_.resize(terms_->number_count());
  const auto looked_into = [&](guard::NodeRef n) { return !n.is_number || looked_into_[n.index]; };
  post_order(*terms_, {true, t.node()}, walk_, looked_into, [&](guard::NodeRef n) {
    looked_into_[n.index] = true;
    const guard::NumberNode& node = terms_->number_node(n.index);
    if (node.kind == guard::NumberKind::if_then_else) need(node.condition);
  });
}

void Encoding::make(const Task& t) {
  if (t.kind != Kind::formula) {
    comparisons_.emplace(t, compare(t));
    return;
  }
  const guard::FormulaNode& n = terms_->node(t.node);
  literals_[t.node] = n.kind == FormulaKind::conjunction ? gate() : leaf(t.node);
}

// A conjunction takes in the conjunctions below it that have no variable yet: one wide gate instead
// of many narrow ones.
void Encoding::gather_inputs(const guard::FormulaNode& conjunction) {
  inputs_.assign({conjunction.left_child(), conjunction.right_child()});
  for (std::size_t i = 0; i < inputs_.size() && inputs_.size() < kWidestGate;) {
    const Formula f = inputs_[i];
    const guard::FormulaNode& n = terms_->node(f);
    if (f.negated() || n.kind != FormulaKind::conjunction || literals_[f.node()] != 0) {
      ++i;
      continue;
    }
    inputs_[i] = n.left_child();
    inputs_.push_back(n.right_child());
  }
}

int Encoding::gate() {
  std::vector<int> inputs;
  for (const Formula input : inputs_) {
    const int l = literal(input);
    if (l == kTrue || std::ranges::find(inputs, l) != inputs.end()) continue;
    if (l == -kTrue || std::ranges::find(inputs, -l) != inputs.end()) return -kTrue;
    inputs.push_back(l);
  }
  if (inputs.empty()) return kTrue;
  if (inputs.size() == 1) return inputs.front();
  const int x = solver_.fresh();
  std::vector<int> wide{x};
  for (const int l : inputs) {
    solver_.clause({-x, l});
    wide.push_back(-l);
  }
  solver_.clause(wide);
  return x;
}

int Encoding::leaf(std::uint32_t node) {
  const guard::FormulaNode& n = terms_->node(node);
  if (n.kind == FormulaKind::pick) return pick(guard::ChoiceId(n.a), n.b);
  if (n.kind == FormulaKind::symbol) return boolean(n.a);
  if (n.left.is_float()) return truth(Formula::from_code(node << 1U), n.left, n.right);
  return comparisons_.at(comparison(kind_of(n), n.left, 0, n.right));
}

int Encoding::truth(Formula comparison, NumberTerm left, NumberTerm right) {
  Truth t{solver_.fresh(), comparison, left, right, {}};
  std::unordered_set<std::uint32_t> seen;
  for (const NumberTerm side : {left, right}) {
    if (side.is_literal()) continue;
    const auto done = [&](guard::NodeRef n) { return !n.is_number || seen.contains(n.index); };
    post_order(*terms_, {true, side.node()}, walk_, done, [&](guard::NodeRef n) {
      seen.insert(n.index);
      if (const auto unknown = unknown_at(*terms_, n)) t.symbols.push_back(*unknown);
    });
  }
  truths_.push_back(std::move(t));
  return truths_.back().variable;
}

int Encoding::boolean(std::uint32_t symbol) {
  if (booleans_.size() <= symbol) booleans_.resize(symbol + std::size_t{1});
  return booleans_[symbol] = solver_.fresh();
}

Encoding::Kind Encoding::kind_of(const guard::FormulaNode& comparison) {
  return comparison.kind == FormulaKind::less ? Kind::less : Kind::equal;
}

Encoding::Task Encoding::comparison(Kind kind, NumberTerm left, std::int64_t more,
                                    NumberTerm right) const {
  if (!left.is_wide() && left.is_literal()) more += std::exchange(left, {}).value();
  if (!right.is_wide() && right.is_literal()) more -= std::exchange(right, {}).value();
  if (kind == Kind::equal && right < left) std::swap(left, right), more = -more;
  return {.kind = kind, .left = left, .right = right, .more = more};
}

std::optional<Encoding::Split> Encoding::split(const Task& t) const {
  for (const NumberTerm side : {t.left, t.right}) {
    if (side.is_literal()) continue;
    const guard::NumberNode& n = terms_->node(side);
    const bool is_left = side == t.left;
    const auto with = [&](NumberTerm part, std::int64_t more) {
      return is_left ? comparison(t.kind, part, t.more + more, t.right)
                     : comparison(t.kind, t.left, t.more - more, part);
    };
    if (n.kind == guard::NumberKind::if_then_else)
      return Split{n.condition, {}, with(n.left, 0), with(n.right, 0)};
    const auto sum = sum_with_known(*terms_, side);
    if (!sum) continue;
    const auto [part, known] = *sum;
    const bool is_up = known > 0;
    const Task overflow = is_up ? comparison(Kind::less, {}, kInts.greatest - known, part)
                                : comparison(Kind::less, part, known - kInts.least, {});
    const std::int64_t around = is_up ? known - kWrap : known + kWrap;
    return Split{{}, overflow, with(part, around), with(part, known)};
  }
  return std::nullopt;
}

int Encoding::compare(const Task& t) {
  if (const auto parts = split(t)) {
    const int yes = comparisons_.at(parts->yes), no = comparisons_.at(parts->no);
    const int condition =
        parts->overflow ? comparisons_.at(*parts->overflow) : literal(parts->condition);
    return if_then_else(condition, yes, no);
  }
  if (t.kind == Kind::less) return less(t, false);
  return both(-less(t, false), -less(t, true));
}

/// left + more < right, or right < left + more.
int Encoding::less(const Task& t, bool swapped) {
  const NumberTerm left = swapped ? t.right : t.left, right = swapped ? t.left : t.right;
  if (!left.is_wide()) return orders_.less(solver_, left, swapped ? -t.more : t.more, right, kTrue);
  if (left == right) return -kTrue;
  if (left.is_literal() && right.is_literal()) return left.value() < right.value() ? kTrue : -kTrue;
  return truth({}, left, right);
}

int Encoding::both(int a, int b) {
  if (a == -kTrue || b == -kTrue || a == -b) return -kTrue;
  if (a == kTrue || a == b) return b;
  if (b == kTrue) return a;
  const int x = solver_.fresh();
  solver_.clause({-x, a});
  solver_.clause({-x, b});
  solver_.clause({x, -a, -b});
  return x;
}

int Encoding::if_then_else(int condition, int yes, int no) {
  if (yes == no) return yes;
  if (yes == kTrue || yes == condition) return -both(-condition, -no);
  if (yes == -kTrue || yes == -condition) return both(-condition, no);
  if (no == kTrue || no == -condition) return -both(condition, -yes);
  if (no == -kTrue || no == condition) return both(condition, yes);
  const int x = solver_.fresh();
  solver_.clause({-x, -condition, yes});
  solver_.clause({x, -condition, -yes});
  solver_.clause({-x, condition, no});
  solver_.clause({x, condition, -no});
  if (yes == -no) return x;
  solver_.clause({-x, yes, no});
  solver_.clause({x, -yes, -no});
  return x;
}

int Encoding::choice_base(guard::ChoiceId c) {
  if (choices_.size() < terms_->choice_count()) choices_.resize(terms_->choice_count());
  int& base = choices_[c.index()];
  if (base != 0) return base;
  const int values = static_cast<int>(terms_->values(c));
  base = solver_.fresh();
  if (values < 2) solver_.clause({-base});
  if (values <= 2) return base;
  for (int i = 1; i < values; ++i) solver_.fresh();
  exactly_one(base, values);
  return base;
}

int Encoding::pick(guard::ChoiceId c, std::uint32_t value) {
  const int base = choice_base(c);
  if (terms_->values(c) <= 2) return value == 0 ? -base : base;
  return base + static_cast<int>(value);
}

void Encoding::exactly_one(int base, int values) {
  std::vector<int> one;
  for (int i = 0; i < values; ++i) one.push_back(base + i);
  solver_.clause(one);
  if (values <= kPairwiseValues) {
    for (int i = 0; i < values; ++i) {
      for (int j = 0; j < i; ++j) solver_.clause({-(base + i), -(base + j)});
    }
    return;
  }
  int earlier = base;  // true where one of the values so far is picked
  for (int i = 1; i < values; ++i) {
    solver_.clause({-earlier, -(base + i)});
    if (i + 1 == values) break;
    const int up_to_here = solver_.fresh();
    solver_.clause({-earlier, up_to_here});
    solver_.clause({-(base + i), up_to_here});
    earlier = up_to_here;
  }
}

}  // namespace heapsum::solver
