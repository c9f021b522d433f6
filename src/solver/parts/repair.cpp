// SPDX-License-Identifier: Apache-2.0
// All that is false is known at each step, and a move is judged by the formulas that speak of its unknown alone. Nothing
// is random: equal moves are taken in the order of unknowns, then of values.
#include "parts/repair.hpp"

#include <algorithm>
#include <memory>
#include <optional>

namespace heapsum::solver {

namespace {

constexpr std::size_t kStepsPerUnknown = 3, kMostUnknowns = 24, kMostTried = 4000;
constexpr std::int64_t kFarthest = 600;  // from a known float, in floats

std::int64_t wrapped_sum(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

std::int64_t flipped(std::int64_t value, unsigned bit) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) ^ (std::uint64_t{1} << bit));
}

/// Rounding makes a difference there: floats follow each other as their bits do.
void add_near(std::int64_t known, std::vector<std::int64_t>& all) {
  constexpr std::int64_t kSlowly = 4;
  for (std::int64_t n = 1; n < kFarthest; n += 1 + n / kSlowly) {
    all.push_back(wrapped_sum(known, n));
    all.push_back(wrapped_sum(known, -n));
  }
}

}  // namespace

Repair::Repair(guard::Evaluator& evaluator, const Question& q, const Guesses& guesses,
               const UnknownsOf& unknowns_of)
    : evaluator_(evaluator),
      question_(q),
      guesses_(guesses),
      speaks_of_(q.sent.size()),
      spoken_of_by_(q.unknowns.size()),
      values_(q.unknowns.size(), 0),
      last_(q.unknowns.size()) {
  for (std::size_t f = 0; f < q.sent.size(); ++f)
    for (const Unknown u : unknowns_of(q.sent[f])) {
      const auto at =
          static_cast<std::size_t>(std::ranges::find(q.unknowns, u) - q.unknowns.begin());
      speaks_of_[f].push_back(at);
      spoken_of_by_[at].push_back(f);
    }
}

Repair::Values Repair::tries(std::size_t unknown) const {
  const Unknown u = question_.unknowns[unknown];
  if (!u.is_number()) return {};
  Values all = guesses_.candidates(u);
  if (is_float(u.type()))
    for (const std::int64_t known : guesses_.candidates(u)) add_near(known, all);
  for (std::size_t other = 0; other < values_.size(); ++other) {
    const Unknown o = question_.unknowns[other];
    if (other == unknown || !o.is_number() || is_float(o.type()) != is_float(u.type())) continue;
    all.push_back(values_[other]);
    if (is_float(o.type())) continue;
    all.push_back(wrapped_sum(values_[other], 1));
    all.push_back(wrapped_sum(values_[other], -1));
  }
  for (unsigned bit = 0; bit < bits_of(u.type()); ++bit)
    all.push_back(flipped(values_[unknown], bit));
  return all;
}

guard::ModelPtr Repair::model_with(std::size_t unknown, std::int64_t value) const {
  const auto model = std::make_shared<guard::Model>();
  for (std::size_t i = 0; i < values_.size(); ++i)
    set_value(*model, question_.unknowns[i], i == unknown ? value : values_[i]);
  return model;
}

std::size_t Repair::count_false(std::size_t unknown, std::int64_t value) {
  const guard::ModelPtr model = model_with(unknown, value);
  ++models_;
  return static_cast<std::size_t>(std::ranges::count_if(spoken_of_by_[unknown], [&](std::size_t f) {
    return !evaluator_.holds(question_.sent[f], model);
  }));
}

/// The best change of an unknown of the formula, which makes it true.
std::optional<Repair::Move> Repair::best_of(std::size_t formula, std::size_t now) {
  std::optional<Move> best;
  for (const std::size_t unknown : speaks_of_[formula]) {
    if (unknown == last_ && speaks_of_[formula].size() > 1) continue;
    const std::size_t others = now - count_false(unknown, values_[unknown]);
    for (const std::int64_t value : tries(unknown)) {
      const std::size_t is_false = others + count_false(unknown, value);
      if (best && best->is_false <= is_false) continue;
      if (!evaluator_.holds(question_.sent[formula], model_with(unknown, value))) continue;
      best = Move{unknown, value, is_false};
      if (is_false == 0) return best;
    }
  }
  return best;
}

guard::ModelPtr Repair::find() {
  if (values_.size() > kMostUnknowns) return nullptr;
  for (std::size_t step = 0; step < kStepsPerUnknown * values_.size() + 2; ++step) {
    const guard::ModelPtr model = model_with(values_.size(), 0);
    std::vector<std::size_t> is_false;
    for (std::size_t f = 0; f < question_.sent.size(); ++f)
      if (!evaluator_.holds(question_.sent[f], model)) is_false.push_back(f);
    if (is_false.empty()) return model;
    const auto move = best_of(is_false.front(), is_false.size());
    if (!move || move->is_false > is_false.size() || models_ > kMostTried) return nullptr;
    values_[move->unknown] = move->value;
    last_ = move->unknown;
  }
  return nullptr;
}

}  // namespace heapsum::solver
