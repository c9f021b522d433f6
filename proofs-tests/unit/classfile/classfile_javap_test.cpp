// SPDX-License-Identifier: Apache-2.0
// The reader and javap see the same instructions, constants, handlers, lines and variables.
#include <algorithm>

#include <gtest/gtest.h>

#include <heapsum/classfile/class_path.hpp>

#include "java/java_tools.hpp"
#include "java/javap_listing.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using namespace classfile;

const std::vector<std::string> kClasses{"java.lang.Object",
                                        "java.lang.String",
                                        "java.lang.Character",
                                        "java.lang.Double",
                                        "java.lang.Integer",
                                        "java.lang.Long",
                                        "java.lang.Math",
                                        "java.lang.StringBuilder",
                                        "java.lang.Thread",
                                        "java.lang.Throwable",
                                        "java.lang.Class",
                                        "java.lang.invoke.MethodHandles",
                                        "java.math.BigInteger",
                                        "java.math.BigDecimal",
                                        "java.util.ArrayDeque",
                                        "java.util.ArrayList",
                                        "java.util.Arrays",
                                        "java.util.BitSet",
                                        "java.util.Collections",
                                        "java.util.Formatter",
                                        "java.util.HashMap",
                                        "java.util.IdentityHashMap",
                                        "java.util.LinkedHashMap",
                                        "java.util.LinkedList",
                                        "java.util.PriorityQueue",
                                        "java.util.Random",
                                        "java.util.Scanner",
                                        "java.util.TreeMap",
                                        "java.util.TreeMap$Entry",
                                        "java.util.TimSort",
                                        "java.util.regex.Pattern",
                                        "java.util.stream.Collectors",
                                        "java.util.zip.ZipFile",
                                        "java.time.LocalDate",
                                        "java.text.DecimalFormat",
                                        "java.io.ObjectInputStream",
                                        "java.nio.ByteBuffer",
                                        "java.net.URI",
                                        "java.util.concurrent.ConcurrentHashMap",
                                        "java.util.concurrent.ForkJoinPool"};

/// Every shape of instruction that javac makes, in one class.
constexpr const char* kSource = R"(
import java.util.function.*;
class Everything<T extends Comparable<T>> implements Supplier<String> {
  static final long L = 1L << 40; static final float F = 1.5f; static final String S = "a\n\"b\u0001";
  int i; long[] ls; static double d = 0.1; Everything<T> next;
  public String get() { return "s" + i + ls + S; }
  int table(int x) { switch (x) { case 1: return 5; case 2: return -1; case 4: return 70000; default: return x; } }
  int lookup(String s) { switch (s) { case "one": return 1; case "two": return 2; default: return 0; } }
  long loops(int n) { long sum = 0; for (int k = 0; k < n; k++) { if (k % 3 == 0) continue; sum += k * 2L; } return sum; }
  Object arrays() { int[][] a = new int[3][4]; boolean[] b = new boolean[2]; Object[] o = new String[1];
    b[0] = a[1][2] > 0; o[0] = "x"; char c = (char) a.length; byte y = (byte) c; short s = (short) y; a[0][0] += s; return b[0] ? o : a; }
  <R> R caught(Function<? super T, R> f, T t) throws Exception { synchronized (this) {
    try { return f.apply(t); } catch (IllegalStateException | NullPointerException e) { throw new Exception(e); } finally { i++; i += 1000; } } }
  Runnable lambda(int k) { Supplier<String> g = this::get; return () -> System.out.println(g.get() + k + L + F + d); }
  boolean kinds(Object o, double x, float y, long z) { return o instanceof Everything && x < 1.0 && y >= 2f || z != 3 && o == null; }
  static strictfp double mixed(int a, long b, float c, double e) { return a + b * c - e / a % b + (int) e + (long) c + ~a + -b + (a ^ 3) + (b >>> 2) + (a << 1); }
  enum Colour { RED, GREEN { int n() { return 2; } }; int n() { return 1; } }
  int colour(Colour c) { switch (c) { case RED: return c.n(); default: return -c.ordinal(); } }
  class Inner { int both() { return i + Everything.this.i; } }
})";

/// What javap prints and what we read of these classes.
void expect_same(const std::vector<std::string>& names, const std::string& folder) {
  std::string command =
      jdk_home() + "/bin/javap -J-Dfile.encoding=UTF-8 -c -l -p -cp '" + folder + "'";
  for (const std::string& name : names) command += " '" + name + "'";
  const ToolRun javap = shell(command);
  ASSERT_EQ(javap.exit_code, 0) << javap.err;
  auto path = ClassPath::open(folder, jdk_home());
  ASSERT_TRUE(path.ok()) << render(path.error());
  ClassPath classes = std::move(path).value();
  std::vector<std::string> ours;
  for (std::string name : names) {
    std::replace(name.begin(), name.end(), '.', '/');
    const auto found = classes.find(name);
    if (!found) GTEST_SKIP() << render(found.error());
    ASSERT_NE(found.value(), nullptr) << name;
    add_lines(ours, *found.value());
  }
  const auto theirs = javap_lines(javap.out);
  const auto [our, their] = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
  EXPECT_TRUE(our == ours.end() && their == theirs.end())
      << "line " << our - ours.begin() << " of " << ours.size() << " and " << theirs.size()
      << "\nours:  " << (our == ours.end() ? "the end" : *our)
      << "\njavap: " << (their == theirs.end() ? "the end" : *their);
  EXPECT_GT(ours.size(), 50 * names.size());
}

TEST(Javap, SeesTheSameInDozensOfTheJdksClasses) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  expect_same(kClasses, folder.path());
}

TEST(Javap, SeesTheSameInEveryShapeThatJavacMakes) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string source = folder.write("Everything.java", std::string_view(kSource));
  for (const char* release : {"8", "11", "17"}) {
    const ToolRun javac = shell(jdk_home() + "/bin/javac -nowarn -g --release " + release + " -d " +
                                folder.path() + " " + source);
    ASSERT_EQ(javac.exit_code, 0) << javac.err;
    expect_same({"Everything", "Everything$Inner", "Everything$Colour"}, folder.path());
  }
}

}  // namespace
}  // namespace heapsum::testing
