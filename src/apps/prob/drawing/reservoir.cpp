// SPDX-License-Identifier: Apache-2.0
#include "reservoir.hpp"

namespace heapsum::prob {

namespace {

using semantics::LocalSlot;

std::shared_ptr<const KeptPart> kept(const ValidPart& valid, std::size_t arguments) {
  KeptPart made{valid.part.input, {}, valid.conditions, valid.numbers.unknowns, valid.completions};
  for (std::size_t i = 1; i <= arguments; ++i)
    made.arguments.push_back(valid.part.state.env[LocalSlot(i)]);
  return std::make_shared<const KeptPart>(std::move(made));
}

}  // namespace

/// What is new takes each draw as likely as its share of all so far; so what was there keeps its share of the rest.
void Reservoir::offer(const ValidPart& valid) {
  std::shared_ptr<const KeptPart> made;
  if (of_size_.size() < valid.completions.size()) of_size_.resize(valid.completions.size());
  for (std::size_t size = 0; size < valid.completions.size(); ++size) {
    const Rational weight = valid.assignments * valid.completions[size];
    if (weight == 0) continue;
    OfSize& all = of_size_[size];
    all.weight += weight;
    all.draws.resize(draws_);
    const Rational share = weight / all.weight;
    const counting::Odds odds(boost::multiprecision::numerator(share),
                              boost::multiprecision::denominator(share));
    for (auto& draw : all.draws) {
      if (!dice_.falls(odds)) continue;
      if (!made) made = kept(valid, arguments_);
      draw = made;
    }
  }
}

Rational Reservoir::weight_of(std::size_t size) const {
  return size < of_size_.size() ? of_size_[size].weight : Rational(0);
}

}  // namespace heapsum::prob
