// SPDX-License-Identifier: Apache-2.0
// Blocks by their gotos: their order, the loops around them, and the back edges ahead of them.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <heapsum/syntax/block_order.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;
using Indices = std::vector<std::uint32_t>;

struct Ordered {
  Program program;
  BlockOrder order;
  std::size_t size;

  /// The blocks are the whole body.
  explicit Ordered(const std::string& blocks)
      : program(loaded(with_body("int", blocks))),
        order(program, program[program.entry].body),
        size(std::get<Blocks>(program[program[program.entry].body].node).blocks.size()) {}

  /// The indices of the blocks, by their number.
  [[nodiscard]] Indices by_number() const {
    Indices all(size);
    for (std::uint32_t b = 0; b < size; ++b) all[order.number(b)] = b;
    return all;
  }
  /// "{} {1} {1}": of each block.
  [[nodiscard]] std::string around() const {
    std::string all;
    for (std::uint32_t b = 0; b < size; ++b) all += shown(order.loops_around(b));
    return all;
  }
  [[nodiscard]] std::string ahead() const {
    std::string all;
    for (std::uint32_t b = 0; b < size; ++b) all += shown(order.heads_ahead(b));
    return all;
  }

 private:
  static std::string shown(const Indices& heads) {
    return fmt::format("{{{}}}", fmt::join(heads, ","));
  }
};

/// (goto x), or one of two, where the condition is no matter.
std::string to(char x) { return fmt::format("(goto {})", x); }
std::string to(char x, char y) { return fmt::format("(if b (goto {}) else (goto {}))", x, y); }

TEST(BlockOrder, IsThatOfTheTextWhereAllGoesForward) {
  const Ordered line("(blocks (k " + to('l', 'm') + ") (l " + to('m') + ") (m 1))");
  EXPECT_EQ(line.by_number(), (Indices{0, 1, 2}));
  EXPECT_EQ(line.around(), "{}{}{}");
  EXPECT_EQ(line.ahead(), "{}{}{}");
}

TEST(BlockOrder, FollowsTheGotosNotTheText) {
  const Ordered crossed("(blocks (k " + to('n') + ") (l " + to('m') + ") (m 1) (n " + to('o') +
                        ") (o (if b 1 else (goto l))))");
  EXPECT_EQ(crossed.by_number(), (Indices{0, 3, 4, 1, 2}));
  EXPECT_EQ(crossed.around(), "{}{}{}{}{}");
  EXPECT_EQ(crossed.ahead(), "{1}{}{}{1}{1}");
}

TEST(BlockOrder, PutsBlocksThatNothingLeadsToLast) {
  const Ordered dead("(blocks (k " + to('m') + ") (l " + to('m') + ") (m 1))");
  EXPECT_EQ(dead.by_number(), (Indices{0, 2, 1}));
}

TEST(BlockOrder, HasAHeadInItsOwnLoop) {
  const Ordered one("(blocks (k " + to('l') + ") (l " + to('l', 'm') + ") (m 1))");
  EXPECT_EQ(one.around(), "{}{1}{}");
  EXPECT_EQ(one.ahead(), "{1}{1}{}");
}

TEST(BlockOrder, IsDoneWithALoopBeforeWhatFollows) {
  // k: head, to l or out; l: to m or out; m and n: back
  const Ordered loop("(blocks (k " + to('o', 'l') + ") (l " + to('m', 'n') + ") (m " + to('k') +
                     ") (n " + to('o', 'k') + ") (o 1))");
  EXPECT_EQ(loop.around(), "{0}{0}{0}{0}{}");
  EXPECT_EQ(loop.by_number().back(), 4U);
  // The block that is left for stands before the rest of the loop.
  const Ordered early("(blocks (k " + to('l', 'm') + ") (l 1) (m " + to('l', 'n') + ") (n " +
                      to('k') + "))");
  EXPECT_EQ(early.around(), "{0}{}{0}{0}");
  EXPECT_EQ(early.by_number(), (Indices{0, 2, 3, 1}));
}

TEST(BlockOrder, HasInnerLoopsInOuterOnes) {
  // l: outer head; m: inner head; n: back to m or on; o: back to l or out
  const Ordered nested("(blocks (k " + to('l') + ") (l " + to('m') + ") (m " + to('n') + ") (n " +
                       to('m', 'o') + ") (o " + to('l', 'p') + ") (p 1))");
  EXPECT_EQ(nested.around(), "{}{1}{1,2}{1,2}{1}{}");
  EXPECT_EQ(nested.ahead(), "{1,2}{1,2}{1,2}{1,2}{1,2}{}");
  EXPECT_EQ(nested.by_number(), (Indices{0, 1, 2, 3, 4, 5}));
}

TEST(BlockOrder, KeepsLoopsApartThatFollowEachOther) {
  const Ordered two("(blocks (k " + to('k', 'l') + ") (l " + to('l', 'm') + ") (m 1))");
  EXPECT_EQ(two.around(), "{0}{1}{}");
  EXPECT_EQ(two.ahead(), "{0,1}{1}{}");
}

TEST(BlockOrder, TakesALoopWithTwoEntriesForOne) {
  // k: to l or m, which lead to each other; the back edge is that from m to l
  const Ordered knot("(blocks (k " + to('l', 'm') + ") (l " + to('m') + ") (m " + to('l', 'n') +
                     ") (n 1))");
  EXPECT_EQ(knot.around(), "{}{1}{1}{}");
  EXPECT_EQ(knot.by_number().front(), 0U);
  EXPECT_EQ(knot.by_number().back(), 3U);
}

TEST(BlockOrder, TakesTheTestAtTheEndForAPartOfTheLoop) {
  const Ordered below("(blocks (k " + to('m') + ") (l " + to('m') + ") (m " + to('l', 'n') +
                      ") (n 1))");
  EXPECT_EQ(below.around(), "{}{1}{1}{}");
  EXPECT_EQ(below.by_number(), (Indices{0, 2, 1, 3}));
}

TEST(BlockOrder, SeesGotosBelowOtherExpressionsButNotThoseOfOtherBlocks) {
  const Ordered inner(
      "(blocks (k (begin (try (while b (blocks (k (goto l)) (l (goto n)))) (finally (goto m))) 0))"
      " (l 1) (m (begin (x @ m x (goto k) b) 2)) (n 3))");
  EXPECT_EQ(inner.around(), "{0}{}{0}{}");
  EXPECT_EQ(inner.by_number().back(), 1U);
}

}  // namespace
}  // namespace heapsum::testing
