// SPDX-License-Identifier: Apache-2.0
// Defects of Java programs are met by a Java virtual machine too, or they are unconfirmed.
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "java/java_programs.hpp"
#include "java/java_tests.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

void expect_met(const Json& found, std::size_t defects) {
  EXPECT_EQ(found["defects"].size(), defects) << found.dump(1);
  EXPECT_TRUE(found["unconfirmed"].empty()) << found["unconfirmed"].dump(1);
  for (const Json& d : found["defects"])
    EXPECT_EQ(d["replayed_on"], "the concrete machine and a Java virtual machine") << d.dump(1);
}

/// Cycles and aliases, arrays, private and final fields, statics, boxes, strings, records, enums, nested and
/// abstract classes: what the input needs is made.
TEST(JavaReplay, MakesEveryKindOfInput) {
  HS_NEEDS_JDK();
  const Json found = checked_java(R"(
    class T {
      static abstract class Shape { private final int size = size(); static int made; abstract int size(); }
      static class Round extends Shape { int size() { return 1; } }
      record Pair(T left, long right) {}
      enum Color { RED, GREEN { }, BLUE }
      private T next;
      final double[] weights;
      static T last;
      T() { weights = null; }
      static void cycle(T t) { if (t != null && t.next != null && t.next != t && t.next.next == t) throw new RuntimeException(); }
      static void weigh(T t) { if (t != null && t.weights != null && t.weights.length == 2 && t.weights[1] == 2.5) throw new RuntimeException(); }
      static void remember(T t) { if (t != null && t == last) throw new RuntimeException(); }
      static void unbox(Integer i, Character c) { if (i != null && c != null && i == -5 && c == 'q') throw new RuntimeException(); }
      static void spell(String s) { if (s != null && s.length() == 2 && s.charAt(1) == 'x') throw new RuntimeException(); }
      static void look(Pair p) { if (p != null && p.left != null && p.right() == 1L << 40) throw new RuntimeException(); }
      static void paint(Color c, Color[] d) { if (c == Color.GREEN && d != null && d.length == 1 && d[0] == Color.BLUE) throw new RuntimeException(); }
      static void draw(Shape s) { if (s != null && s.size == 7) throw new RuntimeException(); }
      static void grid(T[][] g) { if (g != null && g.length > 1 && g[1] != null && g[1].length > 0 && g[1][0] != null) throw new RuntimeException(); }
      static void bytes(byte b, short s, char c, boolean z, float f) { if (b == -3 && s == 300 && c == 0xFFFF && z && f < -1) throw new RuntimeException(); }
    })");
  expect_met(found, 10);
}

/// Which number an object has as its hash, only the machine knows.
TEST(JavaReplay, WhatJavaDoesNotShowIsUnconfirmed) {
  HS_NEEDS_JDK();
  const Json found = checked_java(R"(
    class T {
      static void f(Object o) { if (o != null && o.hashCode() == 1) throw new RuntimeException(); }
    })");
  EXPECT_TRUE(found["defects"].empty());
  ASSERT_EQ(found["unconfirmed"].size(), 1U) << found.dump(1);
  EXPECT_NE(found["unconfirmed"][0]["because"].dump().find("on a Java virtual machine it returns"),
            std::string::npos);
  EXPECT_EQ(found["verdict"], "inconclusive");
}

/// Where Java takes another way than the path, the place is told; a closing brace that the machine has no step for is none.
TEST(JavaReplay, ItSaysWhereJavaLeavesThePath) {
  HS_NEEDS_JDK();
  const Json found = checked_java(R"(class T {
  int n;
  void touch() {
    n = n + 1;
  }
  static int f(T o) {
    if (o == null) return 0;
    o.touch();
    if (o.hashCode() == 7)
      throw new RuntimeException();
    o.touch();
    return 1;
  }
})");
  ASSERT_EQ(found["unconfirmed"].size(), 1U) << found.dump(1);
  const std::string because = found["unconfirmed"][0]["because"].get<std::string>();
  EXPECT_NE(because.find(":9 and goes on at"), std::string::npos) << because;
  EXPECT_TRUE(because.ends_with(":11")) << because;
}

/// A runtime without `java` is enough to read classes of.
TEST(JavaReplay, WithoutAMachineItIsSaid) {
  HS_NEEDS_JDK();
  const ScratchFolder jdk;
  const std::string home = shell("dirname $(dirname $(readlink -f $(command -v java)))").out;
  std::filesystem::create_directory_symlink(home.substr(0, home.find('\n')) + "/lib",
                                            jdk.path("lib"));
  const Json found =
      checked_java("class T { static int f(int i) { return 1 / i; } }", {"--jdk", jdk.path()});
  ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
  EXPECT_NE(found["defects"][0]["replayed_on"].dump().find("no Java virtual machine"),
            std::string::npos)
      << found.dump(1);
}

}  // namespace
}  // namespace heapsum::testing
