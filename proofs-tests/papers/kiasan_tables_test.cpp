// SPDX-License-Identifier: Apache-2.0
// Kiasan's programs with arrays, sets, lists and trees of objects [kiasan, tables 8.1 to 9.9], as programs of ours: the counts
// that the header of each file in examples/papers has, for small k. docs/experiments.md says which are the published ones.
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>

#include "experiments.hpp"

namespace heapsum::testing {
namespace {

using Counts = std::vector<std::uint64_t>;
using BoundsOf = std::function<Bounds(std::uint32_t)>;

constexpr PolicyName kLazy = PolicyName::lazy, kLazier = PolicyName::lazier,
                     kSharp = PolicyName::lazier_sharp, kFlows = PolicyName::summary;

struct Row {
  const char *file, *entry, *assumed;  // the last may be empty
  std::vector<PolicyName> policies;
  Counts counts;  // by k, from 1
  BoundsOf bounds;
};

std::ostream& operator<<(std::ostream& out, const Row& r) { return out << r.entry; }

syntax::Program program_of(const Row& row) {
  std::ifstream in(root() / "examples/papers" / (std::string(row.file) + ".javalite"));
  EXPECT_TRUE(in) << row.file;
  std::ostringstream text;
  text << in.rdbuf();
  std::vector<std::string> assumed;
  if (*row.assumed != '\0') assumed.emplace_back(row.assumed);
  auto program = syntax::load(Source(row.file, text.str()), row.entry, assumed);
  if (program) return std::move(program).value();
  ADD_FAILURE() << row.file << " " << row.entry << ": " << program.error()[0].message;
  return {};
}

class KiasanTables : public ::testing::TestWithParam<Row> {};

TEST_P(KiasanTables, HaveTheCountsOfTheHeader) {
  const Row& row = GetParam();
  const syntax::Program program = program_of(row);
  for (const PolicyName policy : row.policies)
    for (std::uint32_t k = 1; k <= row.counts.size(); ++k)
      EXPECT_EQ(paths(program, policy, row.bounds(k)), row.counts[k - 1])
          << row.file << " " << row.entry << ", mode " << static_cast<int>(policy) << ", k " << k;
}

Bounds bounds(std::uint32_t k, std::uint32_t unwind, std::uint32_t array_length = 3) {
  return {.k = k, .unwind = unwind, .scope = {}, .array_length = array_length};
}

/// Arrays of at most k places, and of one place that is not used.
Bounds arrays(std::uint32_t k) { return bounds(3, 9, k); }
Bounds heaps(std::uint32_t k) { return bounds(2, 9, k + 1); }
Bounds lists(std::uint32_t k) { return bounds(k, 9, 4); }
/// Trees of k levels; where the key of the last one is looked at, too.
Bounds trees(std::uint32_t k) { return bounds(k, k + 2); }
Bounds trees_with_keys(std::uint32_t k) { return bounds(k + 1, k); }
Bounds avl_trees(std::uint32_t k) { return bounds(k + 1, k + 1); }

const std::vector<PolicyName> kAll{kLazy, kLazier, kSharp, kFlows};
const std::vector<PolicyName> kLater{kLazier, kSharp, kFlows};
const std::vector<PolicyName> kDecided{kLazy, kLazier, kSharp};

INSTANTIATE_TEST_SUITE_P(
    Stack, KiasanTables,
    ::testing::Values(
        Row{"kiasan-array-stack", "Stack.push", "Stack.rep-ok", {kFlows}, {2, 2, 2}, arrays},
        Row{"kiasan-array-stack", "Stack.push", "Stack.rep-ok", {kSharp}, {2, 3, 4}, arrays},
        Row{"kiasan-array-stack",
            "Stack.push",
            "Stack.rep-ok",
            {kLazy, kLazier},
            {4, 6, 8},
            arrays},
        Row{"kiasan-array-stack", "Stack.pop", "Stack.rep-ok", {kFlows}, {2, 2, 2}, arrays},
        Row{"kiasan-array-stack", "Stack.pop", "Stack.rep-ok", kDecided, {2, 3, 4}, arrays}));

INSTANTIATE_TEST_SUITE_P(
    Heap, KiasanTables,
    ::testing::Values(
        Row{"kiasan-heap", "Heap.insert", "Heap.rep-ok", kAll, {2, 5, 8, 12}, heaps},
        Row{"kiasan-heap", "Heap.delete-min", "Heap.rep-ok", kAll, {2, 3, 5, 8}, heaps},
        Row{"kiasan-heap", "Heap.find-min", "Heap.rep-ok", kAll, {2, 3, 4, 5}, heaps},
        Row{"kiasan-heap", "ObjectHeap.insert", "", kLater, {3, 6, 9, 13}, heaps},
        Row{"kiasan-heap", "ObjectHeap.delete-min", "", kLater, {2, 3, 5, 8}, heaps},
        Row{"kiasan-heap", "ObjectHeap.insert-seeing-objects", "", {kLazy}, {4, 12, 34}, heaps},
        Row{"kiasan-heap",
            "ObjectHeap.delete-min-seeing-objects",
            "",
            {kLazy},
            {2, 4, 11},
            heaps}));

INSTANTIATE_TEST_SUITE_P(
    Partition, KiasanTables,
    ::testing::Values(
        Row{"kiasan-partition", "Ints.partition", "Ints.rep-ok", kAll, {1, 3, 7, 15}, arrays},
        Row{"kiasan-partition", "Objects.partition", "", kLater, {1, 3, 7, 15}, arrays},
        Row{"kiasan-partition",
            "Objects.partition-seeing-objects",
            "",
            {kLazy},
            {1, 4, 15},
            arrays},
        Row{"kiasan-partition", "Objects.sort", "", kLater, {2, 4, 10, 34}, arrays},
        Row{"kiasan-partition", "Objects.sort-seeing-objects", "", {kLazy}, {2, 5, 19}, arrays}));

INSTANTIATE_TEST_SUITE_P(
    Sets, KiasanTables,
    ::testing::Values(
        Row{"kiasan-sets", "Sets.find-deciding", "", kAll, {1, 7, 55}, arrays},
        Row{"kiasan-sets", "Sets.find-fast-deciding", "", kAll, {1, 7, 55}, arrays},
        Row{"kiasan-sets", "Sets.union-deciding", "", kAll, {0, 2, 20}, arrays},
        Row{"kiasan-sets", "Sets.union-fast-deciding", "", kAll, {0, 6, 60}, arrays}));

INSTANTIATE_TEST_SUITE_P(
    List, KiasanTables,
    ::testing::Values(
        Row{"kiasan-linked-list", "List.add-before", "List.rep-ok", {kSharp}, {1, 3, 6}, lists},
        Row{"kiasan-linked-list", "List.add-before", "List.rep-ok", {kLazier}, {2, 6, 12}, lists},
        Row{"kiasan-linked-list", "List.clear", "List.rep-ok", kAll, {1, 2, 3}, lists},
        Row{"kiasan-linked-list",
            "List.index-of",
            "List.rep-ok",
            {kSharp, kLazier},
            {2, 6, 16},
            lists},
        Row{"kiasan-linked-list",
            "List.remove",
            "List.rep-ok",
            {kSharp, kLazier},
            {2, 6, 16},
            lists},
        Row{"kiasan-linked-list",
            "List.last-index-of",
            "List.rep-ok",
            {kSharp, kLazier},
            {2, 6, 14},
            lists},
        Row{"kiasan-linked-list", "List.remove-last", "List.rep-ok", {kSharp}, {1, 2, 3}, lists},
        Row{"kiasan-linked-list", "List.remove-last", "List.rep-ok", {kLazier}, {2, 4, 6}, lists},
        Row{"kiasan-linked-list", "List.to-array", "List.rep-ok", {kSharp}, {1, 2, 3}, lists},
        Row{"kiasan-linked-list", "List.to-array", "List.rep-ok", {kLazier}, {1, 3, 7}, lists}));

INSTANTIATE_TEST_SUITE_P(
    Trees, KiasanTables,
    ::testing::Values(
        Row{"kiasan-treemap", "TreeMap.get", "", {kSharp, kFlows}, {4, 28}, trees},
        Row{"kiasan-treemap", "TreeMap.put", "", {kSharp, kFlows}, {4, 28}, trees},
        Row{"kiasan-treemap", "TreeMap.remove", "", {kSharp, kFlows}, {4, 28}, trees},
        Row{"kiasan-treemap", "TreeMap.put", "", {kFlows}, {4, 28, 331}, trees},
        Row{"kiasan-treemap", "TreeMap.get", "", {kLazier}, {6, 40}, trees},
        Row{"kiasan-treemap", "TreeMap.put", "", {kLazier}, {10, 78}, trees},
        Row{"kiasan-treemap", "TreeMap.remove", "", {kLazier}, {5, 43}, trees},
        Row{"kiasan-treemap", "TreeMap.last-key", "", kLater, {2, 6, 31}, trees_with_keys},
        Row{"kiasan-treemap", "TreeMap.get-seeing-objects", "", {kLazy}, {8, 62}, trees_with_keys},
        Row{"kiasan-treemap",
            "TreeMap.put-seeing-objects",
            "",
            {kLazy},
            {16, 144},
            trees_with_keys},
        Row{"kiasan-treemap",
            "TreeMap.remove-seeing-objects",
            "",
            {kLazy},
            {7, 73},
            trees_with_keys},
        Row{"kiasan-treemap",
            "TreeMap.last-key-seeing-objects",
            "",
            {kLazy},
            {2, 6},
            trees_with_keys},
        Row{"kiasan-avl-insert", "Tree.find-max-seeing-objects", "", {kLazy}, {2, 5}, avl_trees},
        Row{"kiasan-bst", "Tree.find-max", "", {kSharp, kFlows}, {2, 5, 26}, trees_with_keys},
        Row{"kiasan-bst", "Tree.find-min", "", {kSharp, kFlows}, {2, 5, 26}, trees_with_keys},
        Row{"kiasan-bst", "Tree.find-max-seeing-null", "", {kLazier}, {3, 13}, trees_with_keys},
        Row{"kiasan-bst", "Tree.find-max-seeing-objects", "", {kLazy}, {3, 13}, trees_with_keys},
        Row{"kiasan-avl-insert", "Tree.insert", "", kLater, {4, 21}, avl_trees},
        Row{"kiasan-avl-insert", "Tree.insert-seeing-objects", "", {kLazy}, {5, 29}, avl_trees},
        Row{"kiasan-avl-insert", "Tree.find-max", "", kLater, {2, 5, 20}, avl_trees},
        Row{"kiasan-avl-insert", "Tree.find-min", "", kLater, {2, 5, 20}, avl_trees}));

/// k places of an array are looked at, which the loops bound; there is room to double it.
Bounds vectors(std::uint32_t k) { return bounds(k, k, k); }
Bounds vectors_in_lazy(std::uint32_t k) { return bounds(k + 1, k, k); }
Bounds growing(std::uint32_t k) { return k == 1 ? bounds(1, 1, 1) : bounds(k, k - 1, 2 * k - 2); }
Bounds copied(std::uint32_t k) { return bounds(k, k, 2 * k + 1); }

INSTANTIATE_TEST_SUITE_P(
    Vector, KiasanTables,
    ::testing::Values(
        Row{"kiasan-vector", "Vector.add", "Vector.rep-ok", {kFlows}, {3, 5, 7}, growing},
        Row{"kiasan-vector",
            "Vector.insert-element-at",
            "Vector.rep-ok",
            {kFlows},
            {3, 8, 15},
            growing},
        Row{"kiasan-vector",
            "Vector.ensure-capacity",
            "Vector.rep-ok",
            {kSharp, kFlows},
            {9, 13, 17},
            copied},
        Row{"kiasan-vector",
            "Vector.remove-element-at",
            "Vector.rep-ok",
            {kFlows},
            {3, 4, 5},
            vectors},
        Row{"kiasan-vector", "Vector.index-of", "Vector.rep-ok", {kLazier}, {6, 16, 38}, vectors},
        Row{"kiasan-vector",
            "Vector.index-of",
            "Vector.rep-ok",
            {kLazy},
            {7, 17, 44},
            vectors_in_lazy}));

INSTANTIATE_TEST_SUITE_P(Others, KiasanTables,
                         ::testing::Values(Row{"kiasan-mark",
                                               "",
                                               "",
                                               kDecided,
                                               {306},
                                               [](std::uint32_t k) { return bounds(k + 1, 16); }},
                                           Row{"kiasan-mark",
                                               "",
                                               "",
                                               {kFlows},
                                               {297},
                                               [](std::uint32_t k) { return bounds(k + 1, 16); }},
                                           Row{"kiasan-triangle", "", "", kAll, {15}, trees}));

}  // namespace
}  // namespace heapsum::testing
