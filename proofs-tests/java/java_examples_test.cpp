// SPDX-License-Identifier: Apache-2.0
// The structures of examples/java: their invariants hold in every mode, and where Javalite has the same program it has
// as many paths.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_programs.hpp"
#include "modes.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

const Compiled& examples() {
  static const Compiled compiled("examples/java/*.java");
  return compiled;
}

Words in_mode(Words words, const std::string& mode) {
  words.insert(words.end(), {"--mode", mode});
  return words;
}

/// How many paths end so; of all that are complete, where `outcome` says nothing.
std::uint64_t count(const Json& found, const std::string& outcome) {
  const Json& paths = found["stats"]["paths"];
  if (outcome.empty()) return paths["complete"];
  return paths["by_outcome"].value(outcome, std::uint64_t{0});
}

Words joined(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

const Words kTwoNodesEach{"--k", "4", "--unwind", "6", "--scope", "This=2", "--scope", "Other=2"};

struct Pair {
  std::string java;  // the class
  Words java_words;
  std::string javalite;
  Words javalite_words;
};

TEST(JavaExamples, HaveAsManyPathsAsTheSameInJavalite) {
  HS_NEEDS_JDK();
  const std::string bst = "examples/trees/bst.javalite", papers = "examples/papers/";
  const std::vector<Pair> pairs{
      {"SearchTree", {"--entry", "find", "--k", "2"}, bst, {"--entry", "Tree.find", "--k", "2"}},
      {"SearchTree",
       {"--entry", "insert", "--k", "2", "--assume-method", "repOK"},
       bst,
       {"--entry", "Tree.insert", "--k", "2", "--assume-method", "Tree.is-ordered"}},
      {"RedBlackTree",
       {"--entry", "get", "--k", "2", "--assume-method", "repOK"},
       papers + "treemap-invariant.javalite",
       {"--entry", "TreeMap.get", "--k", "2"}},
      {"SortedList",
       {"--entry", "merge", "--k", "2"},
       "examples/lists/merge.javalite",
       {"--entry", "Lists.merge", "--k", "2"}},
      {"LinkedStack",
       {"--entry", "push", "--k", "2", "--assume-method", "repOK"},
       papers + "kiasan-stack.javalite",
       {"--entry", "Stack.push", "--k", "2"}},
      {"LinkedStack",
       {"--entry", "pop", "--k", "2", "--assume-method", "repOK"},
       papers + "kiasan-stack.javalite",
       {"--entry", "Stack.pop", "--k", "2"}},
      {"ElementTree",
       {"--entry", "find", "--k", "3", "--unwind", "2", "--assume-method", "repOK"},
       papers + "kiasan-avl.javalite",
       {"--entry", "Tree.find", "--k", "3", "--unwind", "2"}},
      {"ElementTree",
       {"--entry", "find", "--k", "3", "--unwind", "2", "--assume-method", "repOKSeeingObjects"},
       papers + "kiasan-avl.javalite",
       {"--entry", "Tree.find-seeing-objects", "--k", "3", "--unwind", "2"}},
      {"MergedLists", joined({"--entry", "merge", "--assume-method", "sorted"}, kTwoNodesEach),
       papers + "kiasan-merge.javalite", joined({"--entry", "Lists.merge"}, kTwoNodesEach)},
      {"MergedLists",
       joined({"--entry", "mergeStrict", "--assume-method", "sorted"}, kTwoNodesEach),
       papers + "kiasan-merge.javalite", joined({"--entry", "Lists.merge-strict"}, kTwoNodesEach)}};
  for (const Pair& p : pairs)
    for (const std::string& mode : symbolic_modes()) {
      const Json java = findings(examples().path(p.java + ".class"), in_mode(p.java_words, mode));
      const Json javalite = findings(p.javalite, in_mode(p.javalite_words, mode));
      EXPECT_GT(count(java, ""), 0U) << p.java << " " << mode;
      EXPECT_EQ(count(java, ""), count(javalite, "")) << p.java << " " << mode;
      EXPECT_EQ(count(java, "returned"), count(javalite, "returned")) << p.java << " " << mode;
    }
}

// What `&&` leaves on the stack is a bool, so that true and false stay apart where they meet [design section 8].
TEST(JavaExamples, HaveTheFlowsOfTheSearchWhereTheInvariantIsMerged) {
  HS_NEEDS_JDK();
  const std::vector<std::uint64_t> expected{4, 10, 22, 46, 94};
  for (const std::string entry : {"find", "insert"})
    for (std::size_t k = 1; k <= expected.size(); ++k) {
      const Json found = findings(examples().path("SearchTree.class"),
                                  {"--entry", entry, "--assume-method", "repOK", "--merge", "calls",
                                   "--k", std::to_string(k), "--unwind", std::to_string(k + 1)});
      EXPECT_EQ(count(found, "returned"), expected[k - 1]) << entry << " " << k;
    }
}

/// Lazy and lazier decide what the elements of the tree in Javalite are; those of Java's are ints.
TEST(JavaExamples, HaveTheManyPathsOfAvlTreesOfElements) {
  HS_NEEDS_JDK();
  const Json java = findings(examples().path("AvlTree.class"),
                             {"--entry", "find", "--k", "3", "--assume-method", "repOK"});
  const Json javalite =
      findings("examples/papers/kiasan-avl.javalite", {"--k", "3", "--unwind", "2"});
  EXPECT_EQ(count(javalite, "returned"), 21U);
  EXPECT_EQ(count(java, "returned"), 190U);
  const Json smaller = findings(examples().path("AvlTree.class"),
                                {"--entry", "find", "--k", "2", "--assume-method", "repOK"});
  EXPECT_EQ(count(smaller, "returned"), count(javalite, "returned"));
}

struct Kept {
  std::string java, method, k;
  std::string invariant = "repOK";
};

std::uint64_t all_paths(const Json& found) {
  std::uint64_t all = 0;
  for (const char* kind : {"complete", "excluded", "cut"})
    all += found["stats"]["paths"][kind].get<std::uint64_t>();
  return all;
}

/// [kiasan, tables 9.1 to 9.9] at k = 3 from inputs that satisfy the invariant: the least that there can be, so that
/// the summary has as many. To find them it goes fewer paths.
TEST(JavaExamples, HaveThePublishedPathsOfLazierSharp) {
  HS_NEEDS_JDK();
  struct Published {
    std::string of, entry;
    std::uint64_t paths, lazier_sharp,
        summary;  // the last two: with those that are excluded or cut
  };
  for (const Published& p : {Published{"SearchTree", "insert", 236, 515, 328},
                             {"AvlTree", "find", 190, 475, 288},
                             {"RedBlackTree", "get", 331, 3325, 887},
                             {"LinkedStack", "push", 4, 10, 5},
                             {"LinkedStack", "pop", 4, 10, 5}})
    for (const std::string mode : {"lazier#", "summary"}) {
      const Json found = findings("examples/java/" + p.of + ".java",
                                  {"--entry", p.entry, "--assume-method", "repOK", "--k", "3",
                                   "--mode", mode, "--timeout", "0"});
      EXPECT_EQ(found["stats"]["paths"]["complete"], p.paths)
          << p.of << "." << p.entry << " " << mode;
      EXPECT_EQ(all_paths(found), mode == "summary" ? p.summary : p.lazier_sharp)
          << p.of << "." << p.entry << " " << mode;
    }
}

TEST(JavaExamples, InvariantsThatAreAssumedHoldAfterwards) {
  HS_NEEDS_JDK();
  for (const Kept& c : std::vector<Kept>{{"SearchTree", "insertKeepsOrder", "2"},
                                         {"SearchTree", "removeKeepsOrder", "2"},
                                         {"AvlTree", "insertKeepsBalance", "2"},
                                         {"RedBlackTree", "putKeepsColors", "2"},
                                         {"LinkedStack", "pushThenPop", "2"},
                                         {"SortedList", "mergeWithPartner", "2", "apart"},
                                         {"BinaryHeap", "insertKeepsOrder", "3"},
                                         {"BinaryHeap", "takesTheLeast", "3"}})
    for (const std::string& mode : symbolic_modes()) {
      const Json found = findings(
          examples().path(c.java + ".class"),
          in_mode({"--entry", c.method, "--k", c.k, "--assume-method", c.invariant}, mode));
      EXPECT_GT(count(found, "returned"), 2U) << c.java << "." << c.method << " " << mode;
      EXPECT_EQ(count(found, "returned"), count(found, "")) << c.java << "." << c.method;
    }
}

TEST(JavaExamples, WithoutTheInvariantTheyFail) {
  HS_NEEDS_JDK();
  const Json found =
      findings(examples().path("SearchTree.class"), {"--entry", "insertKeepsOrder", "--k", "1"});
  EXPECT_GT(count(found, "assertion failure"), 0U);
}

TEST(AssumeMethod, IsAskedOfArgumentsToo) {
  const Words merge{"--entry", "Node.count", "--k", "2", "--assume-method", "Node.ends"};
  const std::string text = R"((((class Node ([Node next])
    ((bool ends (((this $ next) = null) or (((this $ next) $ next) = null)))
     (static bool count [Node a] [int n] [Node b]
       (if (b = null) true else (assert (b @ ends)))))))
 (Node count)))";
  const ScratchFile file(text);
  const Json found = findings(file.name(), merge);
  EXPECT_EQ(count(found, "assertion failure"), 0U);
  EXPECT_EQ(count(found, "null dereference"), 0U);
  EXPECT_GT(found["stats"]["paths"]["excluded"], 0U);
  EXPECT_EQ(found["subject"]["entry"], "Node.count");
  EXPECT_EQ(found["options"]["assumed"], Json({"Node.ends"}));
  const ToolRun text_run = heapsum({"run", file.name(), "--assume-method", "Node.ends", "-q"});
  EXPECT_NE(text_run.out.find("assuming Node.ends"), std::string::npos) << text_run.out;
}

TEST(AssumeMethod, ComplaintsSayWhatIsWrong) {
  const auto complaint = [](const std::string& method) {
    const ToolRun run = heapsum({"run", "examples/trees/bst.javalite", "--assume-method", method});
    EXPECT_EQ(run.exit_code, 2);
    return run.err;
  };
  EXPECT_NE(complaint("Tree.nothing").find("there is no method Tree.nothing to assume"),
            std::string::npos);
  EXPECT_NE(complaint("Tree.find").find("Tree.find is no method that could be assumed"),
            std::string::npos);
  EXPECT_NE(complaint("is-ordered").find("no method"), std::string::npos);
  const ToolRun none = heapsum({"run", "examples/trees/bst.javalite", "--entry",
                                "Node.ordered-between", "--assume-method", "Tree.is-ordered"});
  EXPECT_NE(none.err.find("no argument of Node.ordered-between is one of class Tree"),
            std::string::npos);
}

}  // namespace
}  // namespace heapsum::testing
