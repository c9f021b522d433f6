// SPDX-License-Identifier: Apache-2.0
// The first unknown changes fastest.
#include "parts/guesses.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <unordered_set>

#include <heapsum/guard/walk.hpp>

namespace heapsum::solver {
namespace {

using guard::NumberTerm;
using guard::NumberType;

constexpr std::size_t kMostGuesses = 600, kMostCandidates = 24;

void add(std::vector<std::int64_t>& all, std::int64_t value) {
  if (all.size() < kMostCandidates && std::ranges::find(all, value) == all.end())
    all.push_back(value);
}

}  // namespace

Guesses::Guesses(const guard::Terms& terms, const Question& q)
    : question_(&q), at_(q.unknowns.size()) {
  for (const std::int64_t n : {0, 1, 16, 2, -1}) add(integers_, n);
  constexpr float kHuge = 1e20F, kTiny = 1e-20F;
  for (const float x : {0.75F, 0.0F, 1.0F, 2.0F, -1.0F, 0.5F, kHuge, kTiny,
                        std::numeric_limits<float>::quiet_NaN()}) {
    add(floats_, guard::bits_of(x));
    add(doubles_, guard::bits_of(static_cast<double>(x)));
  }
  read_literals(terms);
}

void Guesses::read_literals(const guard::Terms& terms) {
  std::unordered_set<std::uint64_t> seen;
  std::vector<guard::NodeRef> stack;
  const auto key = [](guard::NodeRef n) {
    return std::uint64_t{n.index} << 1U | (n.is_number ? 1U : 0U);
  };
  const auto done = [&](guard::NodeRef n) { return seen.contains(key(n)); };
  const auto visit = [&](guard::NodeRef n) {
    seen.insert(key(n));
    const auto look_at = [&](NumberTerm t) {
      if (t.is_literal()) add_literal(t);
    };
    if (n.is_number) {
      look_at(terms.number_node(n.index).left);
      look_at(terms.number_node(n.index).right);
    } else if (compares(terms.node(n.index).kind)) {
      look_at(terms.node(n.index).left);
      look_at(terms.node(n.index).right);
    }
  };
  for (const guard::Formula f : question_->sent)
    if (!f.is_constant()) post_order(terms, {false, f.node()}, stack, done, visit);
}

void Guesses::add_literal(NumberTerm literal) {
  const std::int64_t value = literal.value();
  if (literal.width() == NumberType::float32) return add(floats_, value);
  if (literal.width() == NumberType::float64) return add(doubles_, value);
  constexpr guard::IntRange kAll = guard::range_of(NumberType::int64);
  add(integers_, value);
  if (value < kAll.greatest) add(integers_, value + 1);
  if (value > kAll.least) add(integers_, value - 1);
}

const std::vector<std::int64_t>& Guesses::candidates(Unknown u) const {
  if (u.type() == NumberType::float32) return floats_;
  return u.type() == NumberType::float64 ? doubles_ : integers_;
}

guard::ModelPtr Guesses::next() {
  if (made_++ == kMostGuesses || at_.empty() ||
      at_.back() >= candidates(question_->unknowns.back()).size())
    return nullptr;
  const auto model = std::make_shared<guard::Model>();
  for (std::size_t i = 0; i < at_.size(); ++i)
    set_value(*model, question_->unknowns[i], candidates(question_->unknowns[i])[at_[i]]);
  for (std::size_t i = 0; i < at_.size(); ++i) {
    if (++at_[i] < candidates(question_->unknowns[i]).size() || i + 1 == at_.size()) break;
    at_[i] = 0;
  }
  return model;
}

}  // namespace heapsum::solver
