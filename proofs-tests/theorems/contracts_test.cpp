// SPDX-License-Identifier: Apache-2.0
// Contracts are judged exactly: every heap within the bounds ends as plain execution of the method with its contract
// says, under every policy, on exactly one path. And a call by contract covers what the code does.
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>

#include "exploring.hpp"
#include "judge/judge.hpp"
#include "judge/represents.hpp"

namespace heapsum::testing {
namespace {

using semantics::OutcomeKind;
using semantics::PolicyName;

syntax::Program applied(const std::string& text, const syntax::ByContract& by = {}) {
  auto program = syntax::load(Source("contract", text), {}, {}, syntax::Unfit::wrong, by);
  EXPECT_TRUE(program) << (program ? "" : program.error()[0].message);
  return std::move(program).value();
}

struct Case {
  const char* name;
  const char* text;
  OutcomeKind found;  // some heap ends so; returned: none ends in an error
};

const Case kCases[] = {
    {"what another object holds is written",
     "(((class N ([N next] [int v]) ((bool m [N x] [N y] (modifies (x $ v))"
     " (if (y = null) true else (begin (y $ v := 1) true)))))) (N m))",
     OutcomeKind::frame},
    {"what is written back is unchanged",
     "(((class N ([N next]) ((bool m [N x] (requires (x != null)) (modifies)"
     " (var N was := (x $ next) in (begin (x $ next := this) (x $ next := was) true)))))) (N m))",
     OutcomeKind::returned},
    {"an alias is licensed",
     "(((class N ([N next]) ((bool m [N x] [N y] (requires ((x = y) and (x != null)))"
     " (modifies (x $ next)) (begin (y $ next := null) true))))) (N m))",
     OutcomeKind::returned},
    {"an alias may be another object",
     "(((class N ([N next]) ((bool m [N x] [N y] (requires ((x != null) and (y != null)))"
     " (modifies (x $ next)) (begin (y $ next := null) true))))) (N m))",
     OutcomeKind::frame},
    {"objects that are new may be written",
     "(((class N ([N next]) ((N m (modifies) (ensures (fresh result))"
     " (var N made := (new N) in (begin (made $ next := this) made)))))) (N m))",
     OutcomeKind::returned},
    {"what is there is not fresh",
     "(((class N ([N next]) ((N m (ensures (fresh result))"
     " (if ((this $ next) = null) (new N) else (this $ next)))))) (N m))",
     OutcomeKind::postcondition},
    {"old values are those at entry",
     "(((class N ([N next]) ((bool m [N x] (requires (x != null))"
     " (ensures ((this $ next) = (old (x $ next)))) (ensures ((x $ next) = (old (this $ next))))"
     " (var N was := (this $ next) in (begin (this $ next := (x $ next)) (x $ next := was)"
     " true)))))) (N m))",
     OutcomeKind::returned},
    {"old is not now",
     "(((class N ([N next]) ((bool m [N x] (requires (x != null))"
     " (ensures ((x $ next) = (old (this $ next))))"
     " (begin (this $ next := null) (x $ next := (this $ next)) true))))) (N m))",
     OutcomeKind::postcondition},
    {"an old value that fails is not asked for",
     "(((class N ([N next]) ((bool m [N x]"
     " (ensures ((x = null) or ((old (x $ next)) = (x $ next)))) true)))) (N m))",
     OutcomeKind::returned},
    {"an invariant is broken",
     "(((class N ([N next]) ((invariant ((this $ next) != this))"
     " (bool m [N x] (begin (this $ next := x) true))))) (N m))",
     OutcomeKind::invariant},
    {"an invariant is broken when something is thrown",
     "(((class N ([N next]) ((invariant ((this $ next) = null))"
     " (bool m (signals Error true) (begin (this $ next := this) (throw (new Error))))))) (N m))",
     OutcomeKind::invariant},
    {"what is thrown is promised",
     "(((class N ([N next]) ((bool m (signals Error e ((this $ next) = null))"
     " (if ((this $ next) = null) (throw (new Error)) else true))))) (N m))",
     OutcomeKind::exception},
    {"a call needs what its method requires",
     "(((class N ([N next]) ((pure bool n [N x] (requires (x != null)) true)"
     " (bool m [N x] (this @ n x))))) (N m))",
     OutcomeKind::precondition},
};

class Contracts : public ::testing::TestWithParam<Case> {};

TEST_P(Contracts, AreJudgedAsEveryHeapWithinTheBoundsIs) {
  const syntax::Program program = applied(GetParam().text);
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  const std::vector<Judged> heaps = enumerate(program, {bounds, {0, 1}});
  std::set<OutcomeKind> ends;
  for (const Judged& judged : heaps) ends.insert(judged.verdict.outcome);
  EXPECT_TRUE(ends.contains(GetParam().found));
  if (GetParam().found == OutcomeKind::returned)
    for (const OutcomeKind kind : ends) EXPECT_FALSE(semantics::is_error(kind));
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    const Explored e = explored(program, policy, bounds);
    for (const Judged& judged : heaps) {
      int represented = 0;
      for (const semantics::Config& c : e.ended) {
        if (!represents(*e.terms, c, judged.heap)) continue;
        ++represented;
        EXPECT_EQ(c.outcome().kind, judged.verdict.outcome);
      }
      EXPECT_EQ(represented, 1);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, Contracts, ::testing::ValuesIn(kCases),
                         [](const ::testing::TestParamInfo<Case>& info) {
                           std::string name = info.param.name;
                           for (char& c : name)
                             if (c == ' ') c = '_';
                           return name;
                         });

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

TEST(CallsByContract, WhatACallGivesMayHoldWhatTheProgramMade) {
  const syntax::Program program = applied(kContextVersions, {.methods = {"C.bar"}});
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
    const auto by_code = ends(applied(kContextVersions), policy);
    const auto by_contract = ends(applied(kContextVersions, {.every = true}), policy);
    for (const auto& end : by_code) EXPECT_TRUE(by_contract.contains(end));
  }
}

TEST(CallsByContract, WhatWasNotHandedOverIsNotGivenBack) {
  const std::string text =
      "(((class D () ()) (class C ([D d]) ("
      "  (D give (modifies) (this $ d))"
      "  (bool m (var D mine := (new D) in (begin (assert ((this @ give) != mine)) true))))))"
      " (C m))";
  const syntax::Program program = applied(text, {.methods = {"C.give"}});
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::lazier, PolicyName::summary})
    for (const auto& [kind, where] : ends(program, policy)) EXPECT_EQ(kind, OutcomeKind::returned);
}

TEST(CallsByContract, WhatACallGivesMayBeInAFieldThatIsReadLater) {
  const std::string text =
      "(((class D () ()) (class C ([D d]) ("
      "  (D give (modifies) (ensures (result != null)) (this $ d))"
      "  (bool m (requires ((this $ d) != null))"
      "    (var D given := (this @ give) in (begin (assert ((this $ d) != given)) true))))))"
      " (C m))";
  const syntax::Program program = applied(text, {.methods = {"C.give"}});
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
  const syntax::Program program = applied(text, {.methods = {"C.give"}});
  for (const PolicyName policy :
       {PolicyName::lazy, PolicyName::lazier, PolicyName::lazier_sharp, PolicyName::summary})
    for (const auto& [kind, where] : ends(program, policy)) EXPECT_EQ(kind, OutcomeKind::returned);
}

TEST(CallsByContract, WhatIsModifiedIsUnknownAndNothingElse) {
  const std::string text =
      "(((class C ([int a] [int b]) ("
      "  (int bump (modifies (this $ a)) (ensures ((this $ a) > (old (this $ a)))) (this $ a := 1))"
      "  (bool m (var int a := (this $ a) in (var int b := (this $ b) in (begin"
      "    (this @ bump) (assert ((this $ b) = b)) (assert ((this $ a) > a))"
      "    (assert ((this $ a) > (a + 1))) true)))))))"
      " (C m))";
  const auto found = ends(applied(text, {.methods = {"C.bump"}}), PolicyName::summary);
  int failures = 0;
  for (const auto& [kind, where] : found)
    failures += kind == OutcomeKind::assertion_failure ? 1 : 0;
  EXPECT_EQ(failures, 1);  // the last
}

}  // namespace
}  // namespace heapsum::testing
