// SPDX-License-Identifier: Apache-2.0
// heapsum check on contracts: a false clause is found, replayed and explained, a true one is called true; callees by their
// contract; what is wrong with a contract is said at its place.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "check_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

/// A class N whose method m [N x] has the contract and the body.
std::string with(const std::string& contract, const std::string& body,
                 const std::string& invariant = {}) {
  return "(((class N ([N next] [int v] [(array int) a])\n (" + invariant + "\n(N m [N x]\n" +
         contract + "\n" + body + "))))\n (N m))\n";
}

struct Row {
  const char* kind;
  const char* contract;
  const char* faulty;
  const char* sound;
  const char* invariant = "";
};

/// The clause is at line 4, an invariant at line 2.
const std::vector<Row> kRows = {
    {"postcondition failure", "(ensures (result = x))", "null", "x"},
    {"postcondition failure", "(ensures (fresh result))", "this", "(new N)"},
    {"postcondition failure", "(ensures ((this $ v) = ((old (this $ v)) + 1)))",
     "(begin (this $ v := 1) x)", "(begin (this $ v := ((this $ v) + 1)) x)"},
    {"postcondition failure", "(signals Error e ((this $ v) = 1))", "(throw (new Error))",
     "(begin (this $ v := 1) (throw (new Error)))"},
    {"invariant failure", "(requires (x != null))", "(begin (this $ next := this) x)",
     "(begin (this $ next := null) x)", "(invariant ((this $ next) != this))"},
    {"invariant failure", "(requires (x != null))", "(begin (x $ next := x) x)",
     "(begin (x $ next := null) x)", "(invariant ((this $ next) != this))"},
    {"invariant failure", "(signals Error true)",
     "(begin (this $ next := this) (throw (new Error)))",
     "(begin (this $ next := null) (throw (new Error)))", "(invariant ((this $ next) != this))"},
    {"frame failure", "(modifies (this $ v))", "(begin (this $ next := x) x)",
     "(begin (this $ v := 7) x)"},
    {"frame failure", "(modifies (x $ *))", "(begin (this $ v := 7) x)",
     "(if (x = null) x else (begin (x $ v := 7) (x $ next := this) x))"},
    {"frame failure", "(signals Error true) (modifies)",
     "(begin (this $ v := 7) (throw (new Error)))",
     "(var N made := (new N) in (begin (made $ v := 7) (throw (new Error))))"},
    {"frame failure",
     "(requires (((this $ a) != null) and (((this $ a) $ length) > 1)))"
     " (modifies ((this $ a) at 1))",
     "(var (array int) all := (this $ a) in (begin (all at 0 := 7) x))",
     "(var (array int) all := (this $ a) in (begin (all at 1 := 7) x))"},
};

TEST(CheckOfContracts, FindsWhatIsFalseAndNothingElse) {
  for (const Row& row : kRows) {
    const std::vector<std::string> few{"--k", "1", "--max-array-length", "2"};
    const json faulty = checked_text(with(row.contract, row.faulty, row.invariant), few, 10);
    ASSERT_EQ(faulty["defects"].size(), 1U) << row.contract << faulty.dump(1);
    EXPECT_EQ(faulty["defects"][0]["kind"], row.kind) << row.contract;
    EXPECT_EQ(faulty["defects"][0]["where"]["line"], row.invariant[0] != '\0' ? 2 : 4);
    EXPECT_TRUE(faulty["unconfirmed"].empty()) << row.contract;
    const json sound = checked_text(with(row.contract, row.sound, row.invariant), few);
    EXPECT_TRUE(sound["defects"].empty()) << row.contract << sound["defects"].dump(1);
    EXPECT_TRUE(sound["unconfirmed"].empty()) << row.contract;
  }
}

TEST(CheckOfContracts, SaysWhichPartIsFalseAndWhatItsValuesWere) {
  const json found = checked("examples/contracts/stack.javalite", {"--k", "1"}, 10);
  const json& counted = found["defects"][0];
  EXPECT_EQ(counted["where"]["text"], "((this $ size) = ((old (this $ size)) + 1))");
  EXPECT_EQ(counted["values"].dump(),
            json({"(this $ size) is 0", "(old (this $ size)) is 0"}).dump());
  EXPECT_EQ(found["defects"].size(), 1U);  // what comes after it is not reached
}

TEST(CheckOfContracts, SaysWhatWasChanged) {
  const json found =
      checked_text(with("(modifies (this $ v))", "(begin (this $ next := (new N)) x)"), {}, 10);
  EXPECT_EQ(found["defects"][0]["where"]["text"], "(modifies (this $ v))");
  ASSERT_EQ(found["defects"][0]["values"].size(), 1U) << found.dump(1);
  EXPECT_EQ(found["defects"][0]["values"][0], "this.next: null → new N #1");
}

TEST(CheckOfContracts, APreconditionThatNoInputSatisfiesIsVacuous) {
  const json found = checked_text(with("(requires (x != x))", "x"));
  EXPECT_EQ(found["verdict"], "inconclusive");
  EXPECT_EQ(found["methods"][0]["vacuous"], true);
}

TEST(CheckOfContracts, ACallNeedsWhatItsMethodRequires) {
  const std::string text =
      "(((class N ([N next])\n ((pure bool n [N x] (requires (x != null)) true)\n"
      "(bool m [N x]\n(this @ n x)))))\n (N m))\n";
  const json found = checked_text(text, {"--entry", "N.m"}, 10);
  ASSERT_EQ(found["defects"].size(), 1U);
  EXPECT_EQ(found["defects"][0]["kind"], "precondition failure");
  EXPECT_EQ(found["defects"][0]["where"]["line"], 4);  // the call
  EXPECT_EQ(found["defects"][0]["values"][0], "(requires (x != null)) is false");
}

TEST(CheckOfContracts, AnExceptionThatNoClauseAllowsIsAnError) {
  const json found = checked_text(with("(signals Error true)", "(throw (new Exception))"), {}, 10);
  ASSERT_EQ(found["defects"].size(), 1U);
  EXPECT_EQ(found["defects"][0]["kind"], "uncaught exception");
}

TEST(CheckOfContracts, IgnoredContractsSayNothing) {
  const json found = checked("examples/contracts/stack.javalite",
                             {"--entry", "Stack.push", "--contracts", "ignored", "--k", "1"});
  EXPECT_TRUE(found["defects"].empty());
}

TEST(CheckByContract, WhatACallGivesMayHoldWhatTheProgramMade) {
  const std::string file = "examples/contracts/context-versions.javalite";
  const json found = checked(file, {"--entry", "Client.m", "--by-contract", "Client.wrap"}, 10);
  ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
  EXPECT_EQ(found["defects"][0]["where"]["text"], "(assert ((wrapped $ held) != mine))");
  EXPECT_EQ(found["methods"][0]["options"]["by_contract"], json({"Client.wrap"}));
}

TEST(CheckByContract, WhatTheCodeDoesNotDoIsUnconfirmed) {
  const std::string text =
      "(((class N ([int v])\n ((int some (ensures (result > 0)) (modifies) 1)\n"
      "(bool m (assert ((this @ some) = 1))))))\n (N m))\n";
  const json found = checked_text(text, {"--entry", "N.m", "--modular"}, 5);
  EXPECT_TRUE(found["defects"].empty());
  ASSERT_EQ(found["unconfirmed"].size(), 1U);
  EXPECT_NE(std::string(found["unconfirmed"][0]["because"]).find("their code does not"),
            std::string::npos);
}

TEST(CheckByContract, ARecursiveMethodIsCheckedByItsOwnContract) {
  const std::string file = "examples/contracts/count.javalite";
  EXPECT_EQ(checked(file, {"--by-contract", "List.count"})["verdict"], "safe");
  EXPECT_EQ(checked(file, {"--k", "2"})["verdict"], "inconclusive");
}

TEST(CheckByContract, ARecursiveMethodThatIsWrongIsReplayedByItsCode) {
  const std::string text =
      "(((class N ([N next])\n ((int m [N x] (ensures (result > 0)) (modifies)\n"
      "(if (x = null) 0 else (this @ m (x $ next)))))))\n (N m))\n";
  const json found = checked_text(text, {"--modular"}, 10);
  ASSERT_EQ(found["defects"].size(), 1U) << found.dump(1);
  EXPECT_EQ(found["defects"][0]["kind"], "postcondition failure");
}

TEST(Contracts, WhatIsWrongWithThemIsSaidAtItsPlace) {
  const struct {
    const char *contract, *says;
  } kWrong[] = {
      {"(requires 1)", ":4:11: error: a clause is true or false, but this is of type int"},
      {"(ensures (m2 = 1))", ":4:11: error: "},
      {"(ensures ((this @ m x) = x))", ":4:19: error: 'm' may change something"},
      {"(promises true)", ":4:"},
      {"(requires (old (x = null)))", ":4:11: error: 'old' is of the state at entry"},
  };
  for (const auto& [contract, says] : kWrong) {
    const ScratchFile file(with(contract, "x"));
    const ToolRun run = heapsum({"check", file.name()});
    EXPECT_EQ(run.exit_code, 2) << contract;
    EXPECT_NE(run.err.find(says), std::string::npos) << run.err;
  }
}

TEST(Contracts, MethodsThatCannotBeRunByContractAreRefused) {
  const struct {
    const char *method, *says;
  } kWrong[] = {
      {"N.nothing", "there is no method N.nothing"},
      {"N.m", "the contract of N.m does not say what it modifies"},
      {"N.plain", "N.plain has no contract"},
      {"A.a", "A.a is abstract"},
  };
  const ScratchFile file(
      "(((abstract class A () ((abstract int a (modifies)))) (class N ([int v])"
      " ((N m [N x] (ensures (result = x)) x) (int plain 1)))) (N m))");
  for (const auto& [method, says] : kWrong) {
    const ToolRun run = heapsum({"check", file.name(), "--by-contract", method});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find(says), std::string::npos) << run.err;
  }
}

}  // namespace
}  // namespace heapsum::testing
