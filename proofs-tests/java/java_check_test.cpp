// SPDX-License-Identifier: Apache-2.0
// heapsum check on Java: each pitfall once, in the words and lines of the source.
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include "java/java_programs.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;
using Defects = std::set<std::tuple<int, std::string, std::string>>;  // line, kind, entry

const std::string kPitfalls = "examples/java/Pitfalls.java";

Json checked(std::vector<std::string> more = {}) {
  std::vector<std::string> words{"check", kPitfalls, "--report", "json"};
  words.insert(words.end(), more.begin(), more.end());
  return Json::parse(heapsum(words).out);
}

Defects defects(const Json& found) {
  Defects all;
  for (const Json& d : found["defects"]) all.emplace(d["where"]["line"], d["kind"], d["entry"]);
  return all;
}

const Defects kExpected{{9, "division by zero", "Pitfalls.share"},
                        {9, "index out of bounds", "Pitfalls.share"},
                        {9, "null dereference", "Pitfalls.share"},
                        {13, "null dereference", "Pitfalls.add"},
                        {14, "assertion failure", "Pitfalls.add"},
                        {19, "negative array size", "Pitfalls.numbers"},
                        {20, "array store failure", "Pitfalls.numbers"},
                        {20, "index out of bounds", "Pitfalls.numbers"},
                        {25, "class cast failure", "Pitfalls.cast"},
                        {29, "uncaught exception", "Pitfalls.refuse"}};

TEST(JavaCheck, FindsEachPitfallOnceAndNothingElse) {
  HS_NEEDS_JDK();
  for (const char* mode : {"summary", "lazy", "lazier", "lazier#"}) {
    const Json found = checked({"--mode", mode});
    EXPECT_EQ(defects(found), kExpected) << mode << found["defects"].dump(1);
    EXPECT_TRUE(found["unconfirmed"].empty()) << mode;
  }
}

/// Of what fails: line, kind, and the expression.
using Texts = std::map<std::pair<int, std::string>, std::string>;

Texts texts(const Json& found) {
  Texts all;
  for (const Json& d : found["defects"])
    all.emplace(std::pair(d["where"]["line"].get<int>(), d["kind"].get<std::string>()),
                d["where"]["text"].get<std::string>());
  return all;
}

TEST(JavaCheck, ExpressionsAreWrittenAsInJava) {
  HS_NEEDS_JDK();
  const Texts expected{{{9, "division by zero"}, "amounts[i] / (i - 2)"},
                       {{9, "index out of bounds"}, "amounts[i]"},
                       {{9, "null dereference"}, "amounts[i]"},
                       {{13, "null dereference"}, "other.total"},
                       {{14, "assertion failure"}, "assert this.total != 13"},
                       {{19, "negative array size"}, "new String[n]"},
                       {{20, "array store failure"}, "strings[0] = Integer.valueOf(n)"},
                       {{20, "index out of bounds"}, "strings[0] = Integer.valueOf(n)"},
                       {{25, "class cast failure"}, "(Pitfalls) o"},
                       {{29, "uncaught exception"}, "throw new IllegalStateException(\"no\")"}};
  EXPECT_EQ(texts(checked()), expected);
}

/// No line of a source is in a model of a method: what fails there is the caller's.
TEST(JavaCheck, WhatFailsInAModelIsReportedWhereItIsCalled) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string source = folder.write("Callers.java", std::string_view(R"(class Callers {
  static boolean same(Object a, Object b) {
    return a.equals(b);
  }
  static void copied(int[] from) {
    int[] to = new int[2];
    System.arraycopy(from, 0, to, 0, 2);
  }
})"));
  const Json found = Json::parse(heapsum({"check", source, "--report", "json"}).out);
  const Texts all = texts(found);
  EXPECT_EQ(all.at({3, "null dereference"}), "a.equals(b)") << found["defects"].dump(1);
  EXPECT_EQ(all.at({7, "null dereference"}), "System.arraycopy(from, 0, to, 0, 2)");
  for (const Json& d : found["defects"]) EXPECT_EQ(d["where"]["file"], "Callers.java");
}

/// Its receiver is a stub, which has the method from the interface; what initialisers assign is emptied before.
TEST(JavaCheck, ADefaultMethodIsAnEntry) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string source = folder.write("Named.java", std::string_view(R"(interface Named {
  Object MARK = new Object();
  default int index(int[] all, int i) { return this == MARK ? 0 : all[i]; }
})"));
  const Json found = Json::parse(heapsum({"check", source, "--report", "json"}).out);
  const Texts expected{{{3, "null dereference"}, "all[i]"}, {{3, "index out of bounds"}, "all[i]"}};
  EXPECT_EQ(texts(found), expected) << found.dump(1);
}

TEST(JavaCheck, WhatLooksBeforeItLeapsIsSafe) {
  HS_NEEDS_JDK();
  for (const char* entry : {"safe", "caught"}) {
    const Json found = checked({"--entry", entry});
    EXPECT_EQ(found["verdict"], "safe") << entry << found["methods"].dump(1);
  }
}

/// Inputs and calls speak of the source, not of what lowering adds.
TEST(JavaCheck, SpeaksOfTheSource) {
  HS_NEEDS_JDK();
  const std::string text = heapsum({"check", kPitfalls}).out;
  EXPECT_NE(text.find("Pitfalls.java:14: error: assertion failure"), std::string::npos) << text;
  EXPECT_NE(text.find("Pitfalls.add(other) with other = new Pitfalls, other.total = 13"),
            std::string::npos)
      << text;
  for (const char* ours : {"start-", "Initialised", "Constants.constant-1\""})
    EXPECT_EQ(text.find(ours), std::string::npos) << ours << "\n" << text;
}

/// An unknown enum is null or one of the constants, by identity too: in each mode what can happen does, and nothing else.
TEST(JavaCheck, EnumsHaveNoObjectsButTheirConstants) {
  HS_NEEDS_JDK();
  const ScratchFile file(R"(
    class T {
      enum Color { RED, GREEN { int hex() { return 2; } }, BLUE; int hex() { return 1; } }
      static class Held { Color color; }
      static void one(Color c) { if (c == Color.GREEN) throw new IllegalStateException(); }
      static void hex(Color c) { if (c != null && c.hex() == 2 && c != Color.GREEN) throw new IllegalStateException(); }
      static void name(Held h) { if (h != null && h.color != null && h.color.name().equals("BLUE")) throw new IllegalStateException(); }
      static void many(Color c) { if (c != null && (c.ordinal() > 2 || c.ordinal() < 0)) throw new IllegalStateException(); }
      static int pick(Color c) { if (c == null) return 0; switch (c) { case RED: return 10 / c.hex(); default: return 1; } }
      static void same(Held a, Held b) { if (a != null && b != null && a.color != b.color && a.color != null && b.color != null && a.color.ordinal() == b.color.ordinal()) throw new IllegalStateException(); }
      static void cast(Object o) { if (o instanceof Color && (Color) o == Color.RED) throw new IllegalStateException(); }
    })",
                         ".java");
  for (const char* mode : {"summary", "lazy", "lazier", "lazier#"}) {
    const ToolRun run = heapsum({"check", file.name(), "--report", "json", "--mode", mode});
    const Json found = Json::parse(run.out);
    std::set<std::string> defects;
    for (const Json& d : found["defects"]) defects.insert(d["entry"].get<std::string>());
    EXPECT_EQ(defects, (std::set<std::string>{"T.one", "T.name", "T.cast"})) << mode;
    EXPECT_TRUE(found["unconfirmed"].empty()) << mode << found["unconfirmed"].dump(1);
    for (const Json& m : found["methods"])
      if (!defects.contains(m["entry"].get<std::string>())) {
        EXPECT_EQ(m["verdict"], "safe") << mode << m.dump(1);
      }
  }
}

/// Of an unknown number bits, hash and root are one step each, and a root against what is known is no hard question.
TEST(JavaCheck, BitsAndRootsOfUnknownsAreDecided) {
  HS_NEEDS_JDK();
  const ScratchFile file(R"(
    class T {
      static int hash(Double d) { return d == null ? 0 : d.hashCode(); }
      static boolean finds(double d) {
        assert Double.doubleToLongBits(d) != 0x3ff8000000000000L;
        return true;
      }
      static boolean floor(double d) { return Math.floor(d) <= d || d != d; }
      static boolean small(int n) {
        for (int i = 2; i <= Math.sqrt(n); i++) if (n % i == 0) return false;
        return n > 1;
      }
      static int root(int n) { assert !(Math.sqrt(n) >= 46341); return 0; }
    })",
                         ".java");
  const auto verdict = [&](const char* entry) {
    return heapsum({"check", file.name(), "--entry", entry, "--k", "1", "--unwind", "5"});
  };
  for (const char* safe : {"hash", "root"})
    EXPECT_EQ(verdict(safe).exit_code, 0) << verdict(safe).out;
  const ToolRun found = verdict("finds");
  EXPECT_EQ(found.exit_code, 10);
  EXPECT_NE(found.out.find("T.finds(d) with d = 1.5"), std::string::npos) << found.out;
  const ToolRun primes = verdict("small");
  EXPECT_EQ(primes.exit_code, 5);  // larger numbers: a cut, and no open question
  EXPECT_EQ(primes.out.find("solver"), std::string::npos) << primes.out;
}

/// The order of floats is asked for without their bits, which no bound on loops would give.
TEST(JavaCheck, FloatsAreComparedWithoutTheirBits) {
  HS_NEEDS_JDK();
  const ScratchFile file(R"(
    class T {
      static int order(Double a, Double b) { return a == null || b == null ? 0 : a.compareTo(b); }
      static boolean same(Float a, Object b) { return a != null && a.equals(b); }
    })",
                         ".java");
  const ToolRun run = heapsum({"check", file.name(), "--k", "1"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
}

/// Of an enum whose constants have classes of their own there is no object but these; what javac gives each is nobody's.
TEST(JavaCheck, OfAnAbstractEnumTheStaticMethodsAreLookedAt) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string file = folder.write("Op.java", std::string_view(R"(
    enum Op { ADD { int of(int a) { return a; } }, DIV { int of(int a) { return 1 / a; } };
      abstract int of(int a);
      int twice(int a) { return of(a); }
      static int all(int a) { int n = 0; for (Op o : values()) n += o.of(a); return n; } })"));
  const Json found = Json::parse(heapsum({"check", file, "--report", "json"}).out, nullptr, false);
  ASSERT_EQ(found["methods"].size(), 2U) << found["methods"].dump(1);
  EXPECT_EQ(found["methods"][0]["verdict"], "violation");
  EXPECT_EQ(found["methods"][1]["entry"], "Op.twice");
  EXPECT_EQ(found["methods"][1]["verdict"], "inconclusive");
}

/// Of an object of the input the class is initialised, though the program did not make it: what its methods, and those above,
/// default and called methods read of static fields is what the initialiser put there.
TEST(JavaCheck, StaticFieldsOfAnInputsClassAreInitialised) {
  HS_NEEDS_JDK();
  for (const char* mode : {"summary", "lazy", "lazier#"}) {
    const ScratchFile file(R"(
      class T {
        static class A { static int[] table = {1, 2, 3}; static int n = 7; int i; int at() { return table[1] / n; } static int m() { return n; } int by() { return 1 / m(); } }
        static class B extends A { static final int[] MORE = {5}; int more() { return MORE.length / n; } }
        interface I { int[] KEYS = {4}; default int of() { return KEYS[0]; } }
        static class C implements I { }
        static int own(A a) { return a == null ? 0 : a.at(); }
        static int inherited(B b) { return b == null ? 0 : b.more() + b.at(); }
        static int called(A a) { return a == null ? 0 : a.by(); }
        static int byDefault(C c) { return c == null ? 0 : c.of(); }
        static String number(Integer i) { return i == null || i < 100 || i > 101 ? "" : i.toString(); }
      })",
                           ".java");
    const ToolRun run = heapsum({"check", file.name(), "--class", "T", "--mode", mode, "--unwind",
                                 "12", "--report", "json"});
    const Json found = Json::parse(run.out, nullptr, false);
    EXPECT_TRUE(found["defects"].empty()) << mode << found["defects"].dump(1);
    EXPECT_TRUE(found["unconfirmed"].empty()) << mode << found["unconfirmed"].dump(1);
    for (const Json& m : found["methods"]) EXPECT_EQ(m["verdict"], "safe") << mode << m.dump(1);
  }
}

/// Nobody knows what implements it, and a list promises more than a stub keeps: that it was null in every input is
/// no proof.
TEST(JavaCheck, AnInterfaceWithoutAClassIsNotSafe) {
  HS_NEEDS_JDK();
  const ScratchFile file(
      "class T { static int f(java.util.concurrent.Future<T> s) { return s == null ? 0 : 1; } }",
      ".java");
  const ToolRun run = heapsum({"check", file.name(), "--report", "json"});
  EXPECT_EQ(run.exit_code, 5) << run.out << run.err;
  EXPECT_NE(run.out.find("no subtype of java.util.concurrent.Future is known"), std::string::npos)
      << run.out;
}

/// What is unsupported is no pass, and is said.
TEST(JavaCheck, WhatIsUnsupportedIsNeverSafe) {
  HS_NEEDS_JDK();
  const ScratchFile file(
      "class T { static long now(int i) { return i > 3 ? System.nanoTime() : i; } }", ".java");
  const ToolRun run = heapsum({"check", file.name(), "--entry", "T.now", "--report", "json"});
  EXPECT_EQ(run.exit_code, 5) << run.out << run.err;
  const Json found = Json::parse(run.out);
  EXPECT_NE(found["methods"][0]["reasons"].dump().find("nanoTime"), std::string::npos)
      << found["methods"].dump(1);
}

/// The digits of an unknown number would be a path each; of an object its text is asked for, as that may fail.
TEST(JavaCheck, DoesNotAskWhatIsPrinted) {
  HS_NEEDS_JDK();
  const ScratchFile file(R"(class T {
    static class Secret {
      int n;
      public String toString() { return n == 0 ? "none" : "" + (char) (100 / (n - 1)); }
    }
    static void number(int i, long l, String s) { System.out.println(i); System.err.print(l); System.out.println(s); }
    static void object(Secret s) { System.out.println(s); }
  })",
                         ".java");
  const Json number =
      Json::parse(heapsum({"check", file.name(), "--entry", "T.number", "--report", "json"}).out);
  EXPECT_EQ(number["verdict"], "safe") << number["methods"].dump(1);
  EXPECT_EQ(number["methods"][0]["paths"]["complete"], 1) << number["methods"].dump(1);
  const Json object =
      Json::parse(heapsum({"check", file.name(), "--entry", "T.object", "--report", "json"}).out);
  EXPECT_EQ(defects(object), (Defects{{4, "division by zero", "T.object"}}));
}

/// In the library it was thrown, and a line of the user led there.
TEST(JavaCheck, SaysWhereALibraryThrows) {
  HS_NEEDS_JDK();
  const std::string file = "proofs-tests/java/cases/Led.java";
  const std::vector<std::string> words{"check", file, "--entry", "boxed"};
  const std::string text = heapsum(words).out;
  EXPECT_NE(text.find("Led.java:7: error: uncaught exception NullPointerException: "),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("  thrown  at Objects.java:"), std::string::npos) << text;
  std::vector<std::string> json = words, sarif = words;
  json.insert(json.end(), {"--report", "json"});
  sarif.insert(sarif.end(), {"--report", "sarif"});
  const Json found = Json::parse(heapsum(json).out);
  EXPECT_EQ(found["defects"][0]["thrown_at"]["file"], "Objects.java") << found["defects"].dump(1);
  EXPECT_NE(heapsum(sarif).out.find("Objects.java"), std::string::npos);
}

/// As a JVM meets it.
TEST(JavaCheck, NamesTheErrorOfARecursionWithoutAnEnd) {
  HS_NEEDS_JDK();
  const Json found = Json::parse(heapsum({"check", "proofs-tests/java/cases/Deep.java", "--entry",
                                          "factorial", "--report", "json"})
                                     .out);
  ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
  const Json& defect = found["defects"][0];
  EXPECT_EQ(defect["exception"], "StackOverflowError");
  EXPECT_EQ(defect["call"], "Deep.factorial(n) with n = -1");
  EXPECT_EQ(defect["replayed_on"], "the concrete machine and a Java virtual machine");
}

}  // namespace
}  // namespace heapsum::testing
