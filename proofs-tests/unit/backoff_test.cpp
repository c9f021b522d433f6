// SPDX-License-Identifier: Apache-2.0
// What seldom pays is tried less and less, and never given up.
#include <gtest/gtest.h>

#include <heapsum/base/backoff.hpp>

namespace heapsum::testing {
namespace {

/// How many chances are passed over before the next try.
int passes(Backoff& b) {
  int n = 0;
  while (!b.tries()) ++n;
  return n;
}

TEST(Backoff, PassesOverTwiceAsManyChancesAfterEachFailureUpToSixtyThree) {
  Backoff b;
  EXPECT_EQ(passes(b), 0);
  for (const int expected : {1, 3, 7, 15, 31, 63, 63, 63}) {
    b.failed();
    EXPECT_EQ(passes(b), expected);
  }
}

TEST(Backoff, StartsAnewAfterASuccess) {
  Backoff b;
  for (int i = 0; i < 4; ++i) b.failed();
  EXPECT_EQ(passes(b), 15);
  b.succeeded();
  EXPECT_EQ(passes(b), 0);
  b.failed();
  EXPECT_EQ(passes(b), 1);
}

}  // namespace
}  // namespace heapsum::testing
