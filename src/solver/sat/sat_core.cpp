// SPDX-License-Identifier: Apache-2.0
// Solving under assumptions, what to decide in which order, and starting afresh.
#include "sat/sat_core.hpp"

#include <algorithm>
#include <utility>

#include <heapsum/base/check.hpp>

#include "limits.hpp"

namespace heapsum::solver {
namespace {

using guard::ChoiceId;
using guard::Formula;
using guard::ModelPtr;
using Node = DifferenceGraph::Node;

constexpr std::int64_t kRoomToGrow = 4'000;  // variables beyond those of the first question, and
constexpr std::int64_t kGrowth = 1;          // times as many
constexpr unsigned kEffortOfLook = 5;        // what is done between two looks
constexpr unsigned kMostLooksWithObjections = 8;  // then it is time to ask somebody else

}  // namespace

SatCore::SatCore(const guard::Terms& terms, const Limits& limits)
    : terms_(&terms),
      limits_(limits),
      encoding_(std::make_unique<Encoding>(terms)),
      of_base_(terms) {}

void SatCore::assume(const Question& q) {
  if (encoding_->solver().variables() > kGrowth * needed_ + kRoomToGrow) {
    encoding_ = std::make_unique<Encoding>(*terms_);
    needed_ = 0;
  }
  assumptions_.clear();
  for (const Formula f : q.conjuncts) assumptions_.push_back(encoding_->literal(f));
  const int goal = encoding_->literal(q.goal);
  if (needed_ == 0) needed_ = encoding_->solver().variables();
  assumptions_.push_back(goal);
}

Found SatCore::solve(const Question& q, const ModelPtr& base, std::span<const Bound> bounds,
                     const Objection& objection) {
  assume(q);
  for (const Bound& b : bounds) assume(b);
  const ModelPtr known = base ? base : std::make_shared<const guard::Model>();
  order_inputs(q, known);
  order_atoms(q, known);

  const Allowance allowance(limits_);
  unsigned looks = 0;
  const auto stop = [&] {
    ++looks;
    const bool all_done = limits_.effort > 0 && looks > limits_.effort / kEffortOfLook;
    return all_done || (objection && looks > kMostLooksWithObjections) || allowance.over();
  };
  Cdcl::Objection of_proposal;
  if (objection) of_proposal = [&] { return objection(*encoding_); };
  const Cdcl::Status status = encoding_->solver().solve(assumptions_, decided_, stop, of_proposal);
  if (status == Cdcl::Status::unsat) return {guard::Answer::unsat, {}, {}};
  if (status == Cdcl::Status::stopped) return {guard::Answer::unknown, {}, allowance.reason()};
  Found found{guard::Answer::sat, {}, {}};
  found.values.reserve(q.unknowns.size());
  const bool keeps_integers = integers_go_with_answer();
  for (const Unknown u : q.unknowns) found.values.push_back(value(u, *known, keeps_integers));
  return found;
}

/// What to decide, in order: for each choice its value in the base model, then the other values.
void SatCore::order_inputs(const Question& q, const ModelPtr& base) {
  decided_.clear();
  for (const Unknown u : q.unknowns) {
    const std::size_t index = u.index();
    if (u.kind() == UnknownKind::boolean) {
      const int variable = encoding_->variable(guard::BoolSymbol(index));
      if (variable != 0) decided_.push_back(value_of(*base, u) != 0 ? variable : -variable);
    }
    if (u.kind() != UnknownKind::choice || !encoding_->has(ChoiceId(index))) continue;
    const ChoiceId c{index};
    const auto picked = static_cast<std::uint32_t>(value_of(*base, u)) % terms_->values(c);
    decided_.push_back(encoding_->pick(c, picked));
    for (std::uint32_t v = 0; v < terms_->values(c) && terms_->values(c) > 2; ++v)
      if (v != picked) decided_.push_back(encoding_->pick(c, v));
  }
}

/// Then the atoms over the question's integers, as they are under the base model.
void SatCore::order_atoms(const Question& q, const ModelPtr& base) {
  asked_of_.assign(asked_of_.size(), false);
  for (const Unknown u : q.unknowns) {
    if (!u.is_number()) continue;
    if (asked_of_.size() <= u.code()) asked_of_.resize(u.code() + std::size_t{1});
    asked_of_[u.code()] = true;
  }
  atoms_.clear();
  for (const Orders::Atom& a : encoding_->orders().atoms()) {
    if (!is_asked_of(a.later) || !is_asked_of(a.earlier)) continue;
    const bool holds = in_base(a.later, base) - in_base(a.earlier, base) <= a.most;
    atoms_.push_back(holds ? a.variable : -a.variable);
  }
  order_truths(base);
  decided_.insert(decided_.end(), atoms_.begin(), atoms_.end());
}

void SatCore::order_truths(const ModelPtr& base) {
  for (const Encoding::Truth& t : encoding_->truths()) {
    if (!std::ranges::all_of(t.symbols, [&](Unknown u) { return is_asked_of(u); })) continue;
    const bool holds = t.comparison.is_constant()
                           ? of_base_.value(t.left, base) < of_base_.value(t.right, base)
                           : of_base_.holds(t.comparison, base);
    atoms_.push_back(holds ? t.variable : -t.variable);
  }
}

bool SatCore::is_asked_of(Unknown u) const {
  return u.code() < asked_of_.size() && asked_of_[u.code()];
}

/// Of sums and products it is taken for granted.
bool SatCore::is_asked_of(Node n) const {
  if (n == DifferenceGraph::kZero) return true;
  const guard::NumberNode& term = terms_->node(encoding_->orders().term(n));
  if (term.kind != guard::NumberKind::symbol) return true;
  return is_asked_of(Unknown(guard::NumberSymbol(std::size_t{term.symbol}), term.type));
}

std::int64_t SatCore::in_base(Node n, const ModelPtr& base) {
  return n == DifferenceGraph::kZero ? 0 : of_base_.value(encoding_->orders().term(n), base);
}

bool SatCore::integers_go_with_answer() const {
  return std::ranges::all_of(atoms_, [&](int a) { return encoding_->solver().holds(a); });
}

void SatCore::assume(const Bound& b) {
  const std::size_t index = b.unknown.index();
  if (b.unknown.kind() == UnknownKind::choice) return assume_choice(b);
  if (b.unknown.kind() == UnknownKind::boolean) {
    const int variable = encoding_->variable(guard::BoolSymbol(index));
    if (b.lo == 1) assumptions_.push_back(variable);
    if (b.hi == 0) assumptions_.push_back(-variable);
    return;
  }
  const Node symbol = encoding_->orders().find(b.unknown);
  if (symbol == DifferenceGraph::kZero) return;
  assumptions_.push_back(encoding_->at_most(symbol, b.hi));
  assumptions_.push_back(-encoding_->at_most(symbol, b.lo - 1));
}

void SatCore::assume_choice(const Bound& b) {
  const ChoiceId c{std::size_t{b.unknown.index()}};
  const auto values = static_cast<std::int64_t>(terms_->values(c));
  for (std::int64_t v = 0; v < values; ++v) {
    if (v < b.lo || v > b.hi)
      assumptions_.push_back(-encoding_->pick(c, static_cast<std::uint32_t>(v)));
  }
}

std::int64_t SatCore::value(Unknown u, const guard::Model& base, bool keeps_integers) {
  const std::size_t index = u.index();
  const Cdcl& solver = encoding_->solver();
  if (u.kind() == UnknownKind::boolean) {
    const int variable = encoding_->variable(guard::BoolSymbol(index));
    return variable == 0 ? value_of(base, u) : solver.holds(variable) ? 1 : 0;
  }
  if (u.is_number()) {
    const Node n = keeps_integers ? DifferenceGraph::kZero : encoding_->orders().find(u);
    return n == DifferenceGraph::kZero ? value_of(base, u) : encoding_->orders().value(n);
  }
  const ChoiceId c{index};
  if (!encoding_->has(c)) return value_of(base, u);
  for (std::uint32_t v = 0; v < terms_->values(c); ++v)
    if (solver.holds(encoding_->pick(c, v))) return v;
  HS_CHECK(false);
}

}  // namespace heapsum::solver
