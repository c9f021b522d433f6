// SPDX-License-Identifier: Apache-2.0
// Invariants that nobody wrote: what is found holds of the objects that calls make, what others may break is not found or is
// not called proved, and check has no defects on inputs without them.
#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

const std::string kStack = R"(public class Stack<T> {
  private Object[] items;
  private int size;
  public Stack(int capacity) { items = new Object[capacity]; }
  public Stack() { this(4); }
  public void push(T x) {
    if (x == null) return;
    if (size == items.length) grow();
    items[size++] = x;
  }
  private void grow() {
    Object[] more = new Object[items.length * 2 + 1];
    for (int i = 0; i < size; i++) more[i] = items[i];
    items = more;
  }
  public void drop() { if (size > 0) items[--size] = null; }
  public Object peek() { return size == 0 ? null : items[size - 1]; }
  public int hashOfTop() { return size == 0 ? 0 : items[size - 1] == null ? 1 / (size - size) : 1; }
  public int size() { return size; }
}
)";

const std::string kQueue = R"(public class Queue {
  private static class Node { int value; Node next; Node(int v) { value = v; } }
  private Node head, tail;
  private int size;
  public void add(int v) {
    Node n = new Node(v);
    if (tail == null) head = n; else tail.next = n;
    tail = n;
    size++;
  }
  public int remove() {
    if (size == 0) return 0;
    int v = head.value;
    head = head.next;
    if (head == null) tail = null;
    size--;
    return v;
  }
}
)";

/// What others write, and what a method leaves behind when it throws.
const std::string kBroken = R"(public class Broken {
  private int[] cells = new int[4];
  private Broken peer;
  private int good, seen, mark, open, inside;
  protected int bare;
  void setGood(int n) { if (n < 0 || n > 3) throw new IllegalArgumentException(); good = n; }
  int atGood() { return cells[good]; }
  void spoil() { if (peer != null) peer.seen = -1; }
  int atSeen() { return cells[seen]; }
  static class Helper { void reset(Broken b) { if (b != null) b.mark = 9; } }
  int atMark() { return cells[mark]; }
  void setOpen(int n) { open = n; if (n < 0 || n > 3) throw new IllegalArgumentException(); }
  int atOpen() { return cells[open]; }
  static Broken made() { Broken b = new Broken(); b.inside = 7; return b; }
  int atInside() { return cells[inside]; }
  int atBare() { return cells[bare]; }
}
)";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> all;
  for (std::size_t at = text.find("//@ "); at != std::string::npos; at = text.find("//@ ", at + 1))
    all.push_back(text.substr(at + 4, text.find('\n', at) - at - 4));
  return all;
}

bool has(const std::vector<std::string>& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

struct Source {
  ScratchFolder folder{};
  std::string file;
  Source(const std::string& name, const std::string& text) : file(folder.path(name)) {
    std::ofstream(file) << text;
  }
};

std::vector<std::string> found_in(const Source& source) {
  const ToolRun run = heapsum({"contract", source.file, "--invariants"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return lines_of(run.out);
}

Json report_of(const std::string& file, const std::vector<std::string>& more) {
  std::vector<std::string> words{"check", file, "--report", "json"};
  words.insert(words.end(), more.begin(), more.end());
  const ToolRun run = heapsum(words);
  EXPECT_FALSE(run.out.empty()) << run.err;
  return Json::parse(run.out);
}

/// By method: "C.m".
std::map<std::string, std::string> verdicts_of(const Json& found) {
  std::map<std::string, std::string> all;
  for (const Json& m : found["methods"]) all[m["entry"]] = m["verdict"];
  return all;
}

TEST(FoundInvariants, OfAnArrayAndItsSize) {
  HS_NEEDS_JDK();
  const Source source("Stack.java", kStack);
  const std::vector<std::string> found = found_in(source);
  for (const char* line :
       {"invariant items != null;", "invariant size >= 0;", "invariant size <= items.length;",
        "invariant (\\forall int i; 0 <= i && i < items.length; i >= size || "
        "items[i] != null);"})
    EXPECT_TRUE(has(found, line)) << line;
  EXPECT_FALSE(has(found, "invariant items.length > 0;"));
  EXPECT_FALSE(has(found, "invariant size < items.length;"));
}

TEST(FoundInvariants, OfAChainItsEndAndItsLength) {
  HS_NEEDS_JDK();
  const Source source("Queue.java", kQueue);
  const std::vector<std::string> found = found_in(source);
  for (const char* line :
       {"invariant (head == null) == (size == 0);", "invariant tail == null || tail.next == null;",
        "invariant \\reach(head, next).size() == size;",
        "invariant tail == null || \\reach(head, next).has(tail);"})
    EXPECT_TRUE(has(found, line)) << line;
}

/// They stand in the class as they are printed, and check finds none of them false.
TEST(FoundInvariants, AreClausesThatCheckAccepts) {
  HS_NEEDS_JDK();
  const Source source("Queue.java", kQueue);
  std::string text = kQueue;
  for (const std::string& line : found_in(source))
    text.insert(text.rfind('}'), "  //@ " + line + "\n");
  std::ofstream(source.file) << text;
  const Json found = report_of(source.file, {"--nullable-by-default"});
  EXPECT_TRUE(found["defects"].empty()) << found["defects"].dump(1);
  EXPECT_TRUE(found["unconfirmed"].empty());
}

TEST(FoundInvariants, MakeMethodsSafeThatNeedThem) {
  HS_NEEDS_JDK();
  const Source source("Stack.java", kStack);
  const auto without = verdicts_of(report_of(source.file, {}));
  const Json found = report_of(source.file, {"--find-invariants"});
  const auto with = verdicts_of(found);
  EXPECT_EQ(without.at("Stack.push"), "violation");
  EXPECT_EQ(without.at("Stack.peek"), "violation");
  EXPECT_EQ(with.at("Stack.drop"), "safe");
  EXPECT_EQ(with.at("Stack.peek"), "safe");
  EXPECT_EQ(with.at("Stack.push"), "inconclusive");       // arrays are bounded
  EXPECT_EQ(with.at("Stack.hashOfTop"), "inconclusive");  // elements may be others' too
  ASSERT_EQ(found["invariants"].size(), 2U);
  EXPECT_EQ(found["invariants"][0]["class"], "Stack");
  EXPECT_EQ(found["invariants"][0]["verdict"], "safe");
  EXPECT_EQ(found["invariants"][0]["conditions"],
            Json({"items != null", "size >= 0", "size <= items.length"}));
  EXPECT_EQ(found["invariants"][1]["verdict"], "inconclusive");
}

/// The wrong "safe" is the worst: of each of these fields but the first an index may be anything.
TEST(FoundInvariants, AreNoneOfFieldsThatOthersWriteOrThatAFailureLeavesWrong) {
  HS_NEEDS_JDK();
  const Source source("Broken.java", kBroken);
  const auto with = verdicts_of(report_of(source.file, {"--find-invariants"}));
  EXPECT_EQ(with.at("Broken.atGood"), "safe");
  for (const char* method : {"atSeen", "atMark", "atOpen", "atInside"})
    EXPECT_EQ(with.at(std::string("Broken.") + method), "violation") << method;
  EXPECT_NE(with.at("Broken.atBare"), "safe");
}

TEST(FoundInvariants, AreForSourcesOfClassesWithObjects) {
  HS_NEEDS_JDK();
  const Source abstract("Shape.java", "abstract class Shape { int n; void grow() { n++; } }\n");
  const ToolRun shape = heapsum({"contract", abstract.file, "--invariants"});
  EXPECT_EQ(shape.exit_code, 2);
  EXPECT_NE(shape.err.find("Shape is an abstract class"), std::string::npos) << shape.err;
  const ToolRun library = heapsum({"check", "java.util.ArrayList", "--find-invariants"});
  EXPECT_EQ(library.exit_code, 2);
  EXPECT_NE(library.err.find("it is no Java source"), std::string::npos) << library.err;
}

}  // namespace
}  // namespace heapsum::testing
