// SPDX-License-Identifier: Apache-2.0
// heapsum check: what is found is real, and what is called safe is. Its reports are in
// check_reports_test.cpp.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "check_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

struct Row {
  const char* kind;
  const char* faulty;
  const char* sound;
};

/// Each kind of error: a method that can end in it, at line 5, and one that looks before it leaps.
const std::vector<Row> kKinds = {
    {"assertion failure", "(assert (i != 7))", "(assert ((i * 0) = 0))"},
    {"null dereference", "((b $ n) = 0)", "(if (b = null) true else ((b $ n) = 0))"},
    {"division by zero", "((8 / i) = 0)", "(if (i = 0) true else ((8 / i) = 0))"},
    {"index out of bounds", "(((new (array int) 3) at i) = 0)",
     "(if (and (i >= 0) (i < 3)) (((new (array int) 3) at i) = 0) else true)"},
    {"negative array size", "(if (i < 9) (((new (array int) i) $ length) = 0) else true)",
     "(if (and (i >= 0) (i < 3)) (((new (array int) i) $ length) = i) else true)"},
    {"class cast failure", "((cast Sub b) = null)",
     "(if (b instanceof Sub) ((cast Sub b) != null) else true)"},
    {"array store failure",
     "(var (array Box) s := (new (array Sub) 1) in (begin (s at 0 := (new Box)) true))",
     "(var (array Box) s := (new (array Sub) 1) in (begin (s at 0 := (new Sub)) true))"},
    {"uncaught exception", "(if (i = 3) (throw (new ArithmeticException)) else true)",
     "(try (if (i = 3) (throw (new ArithmeticException)) else true) (catch Throwable t false))"},
};

TEST(Check, FindsEachKindOfErrorWhereItIs) {
  for (const Row& row : kKinds) {
    const json found = checked_text(program(row.faulty), {}, 10);
    EXPECT_EQ(found["verdict"], "violation");
    ASSERT_EQ(found["defects"].size(), 1U) << row.kind << found.dump(1);
    EXPECT_EQ(found["defects"][0]["kind"], row.kind);
    EXPECT_EQ(found["defects"][0]["where"]["line"], 6) << row.kind;
    EXPECT_TRUE(found["unconfirmed"].empty());
  }
}

TEST(Check, SaysSafeWhereNothingCanGoWrong) {
  for (const Row& row : kKinds) {
    const json found = checked_text(program(row.sound), {"--max-array-length", "5"}, 0);
    EXPECT_EQ(found["verdict"], "safe") << row.kind;
    EXPECT_TRUE(found["defects"].empty()) << row.kind;
    EXPECT_TRUE(found["methods"][0]["reasons"].empty()) << row.kind;
    for (const json& property : found["properties"])
      EXPECT_TRUE(property["standing"] == "pass" || property["standing"] == "not reached")
          << row.kind << property;
  }
}

TEST(Check, ALibraryErrorThatIsCaughtIsNoDefect) {
  EXPECT_EQ(checked_text(program("(try ((b $ n) = 0) (catch NullPointerException e true))"), {},
                         0)["verdict"],
            "safe");
}

/// The input that is printed, given to a concrete run of the entry that is named, ends where it is said.
TEST(Check, WhatItPrintsLeadsThere) {
  std::size_t defects = 0;
  for (const std::string& example : example_programs()) {
    const json found = checked(example, {"--k", "2", "--timeout", "30", "--induction", "off"});
    EXPECT_TRUE(found["unconfirmed"].empty()) << example << found["unconfirmed"].dump(1);
    for (const json& d : found["defects"]) {
      const ScratchFile heap(d["input"].dump(), ".json");
      const json run =
          findings(example, {"--mode", "concrete", "--heap", heap.name(), "--entry", d["entry"]});
      ASSERT_EQ(run["paths"].size(), 1U);
      EXPECT_EQ(run["paths"][0]["outcome"], d["kind"]) << example;
      EXPECT_EQ(run["paths"][0]["where"], d["where"]) << example;
      ++defects;
    }
  }
  EXPECT_GE(defects, 30U);
}

TEST(Check, ABoundIsNeverSafe) {
  const std::string deep =
      program("(begin (assert ((((b $ next) $ next) $ next) != null)) true)", "[Box b]");
  const json near = checked_text(deep, {"--no-symbolic-null", "--k", "1"}, 5);
  EXPECT_EQ(near["verdict"], "inconclusive");
  EXPECT_NE(near["methods"][0]["reasons"].dump().find("--k 1"), std::string::npos);
  for (const json& property : near["properties"]) EXPECT_EQ(property["standing"], "open");
}

TEST(Check, WhereNothingCanFailTheLoopsMayBeLong) {
  const std::string loop = "(begin %(while (i < 9) (i := (i + 1))) true)";
  const auto with = [&](const std::string& first) {
    return program(std::string(loop).replace(loop.find('%'), 1, first));
  };
  const json found = checked_text(with(""), {}, 0);
  EXPECT_EQ(found["verdict"], "safe");
  EXPECT_TRUE(found["methods"][0]["reasons"].empty());
  const ScratchFile file(with(""));
  EXPECT_NE(heapsum({"check", file.name()}).out.find("nothing in it can fail"), std::string::npos);
  EXPECT_EQ(checked_text(with("(assert (i != 9)) "))["verdict"], "violation");
  EXPECT_EQ(checked_text(with("(assume (i != 9)) "), {"--induction", "off"})["verdict"],
            "inconclusive");
  EXPECT_EQ(checked_text(with("(if (i = 9) (unsupported \"what\") else true) "))["verdict"],
            "inconclusive");
}

TEST(Check, WhatIsUnsupportedIsNeverSafeAndNoDefect) {
  const json found = checked_text(
      program("(if (i > 3) (unsupported \"a call of the machine\") else true)"), {}, 5);
  EXPECT_TRUE(found["defects"].empty());
  const std::string reasons = found["methods"][0]["reasons"].dump();
  EXPECT_NE(reasons.find("a call of the machine"), std::string::npos);
  EXPECT_NE(reasons.find("1 path ended at what is not supported"), std::string::npos);
}

TEST(Check, AutoRaisesTheBoundUntilNothingIsLeftOut) {
  const std::string deep = program(
      "(if (or (b = null) (or ((b $ next) = null) (((b $ next) $ next) = null))) true\n"
      "else (begin (assert (((((b $ next) $ next) $ n) * 0) = 0)) true))",
      "[Box b]");
  EXPECT_EQ(checked_text(deep, {"--k", "1", "--induction", "off"}, 5)["verdict"], "inconclusive");
  const json found = checked_text(deep, {"--k", "auto", "--induction", "off"}, 0);
  EXPECT_EQ(found["methods"][0]["options"]["k"], 3);
}

TEST(Check, AutoStopsWhereTimeIsUpAndSaysHowFarItGot) {
  const json found = checked("examples/lists/merge.javalite", {"--k", "auto", "--timeout", "2"}, 5);
  EXPECT_GE(found["methods"][0]["options"]["k"], 2);
  EXPECT_FALSE(found["methods"][0]["reasons"].empty());
}

TEST(Check, AnAssumptionThatNothingSatisfiesIsSaid) {
  const json found = checked_text(program("(begin (assume (i != i)) (assert false))"), {}, 5);
  EXPECT_TRUE(found["methods"][0]["vacuous"]);
  EXPECT_EQ(found["verdict"], "inconclusive");
}

TEST(Check, ChecksEveryMethodOfAClassAndNamesThem) {
  const json found = checked("examples/trees/bst.javalite");
  EXPECT_GE(found["methods"].size(), 2U);
  const json node = checked("examples/lists/contains.javalite", {"--class", "Node"});
  ASSERT_EQ(node["methods"].size(), 1U);
  EXPECT_EQ(node["methods"][0]["entry"], "Node.contains");
  const json one = checked("examples/lists/contains.javalite", {"--entry", "List.both"});
  ASSERT_EQ(one["methods"].size(), 1U);
}

/// An invariant of a class is assumed where it says something: of the methods that are given one.
TEST(Check, AnInvariantIsAssumedWhereItFits) {
  const std::string text = R"((((class Q ([int n]) (
    (bool ok ((this $ n) >= 0))
    (static int half [int x] (if (x = 0) 0 else (10 / x)))
    (static int of [Q q] (if (q = null) 0 else (10 / ((q $ n) + 1))))
    (int inc (10 / ((this $ n) + 1))))))
    (Q half)))";
  const json found = checked_text(text, {"--assume-method", "Q.ok"}, 0);
  ASSERT_EQ(found["methods"].size(), 4U);
  for (const json& m : found["methods"])
    EXPECT_EQ(m["options"].contains("assumed"), m["entry"] != "Q.half") << m.dump(1);
  const json without = checked_text(text, {}, 10);
  EXPECT_EQ(without["defects"].size(), 2U);
  const ScratchFile file(text);
  const ToolRun none =
      heapsum({"check", file.name(), "--entry", "Q.half", "--assume-method", "Q.ok"});
  EXPECT_EQ(none.exit_code, 2) << none.out;
  const ScratchFile alone("(((class Q () ((bool ok true))) (class R () ((int f 1)))) (R f))");
  const ToolRun nowhere = heapsum({"check", alone.name(), "--assume-method", "Q.ok"});
  EXPECT_EQ(nowhere.exit_code, 2) << nowhere.out;
  EXPECT_NE(nowhere.err.find("no method of the class has an argument that Q.ok is about"),
            std::string::npos)
      << nowhere.err;
}

/// A method that cannot be started in is no reason to leave the others alone, and is not safe.
TEST(Check, AMethodWithoutAnObjectIsInconclusive) {
  const std::string text =
      "(((abstract class A ([int n])\n  ((abstract int f)\n   (int g (1 / (this @ f)))\n"
      "   (static int h [int x] (x + 1))))\n (class B extends A () ((int f (this $ n)))))\n (B "
      "g))\n";
  const json found = checked_text(text, {"--class", "A"}, 5);
  ASSERT_EQ(found["methods"].size(), 2U) << found.dump(1);
  EXPECT_EQ(found["methods"][0]["entry"], "A.h");
  EXPECT_EQ(found["methods"][0]["verdict"], "safe");
  EXPECT_EQ(found["methods"][1]["entry"], "A.g");
  EXPECT_EQ(found["methods"][1]["verdict"], "inconclusive");
  EXPECT_EQ(found["methods"][1]["reasons"][0], "there is no object of A to call it on");
  const ScratchFile file(text);
  const ToolRun shown = heapsum({"check", file.name(), "--class", "A"});
  EXPECT_NE(shown.out.find("A.g  inconclusive  not looked at"), std::string::npos) << shown.out;
  const ScratchFile alone("(((abstract class A () ((int g 1))) (class B () ((int f 1)))) (B f))");
  const ToolRun none = heapsum({"testgen", alone.name(), "--class", "A", "--no-run"});
  EXPECT_EQ(none.exit_code, 2) << none.out;
  EXPECT_NE(none.err.find("there is no object of A"), std::string::npos) << none.err;
}

TEST(Check, OneDefectForEachKindAndPlace) {
  const json found = checked("examples/programs/scheduler.javalite", {}, 10);
  std::set<std::string> seen;
  for (const json& d : found["defects"])
    EXPECT_TRUE(seen.insert(d["kind"].dump() + d["where"].dump()).second);
  EXPECT_EQ(seen.size(), 6U);
}

}  // namespace
}  // namespace heapsum::testing
