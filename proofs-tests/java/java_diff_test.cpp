// SPDX-License-Identifier: Apache-2.0
// heapsum diff on methods of the JDK's collections, from any receiver of their own classes: lazy and summary do the same
// at k 1, and the endless runs on cyclic structures are compared to no end. docs/java.md has the table.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_programs.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Words = std::vector<std::string>;

struct Method {
  std::string of, entry;
  Words own;  // classes of the structure
  bool has_endless_runs;
};

void PrintTo(const Method& m, std::ostream* out) { *out << m.of << "." << m.entry; }

class JavaDiff : public ::testing::TestWithParam<Method> {};

INSTANTIATE_TEST_SUITE_P(
    Methods, JavaDiff,
    ::testing::Values(
        Method{"LinkedList", "add(Ljava/lang/Object;)Z", {"LinkedList=1", "Node=9"}, false},
        Method{"LinkedList", "remove(Ljava/lang/Object;)Z", {"LinkedList=1", "Node=9"}, true},
        Method{"TreeMap", "get", {"Entry=9"}, false},
        Method{"HashMap", "get", {"Node=9", "TreeNode=9"}, true}));

TEST_P(JavaDiff, EveryStepOfOneIsAStepOfTheOther) {
  HS_NEEDS_JDK();
  const Method& m = GetParam();
  Words words{"diff", "java.util." + m.of, "--entry", m.entry, "--k", "1", "--unwind", "10"};
  words.insert(words.end(), {"--scope", "*=0"});
  if (!m.entry.starts_with("add"))  // which reaches no numbers
    words.insert(words.end(), {"--scope", "Integer=9", "--scope", "String=9"});
  for (const std::string& scope : m.own) words.insert(words.end(), {"--scope", scope});
  const ToolRun run = heapsum(words);
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_NE(run.out.find("every step of one is a step of the other"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("for ever") != std::string::npos, m.has_endless_runs) << run.out;
}

/// A loop of a model stands where no source is.
TEST(JavaPlaces, ModelsSayThatTheyAreNone) {
  HS_NEEDS_JDK();
  const ToolRun run = heapsum(
      {"run", "java.util.Arrays", "--entry", "copyOf([II)[I", "--k", "1", "--unwind", "1", "-q"});
  EXPECT_NE(run.out.find("(iterations) at System.java (model) while ("), std::string::npos)
      << run.out << run.err;
}

}  // namespace
}  // namespace heapsum::testing
