// SPDX-License-Identifier: Apache-2.0
// The structures of examples/java with one fault seeded in each: the invariant that is assumed before is asserted
// afterwards, and the fault is found; in the original the same command finds nothing.
#include <gtest/gtest.h>

#include "java/java_tests.hpp"
#include "java/marked_defects.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

struct Fault {
  std::string original, faulty, entry;
};

const std::vector<Fault> kFaults{{"SearchTree", "SearchTreeTwice", "removeKeepsOrder"},
                                 {"AvlTree", "AvlTreeLeaning", "insertKeepsBalance"},
                                 {"RedBlackTree", "RedBlackTreeOrphan", "putKeepsColors"},
                                 {"RedBlackTree", "RedBlackTreeBlack", "putKeepsColors"},
                                 {"SortedList", "SortedListGap", "insertKeepsOrder"},
                                 {"LinkedStack", "LinkedStackEmpty", "pop"},
                                 {"BinaryHeap", "BinaryHeapUp", "insertKeepsOrder"},
                                 {"BinaryHeap", "BinaryHeapDown", "takesTheLeast"}};

Json checked(const std::string& file, const std::string& entry) {
  return expect_what_is_marked(file + ".java",
                               {"--entry", entry, "--assume-method", "repOK", "--k", "2"});
}

TEST(Faults, EachIsFoundWhereItShows) {
  HS_NEEDS_JDK();
  EXPECT_EQ(java_sources("proofs-tests/java/faults").size(), kFaults.size());
  for (const Fault& f : kFaults) {
    const Json found = checked("proofs-tests/java/faults/" + f.faulty, f.entry);
    EXPECT_EQ(found["defects"].size(), 1U) << f.faulty;
    EXPECT_EQ(found["verdict"], "violation") << f.faulty;
  }
}

/// The test that testgen writes of each fails on the virtual machine: it says so itself only where it was run.
TEST(Faults, EachHasATestThatFails) {
  HS_NEEDS_JUNIT();
  for (const Fault& f : kFaults) {
    const ScratchFolder folder;
    const ToolRun run = heapsum({"testgen", "proofs-tests/java/faults/" + f.faulty + ".java",
                                 "--entry", f.entry, "--assume-method", "repOK", "--k", "2",
                                 "--cover", "defects", "--defects", "fail", "-o", folder.path()});
    EXPECT_EQ(run.exit_code, 0) << f.faulty << run.err;
    EXPECT_NE(run.out.find("1 test generated, 1 compiled, 1 as expected"), std::string::npos)
        << f.faulty << "\n"
        << run.out;
  }
}

/// Within --k 2 nothing is wrong; larger structures are left out, and so the verdict is open.
TEST(Faults, TheOriginalsAreWithoutReport) {
  HS_NEEDS_JDK();
  for (const Fault& f : kFaults) {
    const Json found = checked("examples/java/" + f.original, f.entry);
    EXPECT_EQ(found["verdict"], "inconclusive") << f.original;
    for (const std::string reason : found["methods"][0]["reasons"])
      EXPECT_EQ(reason.rfind("--", 0), 0U) << f.original << ": " << reason;
  }
}

}  // namespace
}  // namespace heapsum::testing
