// SPDX-License-Identifier: Apache-2.0
#include <heapsum/counting/counter.hpp>

#include <heapsum/base/check.hpp>
#include <heapsum/guard/rewriting.hpp>

#include "work.hpp"

namespace heapsum::counting {

Counter::Counter(Parts parts) : work_(std::make_unique<Work>(parts)) {}
Counter::~Counter() = default;
Counter::Counter(Counter&&) noexcept = default;
Counter& Counter::operator=(Counter&&) noexcept = default;

Count Counter::count(const guard::Terms& terms, const std::vector<guard::Formula>& conjuncts,
                     const Unknowns& unknowns, Effort limit) {
  return work_->count(terms, conjuncts, unknowns, limit);
}

std::optional<Integer> Counter::weight(const guard::Terms& terms,
                                       const std::vector<guard::Formula>& conjuncts,
                                       const Unknowns& unknowns, Effort limit) {
  return work_->weight(terms, conjuncts, unknowns, limit);
}

std::optional<guard::Model> Counter::draw(const guard::Terms& terms,
                                          const std::vector<guard::Formula>& conjuncts,
                                          const Unknowns& unknowns, Dice& dice, Effort limit) {
  return work_->draw(terms, conjuncts, unknowns, dice, limit);
}

const Statistics& Counter::statistics() const { return work_->statistics(); }

Count Counter::Work::count(const guard::Terms& terms, const std::vector<guard::Formula>& conjuncts,
                           const Unknowns& unknowns, Effort limit) {
  forget_much();
  meter_ = Meter(limit.steps);
  const Count result = whole(translated(terms, conjuncts, unknowns), 0);
  ++statistics_.asked;
  if (!result.is_exact()) ++statistics_.not_exact;
  statistics_.steps += meter_.spent();
  return result;
}

/// The table and what is remembered grow with what is asked: now and then all of it goes.
void Counter::Work::forget_much() {
  constexpr std::size_t kMostNodes = 2'000'000, kMostKnown = 500'000;
  if (terms_.size() + terms_.number_count() < kMostNodes && known_.size() < kMostKnown) return;
  terms_ = guard::Terms();
  known_.clear();
}

Part Counter::Work::translated(const guard::Terms& terms,
                               const std::vector<guard::Formula>& conjuncts,
                               const Unknowns& unknowns) {
  Part part;
  guard::Rewriting to(terms, terms_);
  std::uint32_t next = 0;
  for (const NumberUnknown& number : unknowns.numbers) {
    HS_CHECK(number.range.least <= number.range.greatest);
    to.rename(number.symbol, guard::NumberSymbol(next));
    part.unknowns.emplace(Unknown{UnknownKind::number, next++}, number.range);
  }
  next = 0;
  for (const guard::BoolSymbol flag : unknowns.bools) {
    to.rename(flag, guard::BoolSymbol(next));
    part.unknowns.emplace(Unknown{UnknownKind::flag, next++}, Range{0, 1});
  }
  next = 0;
  for (const guard::ChoiceId choice : unknowns.choices) {
    const guard::ChoiceId ours = terms_.choice(next++, terms.values(choice));
    to.rename(choice, ours);
    part.unknowns.emplace(Unknown{UnknownKind::choice, ours.value},
                          Range{0, std::int64_t{terms.values(choice)} - 1});
  }
  for (const guard::Formula f : conjuncts) part.conjuncts.push_back(to(f));
  HS_CHECK(!to.met_unnamed_symbol());  // each unknown of a conjunct is listed
  return part;
}

}  // namespace heapsum::counting
