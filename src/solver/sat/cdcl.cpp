// SPDX-License-Identifier: Apache-2.0
// Clauses, the trail, and what follows from it: by clauses first, then by the theory.
#include "sat/cdcl.hpp"

#include <algorithm>
#include <utility>

#include <heapsum/base/check.hpp>

namespace heapsum::solver {

namespace {

constexpr std::uint32_t kTrueNow = 0xFFFFFFFFU;  // above every level, in an order of watches
constexpr std::uint32_t kOpen = 0xFFFFFFFEU;
constexpr std::uint32_t kLiteralBits = 0x7FFFFFFFU;

}  // namespace

int Cdcl::fresh() {
  values_.resize(values_.size() + 2);
  level_of_.push_back(0);
  reason_.push_back(kNoClause);
  seen_.push_back(0);
  activity_.push_back(0);
  of_theory_.push_back(false);
  watches_.resize(watches_.size() + 2);
  return variables();
}

void Cdcl::belongs_to_theory(int variable) {
  of_theory_[static_cast<std::size_t>(variable)] = true;
}

void Cdcl::clause(std::span<const int> literals) {
  std::vector<Lit> lits;
  for (const int l : literals) lits.push_back(lit(l));
  if (lits.size() == 1) {
    HS_CHECK(value(lits[0]) == 0);
    cancel_to(0);
    return assign(lits[0], kNoClause, 0);
  }
  // The newest variable is open (see the header), so it is watched; the other watch is one that is
  // not false, or else the last that will stay so.
  const auto preference = [&](Lit l) {
    return value(l) < 0 ? level_of_[var(l)] : value(l) > 0 ? kTrueNow : kOpen;
  };
  std::iter_swap(lits.begin(), std::ranges::max_element(lits, {}, var));
  std::iter_swap(lits.begin() + 1,
                 std::ranges::max_element(lits.begin() + 1, lits.end(), {}, preference));
  if (value(lits[0]) < 0 && value(lits[1]) < 0) make_room(lits);
  const ClauseRef added = attach(lits, false);
  if (value(lits[1]) >= 0 || contradictory_) return;
  const std::uint32_t implied = implied_level(lits[0], added);
  if (value(lits[0]) == 0) return assign(lits[0], added, implied);
  // Another new clause made it true already; of two reasons the one that holds longer counts.
  if (implied >= level_of_[var(lits[0])]) return;
  level_of_[var(lits[0])] = implied;
  reason_[var(lits[0])] = added;
}

/// Between two literals that a pending conflict makes false a new clause would be false: goes back
/// to where one of them is open.
void Cdcl::make_room(std::span<const Lit> lits) {
  const std::uint32_t level = std::max(level_of_[var(lits[0])], level_of_[var(lits[1])]);
  if (level > 0) return cancel_to(level - 1);
  contradictory_ = true;
}

Cdcl::ClauseRef Cdcl::attach(std::span<const Lit> literals, bool learnt) {
  const auto ref = static_cast<ClauseRef>(pool_.size());
  const Lit binary = literals.size() == 2 ? 1 : 0;
  pool_.push_back(static_cast<Lit>(literals.size()));
  pool_.push_back(learnt ? static_cast<Lit>(learnts_.size()) : kGiven);
  pool_.insert(pool_.end(), literals.begin(), literals.end());
  watches_[literals[0]].push_back({ref, literals[1] & kLiteralBits, binary & 1U});
  watches_[literals[1]].push_back({ref, literals[0] & kLiteralBits, binary & 1U});
  (learnt ? learnts_ : given_).push_back(ref);
  if (learnt) learnt_activity_.push_back(0);
  return ref;
}

/// The level is the one at which the reason became unit: a late clause may speak of an older level.
void Cdcl::assign(Lit l, ClauseRef reason, std::uint32_t at_level) {
  values_[l] = 1;
  values_[l ^ 1U] = -1;
  reason_[var(l)] = reason;
  level_of_[var(l)] = at_level;
  trail_.push_back(l);
}

/// The highest level among the other literals of the clause.
std::uint32_t Cdcl::implied_level(Lit l, ClauseRef reason) const {
  std::uint32_t highest = 0;
  for (const Lit other : literals_of(reason))
    if (other != l) highest = std::max(highest, level_of_[var(other)]);
  return highest;
}

void Cdcl::open_level(Lit decision) {
  level_begin_.push_back(trail_.size());
  input_at_.push_back(next_input_);
  if (value(decision) == 0) assign(decision, kNoClause, level());
}

/// Undoes what is above the level. What is implied at it or below stays, and is propagated again.
void Cdcl::cancel_to(std::uint32_t target) {
  if (level() <= target) return;
  const std::size_t keep = level_begin_[target];
  std::size_t kept = keep;
  for (std::size_t i = keep; i < trail_.size(); ++i) {
    const Lit l = trail_[i];
    if (level_of_[var(l)] <= target) {
      trail_[kept++] = l;
    } else {
      values_[l] = values_[l ^ 1U] = 0;
    }
  }
  next_input_ = input_at_[target];
  trail_.resize(kept);
  level_begin_.resize(target);
  input_at_.resize(target);
  propagated_ = std::min(propagated_, keep);
  told_up_to_ = std::min(told_up_to_, keep);
  if (told_.empty() || told_.back() < keep) return;
  told_.erase(std::ranges::lower_bound(told_, keep), told_.end());
  theory_->retract_to(told_.size());
}

void Cdcl::imply(Lit l, ClauseRef reason, std::uint32_t at_level, ClauseRef& conflict) {
  if (value(l) < 0) {
    conflict = reason;
  } else {
    assign(l, reason, at_level);
  }
}

/// Looks at one clause of which a watched literal became false. True where the watch stays.
bool Cdcl::visit(Lit falsified, Watch& watch, ClauseRef& conflict) {
  if (value(watch.blocker) > 0) return true;
  if (watch.binary != 0) {
    imply(watch.blocker, watch.clause, level_of_[var(falsified)], conflict);
    return true;
  }
  Lit* lits = pool_.data() + watch.clause + kHeader;
  const std::uint32_t size = pool_[watch.clause];
  if (lits[0] == falsified) std::swap(lits[0], lits[1]);
  watch.blocker = lits[0] & kLiteralBits;
  if (value(lits[0]) > 0) return true;
  for (std::uint32_t i = 2; i < size; ++i) {
    if (value(lits[i]) < 0) continue;
    std::swap(lits[1], lits[i]);
    watches_[lits[1]].push_back({watch.clause, lits[0] & kLiteralBits, 0});
    return false;
  }
  imply(lits[0], watch.clause, implied_level(lits[0], watch.clause), conflict);
  return true;
}

Cdcl::ClauseRef Cdcl::propagate() {
  const ClauseRef conflict = propagate_clauses();
  return conflict != kNoClause || theory_ == nullptr ? conflict : tell_theory();
}

Cdcl::ClauseRef Cdcl::tell_theory() {
  while (told_up_to_ < trail_.size()) {
    const std::size_t at = told_up_to_++;
    if (!of_theory_[var(trail_[at])]) continue;
    const auto together = theory_->assert_true(signed_literal(trail_[at]));
    if (!together.empty()) return refuted_by_theory(together);
    told_.push_back(at);
  }
  return kNoClause;
}

/// The clause that not all of these literals hold; those of the highest levels are watched.
Cdcl::ClauseRef Cdcl::refuted_by_theory(std::span<const int> together) {
  HS_DCHECK(together.size() > 1);
  std::vector<Lit> lits;
  for (const int l : together) lits.push_back(lit(-l));
  std::ranges::sort(lits, std::greater<>{}, [&](Lit l) { return level_of_[var(l)]; });
  return attach(lits, true);
}

Cdcl::ClauseRef Cdcl::propagate_clauses() {
  ClauseRef conflict = kNoClause;
  while (conflict == kNoClause && propagated_ < trail_.size()) {
    const Lit falsified = trail_[propagated_++] ^ 1U;
    // A clause never moves to the list that is walked: its new watch is not false.
    std::vector<Watch>& list = watches_[falsified];
    std::size_t kept = 0;
    std::size_t i = 0;
    for (; i < list.size() && conflict == kNoClause; ++i) {
      Watch watch = list[i];
      if (visit(falsified, watch, conflict)) list[kept++] = watch;
    }
    for (; i < list.size(); ++i) list[kept++] = list[i];
    list.resize(kept);
  }
  return conflict;
}

}  // namespace heapsum::solver
