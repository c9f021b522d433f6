// SPDX-License-Identifier: Apache-2.0
// Search: assumptions first, then inputs; on a conflict learn, jump back, go on.
#include <algorithm>
#include <functional>
#include <utility>

#include "sat/cdcl.hpp"

namespace heapsum::solver {

namespace {

constexpr double kDecay = 1.05;
constexpr double kTooLarge = 1e100;
constexpr std::uint64_t kConflictsPerRestart = 128;
constexpr std::size_t kMostLearnt = 4000;
constexpr std::uint64_t kDecisionsBetweenLooks = 1024;

}  // namespace

std::uint32_t Cdcl::highest_level(ClauseRef c) const {
  std::uint32_t highest = 0;
  for (const Lit l : literals_of(c)) highest = std::max(highest, level_of_[var(l)]);
  return highest;
}

void Cdcl::bump(std::uint32_t variable) {
  if ((activity_[variable] += bump_) < kTooLarge) return;
  for (double& a : activity_) a /= kTooLarge;
  bump_ /= kTooLarge;
}

void Cdcl::mark(Lit l, std::uint32_t& open) {
  const std::uint32_t v = var(l);
  if (seen_[v] != 0 || level_of_[v] == 0) return;
  seen_[v] = 1;
  bump(v);
  if (level_of_[v] == level()) {
    ++open;
  } else {
    learnt_.push_back(l);
  }
}

/// Fills learnt_ with the first unique implication point's clause, the asserting literal first.
void Cdcl::analyse(ClauseRef conflict) {
  learnt_.assign(1, 0);
  std::uint32_t open = 0;
  std::size_t at = trail_.size();
  ClauseRef c = conflict;
  Lit asserted = 0;
  do {
    if (pool_[c + 1] != kGiven) learnt_activity_[pool_[c + 1]] += clause_bump_;
    for (const Lit l : literals_of(c))
      if (c == conflict || l != asserted) mark(l, open);
    do asserted = trail_[--at];
    while (seen_[var(asserted)] == 0 || level_of_[var(asserted)] != level());
    seen_[var(asserted)] = 0;
    c = reason_[var(asserted)];
  } while (--open > 0);
  learnt_[0] = asserted ^ 1U;
  for (const Lit l : learnt_) seen_[var(l)] = 0;
}

void Cdcl::learn_from(ClauseRef conflict) {
  // Clauses that came late may be false below the current level already.
  cancel_to(highest_level(conflict));
  if (level() == 0) {
    contradictory_ = true;
    return;
  }
  analyse(conflict);
  bump_ *= kDecay;
  clause_bump_ *= 1.001F;
  // Assumptions that the conflict does not concern stay propagated: the learnt literal is assigned
  // at the end of the trail, with the lower level at which it is implied.
  const std::uint32_t above =
      std::min(level() - 1, static_cast<std::uint32_t>(assumptions_.size()));
  if (learnt_.size() == 1) {
    cancel_to(above);
    return assign(learnt_[0], kNoClause, 0);
  }
  const auto second = std::max_element(learnt_.begin() + 1, learnt_.end(), [&](Lit a, Lit b) {
    return level_of_[var(a)] < level_of_[var(b)];
  });
  std::iter_swap(learnt_.begin() + 1, second);
  cancel_to(std::max(level_of_[var(learnt_[1])], above));
  const ClauseRef learnt = attach(learnt_, true);
  assign(learnt_[0], learnt, implied_level(learnt_[0], learnt));
}

/// Goes back to the last level whose assumptions are those of the new question too.
void Cdcl::keep_shared(std::span<const int> assumptions) {
  std::uint32_t shared = 0;
  while (shared < level() && shared < assumptions.size() && shared < assumptions_.size() &&
         assumptions_[shared] == lit(assumptions[shared]))
    ++shared;
  cancel_to(shared);
  assumptions_.clear();
  for (const int a : assumptions) assumptions_.push_back(lit(a));
}

/// Opens a level for the next assumption; false when all have theirs.
bool Cdcl::assume_next(bool& failed) {
  if (level() >= assumptions_.size()) return false;
  const Lit next = assumptions_[level()];
  failed = value(next) < 0;
  if (!failed) open_level(next);
  return true;
}

bool Cdcl::decide_next() {
  while (next_input_ < inputs_.size() && value(inputs_[next_input_]) != 0) ++next_input_;
  if (next_input_ == inputs_.size()) return false;
  open_level(inputs_[next_input_]);
  return true;
}

/// The most active first; those that never took part in a conflict in the order given.
void Cdcl::sort_inputs() {
  const auto activity = [&](Lit l) { return activity_[var(l)]; };
  const auto quiet = std::ranges::stable_partition(inputs_, [&](Lit l) { return activity(l) > 0; });
  std::ranges::stable_sort(inputs_.begin(), quiet.begin(), std::greater<>{}, activity);
  next_input_ = 0;
}

Cdcl::Status Cdcl::solve(std::span<const int> assumptions, std::span<const int> inputs,
                         const std::function<bool()>& stop, const Objection& objection) {
  keep_shared(assumptions);
  inputs_.clear();
  for (const int i : inputs) inputs_.push_back(lit(i));
  std::ranges::fill(input_at_, 0);
  sort_inputs();
  std::uint64_t conflicts = 0;
  std::uint64_t decisions = 0;
  while (!contradictory_) {
    if (const ClauseRef conflict = propagate(); conflict != kNoClause) {
      learn_from(conflict);
      if (++conflicts % kConflictsPerRestart != 0) continue;
      if (stop()) return Status::stopped;
      if (learnts_.size() > kMostLearnt) forget_clauses();
      cancel_to(static_cast<std::uint32_t>(assumptions_.size()));
      sort_inputs();
      std::ranges::fill(input_at_, 0);
      continue;
    }
    bool failed = false;
    if (assume_next(failed)) {
      if (failed) return Status::unsat;
      continue;
    }
    if (++decisions % kDecisionsBetweenLooks == 0 && stop()) return Status::stopped;
    if (!decide_next() && !is_refuted(objection)) return Status::sat;
  }
  return Status::unsat;
}

/// Learns from the objection, if there is one.
bool Cdcl::is_refuted(const Objection& objection) {
  if (!objection) return false;
  const std::span<const int> together = objection();
  if (together.empty()) return false;
  if (together.size() > 1) {
    learn_from(refuted_by_theory(together));
    return true;
  }
  const Lit never = lit(together.front());
  contradictory_ = level_of_[var(never)] == 0;
  cancel_to(0);
  if (!contradictory_) assign(never ^ 1U, kNoClause, 0);
  return true;
}

/// Drops the less active half of the learnt clauses. Nothing is assigned afterwards, so that no
/// reason is dropped.
void Cdcl::forget_clauses() {
  cancel_to(0);
  for (const Lit l : trail_) reason_[var(l)] = kNoClause;
  std::vector<float> ranking = learnt_activity_;
  const auto middle = ranking.begin() + static_cast<std::ptrdiff_t>(ranking.size() / 2);
  std::nth_element(ranking.begin(), middle, ranking.end());
  const std::vector<Lit> old_pool = std::exchange(pool_, {});
  const std::vector<ClauseRef> old_given = std::exchange(given_, {});
  const std::vector<ClauseRef> old_learnts = std::exchange(learnts_, {});
  const std::vector<float> old_activity = std::exchange(learnt_activity_, {});
  for (auto& list : watches_) list.clear();
  const auto literals = [&](ClauseRef c) {
    return std::span(old_pool).subspan(c + kHeader, old_pool[c]);
  };
  for (const ClauseRef c : old_given) attach(literals(c), false);
  for (std::size_t i = 0; i < old_learnts.size(); ++i) {
    if (literals(old_learnts[i]).size() > 2 && old_activity[i] < *middle) continue;
    attach(literals(old_learnts[i]), true);
    learnt_activity_.back() = old_activity[i];
  }
}

}  // namespace heapsum::solver
