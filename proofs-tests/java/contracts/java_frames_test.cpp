// SPDX-License-Identifier: Apache-2.0
// What a method in Java may change: assignable, pure and \fresh. Each method that changes something else is found, and a
// virtual machine that compares the heap with what it was agrees; the others are safe.
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

constexpr const char* kNodes = R"(
  static class Node { /*@ nullable @*/ Node next; int value; }
  static int made;
  /*@ nullable @*/ Node head;
  int size;
  int[] items;
)";

Json checked_class(const std::string& methods, const std::vector<std::string>& more = {}) {
  const ScratchFolder folder;
  const std::string file = folder.path("T.java");
  std::ofstream(file) << "class T {" << kNodes << methods << "}\n";
  std::vector<std::string> words{"check", file, "--report", "json", "--k", "2"};
  words.insert(words.end(), more.begin(), more.end());
  const ToolRun run = heapsum(words);
  EXPECT_TRUE(run.exit_code == 0 || run.exit_code == 5 || run.exit_code == 10) << run.err;
  return run.out.empty() ? Json{} : Json::parse(run.out);
}

/// Methods that are called wrong have one defect each, which a virtual machine shows too; the others have none.
void expect_verdicts(const Json& found) {
  EXPECT_TRUE(found["unconfirmed"].empty()) << found["unconfirmed"].dump(1);
  std::map<std::string, int> defects;
  for (const Json& d : found["defects"]) {
    EXPECT_NE(d["replayed_on"].dump().find("Java virtual machine"), std::string::npos) << d.dump(1);
    EXPECT_EQ(++defects[d["entry"]], 1) << d.dump(1);
  }
  for (const Json& m : found["methods"]) {
    const std::string entry = m["entry"];
    const bool breaks = entry.find("Wrong") != std::string::npos;
    EXPECT_EQ(m["verdict"] == "violation", breaks) << m.dump(1);
  }
}

TEST(JavaFrames, NameFieldsOfThisAndOfWhatFieldsLeadTo) {
  HS_NEEDS_JDK();
  const Json found = checked_class(R"(
  //@ assignable size, head;
  void push(int v) { Node n = new Node(); n.value = v; n.next = head; head = n; size++; }
  //@ assignable size;
  void pushWrong(int v) { Node n = new Node(); n.value = v; n.next = head; head = n; size++; }
  //@ assignable head.value;
  void set(int v) { if (head != null) head.value = v; }
  //@ assignable head.value;
  void setWrong(int v) { if (head != null) head.next = null; }
  //@ assignable head.next.*;
  void behind() { if (head != null && head.next != null) { head.next.value = 1; head.next.next = null; } }
  //@ assignable head.next.*;
  void behindWrong() { if (head != null && head.next != null) head.value = 1; }
  //@ assignable n.value;
  void argument(Node n) { n.value++; }
  //@ assignable \nothing;
  void argumentWrong(Node n) { n.value++; }
)");
  expect_verdicts(found);
  EXPECT_EQ(found["methods"].size(), 8u);
}

TEST(JavaFrames, NameElementsAndStaticFields) {
  HS_NEEDS_JDK();
  expect_verdicts(checked_class(R"(
  //@ requires items.length > 1;
  //@ assignable items[size];
  void one(int v) { if (0 <= size && size < items.length) items[size] = v; }
  //@ requires items.length > 1;
  //@ assignable items[0];
  void oneWrong(int v) { items[1] = v; }
  //@ assignable items[*];
  void all() { for (int i = 0; i < items.length; i++) items[i] = 0; }
  //@ assignable items;
  void allWrong() { if (items.length > 0) items[0] = items[0] + 1; }
  //@ assignable made;
  static void count() { made++; }
  //@ assignable T.made;
  void countToo() { made++; }
  //@ assignable \nothing;
  void countWrong() { made++; }
)",
                                {"--max-array-length", "3"}));
}

TEST(JavaFrames, DoNotTakeInitialisersForChangesAndSayWhereTheyCannotTell) {
  HS_NEEDS_JDK();
  const Json found = checked_class(R"(
  static class Other { static int here = 3; static final int[] all = {1, 2}; }
  //@ assignable \nothing;
  static int read() { return Other.here + Other.all[0]; }
  //@ assignable Other.here;
  static void named() { Other.here++; }
  //@ assignable \nothing;
  static void open() { Other.here++; }
)");
  EXPECT_TRUE(found["defects"].empty()) << found["defects"].dump(1);
  EXPECT_TRUE(found["unconfirmed"].empty()) << found["unconfirmed"].dump(1);
  const Json& methods = found["methods"];
  ASSERT_EQ(methods.size(), 3u);
  for (const std::size_t i : {0u, 1u})
    EXPECT_EQ(methods[i]["reasons"].dump().find("not supported"), std::string::npos)
        << methods[i].dump(1);
  EXPECT_NE(methods[2]["reasons"].dump().find("not supported"), std::string::npos)
      << methods[2].dump(1);
}

TEST(JavaFrames, AreThoseOfTheCaseAndAlsoOfExceptions) {
  HS_NEEDS_JDK();
  expect_verdicts(checked_class(R"(
  /*@ requires v > 0;
    @ assignable size;
    @ also
    @ requires v <= 0;
    @ assignable \nothing;
    @*/
  void grow(int v) { if (v > 0) size = v; }
  /*@ requires v > 0;
    @ assignable size;
    @ also
    @ requires v <= 0;
    @ assignable \nothing;
    @*/
  void growWrong(int v) { if (v >= 0) size = v + 1; }
  //@ assignable \nothing;
  //@ signals (IllegalArgumentException e) v < 0;
  void throwing(int v) { if (v < 0) throw new IllegalArgumentException(); }
  //@ assignable \nothing;
  //@ signals (IllegalArgumentException e) v < 0;
  void throwingWrong(int v) { if (v < 0) { size++; throw new IllegalArgumentException(); } }
)"));
}

/// What is written and gets its value back is as it was.
TEST(JavaFrames, CompareValuesAndPureMethodsChangeNothing) {
  HS_NEEDS_JDK();
  expect_verdicts(checked_class(R"(
  //@ assignable \nothing;
  void back() { int s = size; size = 7; size = s; Node h = head; head = null; head = h; }
  //@ assignable \nothing;
  void backWrong() { int s = size; size = 7; size = s + 1; }
  static /*@ pure @*/ int twice(int v) { return 2 * v; }
)"));
  const Json found = checked_class("/*@ pure @*/ int sizeWrong() { return size++; }\n");
  ASSERT_EQ(found["defects"].size(), 1u);
  EXPECT_EQ(found["defects"][0]["kind"], "frame failure") << found["defects"].dump(1);
}

TEST(JavaFrames, FreshIsWhatTheCallMade) {
  HS_NEEDS_JDK();
  expect_verdicts(checked_class(R"(
  //@ ensures \fresh(\result);
  //@ assignable \nothing;
  Node make() { return new Node(); }
  //@ ensures \fresh(\result);
  //@ assignable \nothing;
  Node makeWrong() { Node n = new Node(); return head != null ? head : n; }
)"));
}

TEST(JavaFrames, SayWhatTheyAreNotCheckedFor) {
  HS_NEEDS_JDK();
  const Json found = checked_class("//@ assignable size, items[0..1];\nvoid m() { size = 1; }\n");
  EXPECT_NE(found["methods"][0]["reasons"].dump().find("not checked: assignable"),
            std::string::npos)
      << found["methods"].dump(1);
  EXPECT_EQ(found["verdict"], "inconclusive");
}

TEST(JavaFrames, AreRefusedWhereTheyNameNoPartOfTheHeap) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string file = folder.path("T.java");
  std::ofstream(file) << "class T {\n//@ assignable n;\nvoid m(int n) { }\n}\n";
  const ToolRun run = heapsum({"check", file});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("T.java:2:16: error: 'n' is no part of the heap"), std::string::npos)
      << run.err;
}

}  // namespace
}  // namespace heapsum::testing
