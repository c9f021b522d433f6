// SPDX-License-Identifier: Apache-2.0
// Encoding on demand, solving under assumptions, and starting afresh. The walk over the graph keeps
// its own stack; negation costs nothing, it is the sign of a literal.
#include "sat_core.hpp"

#include <algorithm>

#include <heapsum/base/check.hpp>

#include "limits.hpp"

namespace heapsum::solver {
namespace {

using guard::Formula;
using guard::FormulaKind;

constexpr int kPairwiseValues = 6;  // up to here exactly-one is written out in pairs
constexpr std::size_t kWidestGate = 24;
constexpr int kTrue = 1;                     // the variable that is always true
constexpr std::int64_t kRoomToGrow = 4'000;  // variables beyond those of the first question, and
constexpr std::int64_t kGrowth = 1;          // times as many

}  // namespace

SatCore::SatCore(const guard::Terms& terms, const Limits& limits)
    : terms_(&terms), limits_(limits) {
  restart();
}

void SatCore::restart() {
  solver_ = Cdcl();
  for (const std::uint32_t node : encoded_) literals_[node] = 0;
  encoded_.clear();
  choices_.assign(choices_.size(), 0);
  booleans_.assign(booleans_.size(), 0);
  comparisons_.clear();
  preferred_.clear();
  solver_.fresh();
  solver_.clause({kTrue});
  needed_ = 0;
}

void SatCore::prepare(const Question& q) {
  if (solver_.variables() > kGrowth * needed_ + kRoomToGrow) restart();
  if (literals_.size() < terms_->size()) literals_.resize(terms_->size());
  if (choices_.size() < terms_->choice_count()) choices_.resize(terms_->choice_count());
  for (const Formula f : q.sent) literal(f);
  literal(q.goal);
  if (needed_ == 0) needed_ = solver_.variables();
}

void SatCore::prefer(std::size_t comparison, bool value) { preferred_[comparison] = value; }

/// What to decide, in order: for each choice its value in the base model, then the other values.
void SatCore::order_inputs(const Question& q, const guard::Model& base) {
  decided_.clear();
  for (const Unknown u : q.unknowns) {
    const std::size_t index = u.index();
    if (u.kind() == UnknownKind::boolean && index < booleans_.size() && booleans_[index] != 0)
      decided_.push_back(value_of(base, u) != 0 ? booleans_[index] : -booleans_[index]);
    if (u.kind() != UnknownKind::choice || choices_[index] == 0) continue;
    const guard::ChoiceId c{index};
    const auto picked = static_cast<std::uint32_t>(value_of(base, u)) % terms_->values(c);
    decided_.push_back(pick(c, picked));
    for (std::uint32_t v = 0; v < terms_->values(c) && terms_->values(c) > 2; ++v)
      if (v != picked) decided_.push_back(pick(c, v));
  }
  for (std::size_t i = 0; i < comparisons_.size(); ++i)
    decided_.push_back(preferred_[i] ? literal(comparisons_[i]) : -literal(comparisons_[i]));
}

void SatCore::assume(const Question& q) {
  prepare(q);
  assumptions_.clear();
  for (const Formula f : q.sent) assumptions_.push_back(literal(f));
}

void SatCore::refute(const Question& q, std::span<const Formula> goals, std::vector<bool>& marks) {
  assume(q);
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (marks[i]) continue;
    assumptions_.push_back(literal(goals[i]));
    marks[i] = solver_.refutes(assumptions_);
    assumptions_.pop_back();
  }
}

Found SatCore::solve(const Question& q, const guard::Model& base, std::span<const Bound> bounds) {
  assume(q);
  for (const Bound& b : bounds) assume(b);
  assumptions_.push_back(literal(q.goal));
  order_inputs(q, base);

  const Allowance allowance(limits_);
  const Cdcl::Status status =
      solver_.solve(assumptions_, decided_, [&] { return allowance.over(); });
  if (status == Cdcl::Status::unsat) return {guard::Answer::unsat, {}, {}};
  if (status == Cdcl::Status::stopped) return {guard::Answer::unknown, {}, allowance.reason()};
  Found found{guard::Answer::sat, {}, {}};
  found.values.reserve(q.unknowns.size());
  for (const Unknown u : q.unknowns) found.values.push_back(value(u, base));
  return found;
}

int SatCore::literal(Formula f) {
  if (f.is_constant()) return f.is_true() ? kTrue : -kTrue;
  if (literals_[f.node()] == 0) encode(f.node());
  return f.negated() ? -literals_[f.node()] : literals_[f.node()];
}

// A conjunction takes in the conjunctions below it that have no variable yet: one wide gate instead
// of many narrow ones.
void SatCore::gather_inputs(const guard::FormulaNode& conjunction) {
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

void SatCore::encode(std::uint32_t root) {
  stack_.push_back(root);
  while (!stack_.empty()) {
    const std::uint32_t index = stack_.back();
    const guard::FormulaNode& n = terms_->node(index);
    if (literals_[index] == 0 && n.kind == FormulaKind::conjunction) {
      const std::size_t before = stack_.size();
      gather_inputs(n);
      for (const Formula input : inputs_) {
        if (!input.is_constant() && literals_[input.node()] == 0) stack_.push_back(input.node());
      }
      if (stack_.size() > before) continue;
    }
    stack_.pop_back();
    if (literals_[index] != 0) continue;
    encoded_.push_back(index);
    if (n.kind == FormulaKind::conjunction) {
      encode_gate(index);
    } else {
      encode_leaf(index);
    }
  }
}

void SatCore::encode_gate(std::uint32_t index) {
  // All inputs have their variable, so the gate's is the newest of its clauses, as Cdcl wants.
  const int x = literals_[index] = solver_.fresh();
  std::vector<int> wide{x};
  for (const Formula input : inputs_) {
    const int l = literal(input);
    if (std::ranges::find(wide, -l) != wide.end()) continue;  // gathered twice
    solver_.clause({-x, l});
    wide.push_back(-l);
  }
  solver_.clause(wide);
}

void SatCore::encode_leaf(std::uint32_t index) {
  const guard::FormulaNode& n = terms_->node(index);
  if (n.kind == FormulaKind::pick) {
    literals_[index] = pick(guard::ChoiceId(n.a), n.b);
    return;
  }
  literals_[index] = solver_.fresh();
  if (n.kind == FormulaKind::symbol) {
    if (booleans_.size() <= n.a) booleans_.resize(n.a + std::size_t{1});
    booleans_[n.a] = literals_[index];
  } else {
    comparisons_.push_back(Formula::from_code(index << 1U));
    preferred_.push_back(false);
  }
}

int SatCore::choice_base(guard::ChoiceId c) {
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

int SatCore::pick(guard::ChoiceId c, std::uint32_t value) {
  const int base = choice_base(c);
  if (terms_->values(c) <= 2) return value == 0 ? -base : base;
  return base + static_cast<int>(value);
}

void SatCore::exactly_one(int base, int values) {
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

void SatCore::assume(const Bound& b) {
  HS_CHECK(b.unknown.kind() != UnknownKind::integer);
  if (b.unknown.kind() == UnknownKind::boolean) {
    const int variable = booleans_[b.unknown.index()];
    if (b.lo == 1) assumptions_.push_back(variable);
    if (b.hi == 0) assumptions_.push_back(-variable);
    return;
  }
  const guard::ChoiceId c{std::size_t{b.unknown.index()}};
  const auto values = static_cast<std::int32_t>(terms_->values(c));
  for (std::int32_t v = 0; v < values; ++v) {
    if (v < b.lo || v > b.hi) assumptions_.push_back(-pick(c, static_cast<std::uint32_t>(v)));
  }
}

std::int32_t SatCore::value(Unknown u, const guard::Model& base) {
  const std::size_t index = u.index();
  if (u.kind() == UnknownKind::boolean && index < booleans_.size() && booleans_[index] != 0)
    return solver_.holds(booleans_[index]) ? 1 : 0;
  if (u.kind() != UnknownKind::choice || choices_[index] == 0) return value_of(base, u);
  const guard::ChoiceId c{index};
  for (std::uint32_t v = 0; v < terms_->values(c); ++v)
    if (solver_.holds(pick(c, v))) return static_cast<std::int32_t>(v);
  HS_CHECK(false);
}

}  // namespace heapsum::solver
