// SPDX-License-Identifier: Apache-2.0
// Exactness against the concrete machine, over random programs: every concrete heap within the
// bounds satisfies exactly one path condition, under lazy and under summary, with the same outcome,
// decisions, value and final heap; and every path has a heap that takes it.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "exactness.hpp"
#include "theorem.hpp"

namespace heapsum::testing {
namespace {

TEST(RandomExactness, EveryHeapSatisfiesExactlyOnePathAndEveryPathHasAHeap) {
  const Tally tally = expect_of_random_programs(
      {.count = 8000}, [](const auto& program, const auto& bounds, Tally& t) {
        return exactness_violation(program, bounds, t);
      });
  EXPECT_GT(tally.at("heaps"), 0U);
}

class RandomLazierExactness : public ::testing::TestWithParam<semantics::PolicyName> {};

// Where no bound binds, lazier and lazier# are as exact as lazy.
TEST_P(RandomLazierExactness, EveryHeapSatisfiesExactlyOnePathWithoutBounds) {
  const Tally tally =
      expect_of_random_programs({.count = 1500}, [](const auto& program, const auto&, Tally& t) {
        return exactness_violation(program, GetParam(), {.unwind = 2, .scope = {}}, t);
      });
  EXPECT_GT(tally.at("heaps"), 10'000U);
  EXPECT_FALSE(tally.contains(kEdge));
}

// Where one binds, the path of a heap is still the only one, and its own witnesses take every path.
TEST_P(RandomLazierExactness, NoHeapSatisfiesTwoPathsAtTheBounds) {
  const Tally tally = expect_of_random_programs(
      {.count = 1500}, [](const auto& program, const auto& bounds, Tally& t) {
        return exactness_violation(program, GetParam(), bounds, t);
      });
  EXPECT_GT(tally.at("heaps"), 10'000U);
}

INSTANTIATE_TEST_SUITE_P(Policies, RandomLazierExactness,
                         ::testing::Values(semantics::PolicyName::lazier,
                                           semantics::PolicyName::lazier_sharp),
                         [](const auto& policy) {
                           return policy.param == semantics::PolicyName::lazier
                                      ? std::string("Lazier")
                                      : std::string("LazierSharp");
                         });

}  // namespace
}  // namespace heapsum::testing
