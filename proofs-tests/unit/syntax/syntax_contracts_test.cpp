// SPDX-License-Identifier: Apache-2.0
// Contracts as text: how they are read, what is wrong with them, how they are printed.
#include <string>

#include <gtest/gtest.h>

#include <heapsum/syntax/contract.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

/// A class with a method `int m [C x]` with that contract, and a pure method.
std::string with_contract(const std::string& contract, const std::string& invariant = {}) {
  return "(((class C ([C next] [int count] [(array int) all]) (" + invariant +
         "(pure int seen (this $ count)) (int changes (this $ count := 1))\n(int m [C x] " +
         contract + " 1)))) (C m))";
}

std::string wrong(const std::string& contract, const std::string& invariant = {}) {
  return complaints(with_contract(contract, invariant));
}

TEST(Contracts, EachClauseIsReadAndPrintedAsItWas) {
  for (const std::string clause :
       {"(requires (x != null))", "(ensures (result = (old (x $ count))))",
        "(ensures (fresh (this $ next)))", "(signals Throwable ((this @ seen) = 0))",
        "(signals Exception e (e != null))", "(modifies)", "(modifies (this $ count) (x $ *))",
        "(modifies ((this $ all) at 0) ((this $ all) at *))"}) {
    const std::string text = print(loaded(with_contract(clause)));
    EXPECT_NE(text.find(clause), std::string::npos) << text;
    EXPECT_EQ(print(loaded(text)), text);
  }
}

TEST(Contracts, AnInvariantAndPureMethodsAreReadAndPrinted) {
  const std::string text = print(loaded(with_contract("", "(invariant ((this $ count) >= 0))")));
  EXPECT_NE(text.find("(invariant ((this $ count) >= 0))"), std::string::npos) << text;
  EXPECT_NE(text.find("(pure int seen"), std::string::npos) << text;
  EXPECT_EQ(print(loaded(text)), text);
}

TEST(Contracts, TheirWordsAreNamesElsewhere) {
  EXPECT_EQ(complaints("(((class C ([int old] [int fresh]) ((int m [int result] [int modifies] "
                       "(var (array int) old := (new (array int) 1) in (old at 0)))))) (C m))"),
            "");
}

TEST(Contracts, AClauseIsTrueOrFalse) {
  EXPECT_EQ(wrong("(requires 1)"), "2:24 a clause is true or false, but this is of type int\n");
}

TEST(Contracts, AClauseChangesNothing) {
  EXPECT_NE(wrong("(ensures ((this @ changes) = 1))").find("'changes' may change something"),
            std::string::npos);
  EXPECT_NE(wrong("(requires ((x $ count := 1) = 1))").find("writes a field"), std::string::npos);
  EXPECT_EQ(wrong("(ensures ((this @ seen) = 1))"), "");
}

TEST(Contracts, OldAndResultBelongIntoWhatIsPromised) {
  EXPECT_NE(wrong("(requires (old (x = null)))").find("'old' is of the state at entry"),
            std::string::npos);
  EXPECT_NE(wrong("(requires (result = 1))").find("result"), std::string::npos);
  EXPECT_NE(wrong("(ensures (old (result = 1)))").find("there is no 'result' yet"),
            std::string::npos);
  EXPECT_NE(wrong("(requires (fresh x))").find("'fresh' says what was made since entry"),
            std::string::npos);
}

TEST(Contracts, WhatMayBeModifiedIsAPartOfTheHeap) {
  EXPECT_NE(wrong("(modifies x)").find("its form is"), std::string::npos);
  EXPECT_NE(wrong("(modifies (x $ nothing))").find("no field 'nothing'"), std::string::npos);
  EXPECT_NE(wrong("(modifies (x at *))").find("only an array has elements"), std::string::npos);
}

TEST(Contracts, AClauseHasItsPlace) {
  EXPECT_NE(complaints(with_body("int", "(requires x)")).find("begins no expression"),
            std::string::npos);
}

}  // namespace
}  // namespace heapsum::testing
