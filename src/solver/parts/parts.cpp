// SPDX-License-Identifier: Apache-2.0
// One round: reasons, parts, an answer to each.
#include "parts/parts.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include <heapsum/base/check.hpp>

#include "limits.hpp"
#include "support.hpp"
#include "z3/z3_core.hpp"

namespace heapsum::solver {
namespace {

using guard::Answer;
using guard::Formula;

constexpr std::uint32_t kMostRounds = 256;

}  // namespace

Parts::Parts(const guard::Terms& terms, const Limits& limits, PartStats& stats)
    : terms_(&terms), limits_(limits), stats_(&stats) {}

void Parts::begin(const Question& q, const guard::ModelPtr& base) {
  if (!table_ || table_->is_full()) {
    table_ = std::make_unique<PartTable>(limits_, *stats_);
    reasons_ = std::make_unique<Reasons>(*terms_, table_->terms());
  }
  question_ = &q;
  base_ = base;
  rounds_ = 0;
  gave_up_ = met_too_much_work_ = false;
}

std::span<const int> Parts::refute(const Proposal& proposal) {
  conflict_.clear();
  values_.clear();
  const auto reasons = reasons_->of(*question_, proposal);
  gave_up_ = !reasons || ++rounds_ > kMostRounds;
  if (gave_up_) return {};
  for (const Reason& r : *reasons) {
    if (!r.residual.is_false()) continue;
    const Reason* const one = &r;
    contradict({&one, 1}, proposal);
    return conflict_;
  }
  for (const auto& part : parts_of(*reasons))
    if (refute_part(part, proposal) || gave_up_) break;
  return conflict_;
}

/// Those that share unknowns, in the order of what comes first in each.
std::vector<std::vector<const Reason*>> Parts::parts_of(const std::vector<Reason>& reasons) {
  std::vector<std::size_t> parent(reasons.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  std::unordered_map<std::uint32_t, std::size_t> first;  // by code of the unknown
  for (std::size_t i = 0; i < reasons.size(); ++i)
    for (const Unknown u : table_->unknowns(reasons[i].residual)) {
      const auto [known, is_new] = first.try_emplace(u.code(), i);
      const std::size_t a = root(known->second), b = root(i);
      parent[std::max(a, b)] = std::min(a, b);
    }
  std::vector<std::vector<const Reason*>> parts(reasons.size());
  for (std::size_t i = 0; i < reasons.size(); ++i)
    if (!reasons[i].residual.is_true()) parts[root(i)].push_back(&reasons[i]);
  std::erase_if(parts, [&](const auto& part) {
    return std::ranges::none_of(
        part, [&](const Reason* r) { return table_->has_arithmetic(r->residual); });
  });
  return parts;
}

/// True where the part cannot be.
bool Parts::refute_part(std::span<const Reason* const> part, const Proposal& proposal) {
  std::vector<Formula> formulas;
  for (const Reason* r : part) formulas.push_back(r->residual);
  const PartAnswer& answer = table_->ask(formulas, base_);
  gave_up_ = answer.answer == Answer::unknown;
  met_too_much_work_ = gave_up_ && answer.reason == Allowance::kTooMuchWork;
  if (answer.answer == Answer::sat)
    for (const auto& [unknown, value] : answer.values) values_[unknown] = value;
  if (answer.answer != Answer::unsat) return false;
  std::vector<const Reason*> core;
  for (const Formula f : answer.core)
    core.push_back(*std::ranges::find(part, f, [](const Reason* r) { return r->residual; }));
  contradict(core, proposal);
  return true;
}

void Parts::contradict(std::span<const Reason* const> core, const Proposal& proposal) {
  std::vector<Formula> together;
  for (const Reason* r : core)
    together.insert(together.end(), r->because.begin(), r->because.end());
  HS_DCHECK(is_valid(together));
  for (const Formula f : together) conflict_.push_back(proposal.literal(f));
  std::ranges::sort(conflict_);
  conflict_.erase(std::unique(conflict_.begin(), conflict_.end()), conflict_.end());
}

/// Does Z3 agree, or not know, that they contradict each other?
bool Parts::is_valid(std::span<const Formula> together) const {
  constexpr unsigned kLittle = 200;
  Z3Core z3(*terms_, {.effort = kLittle, .deadline = limits_.deadline});
  Question q;
  q.sent.assign(together.begin(), together.end());
  q.unknowns = Supports(*terms_).unknowns(q.sent, guard::yes());
  return z3.solve(q).answer != Answer::sat;
}

std::optional<std::int64_t> Parts::value(Unknown u) const {
  const auto known = values_.find(u);
  return known == values_.end() ? std::nullopt : std::optional(known->second);
}

}  // namespace heapsum::solver
