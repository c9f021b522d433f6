// SPDX-License-Identifier: Apache-2.0
// explore::each_structure: how many structures there are, beside published counts and recursions.
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "enumerate/structures.hpp"

namespace heapsum::testing {
namespace {

using semantics::InputHeap;

/// The keys below a node are all from `from` to `to`, each once, in order.
const std::string kHolds =
    "(bool holds [int from] [int to]"
    "    (and (from <= (this $ key)) ((this $ key) <= to)"
    "         (if ((this $ left) = null) ((this $ key) = from)"
    "          else ((this $ left) @ holds from ((this $ key) - 1)))"
    "         (if ((this $ right) = null) ((this $ key) = to)"
    "          else ((this $ right) @ holds ((this $ key) + 1) to))))";

const std::string kNodes =
    "(class Node ([int key] [Node left] [Node right]) (" + kHolds +
    "  (bool between [int low] [int high]"
    "    (and (low < (this $ key)) ((this $ key) < high)"
    "         (((this $ left) = null) or ((this $ left) @ between low (this $ key)))"
    "         (((this $ right) = null) or ((this $ right) @ between (this $ key) high))))))";

std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  return k == 0 ? 1 : choose(n, k - 1) * (n - k + 1) / k;
}

/// Structures by their objects beside `this`.
std::map<std::size_t, std::uint64_t> by_objects(const Found& all) {
  std::map<std::size_t, std::uint64_t> counts;
  for (const InputHeap& heap : all.heaps) ++counts[heap.objects.size() - 1];
  return counts;
}

constexpr std::uint64_t kCatalan[] = {1, 1, 2, 5, 14, 42, 132, 429, 1430};

TEST(Enumerate, SearchTreesThatHoldTheFirstNumbersAreAsManyAsShapes) {
  const auto program = with_invariant("[Node root] [int size]",
                                      "(if ((this $ root) = null) ((this $ size) = 0) else ((this "
                                      "$ root) @ holds 1 (this $ size)))",
                                      kNodes);
  const auto counts = by_objects(found(program, {.objects = 8, .greatest = 8}));
  ASSERT_EQ(counts.size(), 9U);
  for (const auto& [nodes, trees] : counts) EXPECT_EQ(trees, kCatalan[nodes]) << nodes;
}

TEST(Enumerate, TreesOfNodesThatAreMarkedWhenTheyAreMetAreAsManyAsShapes) {
  const auto program =
      with_invariant("[Node root]", "(((this $ root) = null) or ((this $ root) @ is-tree))",
                     "(class Node ([Node left] [Node right] [bool seen]) ((bool is-tree"
                     " (if (this $ seen) false else (begin (this $ seen := true)"
                     "   (and (((this $ left) = null) or ((this $ left) @ is-tree))"
                     "        (((this $ right) = null) or ((this $ right) @ is-tree))))))))");
  for (const auto& [nodes, trees] : by_objects(found(program, {.objects = 7})))
    EXPECT_EQ(trees, kCatalan[nodes]) << nodes;
}

TEST(Enumerate, SearchTreesHaveAShapeAndAChoiceOfKeys) {
  const auto program = with_invariant(
      "[Node root]", "(((this $ root) = null) or ((this $ root) @ between -1 6))", kNodes);
  const auto counts = by_objects(found(program, {.objects = 4, .greatest = 5}));
  ASSERT_EQ(counts.size(), 5U);
  for (const auto& [nodes, trees] : counts) EXPECT_EQ(trees, choose(6, nodes) * kCatalan[nodes]);
}

TEST(Enumerate, StrictlySortedListsAreSetsOfKeys) {
  const auto program = with_invariant(
      "[Cell head]", "(((this $ head) = null) or ((this $ head) @ above -1))",
      "(class Cell ([int key] [Cell next]) ((bool above [int low] (and (low < (this $ key))"
      " (((this $ next) = null) or ((this $ next) @ above (this $ key)))))))");
  const auto counts = by_objects(found(program, {.objects = 5, .greatest = 6}));
  ASSERT_EQ(counts.size(), 6U);
  for (const auto& [cells, lists] : counts) EXPECT_EQ(lists, choose(7, cells));
}

/// Partitions of n things: the last one is alone with some of the others.
std::uint64_t partitions(std::uint64_t n) {
  if (n == 0) return 1;
  std::uint64_t all = 0;
  for (std::uint64_t beside = 0; beside < n; ++beside)
    all += choose(n - 1, beside) * partitions(n - 1 - beside);
  return all;
}

/// One block of the partition holds null.
TEST(Enumerate, ThePayloadsOfAListThatNothingReadsArePartitions) {
  const auto program = with_invariant(
      "[Cell head]", "(((this $ head) = null) or ((this $ head) @ has 4))",
      "(class Payload () ()) (class Cell ([Payload payload] [Cell next]) ((bool has [int more]"
      " (if ((this $ next) = null) true"
      "  else (and (more > 0) ((this $ next) @ has (more - 1)))))))");
  std::map<std::size_t, std::uint64_t> by_cells;
  for (const InputHeap& heap : found(program, {.objects = 4}).heaps) {
    std::size_t cells = 0;
    for (const InputHeap::Object& object : heap.objects) cells += object.fields.size() == 2 ? 1 : 0;
    ++by_cells[cells];
  }
  ASSERT_EQ(by_cells.size(), 5U);
  for (const auto& [cells, lists] : by_cells) EXPECT_EQ(lists, partitions(cells + 1)) << cells;
}

/// Red-black trees of n nodes with so many black nodes on each way down.
std::uint64_t red_black(std::size_t n, std::size_t blacks, bool is_red) {
  if (n == 0) return blacks == 0 && !is_red ? 1 : 0;
  if (!is_red && blacks == 0) return 0;
  const auto below = [&](std::size_t m) {
    const std::size_t left = is_red ? blacks : blacks - 1;
    return red_black(m, left, false) + (is_red || m == 0 ? 0 : red_black(m, left, true));
  };
  std::uint64_t trees = 0;
  for (std::size_t m = 0; m < n; ++m) trees += below(m) * below(n - 1 - m);
  return trees;
}

TEST(Enumerate, RedBlackTreesAreAsManyAsTheRecursionSays) {
  const auto program = with_invariant(
      "[Node root] [int size]",
      "(if ((this $ root) = null) ((this $ size) = 0)"
      " else (and ((this $ root) @ holds 1 (this $ size)) (not ((this $ root) $ red))"
      "           (((this $ root) @ blacks) >= 0)))",
      "(class Node ([int key] [bool red] [Node left] [Node right]) (" + kHolds +
          "  (bool is-red [Node n] ((n != null) and (n $ red)))"
          "  (int below [Node n] (if (n = null) 0 else (n @ blacks)))"
          "  (int blacks"
          "    (var int left := (this @ below (this $ left)) in"
          "    (var int right := (this @ below (this $ right)) in"
          "      (if ((left < 0) or (left != right)) -1"
          "       else (if (not (this $ red)) (left + 1)"
          "       else (if ((this @ is-red (this $ left)) or (this @ is-red (this $ right))) -1"
          "       else left))))))))");
  const auto counts = by_objects(found(program, {.objects = 6, .greatest = 6}));
  ASSERT_EQ(counts.size(), 7U);
  for (const auto& [nodes, trees] : counts) {
    std::uint64_t wanted = 0;
    for (std::size_t blacks = 0; blacks <= nodes; ++blacks)
      wanted += red_black(nodes, blacks, false);
    EXPECT_EQ(trees, wanted) << nodes;
  }
}

/// Heaps of n different numbers: the least is on top, the rest is dealt to the two heaps below.
std::uint64_t heaps(std::uint64_t n) {
  if (n < 2) return 1;
  std::uint64_t left = 0;
  for (std::uint64_t first = 2; first <= n; first *= 2) left += std::min(first / 2, n + 1 - first);
  return choose(n - 1, left) * heaps(left) * heaps(n - 1 - left);
}

TEST(Enumerate, BinaryHeapsInArraysAreAsManyAsTheRecursionSays) {
  const auto program =
      with_invariant("[(array int) items]",
                     "(if ((this $ items) = null) false else"
                     " (var (array int) a := (this $ items) in (var int n := (a $ length) in"
                     " (var int i := 0 in (var bool good := true in (begin"
                     "   (while (good and (i < n)) (begin"
                     "     (good := (and (1 <= (a at i)) ((a at i) <= n)"
                     "                   ((i = 0) or ((a at ((i - 1) / 2)) < (a at i)))))"
                     "     (var int j := 0 in"
                     "       (while (good and (j < i)) (begin"
                     "         (good := ((a at j) != (a at i))) (j := (j + 1)))))"
                     "     (i := (i + 1))))"
                     "   good))))))");
  const Found all = found(program, {.objects = 6, .greatest = 6});
  std::map<std::size_t, std::uint64_t> by_length;
  for (const InputHeap& heap : all.heaps) ++by_length[heap.objects[1].fields.size() - 1];
  ASSERT_EQ(by_length.size(), 7U);
  for (const auto& [n, count] : by_length) EXPECT_EQ(count, heaps(n)) << n;
  EXPECT_EQ(heaps(6), 20U);  // as published: OEIS A056971
}

}  // namespace
}  // namespace heapsum::testing
