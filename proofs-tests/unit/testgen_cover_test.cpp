// SPDX-License-Identifier: Apache-2.0
// A smallest choice of tests: it covers what all cover, and no smaller one does.
#include <bit>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <heapsum/apps/testgen/test.hpp>

namespace heapsum::testgen {
namespace {

using Sets = std::vector<std::set<Branch>>;

std::set<Branch> of_bits(unsigned bits) {
  std::set<Branch> all;
  for (unsigned i = 0; i < 8; ++i)
    if ((bits >> i & 1U) != 0) all.insert({syntax::ExprId(i / 2), i % 2 == 0});
  return all;
}

RC_GTEST_PROP(SmallestCover, CoversAllByAsFewAsThereCanBe, ()) {
  const auto bits =
      *rc::gen::resize(9, rc::gen::container<std::vector<unsigned>>(rc::gen::inRange(0U, 256U)));
  const bool has_taken = !bits.empty() && *rc::gen::arbitrary<bool>();
  Sets sets;
  unsigned all = 0;
  for (const unsigned b : bits) sets.push_back(of_bits(b)), all |= b;
  const std::vector<std::size_t> taken =
      has_taken ? std::vector<std::size_t>{0} : std::vector<std::size_t>{};
  const auto chosen = smallest_cover(sets, taken);
  unsigned covered = 0;
  for (const std::size_t i : chosen) covered |= bits[i];
  RC_ASSERT(covered == all);
  if (has_taken) RC_ASSERT(chosen[0] == 0U);
  for (unsigned choice = 0; choice < 1U << bits.size(); ++choice) {
    unsigned by_choice = has_taken ? bits[0] : 0;
    for (std::size_t i = 0; i < bits.size(); ++i)
      if ((choice >> i & 1U) != 0) by_choice |= bits[i];
    const unsigned size =
        static_cast<unsigned>(std::popcount(choice)) + (has_taken && (choice & 1U) == 0 ? 1U : 0U);
    if (by_choice == all) RC_ASSERT(chosen.size() <= size);
  }
}

TEST(SmallestCover, IsBetterThanTheGreedyOne) {
  // The greedy choice begins with the largest set, and needs three.
  const auto chosen = smallest_cover({of_bits(0b001111), of_bits(0b010101), of_bits(0b101010)}, {});
  EXPECT_EQ(chosen, (std::vector<std::size_t>{1, 2}));
}

TEST(TestNames, EqualOnesGetNumbers) {
  std::vector<testgen::Test> tests(3);
  tests[0].name = tests[2].name = "returns";
  tests[1].name = "fails";
  tell_apart(tests);
  EXPECT_EQ(tests[0].name, "returns_1");
  EXPECT_EQ(tests[1].name, "fails");
  EXPECT_EQ(tests[2].name, "returns_2");
}

}  // namespace
}  // namespace heapsum::testgen
