// SPDX-License-Identifier: Apache-2.0
// Objects with the hash of Object: in hash tables that the program made nothing forks on it; elsewhere it is any int.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_programs.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

const char* const kHashes = R"(import java.util.HashMap;
import java.util.HashSet;
class Hashes {
  static class Key {}
  static int seven(Key k, boolean first) {
    HashSet<Key> seen = new HashSet<>();
    if (first && !seen.add(k)) return 2;
    return k.hashCode() == 7 ? 1 : 0;
  }
  static int found(HashMap<Key, Integer> map, Key k) { return map.containsKey(k) ? 1 : 0; }
  static int equal(Key k, Key l) {
    HashSet<Key> seen = new HashSet<>();
    seen.add(k);
    return seen.contains(l) ? 1 : 0;
  }
  static int removed(Key k, Key l) {
    HashMap<Key, Integer> map = new HashMap<>();
    map.put(k, 1);
    return map.keySet().remove(l) ? 1 : 0;
  }
}
)";

const Compiled& hashes() {
  static const ScratchFolder sources;
  static const bool written = (sources.write("Hashes.java", kHashes), true);
  static const Compiled compiled(sources.path("Hashes.java"));
  EXPECT_TRUE(written);
  return compiled;
}

std::size_t returned(const Json& found, const std::string& value) {
  std::size_t paths = 0;
  for (const Json& path : found["paths"])
    paths += path["outcome"] == "returned" && path["value"] == value ? 1U : 0U;
  return paths;
}

TEST(Identity, IsAnyNumberOutsideOfTables) {
  HS_NEEDS_JDK();
  const Json found = findings(hashes().path("Hashes.class"), {"--entry", "seven", "--k", "1"});
  EXPECT_GE(returned(found, "0"), 2U);  // whether the object was in a table or not
  EXPECT_GE(returned(found, "1"), 2U);
  EXPECT_EQ(returned(found, "2"), 0U);
}

TEST(Identity, IsAnyNumberInTablesOfTheInput) {
  HS_NEEDS_JDK();
  const Json found =
      findings(hashes().path("Hashes.class"),
               {"--entry", "found", "--k", "4", "--unwind", "3", "--max-array-length", "2",
                "--scope", "*=0", "--scope", "HashMap=1", "--scope", "Node=1", "--scope", "Key=1"});
  EXPECT_GE(returned(found, "0"), 1U);
  EXPECT_GE(returned(found, "1"), 1U);
}

TEST(Identity, DecidesNothingInATableThatTheProgramMade) {
  HS_NEEDS_JDK();
  for (const std::string entry : {"equal", "removed"}) {
    const Json found = findings(hashes().path("Hashes.class"), {"--entry", entry, "--k", "1"});
    // Both are null, one is, they are one object, they are two.
    EXPECT_EQ(found["stats"]["paths"]["complete"], 5) << entry << found["stats"]["paths"];
  }
}

/// An invariant that keeps what it has visited in a HashSet has one path for each length.
TEST(Identity, LetsAnInvariantKeepASet) {
  HS_NEEDS_JDK();
  const Compiled lists("examples/invariants/DoublyLinked.java");
  for (const std::string mode : {"summary", "lazier#"})
    for (const std::size_t n : {1U, 2U, 4U}) {
      SCOPED_TRACE(mode + " " + std::to_string(n));
      const Words words{"--entry",
                        "remove",
                        "--assume-method",
                        "repOK",
                        "--k",
                        std::to_string(n + 1),
                        "--unwind",
                        "9",
                        "--scope",
                        "Node=" + std::to_string(n),
                        "--mode",
                        mode};
      const Json found = findings(lists.path("DoublyLinked.class"), words);
      EXPECT_EQ(found["stats"]["paths"]["complete"], (n + 1) * (n + 2) / 2);
      EXPECT_EQ(found["stats"]["paths"]["by_outcome"].value("unsupported", 0), 0);
    }
}

TEST(Identity, OfNodesIsSeenByTheInvariantAfterwardsToo) {
  HS_NEEDS_JDK();
  const Compiled lists("examples/invariants/DoublyLinked.java");
  const Json found = findings(lists.path("DoublyLinked.class"),
                              {"--entry", "removeKeepsTheList", "--assume-method", "repOK", "--k",
                               "4", "--unwind", "9", "--scope", "Node=3"});
  EXPECT_EQ(found["stats"]["paths"]["complete"], 10);
  EXPECT_EQ(found["stats"]["paths"]["by_outcome"].value("assertion failure", 0), 0);
}

// The paths of LISSA's IFrepOK [lissa, table 1]: one for each red-black tree and each place for the key.
TEST(Identity, LetsATreeBeWalkedWithAWorklist) {
  HS_NEEDS_JDK();
  const Compiled trees("examples/java/RedBlackTree.java proofs-tests/java/VisitedTree.java");
  const std::vector<std::size_t> expected{4, 14, 28, 64, 152};
  for (const std::string mode : {"summary", "lazier#"})
    for (std::size_t n = 1; n <= expected.size(); ++n) {
      SCOPED_TRACE(mode + " " + std::to_string(n));
      Words words{"--entry",
                  "put",
                  "--assume-method",
                  "isTree",
                  "--scope",
                  "*=0",
                  "--scope",
                  "Entry=" + std::to_string(n),
                  "--k",
                  std::to_string(n + 1),
                  "--unwind",
                  std::to_string(n + 5),
                  "--mode",
                  mode};
      const Json found = findings(trees.path("VisitedTree.class"), words);
      EXPECT_EQ(found["stats"]["paths"]["complete"], expected[n - 1]);
      if (n > 3)
        continue;  // the invariant without a set excludes each shape that is no tree by itself
      words[3] = "repOK";
      EXPECT_EQ(findings(trees.path("RedBlackTree.class"), words)["stats"]["paths"]["complete"],
                expected[n - 1]);
    }
}

/// What the machine notes of an object is no part of an input.
TEST(Identity, IsNotShownAsAField) {
  HS_NEEDS_JDK();
  const Compiled lists("examples/invariants/DoublyLinked.java");
  const ToolRun run =
      heapsum({"check", lists.path("DoublyLinked.class"), "--k", "2", "--replay", "off"});
  EXPECT_NE(run.out.find("\"size\": 1"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("number!"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace heapsum::testing
