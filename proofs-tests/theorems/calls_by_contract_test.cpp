// SPDX-License-Identifier: Apache-2.0
// What calls by contract leave, under every policy.
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>

#include "exploring.hpp"

namespace heapsum::testing {
namespace {

using semantics::OutcomeKind;
using semantics::PolicyName;

syntax::Program with_contracts(const std::string& text, const syntax::ByContract& by = {}) {
  auto program = syntax::load(Source("contract", text), {}, {}, syntax::Unfit::wrong, by);
  EXPECT_TRUE(program) << (program ? "" : program.error()[0].message);
  return std::move(program).value();
}

/// How the paths of a program end.
std::set<std::pair<OutcomeKind, syntax::ExprId>> ends(const syntax::Program& program,
                                                      PolicyName policy) {
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  std::set<std::pair<OutcomeKind, syntax::ExprId>> all;
  for (const semantics::Config& c : explored(program, policy, bounds).ended)
    if (semantics::is_complete(c.outcome().kind)) all.emplace(c.outcome().kind, c.outcome().where);
  return all;
}

/// Kiasan's figure 3.8: what a call gives may hold what the program made before the call.
constexpr const char* kContextVersions =
    "(((class MyInt ([int v]) ())"
    "  (class Wrapped ([MyInt held]) ())"
    "  (class C ([Wrapped kept]) ("
    "    (Wrapped bar [MyInt given] (modifies (this $ kept)) (ensures (result != null))"
    "      (var Wrapped w := (new Wrapped) in (begin (w $ held := given) (this $ kept := w) w)))"
    "    (bool m (var MyInt mine := (new MyInt) in (var Wrapped w := (this @ bar mine) in"
    "      (begin (assert ((w $ held) != mine)) true)))))))"
    " (C m))";

/// Under every symbolic policy.
void expect_every_path_returns(const syntax::Program& program) {
  for (const PolicyName policy : semantics::kSymbolicPolicies) {
    const auto all = ends(program, policy);
    EXPECT_FALSE(all.empty());
    for (const auto& [kind, where] : all) EXPECT_EQ(kind, OutcomeKind::returned);
  }
}

TEST(CallsByContract, WhatACallGivesMayHoldWhatTheProgramMade) {
  const syntax::Program program = with_contracts(kContextVersions, {.methods = {"C.bar"}});
  for (const PolicyName policy :
       {PolicyName::lazy, PolicyName::lazier, PolicyName::lazier_sharp, PolicyName::summary}) {
    std::set<OutcomeKind> kinds;
    for (const auto& [kind, where] : ends(program, policy)) kinds.insert(kind);
    EXPECT_TRUE(kinds.contains(OutcomeKind::assertion_failure));
    EXPECT_TRUE(kinds.contains(OutcomeKind::returned));
  }
}

TEST(CallsByContract, CoverWhatTheCodeDoes) {
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    const auto by_code = ends(with_contracts(kContextVersions), policy);
    const auto by_contract = ends(with_contracts(kContextVersions, {.every = true}), policy);
    for (const auto& end : by_code) EXPECT_TRUE(by_contract.contains(end));
  }
}

TEST(CallsByContract, WhatWasNotHandedOverIsNotGivenBack) {
  const std::string text =
      "(((class D () ()) (class C ([D d]) ("
      "  (D give (modifies) (this $ d))"
      "  (bool m (var D mine := (new D) in (begin (assert ((this @ give) != mine)) true))))))"
      " (C m))";
  const syntax::Program program = with_contracts(text, {.methods = {"C.give"}});
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::lazier, PolicyName::summary})
    for (const auto& [kind, where] : ends(program, policy)) EXPECT_EQ(kind, OutcomeKind::returned);
}

TEST(CallsByContract, WhatACallGivesMayBeInAFieldThatIsReadLater) {
  const std::string text =
      "(((class D () ()) (class C ([D d]) ("
      "  (D give (modifies) (ensures (result != null)) (this $ d))"
      "  (bool m (var D given := (this @ give) in (begin (assert ((this $ d) != given)) true))))))"
      " (C m))";
  const syntax::Program program = with_contracts(text, {.methods = {"C.give"}});
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    std::set<OutcomeKind> kinds;
    for (const auto& [kind, where] : ends(program, policy)) kinds.insert(kind);
    EXPECT_TRUE(kinds.contains(OutcomeKind::assertion_failure));
  }
}

TEST(CallsByContract, WhatIsFreshIsNothingThatWasThere) {
  const std::string text =
      "(((class D () ()) (class C ([D d]) ("
      "  (D give (modifies) (ensures (fresh result)) (new D))"
      "  (bool m (var D given := (this @ give) in (begin (assert ((this $ d) != given)) true))))))"
      " (C m))";
  const syntax::Program program = with_contracts(text, {.methods = {"C.give"}});
  expect_every_path_returns(program);
}

TEST(CallsByContract, WhatIsModifiedIsUnknownAndNothingElse) {
  const std::string text =
      "(((class C ([int a] [int b]) ("
      "  (int bump (modifies (this $ a)) (ensures ((this $ a) > (old (this $ a)))) (this $ a := 1))"
      "  (bool m (var int a := (this $ a) in (var int b := (this $ b) in (begin"
      "    (this @ bump) (assert ((this $ b) = b)) (assert ((this $ a) > a))"
      "    (assert ((this $ a) > (a + 1))) true)))))))"
      " (C m))";
  const auto found = ends(with_contracts(text, {.methods = {"C.bump"}}), PolicyName::summary);
  int failures = 0;
  for (const auto& [kind, where] : found)
    failures += kind == OutcomeKind::assertion_failure ? 1 : 0;
  EXPECT_EQ(failures, 1);  // the last
}

TEST(CallsByContract, WhatACallGivesIsNothingThatALaterCallMade) {
  const std::string text =
      "(((class D ([D d]) ()) (class C () ("
      "  (D give (modifies) (ensures (fresh result)) (new D))"
      "  (bool m (var D first := (this @ give) in (var D second := (this @ give) in (begin"
      "    (assert (first != second)) (assert ((first $ d) != second)) true)))))))"
      " (C m))";
  const syntax::Program program = with_contracts(text, {.methods = {"C.give"}});
  expect_every_path_returns(program);
}

TEST(CallsByContract, WhatACallMadeIsFreshForItsCallerToo) {
  const std::string text =
      "(((class D () ()) (class C () ("
      "  (D give (modifies) (ensures (fresh result)) (new D))"
      "  (D m (modifies) (ensures (fresh result)) (this @ give)))))"
      " (C m))";
  const syntax::Program program = with_contracts(text, {.methods = {"C.give"}});
  expect_every_path_returns(program);
}

TEST(CallsByContract, WhatIsFreshIsNothingThatAnEarlierCallMade) {
  const std::string text =
      "(((class D () ()) (class C () ("
      "  (D give [D x] (modifies) (ensures (fresh result)) (new D))"
      "  (bool m (var D first := (this @ give null) in (var D second := (this @ give first) in"
      "    (begin (assert (first != second)) true)))))))"
      " (C m))";
  const syntax::Program program = with_contracts(text, {.methods = {"C.give"}});
  expect_every_path_returns(program);
}

TEST(CallsByContract, WhatALaterCallGivesMayBeWhatAnEarlierOneMade) {
  const std::string text =
      "(((class D ([D d]) ()) (class C () ("
      "  (D give (modifies) (ensures (fresh result)) (new D))"
      "  (D same [D x] (modifies) x)"
      "  (bool m (var D first := (this @ give) in"
      "    (begin (assert ((this @ same first) != first)) true))))))"
      " (C m))";
  const syntax::Program program = with_contracts(text, {.every = true});
  for (const PolicyName policy :
       {PolicyName::lazy, PolicyName::lazier, PolicyName::lazier_sharp, PolicyName::summary}) {
    std::set<OutcomeKind> kinds;
    for (const auto& [kind, where] : ends(program, policy)) kinds.insert(kind);
    EXPECT_TRUE(kinds.contains(OutcomeKind::assertion_failure));
    EXPECT_TRUE(kinds.contains(OutcomeKind::returned));
  }
}

TEST(CallsByContract, WhatIsBehindWhatWasHandedOverMayBeGivenBack) {
  const std::string text =
      "(((class D ([D d]) ()) (class C () ("
      "  (D inner [D x] (requires (x != null)) (modifies) (x $ d))"
      "  (bool m (var D outer := (new D) in (var D in-it := (new D) in (begin"
      "    (outer $ d := in-it) (assert ((this @ inner outer) != in-it)) true)))))))"
      " (C m))";
  const syntax::Program program = with_contracts(text, {.every = true});
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::lazier, PolicyName::summary}) {
    std::set<OutcomeKind> kinds;
    for (const auto& [kind, where] : ends(program, policy)) kinds.insert(kind);
    EXPECT_TRUE(kinds.contains(OutcomeKind::assertion_failure));
  }
}

TEST(CallsByContract, WhatTheInputHoldsWasHandedOverToo) {
  const std::string text =
      "(((class D () ()) (class C ([D d]) ("
      "  (D give (modifies) (this $ d))"
      "  (bool m [C other] (requires (other != null)) (var D mine := (new D) in (begin"
      "    (other $ d := mine) (assert ((this @ give) != mine)) true))))))"
      " (C m))";
  const syntax::Program program = with_contracts(text, {.methods = {"C.give"}});
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::lazier, PolicyName::summary}) {
    std::set<OutcomeKind> kinds;
    for (const auto& [kind, where] : ends(program, policy)) kinds.insert(kind);
    EXPECT_TRUE(kinds.contains(OutcomeKind::assertion_failure));
  }
}

TEST(CallsByContract, AClauseThatFailsIsNotTrue) {
  const std::string text =
      "(((class D ([D d]) ()) (class C () ("
      "  (D give (modifies) (ensures ((result $ d) = null)) (new D))"
      "  (bool m (begin (assert ((this @ give) != null)) true))))) (C m))";
  const syntax::Program program = with_contracts(text, {.every = true});
  EXPECT_EQ(program.by_contract, std::vector<std::string>{"C.give"});  // nobody calls m
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::lazier, PolicyName::summary})
    for (const auto& [kind, where] : ends(program, policy)) EXPECT_EQ(kind, OutcomeKind::returned);
}

TEST(CallsByContract, MayEndByAnExceptionThatTheContractNames) {
  const std::string text =
      "(((class C ([int v]) ("
      "  (int risky (signals Error e ((this $ v) = 1)) (ensures ((this $ v) = 2)) (modifies (this "
      "$ v))"
      "    (this $ v := 2))"
      "  (bool m (try (begin (this @ risky) (assert ((this $ v) = 2)) true)"
      "    (catch Error e (begin (assert ((this $ v) = 1)) (throw e)))))))) (C m))";
  const syntax::Program program = with_contracts(text, {.methods = {"C.risky"}});
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    std::set<OutcomeKind> kinds;
    for (const auto& [kind, where] : ends(program, policy)) kinds.insert(kind);
    EXPECT_EQ(kinds, (std::set{OutcomeKind::returned, OutcomeKind::exception}));
  }
}

}  // namespace
}  // namespace heapsum::testing
