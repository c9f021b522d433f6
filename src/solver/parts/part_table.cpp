// SPDX-License-Identifier: Apache-2.0
// Guesses cost an evaluation each, Z3 a hundred times as much.
#include "parts/part_table.hpp"

#include <algorithm>
#include <chrono>
#include <unordered_set>

#include <heapsum/guard/walk.hpp>

#include "parts/guesses.hpp"
#include "parts/repair.hpp"

namespace heapsum::solver {
namespace {

using guard::Answer;
using guard::Formula;
using guard::ModelPtr;

constexpr std::size_t kMostNodes = 200'000, kMostAnswers = 20'000;
constexpr std::size_t kLargestCore = 12,
                      kLargestText = 800;  // formulas and nodes, that are worth shrinking

}  // namespace

PartTable::PartTable(const Limits& limits, PartStats& stats)
    : stats_(&stats),
      supports_(terms_),
      arithmetic_(terms_),
      evaluator_(terms_),
      small_(terms_, evaluator_),
      z3_(terms_, limits) {}

bool PartTable::is_full() const {
  return terms_.size() + terms_.number_count() > kMostNodes || known_.size() > kMostAnswers;
}

const std::vector<Unknown>& PartTable::unknowns(Formula f) {
  const auto [known, is_new] = unknowns_.try_emplace(f.code());
  if (is_new) known->second = supports_.unknowns({&f, 1}, guard::yes());
  return known->second;
}

const PartAnswer& PartTable::ask(std::span<const Formula> formulas, const ModelPtr& base) {
  Key key;
  for (const Formula f : formulas) key.push_back(f.code());
  std::ranges::sort(key);
  key.erase(std::unique(key.begin(), key.end()), key.end());
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  std::vector<Formula> sorted;
  for (const std::uint32_t code : key) sorted.push_back(Formula::from_code(code));
  const auto begin = std::chrono::steady_clock::now();
  PartAnswer found = answer(sorted, base);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  stats_->seconds += spent.count();
  if (found.answer == Answer::unknown) return open_ = std::move(found);
  return known_.emplace(std::move(key), std::move(found)).first->second;
}

PartAnswer PartTable::answer(std::span<const Formula> formulas, const ModelPtr& base) {
  Question q;
  q.goal = guard::yes();
  q.sent.assign(formulas.begin(), formulas.end());
  q.in_doubt = !base;
  q.unknowns = supports_.unknowns(q.sent, guard::yes());
  PartAnswer a;
  if (base && fits(q, base, a)) {
    ++stats_->guessed;
    return a;
  }
  if (enumerate(q, base, a)) {
    ++stats_->enumerated;
    return a;
  }
  if (guess(q, a)) {
    ++stats_->guessed;
    return a;
  }
  const Found found = z3_.solve_apart(q, a.core);
  a.answer = found.answer;
  a.reason = found.reason;
  ++(a.answer == Answer::unknown ? stats_->unknown : stats_->z3);
  if (found.answer == Answer::unsat && !speaks_of_floats(q)) shrink(a.core);
  if (found.answer != Answer::sat) return a;
  const auto model = std::make_shared<guard::Model>();
  for (std::size_t i = 0; i < q.unknowns.size(); ++i)
    set_value(*model, q.unknowns[i], found.values[i]);
  return fits(q, model, a) ? a : PartAnswer{};
}

/// Where unknowns have few values together.
bool PartTable::enumerate(const Question& q, const ModelPtr& base, PartAnswer& answer) {
  const auto unknowns_of = [this](Formula f) -> const std::vector<Unknown>& { return unknowns(f); };
  small_.look_at(q.sent, unknowns_of);
  answer.core = small_.core();
  if (!answer.core.empty()) {
    answer.answer = Answer::unsat;
    return true;
  }
  const auto model =
      base ? std::make_shared<guard::Model>(*base) : std::make_shared<guard::Model>();
  while (small_.next(*model))
    if (fits(q, std::make_shared<guard::Model>(*model), answer)) return true;
  return false;
}

bool PartTable::guess(const Question& q, PartAnswer& answer) {
  Guesses guesses(terms_, q);
  while (const ModelPtr model = guesses.next())
    if (fits(q, model, answer)) return true;
  const Repair::UnknownsOf unknowns_of = [this](Formula f) -> const std::vector<Unknown>& {
    return unknowns(f);
  };
  const ModelPtr repaired = Repair(evaluator_, q, guesses, unknowns_of).find();
  return repaired && fits(q, repaired, answer);
}

bool PartTable::fits(const Question& q, const ModelPtr& model, PartAnswer& answer) {
  const auto holds = [&](Formula f) { return evaluator_.holds(f, model); };
  if (!std::ranges::all_of(q.sent, holds)) return false;
  answer.answer = Answer::sat;
  for (const Unknown u : q.unknowns) answer.values.emplace_back(u, value_of(*model, u));
  return true;
}

std::size_t PartTable::nodes_of(std::span<const Formula> formulas) const {
  std::unordered_set<guard::NodeRef, guard::NodeHash> seen;
  std::vector<guard::NodeRef> stack;
  for (const Formula f : formulas)
    if (!f.is_constant())
      guard::post_order(
          terms_, {false, f.node()}, stack, [&](guard::NodeRef n) { return seen.contains(n); },
          [&](guard::NodeRef n) { seen.insert(n); });
  return seen.size();
}

/// Leaves out what the others contradict without.
void PartTable::shrink(std::vector<Formula>& core) {
  if (core.size() > kLargestCore || nodes_of(core) > kLargestText) return;
  for (std::size_t i = 0; i < core.size() && core.size() > 1;) {
    std::vector<Formula> rest = core;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    Question q;
    q.sent = rest;
    q.unknowns = supports_.unknowns(rest, guard::yes());
    PartAnswer a;
    if (guess(q, a)) {
      ++i;
      continue;
    }
    std::vector<Formula> smaller;
    const Found found = z3_.solve_apart(q, smaller);
    if (found.answer == Answer::unsat) {
      core = std::move(smaller);
      i = 0;
    } else {
      ++i;
    }
  }
}

}  // namespace heapsum::solver
