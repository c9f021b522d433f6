// SPDX-License-Identifier: Apache-2.0
// Calls that answer anything: those of tools for verification, and those that the user names. Each call is an input of its own, in
// the order of the calls, on the virtual machine too.
#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

constexpr const char* kGcd = R"(
import org.sosy_lab.sv_benchmarks.Verifier;
class Gcd {
  static int gcd(int a, int b) {
    while (a != b) if (a > b) a -= b; else b -= a;
    return a;
  }
  public static void main(String[] args) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    if (x < 1 || y < 1 || x > 4 || y > 4) return;
    int g = gcd(x, y);
    assert g <= x;
    if (Verifier.nondetBoolean()) assert g != 4;
  }
})";

TEST(JavaUnknown, MainIsCheckedAndCallsAreInputs) {
  HS_NEEDS_JDK();
  for (const std::string mode : {"summary", "lazy", "lazier", "lazier#"}) {
    const Json found = checked_java(kGcd, {"--mode", mode, "--k", "1", "--unwind", "5"});
    ASSERT_EQ(found["methods"].size(), 1U) << "main alone";
    ASSERT_EQ(found["defects"].size(), 1U) << mode << found.dump(1);
    const Json& d = found["defects"][0];
    EXPECT_EQ(d["where"]["line"], 13);
    EXPECT_EQ(d["replayed_on"], "the concrete machine and a Java virtual machine");
    const std::string call = d["call"];
    for (const char* answer : {"call 1 of Verifier.nondetInt = ", "call 2 of Verifier.nondetInt = ",
                               "call 1 of Verifier.nondetBoolean = true"})
      EXPECT_NE(call.find(answer), std::string::npos) << mode << ": " << call;
  }
}

/// Six calls at --k 1, of which a machine is given each its own answer.
TEST(JavaUnknown, OrderOfCallsIsKept) {
  HS_NEEDS_JDK();
  const Json found = checked_java(R"(
    import heapsum.Any;
    class Code {
      public static void main(String[] args) {
        int code = 0;
        for (int i = 0; i < 6; i++) {
          int digit = Any.anyInt();
          Any.assume(0 <= digit && digit <= 9);
          code = 10 * code + digit;
        }
        if (code == 271828) throw new IllegalStateException();
      }
    })",
                                  {"--k", "1"});
  ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
  const std::string call = found["defects"][0]["call"];
  EXPECT_NE(call.find("call 1 of Any.anyInt = 2, call 2 of Any.anyInt = 7, call 3 of Any.anyInt = "
                      "1, call 4 of Any.anyInt = 8, call 5 of Any.anyInt = 2, call 6 of Any.anyInt "
                      "= 8"),
            std::string::npos)
      << call;
  EXPECT_TRUE(found["unconfirmed"].empty());
}

/// Objects of the class that is asked for, those of before among them; and no others.
TEST(JavaUnknown, ObjectsAreOfTheClassThatIsAsked) {
  HS_NEEDS_JDK();
  const Json found = checked_java(R"(
    import heapsum.Any;
    class Rings {
      static class Node { Node next; int v; }
      static class Longer extends Node { }
      public static void main(String[] args) {
        Node a = Any.any(Node.class), b = Any.any(Node.class);
        if (a == null || b == null) return;
        if (a == b) throw new IllegalStateException();
        if (a.next == b && b.next == a && a.v == 7) throw new ArithmeticException();
        if (a instanceof Longer) throw new RuntimeException();
        Longer c = Any.any(Longer.class);
        assert c == null || c instanceof Longer;
      }
    })",
                                  {"--k", "2"});
  std::set<int> lines;
  for (const Json& d : found["defects"]) lines.insert(d["where"]["line"].get<int>());
  EXPECT_EQ(lines, (std::set<int>{9, 10, 11})) << found.dump(1);
  EXPECT_TRUE(found["unconfirmed"].empty()) << found["unconfirmed"].dump(1);
}

constexpr const char* kSensor = R"(
class Sensor {
  private int sense(String what) { return what.length(); }
  static native long clock();
  boolean rises() {
    int a = sense("a"), b = sense("a");
    if (b - a == 12) throw new IllegalStateException();
    return b > a;
  }
  static int share() { return (int) (100 / (clock() - 5)); }
})";

TEST(JavaUnknown, APatternNamesMethods) {
  HS_NEEDS_JDK();
  const Json as_it_is = checked_java(kSensor, {"--entry", "rises"});
  EXPECT_EQ(as_it_is["verdict"], "safe") << as_it_is.dump(1);
  for (const std::string pattern : {"Sensor.sense", "Sensor.s*"}) {
    const Json found = checked_java(kSensor, {"--entry", "rises", "--unknown", pattern});
    ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
    EXPECT_EQ(found["defects"][0]["kind"], "uncaught exception");
  }
  const Json native = checked_java(kSensor, {"--entry", "share", "--unknown", "Sensor.clock"});
  ASSERT_EQ(native["defects"].size(), 1U) << native.dump(1);
  EXPECT_EQ(native["defects"][0]["kind"], "division by zero");
  EXPECT_NE(native["defects"][0]["call"].get<std::string>().find("call 1 of Sensor.clock = 5"),
            std::string::npos);
}

/// Nothing is left out where what is asked for is numbers and no loop is cut.
TEST(JavaUnknown, MainMayBeSafe) {
  HS_NEEDS_JDK();
  const Json found = checked_java(R"(
    import gov.nasa.jpf.vm.Verify;
    class Clock {
      public static void main(String[] args) {
        int hour = Verify.getInt(0, 23);
        for (int i = 0; i < 30; i++) hour = hour == 23 ? 0 : hour + 1;
        assert 0 <= hour && hour < 24;
      }
    })");
  EXPECT_EQ(found["verdict"], "safe") << found.dump(1);
}

/// An unknown Object is of a class that the program names, not of all that the text of a number needs.
TEST(JavaUnknown, ObjectsAreOfClassesThatTheProgramNames) {
  HS_NEEDS_JDK();
  const Json told = checked_java(R"(
    class Told {
      static String told(Object o) { return o.toString(); }
      static int joined(Object o) { return ("x" + o).length(); }
    })",
                                 {"--k", "1"});
  for (const Json& m : told["methods"])
    for (const std::string reason : m["reasons"])
      EXPECT_EQ(reason.find("--timeout"), std::string::npos) << m["entry"] << reason;
  ASSERT_EQ(told["defects"].size(), 1U) << told.dump(1);
  EXPECT_EQ(told["defects"][0]["where"]["line"], 3);
  const Json five = checked_java(R"(
    class Five {
      static boolean isFive(Object o) {
        if (o instanceof Integer && o.equals(5)) throw new IllegalStateException();
        return o instanceof Number;
      }
    })",
                                 {"--k", "1"});
  ASSERT_EQ(five["defects"].size(), 1U) << "an Integer is named: " << five.dump(1);
}

/// A program is compiled against it, and a machine runs it: the answers that nobody gives are 0.
TEST(JavaUnknown, TheClassIsWrittenAsSourceAndAsAJar) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string lib = folder.path("lib"), jar = lib + "/heapsum-any.jar";
  const ToolRun written = heapsum({"java-library", lib});
  EXPECT_EQ(written.exit_code, 0) << written.err;
  EXPECT_EQ(written.out, lib + "/heapsum/Any.java\n" + jar + "\n");
  const std::string source = folder.write("Main.java", std::string_view(R"(class Main {
    public static void main(String[] args) { assert heapsum.Any.anyInt() != 7; }
  })"));
  const ToolRun compiled = shell("javac -g -cp " + jar + " -d " + lib + " " + source);
  EXPECT_EQ(compiled.exit_code, 0) << compiled.err;
  const std::string path = lib + ":" + jar;
  EXPECT_EQ(shell("java -ea -cp " + path + " Main").exit_code, 0);
  EXPECT_EQ(heapsum({"check", lib + "/Main.class", "-cp", path}).exit_code, 10);
  EXPECT_EQ(heapsum({"java-library"}).exit_code, 1);
  EXPECT_EQ(heapsum({"java-library", source}).exit_code, 2) << "no folder";
}

}  // namespace
}  // namespace heapsum::testing
