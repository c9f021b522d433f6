// SPDX-License-Identifier: Apache-2.0
// Korat's binary tree [korat, table 1]: the structures, and the candidates that the invariant is run on.
//
//   nodes       8      9       10      11       12
//   structures  1430   4862    16796   58786    208012
//   candidates  54418  210444  815100  3162018  12284830
//
// The invariant visits the nodes breadth first, is false where it meets one twice, and compares their number with size,
// which has one value, last. Both counts follow from the order of the reads alone.
#include <cstdint>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "enumerate/structures.hpp"
#include "javalite_text.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

explore::Census trees_of(std::uint32_t nodes) {
  std::ostringstream text;
  text << std::ifstream(root() / "examples/invariants/visited-tree.javalite").rdbuf();
  const syntax::Program program = loaded(text.str());
  explore::Domain within =
      domain(program, {.objects = nodes, .greatest = nodes, .most_steps = 100'000});
  within.least = nodes;
  return explore::each_structure(program, within, {}, {});
}

TEST(Korat, BinaryTreesHaveThePublishedStructuresAndCandidates) {
  struct Row {
    std::uint32_t nodes;
    std::uint64_t structures, candidates;
  };
  for (const Row& row : {Row{8, 1430, 54418}, Row{9, 4862, 210444}}) {
    const explore::Census census = trees_of(row.nodes);
    EXPECT_EQ(census.structures, row.structures) << row.nodes;
    EXPECT_EQ(census.structures + census.refused, row.candidates) << row.nodes;
    EXPECT_EQ(census.in_error + census.undecided(), 0U) << row.nodes;
  }
}

}  // namespace
}  // namespace heapsum::testing
