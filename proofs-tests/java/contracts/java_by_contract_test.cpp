// SPDX-License-Identifier: Apache-2.0
// Java methods that call others by their contracts: the same verdicts as by code, far fewer paths, and what callers owe.
#include <fstream>
#include <string>
#include <vector>

#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

const std::string kTree = "examples/contracts/CountedTree.java";

Json checked(const std::string& file, const std::vector<std::string>& more) {
  std::vector<std::string> words{"check", file, "--report", "json", "--k", "2", "--unwind", "5"};
  words.insert(words.end(), more.begin(), more.end());
  const ToolRun run = heapsum(words);
  EXPECT_TRUE(run.exit_code == 0 || run.exit_code == 5 || run.exit_code == 10) << run.err;
  return run.out.empty() ? Json{} : Json::parse(run.out);
}

Json checked_text(const std::string& text, const std::vector<std::string>& more) {
  const ScratchFolder folder;
  const std::string file = folder.path("T.java");
  std::ofstream(file) << text;
  return checked(file, more);
}

TEST(JavaByContract, ACallerOfATreeHasATenthOfThePathsAndTheSameVerdict) {
  HS_NEEDS_JDK();
  const Json code = checked(kTree, {"--entry", "added"});
  const Json contract = checked(kTree, {"--entry", "added", "--by-contract", "CountedTree.put"});
  for (const Json& found : {code, contract}) {
    EXPECT_TRUE(found["defects"].empty()) << found["defects"].dump(1);
    EXPECT_TRUE(found["unconfirmed"].empty()) << found["unconfirmed"].dump(1);
  }
  EXPECT_EQ(contract["methods"][0]["verdict"], "safe") << contract["methods"].dump(1);
  const auto paths = [](const Json& found) {
    return found["methods"][0]["paths"]["complete"].get<int>();
  };
  EXPECT_LE(10 * paths(contract), paths(code));
}

TEST(JavaByContract, TheContractOfTheCalleeHoldsOfItsCode) {
  HS_NEEDS_JDK();
  const Json found = checked(kTree, {"--entry", "put"});
  EXPECT_TRUE(found["defects"].empty()) << found["defects"].dump(1);
  EXPECT_TRUE(found["unconfirmed"].empty()) << found["unconfirmed"].dump(1);
  EXPECT_GE(found["methods"][0]["paths"]["complete"], 10) << found["methods"].dump(1);
}

constexpr const char* kCounter = R"(class T {
  int n;
  //@ requires by > 0;
  //@ assignable n;
  //@ ensures n == \old(n) + by;
  void add(int by) { n += by; }
  //@ requires n == 0;
  //@ ensures n == 3;
  void three() { add(1); add(2); }
  //@ requires n == 0;
  //@ ensures n == 4;
  void threeWrong() { add(1); add(2); }
  void owes(int by) { add(by); }
}
)";

TEST(JavaByContract, WhatIsFoundIsConfirmedByTheCode) {
  HS_NEEDS_JDK();
  for (const std::vector<std::string>& how : {std::vector<std::string>{}, {"--modular"}}) {
    const Json found = checked_text(kCounter, how);
    ASSERT_EQ(found["defects"].size(), 2u) << found.dump(1);
    EXPECT_EQ(found["defects"][0]["kind"], "postcondition failure");
    EXPECT_EQ(found["defects"][0]["where"]["text"], "ensures n == 4");
    EXPECT_EQ(found["defects"][1]["kind"], "precondition failure");
    EXPECT_EQ(found["defects"][1]["where"]["line"], 13);
    for (const Json& d : found["defects"])
      EXPECT_NE(d["replayed_on"].dump().find("Java virtual machine"), std::string::npos)
          << d.dump(1);
  }
}

/// The contract says less than the code does.
TEST(JavaByContract, WhatTheCodeDoesNotShowIsUnconfirmed) {
  HS_NEEDS_JDK();
  const char* text = R"(class T {
  int n;
  //@ assignable n;
  //@ ensures n >= 0;
  void reset() { n = 0; }
  //@ ensures n == 0;
  void m() { reset(); }
}
)";
  EXPECT_EQ(checked_text(text, {"--entry", "m"})["verdict"], "safe");
  const Json found = checked_text(text, {"--entry", "m", "--by-contract", "T.reset"});
  EXPECT_TRUE(found["defects"].empty());
  EXPECT_EQ(found["unconfirmed"].size(), 1u) << found.dump(1);
  EXPECT_EQ(found["verdict"], "inconclusive");
}

TEST(JavaByContract, ARecursiveMethodIsRightIfItEnds) {
  HS_NEEDS_JDK();
  const char* text = R"(class T {
  //@ requires n >= 0;
  //@ assignable \nothing;
  //@ ensures \result == 2 * n;
  static int twice(int n) { return n == 0 ? 0 : twice(n - 1) + 2; }
  //@ requires n >= 0;
  //@ assignable \nothing;
  //@ ensures \result == 2 * n;
  static int wrong(int n) { return n == 0 ? 0 : wrong(n - 1) + 3; }
}
)";
  const Json found = checked_text(text, {"--modular"});
  EXPECT_EQ(found["methods"][0]["verdict"], "safe") << found["methods"].dump(1);
  EXPECT_NE(found["methods"][1]["verdict"], "safe") << found["methods"].dump(1);
}

TEST(JavaByContract, ExceptionsAreThoseOfTheContract) {
  HS_NEEDS_JDK();
  const char* text = R"(class T {
  int n;
  //@ assignable n;
  //@ ensures n == by;
  //@ signals (IllegalStateException e) by < 0 && n == \old(n);
  void set(int by) { if (by < 0) throw new IllegalStateException(); n = by; }
  //@ assignable n;
  //@ ensures \result ==> n == by;
  //@ ensures !\result ==> n == \old(n);
  boolean tried(int by) { try { set(by); return true; } catch (IllegalStateException e) { return false; } }
}
)";
  const Json found = checked_text(text, {"--modular"});
  EXPECT_TRUE(found["defects"].empty()) << found["defects"].dump(1);
  EXPECT_EQ(found["verdict"], "safe") << found["methods"].dump(1);
}

TEST(JavaByContract, AMethodThatDoesNotSayWhatItChangesIsRefused) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string file = folder.path("T.java");
  std::ofstream(file) << "class T { int n;\n//@ ensures n == 1;\nvoid m() { n = 1; }\nvoid c() { "
                         "m(); }\n}\n";
  const ToolRun run = heapsum({"check", file, "--by-contract", "T.m"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("does not say what it modifies"), std::string::npos) << run.err;
  EXPECT_EQ(heapsum({"check", file, "--by-contract", "T.c"}).exit_code, 2);
  EXPECT_EQ(heapsum({"check", file, "--modular"}).exit_code, 0);
}

}  // namespace
}  // namespace heapsum::testing
