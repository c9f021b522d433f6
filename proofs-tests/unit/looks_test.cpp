// SPDX-License-Identifier: Apache-2.0
// What is mostly in vain is given up soon, and tried again where there is a sign.
#include <gtest/gtest.h>

#include <heapsum/semantics/looks.hpp>

namespace heapsum::semantics {

namespace {

/// How many looks in vain end them.
int most_in_vain(Looks looks) {
  int n = 0;
  for (; looks.are_left() && n < 100; ++n) looks.in_vain();
  return n;
}

TEST(Looks, EndAfterFourInVain) { EXPECT_EQ(most_in_vain({}), 4); }

TEST(Looks, OneThatPaysIsWorthFourMore) {
  Looks looks;
  for (int i = 0; i < 3; ++i) looks.in_vain();
  EXPECT_EQ(most_in_vain(looks), 1);
  looks.rewarded();
  EXPECT_EQ(most_in_vain(looks), 4);
}

TEST(Looks, ASignIsWorthOneAndNoMore) {
  Looks looks;
  looks.encouraged();
  EXPECT_EQ(most_in_vain(looks), 4);
  while (looks.are_left()) looks.in_vain();
  looks.encouraged();
  looks.encouraged();
  EXPECT_EQ(most_in_vain(looks), 1);
}

}  // namespace

}  // namespace heapsum::semantics
