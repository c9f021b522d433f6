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

}  // namespace
}  // namespace heapsum::testing
