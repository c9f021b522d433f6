// SPDX-License-Identifier: Apache-2.0
// Interfaces and abstract classes that nothing implements: check and testgen put stubs in their place, which answer as a
// path needs, on the virtual machine and in tests too; and they say so.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <heapsum/lower/lower.hpp>

#include "java/java_programs.hpp"
#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

constexpr const char* kShapes = R"(
import java.util.Comparator;
import java.util.function.Function;
class Shapes {
  interface Shape {
    int area();
    Shape inner();
    void draw(int x);
    int area(long scale, Shape of);
    default boolean isBig() { return area() > 100; }
  }
  static abstract class Base {
    final String name; int size;
    Base(String name, long l, boolean b) throws Exception { if (name == null) throw new Exception(); this.name = name; }
    abstract long weight(int a, long b);
    protected abstract boolean has(Base other);
    abstract double[] row();
    int twice() { return 2 * size; }
  }
  static abstract class Plain { abstract char letter(); public abstract String toString(); }
  enum Colour { RED, GREEN }
  interface Painter { Colour next(); short depth(); byte[][] grid(); float share(); }
  Shape held;

  static int twice(Shape s) {
    if (s == null) return 0;
    int a = s.area(), b = s.area();
    if (a == 3 && b == 4) throw new IllegalStateException();
    return a + b;
  }
  int share() { return held == null ? 0 : 1 / held.area(); }
  static boolean big(Shape s) { return s != null && s.isBig(); }
  static int mixed(Object o, Shape s) { return s == null ? 0 : s.area() == 1 && o instanceof Shapes ? 1 : 2; }
  static int look(Object o) { return o == null ? 0 : o instanceof Shape ? 1 : 2; }
  static int draw(Shape s) { if (s == null) return 0; s.draw(4); return 1; }
  static boolean isNone(Shape s) { return s == null; }
  static boolean within(Shape s) { return s != null && s.inner() == s && s.area(2, s) == 5; }
  static int weigh(Base b) { return b != null && b.weight(1, 2) == 5000000000L && b.has(b) && b.twice() == 8 ? 1 : 0; }
  static double first(Base b) { double[] r = b == null ? null : b.row(); return r != null && r.length == 2 && r[1] == 0.5 ? r[1] : 0; }
  static boolean isX(Plain p) { return p != null && p.letter() == 'x'; }
  static <T> T larger(T a, T b, Comparator<T> c) { return c == null || c.compare(a, b) >= 0 ? a : b; }
  static int apply(Function<Integer, Integer> f, Integer x) { if (f == null) return 0; Integer y = f.apply(x); return y == null ? 1 : 2; }
  static int paint(Painter p) { return p != null && p.next() == Colour.GREEN && p.depth() == 300 && p.share() < 0 ? p.grid()[0][1] : 0; }
  static int run(Runnable r) { if (r == null) return 0; r.run(); return 1; }
}
)";

std::set<std::string> kinds(const Json& found) {
  std::set<std::string> all;
  for (const Json& d : found["defects"])
    all.insert(d["call"].get<std::string>().substr(0, d["call"].get<std::string>().find('(')) +
               ": " + d["kind"].get<std::string>());
  return all;
}

/// The same defects in every mode, each met by the virtual machine: with a division by what a stub answers, two
/// calls with other answers, an answer that is null, and an array that is too short. A Function<Integer, Integer> answers no other class.
TEST(JavaStub, AnswersAsADefectNeeds) {
  HS_NEEDS_JDK();
  for (const std::string mode : {"summary", "lazy", "lazier", "lazier#"}) {
    const Json found = checked_java(kShapes, {"--mode", mode, "--k", "3"});
    EXPECT_TRUE(found["unconfirmed"].empty()) << mode << found["unconfirmed"].dump(1);
    for (const Json& d : found["defects"])
      EXPECT_EQ(d["replayed_on"], "the concrete machine and a Java virtual machine") << d.dump(1);
    EXPECT_EQ(kinds(found),
              (std::set<std::string>{
                  "Shapes.paint: index out of bounds", "Shapes.paint: null dereference",
                  "Shapes.share: division by zero", "Shapes.twice: uncaught exception"}))
        << mode;
  }
}

/// Safe is said only where no stub had to answer.
TEST(JavaStub, WhatItMayDoBesidesIsUnknown) {
  HS_NEEDS_JDK();
  for (const auto& [entry, verdict] :
       {std::pair{"isNone", "safe"}, {"draw", "inconclusive"}, {"big", "inconclusive"}}) {
    const Json found = checked_java(kShapes, {"--k", "5", "--entry", entry});
    EXPECT_EQ(found["verdict"], verdict) << found.dump(1);
    const std::string reasons = found["methods"][0]["reasons"].dump();
    EXPECT_EQ(reasons.find("no subtype of Shapes$Shape is known: its methods returned") !=
                  std::string::npos,
              found["verdict"] == "inconclusive")
        << reasons;
  }
}

const char* const kMaybe = R"(abstract class Maybe {
  abstract int get();
  static int both(Maybe a) { return a == null ? 0 : a.get(); }
  int twice() { return 2 * get(); }
  static class Some extends Maybe { int get() { return 1; } }
  static class None extends Maybe { int get() { throw new IllegalStateException(); } }
})";

TEST(JavaStub, OfAClassWithKnownSubclassesIsNotCalledTheOnlyOne) {
  HS_NEEDS_JDK();
  const std::string reasons = checked_java(kMaybe, {})["methods"].dump();
  EXPECT_NE(reasons.find("Maybe is abstract: the object was of a class below it"),
            std::string::npos)
      << reasons;
  EXPECT_EQ(reasons.find("no subtype"), std::string::npos) << reasons;
}

/// What a stub keeps its answers in is no object that anything else may be given; the stub is.
TEST(JavaStub, AnswersAreNobodysObjects) {
  HS_NEEDS_JDK();
  const ScratchFolder source;
  const Compiled compiled(source.write("Shapes.java", std::string_view(kShapes)));
  auto opened = classfile::ClassPath::open(compiled.path(), jdk_home());
  ASSERT_TRUE(opened);
  classfile::ClassPath path = std::move(opened).value();
  lower::Start start{"Shapes.mixed"};
  start.makes_stubs = true;
  const auto lowered = lower::lower(path, start);
  ASSERT_TRUE(lowered) << lowered.error();
  const syntax::Program& program = lowered.value().program;
  ASSERT_TRUE(program.object);
  std::set<std::string> objects;
  for (const syntax::ClassId c : program[*program.object].concrete) objects.insert(program[c].name);
  EXPECT_TRUE(objects.contains("ShapeStub"));
  EXPECT_FALSE(objects.contains("ShapeStub-area"));
  const auto lists = std::ranges::find(program.classes, "ShapeStub-area", &syntax::Class::name);
  ASSERT_NE(lists, program.classes.end());
  EXPECT_EQ(lists->concrete.size(), 1U);
}

/// Where there is a class, or only certain classes are allowed, nothing stands for others.
TEST(JavaStub, IsThereOnlyWhereNoClassIs) {
  HS_NEEDS_JDK();
  const Json found = checked_java(R"(
    class T {
      interface Shape { int area(); }
      static class Dot implements Shape { public int area() { return 0; } }
      static int known(Shape s) { return s == null ? 1 : 1 / (s.area() - 5); }
      static sealed abstract class Sum permits Left, Right { abstract int of(); }
      static final class Left extends Sum { int of() { return 1; } }
      static final class Right extends Sum { int of() { return 2; } }
      static int sealed(Sum s) { return s == null ? 0 : 6 / s.of(); }
      static boolean isShape(Object o) { return o instanceof Shape && !(o instanceof Dot); }
      static class Order implements java.util.Comparator<T> {
        public int compare(T a, T b) { return 1; }
      }
      static int order(java.util.Comparator<T> c, T t) { return c instanceof Order && c.equals(c) ? c.compare(t, t) : 0; }
    })",
                                  {"--k", "3"});
  for (const Json& m : found["methods"])
    if (m["entry"].get<std::string>().find("order") == std::string::npos) {
      EXPECT_EQ(m["verdict"], "safe") << m.dump(1);
    } else {
      EXPECT_EQ(m["reasons"].dump().find("Stub"), std::string::npos) << m.dump(1);
      EXPECT_EQ(m["reasons"].dump().find("missing"), std::string::npos) << m.dump(1);
    }
}

constexpr const char* kAbstract = R"(
    abstract class Job {
      int n; Job next;
      abstract int cost(int x);
      int total() { return next == null ? cost(1) : cost(1) + next.cost(n); }
      int ratio() { return 100 / (cost(n) - 7); }
      static int plain(int x) { return x + 1; }
      interface Named { String name(); default int tag() { return name().length(); } }
      static class Inside { int half(int x) { return 1 / x; } }
    })";

/// The methods of an abstract class have a stub to be called on; and those of an interface.
TEST(JavaStub, IsAReceiver) {
  HS_NEEDS_JUNIT();
  const ScratchFolder source, folder;
  const std::string file = source.write("Job.java", std::string_view(kAbstract));
  const Json found =
      Json::parse(heapsum({"check", file, "--k", "3", "--report", "json"}).out, nullptr, false);
  EXPECT_EQ(found["defects"].size(), 3U) << found["defects"].dump(1);
  EXPECT_EQ(found["unconfirmed"].size(), 0U);
  EXPECT_EQ(found["defects"][0]["call"].get<std::string>().find("JobStub.ratio()"), 0U);
  EXPECT_EQ(heapsum({"check", file, "--class", "Job.Named", "-q"}).exit_code, 10);
  expect_all_pass(made(file, folder, {"--k", "3", "--cover", "paths"}));
  expect_all_pass(made(file, folder, {"--k", "3", "--class", "Named"}));
}

/// --class says which, by its simple name too.
TEST(JavaStub, AnotherClassOfTheSource) {
  HS_NEEDS_JDK();
  const ScratchFolder source;
  const std::string file = source.write("Job.java", std::string_view(kAbstract));
  for (const char* name : {"Inside", "Job.Inside", "Job$Inside"}) {
    const ToolRun run = heapsum({"check", file, "--class", name});
    EXPECT_EQ(run.exit_code, 10) << name << run.err;
    EXPECT_NE(run.out.find("Inside.half(x) with x = 0"), std::string::npos) << run.out;
  }
  const ToolRun none = heapsum({"check", file, "--class", "Outside"});
  EXPECT_EQ(none.exit_code, 2) << none.out;
  EXPECT_NE(none.err.find("has no class 'Outside'"), std::string::npos) << none.err;
}

/// heapsum run has none, and says what it left out.
TEST(JavaStub, RunSaysWhereItHasNone) {
  HS_NEEDS_JDK();
  const ScratchFile file(kShapes, ".java");
  const ToolRun run = heapsum({"run", file.name(), "--entry", "isNone", "--format", "json"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("no subtype of Shapes$Shape is known: references of that type were null"),
            std::string::npos)
      << run.out;
}

TEST(JavaStub, IsWrittenIntoTests) {
  HS_NEEDS_JUNIT();
  for (const char* version : {"4", "5"}) {
    const ScratchFolder source, folder;
    const std::string file = source.write("Shapes.java", std::string_view(kShapes));
    expect_all_pass(made(
        file, folder, {"--k", "3", "--cover", "paths", "--junit", version, "--class", "Shapes"}));
    const std::string text = content(folder.path("ShapesTest.java"));
    for (const char* line : {"private static final class ShapeStub implements Shapes.Shape {",
                             "private static final class BaseStub extends Shapes.Base {",
                             "b.weight = new long[] {5000000000L};",
                             "ShapeStub s = new ShapeStub();", "PlainStub p = new PlainStub();"})
      EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
    EXPECT_NE(content(folder.path("ShapesDefectTest.java")).find(".area = new int[] {3, 4};"),
              std::string::npos);
  }
}

/// What no source can say is left out, and why; the other tests are written.
TEST(JavaStub, WhatNoSourceCanHaveIsLeftOut) {
  HS_NEEDS_JUNIT();
  const ScratchFolder source, folder;
  const std::string file = source.write("T.java", std::string_view(R"(
    class T {
      private interface Hidden { int n(); }
      abstract class Inner { abstract int n(); }
      static abstract class Closed { private Closed() { } abstract int n(); }
      interface Self extends Comparable<T> { }
      static int hidden(Hidden h) { return h == null ? 0 : h.n(); }
      static int inner(Inner i) { return i == null ? 0 : i.n(); }
      static int closed(Closed c) { return c == null ? 0 : c.n(); }
      static int self(Self s, T t) { return s == null ? 0 : s.compareTo(t); }
    })"));
  const Made m = made(file, folder, {"--cover", "paths"});
  EXPECT_EQ(m.generated, 4) << m.run.out;
  EXPECT_EQ(m.passed, 4) << m.run.out;
  for (const char* why : {"no test can name T$Hidden", "T$Inner is an inner class",
                          "T$Closed has no constructor for a test",
                          "T$Self says what the type parameters of java.lang.Comparable are"})
    EXPECT_NE(m.run.out.find(why), std::string::npos) << why << "\n" << m.run.out;
}

}  // namespace
}  // namespace heapsum::testing
