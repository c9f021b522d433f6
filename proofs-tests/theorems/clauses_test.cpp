// SPDX-License-Identifier: Apache-2.0
// Contracts are judged exactly: every heap within the bounds ends as plain execution of the method with its contract
// says, under every policy, on exactly one path.
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
    {"an old value that fails is asked for",
     "(((class N ([N next]) ((bool m [N x] (ensures ((old (x $ next)) = (old (x $ next))))"
     " true)))) (N m))",
     OutcomeKind::exception},
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
    {"a field is looked at in two rounds",
     "(((class N ([N next]) ((bool m [N x] (requires (x != null)) (modifies)"
     " (begin (x $ next := null) (var N r := (this $ next) in true)))))) (N m))",
     OutcomeKind::frame},
    {"a pure method changes nothing",
     "(((class N ([N next]) ((pure bool m (begin (this $ next := null) true))))) (N m))",
     OutcomeKind::frame},
    {"another static field is not named",
     "(((class N ([static N one] [static N two]) ((bool m (modifies (N $ one))"
     " (begin (N $ one := null) (N $ two := this) true))))) (N m))",
     OutcomeKind::frame},
    {"a static field is named",
     "(((class N ([static N one] [static N two]) ((bool m (modifies (N $ one))"
     " (begin (N $ one := this) true))))) (N m))",
     OutcomeKind::returned},
    {"an element is named",
     "(((class N ([(array N) a]) ((bool m [int i] (requires (((this $ a) != null) and ((i >= 0) and"
     " (i < ((this $ a) $ length))))) (modifies ((this $ a) at i))"
     " (var (array N) all := (this $ a) in (begin (all at i := null) true)))))) (N m))",
     OutcomeKind::returned},
    {"another element is not named",
     "(((class N ([(array N) a]) ((bool m [int i] (requires (((this $ a) != null) and ((i >= 0) and"
     " (i < ((this $ a) $ length))))) (modifies ((this $ a) at 1))"
     " (var (array N) all := (this $ a) in (begin (all at i := null) true)))))) (N m))",
     OutcomeKind::frame},
    {"an overriding method has the contract of the other",
     "(((class A () ((A m [A x] (ensures (result = x)) x)))"
     " (class B extends A () ((A m [A y] null)))) (B m))",
     OutcomeKind::postcondition},
    {"an argument has an invariant",
     "(((class N ([N next]) ((invariant ((this $ next) != this))"
     " (bool m [N x] (requires (x != this))"
     " (if (x = null) true else (begin (x $ next := x) true)))))) (N m))",
     OutcomeKind::invariant},
    {"the second part of a clause is false",
     "(((class N ([N next]) ((N m (ensures ((result != null) and (fresh result)))"
     " this)))) (N m))",
     OutcomeKind::postcondition},
    {"what a static method gives is fresh",
     "(((class N ([N next]) ((static N m [N x] (ensures (fresh result))"
     " (if (x = null) (new N) else x))))) (N m))",
     OutcomeKind::postcondition},
    {"a call needs what its method requires",
     "(((class N ([N next]) ((pure bool n [N x] (requires (x != null)) true)"
     " (bool m [N x] (this @ n x))))) (N m))",
     OutcomeKind::precondition},
};

class Contracts : public ::testing::TestWithParam<Case> {};

TEST_P(Contracts, AreJudgedAsEveryHeapWithinTheBoundsIs) {
  const syntax::Program program = applied(GetParam().text);
  const std::vector<Judged> heaps =
      enumerate(program, {{.k = 1, .unwind = 2, .scope = {}}, {0, 1}});
  std::set<OutcomeKind> ends;
  for (const Judged& judged : heaps) ends.insert(judged.verdict.outcome);
  EXPECT_TRUE(ends.contains(GetParam().found));
  if (GetParam().found == OutcomeKind::returned) {
    for (const OutcomeKind kind : ends) EXPECT_FALSE(semantics::is_error(kind));
  }
  // Without --k: a write that looks first finds objects in another order than the judge, which the bound would see.
  for (const PolicyName policy :
       {PolicyName::lazy, PolicyName::lazier, PolicyName::lazier_sharp, PolicyName::summary}) {
    const Explored e = explored(program, policy, {.unwind = 2, .scope = {}});
    for (const Judged& judged : heaps) {
      int represented = 0;
      for (const semantics::Config& c : e.ended) {
        if (!represents(*e.terms, c, judged.heap)) continue;
        ++represented;
        EXPECT_EQ(c.outcome().kind, judged.verdict.outcome);
      }
      EXPECT_EQ(represented, 1) << word(policy);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, Contracts, ::testing::ValuesIn(kCases),
                         [](const ::testing::TestParamInfo<Case>& of) {
                           std::string name = of.param.name;
                           for (char& c : name)
                             if (c == ' ') c = '_';
                           return name;
                         });

}  // namespace
}  // namespace heapsum::testing
