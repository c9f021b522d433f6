// SPDX-License-Identifier: Apache-2.0
// heapsum prob beside heapsum enumerate: the inputs that satisfy an invariant are as many as the structures on which it is true.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "probability/tables.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

struct Invariant {
  std::string program, name;
  std::string objects;  // of each class
};

/// Structures, without the newline.
std::string structures(const Invariant& of, const std::string& greatest) {
  const ToolRun run =
      heapsum({"enumerate", of.program, "--assume-method", of.name, "--scope", "*=" + of.objects,
               "--range", "0.." + greatest, "--max-steps", "20000", "--count"});
  EXPECT_TRUE(run.exit_code == 0 || run.exit_code == 5) << run.err;
  return run.out.substr(0, run.out.find('\n'));
}

/// Inputs on which it returns true; on the others it is not an input, or it does not end.
std::string inputs(const Invariant& of, const std::string& greatest) {
  const auto found =
      probabilities({of.program, "--entry", of.name, "--assume-method", of.name, "--scope",
                     "*=" + of.objects, "--range", "*=0.." + greatest, "--max-steps", "20000"},
                    {0, 5});
  EXPECT_EQ(found["outcomes"].size(), 1U) << of.program;
  EXPECT_EQ(found["outcomes"][0]["value"], "true");
  return found["outcomes"][0]["inputs"];
}

TEST(ProbBesideEnumerate, InputsAreAsManyAsStructures) {
  for (const Invariant& of :
       std::vector<Invariant>{{"examples/invariants/full-tree.javalite", "Tree.rep-ok", "4"},
                              {"examples/invariants/tree-shapes.javalite", "Tree.rep-ok", "6"},
                              {"examples/invariants/visited-tree.javalite", "Tree.rep-ok", "4"}})
    EXPECT_EQ(inputs(of, "4"), structures(of, "4")) << of.program;
}

TEST(ProbBesideEnumerate, InputsOfJavaAreAsManyAsStructuresArraysAmongThem) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  for (const Invariant& of :
       std::vector<Invariant>{{"examples/java/SearchTree.java", "SearchTree.repOK", "3"},
                              {"examples/java/SortedList.java", "SortedList.repOK", "2"},
                              {"examples/java/RedBlackTree.java", "RedBlackTree.repOK", "2"},
                              {"examples/java/AvlTree.java", "AvlTree.repOK", "2"},
                              {"examples/java/BinaryHeap.java", "BinaryHeap.repOK", "2"},
                              {"examples/java/LinkedStack.java", "LinkedStack.repOK", "2"},
                              {"examples/invariants/DoublyLinked.java", "DoublyLinked.repOK", "2"}})
    EXPECT_EQ(inputs(of, "3"), structures(of, "3")) << of.program;
}

}  // namespace
}  // namespace heapsum::testing
