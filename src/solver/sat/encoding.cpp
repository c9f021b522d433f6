// SPDX-License-Identifier: Apache-2.0
// The walk keeps its own stack and makes parts before wholes, so that the newest variable of a
// clause is the one that the clause defines, as Cdcl wants. Negation is the sign of a literal.
#include "sat/encoding.hpp"

#include <algorithm>
#include <utility>

#include <heapsum/base/check.hpp>

namespace heapsum::solver {
namespace {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberTerm;

constexpr int kPairwiseValues = 6;  // up to here exactly-one is written out in pairs
constexpr std::size_t kWidestGate = 24;
constexpr int kTrue = 1;  // the variable that is always true

std::uint64_t bits_of(NumberTerm t) {
  return t.is_literal() ? static_cast<std::uint64_t>(t.value())
                        : std::uint64_t{t.node()} | std::uint64_t{1} << 32U;
}

}  // namespace

std::size_t Encoding::HashTask::operator()(const Task& t) const {
  std::uint64_t h = static_cast<std::uint64_t>(t.kind);
  for (const std::uint64_t part : {bits_of(t.left), bits_of(t.right)}) {
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
    if (!is_cases(t.left) && !is_cases(t.right)) return;
    need(cases_of(t).condition);
    need(in_case(t, true));
    need(in_case(t, false));
    return;
  }
  const guard::FormulaNode& n = terms_->node(t.node);
  if (n.left.is_float()) return;
  if (n.kind == FormulaKind::less) need(comparison(Kind::less, n.left, n.right));
  if (n.kind == FormulaKind::equal) need(comparison(Kind::equal, n.left, n.right));
  if (n.kind != FormulaKind::conjunction) return;
  gather_inputs(n);
  for (const Formula input : inputs_) need(input);
}

void Encoding::make(const Task& t) {
  if (t.kind != Kind::formula) {
    comparisons_.emplace(t, compare(t));
    return;
  }
  const guard::FormulaNode& n = terms_->node(t.node);
  literals_[t.node] = n.kind == FormulaKind::conjunction ? gate() : leaf(n);
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

int Encoding::leaf(const guard::FormulaNode& n) {
  if (n.kind == FormulaKind::pick) return pick(guard::ChoiceId(n.a), n.b);
  if (n.kind == FormulaKind::symbol) return boolean(n.a);
  if (n.left.is_float()) return solver_.fresh();
  const Kind kind = n.kind == FormulaKind::less ? Kind::less : Kind::equal;
  return comparisons_.at(comparison(kind, n.left, n.right));
}

int Encoding::boolean(std::uint32_t symbol) {
  if (booleans_.size() <= symbol) booleans_.resize(symbol + std::size_t{1});
  return booleans_[symbol] = solver_.fresh();
}

Encoding::Task Encoding::comparison(Kind kind, NumberTerm left, NumberTerm right) const {
  if (kind == Kind::equal && right < left) std::swap(left, right);
  return {.kind = kind, .left = left, .right = right};
}

bool Encoding::is_cases(NumberTerm t) const {
  return !t.is_literal() && terms_->node(t).kind == guard::NumberKind::if_then_else;
}

/// Of the comparison's sides the one that is taken apart.
const guard::NumberNode& Encoding::cases_of(const Task& t) const {
  return terms_->node(is_cases(t.left) ? t.left : t.right);
}

Encoding::Task Encoding::in_case(const Task& t, bool first) const {
  const guard::NumberNode& n = cases_of(t);
  const NumberTerm side = first ? n.left : n.right;
  return is_cases(t.left) ? comparison(t.kind, side, t.right) : comparison(t.kind, t.left, side);
}

int Encoding::compare(const Task& t) {
  if (is_cases(t.left) || is_cases(t.right)) {
    const int yes = comparisons_.at(in_case(t, true));
    const int no = comparisons_.at(in_case(t, false));
    return if_then_else(literal(cases_of(t).condition), yes, no);
  }
  if (t.kind == Kind::less) return orders_.less(solver_, t.left, t.right, kTrue);
  const int less = orders_.less(solver_, t.left, t.right, kTrue);
  const int greater = orders_.less(solver_, t.right, t.left, kTrue);
  return both(-less, -greater);
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
