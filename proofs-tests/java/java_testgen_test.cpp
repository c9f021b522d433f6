// SPDX-License-Identifier: Apache-2.0
// heapsum testgen on Java: classes of JUnit that compile, pass, and reach each branch that can be reached.
#include <filesystem>
#include <regex>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

class Structure : public ::testing::TestWithParam<const char*> {};

/// Kiasan's subjects at k = 2: what can be reached is reached; the rest is listed.
TEST_P(Structure, IsCoveredByTestsThatPass) {
  HS_NEEDS_JUNIT();
  const ScratchFolder folder;
  const Made m = made(std::string("examples/java/") + GetParam() + ".java", folder,
                      {"--k", "2", "--timeout", "0"});
  expect_all_pass(m);
  const std::regex line("(\\d+) of (\\d+) feasible branch(es)? taken by a test");
  std::smatch found;
  ASSERT_TRUE(std::regex_search(m.run.out, found, line)) << m.run.out;
  EXPECT_EQ(found[1], found[2]) << m.run.out;
  EXPECT_EQ(m.run.out.find("is in no test"), std::string::npos) << m.run.out;
}

INSTANTIATE_TEST_SUITE_P(Kiasan, Structure,
                         ::testing::Values("SearchTree", "AvlTree", "RedBlackTree", "SortedList",
                                           "LinkedStack", "BinaryHeap", "Pitfalls"),
                         [](const auto& p) { return std::string(p.param); });

/// Private and final fields, constructors, setters, getters, records, strings, boxes, arrays, statics, private
/// classes and methods, exceptions of its own, names that are words of Java.
constexpr const char* kMixture = R"(
package p.q;
public class Mixture {
  private int size; private final String name; private Mixture peer; static int calls; private static Mixture last;
  private boolean open;
  public Mixture(int size, String name) { this.size = size; this.name = name; }
  public void setPeer(Mixture peer) { this.peer = peer; }
  public Mixture getPeer() { return peer; }
  private static class Hidden { int depth; Hidden below; }
  static class Refused extends RuntimeException { }
  record Pair(int left, Mixture right) { }
  int grow(int by) { calls++; if (by < 0) throw new Refused(); size += by; last = this; return size; }
  boolean linked() { return peer != null && peer.peer == this && peer != this; }
  String label() { if (name == null) return "nobody"; return open ? "open" : name; }
  static int deep(Hidden h) { return h != null && h.below != null && h.below.below == h ? h.depth : -1; }
  static double mean(double[] all) { if (all == null || all.length != 2) return 0; return (all[0] + all[1]) / 2; }
  static char letter(char c, byte b, short s, long l, float f) { if (c == '\'' && b == -1) return '"'; return l > 1L << 40 && f > 0.5f ? 'x' : '\\'; }
  static Pair swap(Pair p) { if (p == null || p.right() == null) return null; return new Pair(p.left() + 1, p.right().peer); }
  static Integer sum(Integer a, Integer b) { if (a == null || b == null || a == b) return null; return a + b; }
  static int[] twice(int[] all) { if (all == null) return null; int[] r = new int[all.length * 2]; if (all.length > 0) all[0] = 7; return r; }
  static Mixture[] both(Mixture a) { if (a == null) return null; return new Mixture[] {a, a.peer}; }
  static int overloaded(String s) { return 1; }
  static int overloaded(Mixture m) { return 2; }
  static boolean spelled(String s) { return s != null && s.length() == 2 && s.charAt(0) == 'o' && s.charAt(1) == '\u00e9'; }
}
)";

TEST(JavaTestgen, WritesEveryKindOfObject) {
  HS_NEEDS_JUNIT();
  for (const char* version : {"4", "5"}) {
    const ScratchFolder source, folder;
    const std::string file = source.write("p/q/Mixture.java", std::string_view(kMixture));
    expect_all_pass(made(file, folder, {"--junit", version, "--cover", "paths", "--k", "2"}));
    EXPECT_TRUE(std::filesystem::exists(folder.path("p/q/MixtureTest.java"))) << version;
  }
}

/// With the defect there the first kind passes and the second fails, as testgen says of both.
TEST(JavaTestgen, TestsOfDefectsPassOrFail) {
  HS_NEEDS_JUNIT();
  const ScratchFolder source, folder;
  const std::string file =
      source.write("T.java", std::string_view("class T { static int f(int i) { return 7 / i; } }"));
  expect_all_pass(made(file, folder));
  EXPECT_NE(content(folder.path("TDefectTest.java")).find("assertThrows(ArithmeticException"),
            std::string::npos);
  const Made failing = made(file, folder, {"--defects", "fail"});
  EXPECT_EQ(failing.run.exit_code, 0) << failing.run.out;
  EXPECT_EQ(failing.passed, failing.generated) << failing.run.out;
  EXPECT_EQ(content(folder.path("TDefectTest.java")).find("assertThrows"), std::string::npos);
}

TEST(JavaTestgen, GivesTheSameBytesAgainAndWithThreads) {
  HS_NEEDS_JDK();
  const std::string program = "examples/java/AvlTree.java";
  const ScratchFolder a, b;
  made(program, a, {"--k", "1", "--no-run"});
  made(program, b, {"--k", "1", "--no-run", "-j", "3"});
  const std::string text = content(a.path("AvlTreeTest.java"));
  EXPECT_FALSE(text.empty());
  EXPECT_EQ(text, content(b.path("AvlTreeTest.java")));
}

/// Constructors, setters and methods of one name: a null says which it is for.
TEST(JavaTestgen, SaysWhichOfSeveralIsMeant) {
  HS_NEEDS_JUNIT();
  const ScratchFolder source, folder;
  const std::string file = source.write("Box.java", std::string_view(R"(
    class Box {
      private final int[] all; private String name;
      Box(int[] all) { this.all = all; }
      Box(String name) { this.all = null; this.name = name; }
      void setName(String name) { this.name = name; }
      void setName(Object of) { this.name = of == null ? null : "some"; }
      int size() { return all == null ? 0 : all.length; }
      boolean isNamed() { return name != null; }
      static Box of(Box b) { return b; }
      static Box of(int[] all) { return new Box(all); }
    })"));
  expect_all_pass(made(file, folder, {"--cover", "paths", "--k", "2"}));
  EXPECT_NE(content(folder.path("BoxTest.java")).find("new Box((int[]) null)"), std::string::npos);
}

/// Statics are as at the start in each test, in any order.
TEST(JavaTestgen, TestsDoNotDependOnEachOther) {
  HS_NEEDS_JUNIT();
  const ScratchFolder source, folder;
  const std::string file = source.write("Counter.java", std::string_view(R"(
    class Counter {
      private static int count = 3;
      static int next() { return ++count; }
      static boolean isFirst(int limit) { count++; return count == 4 && limit > count; }
    })"));
  expect_all_pass(made(file, folder));
}

/// A class below says what a type variable of the class above is.
TEST(JavaTestgen, AssignsInheritedFieldsAsTheyAreDeclared) {
  HS_NEEDS_JUNIT();
  const ScratchFolder source, folder;
  const std::string file = source.write("Ranks.java", std::string_view(R"(
    class Ranks {
      static abstract class A<T extends Comparable<T>> {
        T rank; private T next; T getNext() { return next; } void setNext(T t) { next = t; }
      }
      static class D extends A<Integer> { }
      static class P implements Comparable<P> { public int compareTo(P o) { return 0; } }
      static int of(A a) { if (a == null) return 0; return a.rank instanceof P ? 1 : 2; }
      static int after(A a) { if (a == null) return 0; a.rank = null; return a.getNext() instanceof P ? 1 : 2; }
    })"));
  expect_all_pass(made(file, folder, {"--k", "2"}));
  EXPECT_NE(content(folder.path("RanksTest.java")).find(").rank = "), std::string::npos);
}

/// In a package with an Integer of its own, `Integer.valueOf(0)` says another thing.
TEST(JavaTestgen, WhatJavacRefusesTakesNoOtherTestWithIt) {
  HS_NEEDS_JUNIT();
  const ScratchFolder source, folder;
  const std::string file = source.write("T.java", std::string_view(R"(
    class Integer { }
    class T {
      static int refused(java.lang.Integer i) { return i == null ? 0 : 1; }
      static int kept(int i) { return i > 0 ? 1 : 2; }
    })"));
  const Made m = made(file, folder, {"--cover", "paths"});
  EXPECT_GE(m.passed, 3) << m.run.out;
  EXPECT_NE(m.run.out.find("javac refuses it: "), std::string::npos) << m.run.out;
  EXPECT_NE(m.run.exit_code, 6) << m.run.out << m.run.err;
}

}  // namespace
}  // namespace heapsum::testing
