// SPDX-License-Identifier: Apache-2.0
// Laws of counting: whatever the formulas are made of, the count is the number of assignments that satisfy them,
// one by one; and neither names nor order nor taking parts together change it.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/counting/counter.hpp>
#include <heapsum/guard/rewriting.hpp>

#include "laws/counted_formulas.hpp"

namespace heapsum {
namespace {

using counting::Count;
using counting::Counter;
using counting::Effort;
using counting::Integer;
using counting::Parts;
using testing::CountedFormulas;
using testing::Flavour;

Count counted(Counter& counter, const CountedFormulas& formulas, Effort limit = {}) {
  return counter.count(formulas.terms, formulas.conjuncts, formulas.unknowns, limit);
}

std::string shown(const Count& count) { return count.least.str() + ".." + count.greatest.str(); }

class Counting : public ::testing::TestWithParam<Flavour> {};

TEST_P(Counting, IsTheNumberOfAssignmentsOneByOne) {
  EXPECT_TRUE(rc::check([] {
    for (int i = 0; i < 5; ++i) {
      const CountedFormulas formulas = testing::drawn_formulas(GetParam());
      const Integer truth = testing::count_one_by_one(formulas);
      Counter counter;
      RC_ASSERT(shown(counted(counter, formulas)) == shown({truth, truth}));
    }
  }));
}

/// The ways of counting that a flavour needs, and no other.
void expect_used(Flavour flavour, const counting::Statistics& done) {
  EXPECT_GT(done.remembered, 0U);
  EXPECT_GT(done.by_orders + done.by_sums, 0U);
  EXPECT_GT(flavour == Flavour::orders ? done.by_orders : done.by_sums, 0U);
  EXPECT_EQ(done.split > 0, flavour >= Flavour::cases);
  EXPECT_EQ(done.enumerated > 0, flavour >= Flavour::cases);  // choices have few values
}

TEST_P(Counting, RemembersOnlyWhatIsTheSame) {
  Counter counter;
  EXPECT_TRUE(rc::check([&] {
    for (int i = 0; i < 5; ++i) {
      const CountedFormulas formulas = testing::drawn_formulas(GetParam());
      const Integer truth = testing::count_one_by_one(formulas);
      RC_ASSERT(shown(counted(counter, formulas)) == shown({truth, truth}));
      RC_ASSERT(shown(counted(counter, formulas)) == shown({truth, truth}));
    }
  }));
  expect_used(GetParam(), counter.statistics());
}

TEST_P(Counting, OfPartsTogetherIsTheSame) {
  EXPECT_TRUE(rc::check([] {
    const CountedFormulas formulas = testing::drawn_formulas(GetParam());
    Counter apart, together(Parts::together);
    RC_ASSERT(shown(counted(apart, formulas)) == shown(counted(together, formulas)));
  }));
}

TEST_P(Counting, DependsNeitherOnNamesNorOnOrder) {
  EXPECT_TRUE(rc::check([] {
    CountedFormulas formulas = testing::drawn_formulas(GetParam());
    Counter counter;
    const Count count = counted(counter, formulas);
    guard::Rewriting renamed(formulas.terms, formulas.terms);
    const std::size_t last = formulas.unknowns.numbers.size() + 3;
    for (auto& number : formulas.unknowns.numbers) {
      const guard::NumberSymbol name(last - number.symbol.index());
      renamed.rename(number.symbol, name);
      number.symbol = name;
    }
    for (guard::Formula& f : formulas.conjuncts) f = renamed(f);
    const auto by =
        *rc::gen::resize(100, rc::gen::inRange<std::size_t>(0, formulas.conjuncts.size()));
    std::rotate(formulas.conjuncts.begin(),
                formulas.conjuncts.begin() + static_cast<std::ptrdiff_t>(by),
                formulas.conjuncts.end());
    RC_ASSERT(shown(counted(counter, formulas)) == shown(count));
    Counter other;
    RC_ASSERT(shown(counted(other, formulas)) == shown(count));
  }));
}

TEST_P(Counting, WithLittleEffortHoldsTheTruthBetweenItsEnds) {
  EXPECT_TRUE(rc::check([] {
    const CountedFormulas formulas = testing::drawn_formulas(GetParam());
    const Integer truth = testing::count_one_by_one(formulas);
    Counter counter;
    for (std::uint64_t steps = 0; steps < 4000; steps = steps * 2 + 1) {
      const Count count = counted(counter, formulas, Effort{steps});
      RC_ASSERT(count.least <= truth);
      RC_ASSERT(truth <= count.greatest);
    }
  }));
}

std::string name_of(const ::testing::TestParamInfo<Flavour>& flavour) {
  switch (flavour.param) {
    case Flavour::orders: return "Orders";
    case Flavour::sums: return "Sums";
    case Flavour::cases: return "Cases";
    case Flavour::operations: return "Operations";
    case Flavour::everything: break;
  }
  return "Everything";
}

INSTANTIATE_TEST_SUITE_P(All, Counting,
                         ::testing::Values(Flavour::orders, Flavour::sums, Flavour::cases,
                                           Flavour::operations, Flavour::everything),
                         name_of);

}  // namespace
}  // namespace heapsum
