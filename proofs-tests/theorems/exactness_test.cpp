// SPDX-License-Identifier: Apache-2.0
// Exactness against the concrete machine: every concrete heap within the bounds satisfies exactly
// one path condition, under either policy, with the same outcome and the same decisions; and every
// path has a heap. The heaps are those of support/judge.hpp, which shares nothing with the machine.
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include <heapsum/explore/witness.hpp>

#include "exactness.hpp"
#include "exploring.hpp"
#include "javalite_text.hpp"
#include "judge/judge.hpp"
#include "judge/represents.hpp"
#include "programs.hpp"

namespace heapsum::testing {
namespace {

using semantics::OutcomeKind;
using semantics::PolicyName;

class Exactness : public ::testing::TestWithParam<ProgramCase> {
 protected:
  syntax::Program program_ = loaded(GetParam().text);
  semantics::Bounds bounds_{.k = GetParam().k, .unwind = GetParam().unwind, .scope = {}};
};

std::set<std::string> flows(const std::vector<semantics::Config>& ended) {
  std::set<std::string> all;
  for (const semantics::Config& c : ended) all.insert(decisions(c));
  return all;
}

void expect_exactly_one_path(const Explored& e, const Judged& judged) {
  int represented = 0;
  for (const semantics::Config& c : e.ended) {
    if (!represents(*e.terms, c, judged.heap)) continue;
    ++represented;
    EXPECT_EQ(c.outcome().kind, judged.verdict.outcome);
    EXPECT_EQ(decisions(c), judged.verdict.decisions);
  }
  EXPECT_EQ(represented, 1) << "decisions " << judged.verdict.decisions;
}

void expect_every_path_has_a_heap(const syntax::Program& program, const Explored& e,
                                  const semantics::Bounds& bounds) {
  for (const semantics::Config& c : e.ended) {
    ASSERT_FALSE(c.is_unsure());
    const semantics::InputHeap heap = explore::witness(program, *e.terms, c, c.path.model());
    EXPECT_TRUE(represents(*e.terms, c, heap));
    const Verdict v = run_concrete(program, heap, {.unwind = bounds.unwind, .scope = {}});
    if (is_cut_by_length(c)) continue;
    EXPECT_EQ(v.outcome, c.outcome().kind);
    EXPECT_EQ(v.decisions, decisions(c));
  }
}

TEST_P(Exactness, EveryHeapSatisfiesExactlyOnePathAndEveryPathHasAHeap) {
  const std::vector<Judged> heaps = enumerate(program_, {bounds_, GetParam().integers});
  ASSERT_FALSE(heaps.empty());
  for (const Judged& judged : heaps) {
    const Verdict again =
        run_concrete(program_, judged.heap, {.unwind = bounds_.unwind, .scope = {}});
    EXPECT_EQ(again, judged.verdict);
  }
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    SCOPED_TRACE(policy == PolicyName::lazy ? "lazy" : "summary");
    const Explored e = explored(program_, policy, bounds_);
    for (const Judged& judged : heaps) expect_exactly_one_path(e, judged);
    expect_every_path_has_a_heap(program_, e, bounds_);
  }
}

TEST_P(Exactness, SummaryPathsAreTheFlowsAndLazyPathsHaveTheSameFlows) {
  const Explored lazy = explored(program_, PolicyName::lazy, bounds_);
  const Explored summary = explored(program_, PolicyName::summary, bounds_);
  EXPECT_EQ(flows(summary.ended), flows(lazy.ended));
  EXPECT_EQ(summary.ended.size(), flows(summary.ended).size());
  EXPECT_GE(lazy.ended.size(), summary.ended.size());
  if (!GetParam().integers.empty()) return;  // a few values of each int need not show every flow
  std::set<std::string> enumerated;
  for (const Judged& judged : enumerate(program_, {bounds_, {0}}))
    enumerated.insert(judged.verdict.decisions);
  EXPECT_EQ(flows(summary.ended), enumerated);
}

INSTANTIATE_TEST_SUITE_P(Programs, Exactness, ::testing::ValuesIn(program_cases()));

// The table of the program to agree on, and the design's other counts.
TEST(Counts, ContainsHasThePathsThatAnIndependentEnumerationFound) {
  const syntax::Program program = loaded(kContains);
  const std::vector<std::pair<std::uint64_t, std::uint64_t>> expected{
      {1, 1}, {8, 4}, {31, 10}, {110, 19}, {410, 31}, {1673, 46}};
  for (std::uint32_t k = 0; k < expected.size(); ++k) {
    const semantics::Bounds bounds{.k = k, .unwind = k + 1, .scope = {}};
    EXPECT_EQ(explored(program, PolicyName::lazy, bounds).result.complete(), expected[k].first)
        << k;
    const Explored summary = explored(program, PolicyName::summary, bounds);
    EXPECT_EQ(summary.result.complete(), expected[k].second) << k;
    EXPECT_EQ(summary.result.count(OutcomeKind::null_dereference), 1U) << k;
  }
}

TEST(Counts, AFieldThatWasWrittenOnSomeAliasesIsReadRight) {
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  EXPECT_EQ(explored(loaded(kPartlyWritten), PolicyName::summary, bounds).result.complete(), 5U);
}

TEST(Counts, LazyPathsAreTheEnumeratedHeaps) {
  for (const char* text :
       {kContains, kPartlyWritten, kAliasedWrite, kMade, kMirror, kTwoClasses, kSwap}) {
    const syntax::Program program = loaded(text);
    const semantics::Bounds bounds{.k = 2, .unwind = 3, .scope = {}};
    EXPECT_EQ(explored(program, PolicyName::lazy, bounds).ended.size(),
              enumerate(program, {bounds, {0}}).size());
  }
}

TEST(Bounds, ScopeCountsTheObjectsOfAHeapNotTheOnesThatAreKnown) {
  const syntax::Program program = loaded(kMirror);
  for (std::uint32_t most = 1; most <= 4; ++most) {
    const semantics::Bounds bounds{.k = 3, .unwind = 3, .scope = {most}};
    const std::vector<Judged> heaps = enumerate(program, {bounds, {0}});
    for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
      const Explored e = explored(program, policy, bounds);
      for (const Judged& judged : heaps) expect_exactly_one_path(e, judged);
      expect_every_path_has_a_heap(program, e, bounds);
      for (const semantics::Config& c : e.ended)
        EXPECT_LE(explore::witness(program, *e.terms, c, c.path.model()).objects.size(), most);
    }
  }
}

TEST(Bounds, ScopeCountsEachClassByItself) {
  const syntax::Program program = loaded(kVirtual);
  for (const auto& [of_s, of_q] : std::vector<std::pair<std::uint32_t, std::uint32_t>>{
           {0, 2}, {1, 0}, {1, 1}, {1, 2}, {2, 1}}) {
    const semantics::Bounds bounds{.k = 2, .unwind = 3, .scope = {of_s, of_q}};
    const std::vector<Judged> heaps = enumerate(program, {bounds, {0}});
    for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
      const Explored e = explored(program, policy, bounds);
      for (const Judged& judged : heaps) expect_exactly_one_path(e, judged);
      expect_every_path_has_a_heap(program, e, bounds);
    }
  }
}

/// A program with a set that is too large to be looked at cell by cell, of objects some of which lack
/// the field `other`; `tail` does something with it, `(last $ peer)`, which is not null.
std::string with_large_set(const std::string& tail) {
  std::string parameters, writes;
  for (int i = 0; i < 9; ++i) {
    const std::string x = "p" + std::to_string(i);
    parameters += " [S " + x + "]";
    writes += " (assume (" + x + " != null)) (" + x + " $ peer := (new " +
              (i % 2 == 0 ? "B" : "A") + "))";
  }
  return "(((class S ([S peer]) ((bool m true)))"
         " (class A extends S ([A other]) ((bool m ((this $ other) = null))))"
         " (class B extends S () ((bool m false)))"
         " (class M () ((bool run [S last]" +
         parameters + " (begin" + writes +
         " (assume (last != null)) (assume ((last $ peer) != null)) " + tail + ")))))" +
         " (M run))";
}

TEST(Classes, ACallLooksAtTheObjectsThatHaveTheMethodOnly) {
  const syntax::Program program = loaded(with_large_set("((last $ peer) @ m)"));
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  const Explored e = explored(program, PolicyName::summary, bounds);
  EXPECT_EQ(e.result.count(OutcomeKind::returned), 4U);  // A's is a comparison
  expect_every_path_has_a_heap(program, e, bounds);
}

TEST(Classes, WhatWasCastHasTheFieldsOfItsClass) {
  const syntax::Program program =
      loaded(with_large_set("(((cast A (last $ peer)) $ other) = null)"));
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  const Explored e = explored(program, PolicyName::summary, bounds);
  EXPECT_EQ(e.result.count(OutcomeKind::returned), 2U);
  EXPECT_EQ(e.result.count(OutcomeKind::class_cast), 1U);
  expect_every_path_has_a_heap(program, e, bounds);
}

TEST(Bounds, WithoutNullOrAliasesTheInputsAreThoseThatAreLeft) {
  for (const char* text : {kContains, kMirror, kSwap}) {
    const syntax::Program program = loaded(text);
    for (const bool null : {false, true}) {
      const semantics::Bounds bounds{
          .k = 2, .unwind = 3, .scope = {}, .symbolic_null = null, .symbolic_alias = false};
      const std::vector<Judged> heaps = enumerate(program, {bounds, {0}});
      for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
        const Explored e = explored(program, policy, bounds);
        for (const Judged& judged : heaps) expect_exactly_one_path(e, judged);
      }
    }
  }
}

TEST(Bounds, LongerArraysAreLeftOutAndThatIsSaid) {
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}, .array_length = 1};
  for (const PolicyName policy : semantics::kSymbolicPolicies) {
    EXPECT_TRUE(explored(loaded(kElements), policy, bounds).result.arrays_left_out);
    EXPECT_FALSE(explored(loaded(kMade), policy, bounds).result.arrays_left_out);
  }
}

TEST(Bounds, AnArrayOfTheInputHasAsManyElementsAsTheBoundAdmits) {
  const syntax::Program program = loaded(kElements);
  for (std::uint32_t most = 0; most <= 3; ++most) {
    const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}, .array_length = most};
    const std::vector<Judged> heaps = enumerate(program, {bounds, {0, 1, 2}});
    for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
      const Explored e = explored(program, policy, bounds);
      for (const Judged& judged : heaps) expect_exactly_one_path(e, judged);
      expect_every_path_has_a_heap(program, e, bounds);
    }
  }
}

TEST(Objects, AreOfTheExceptionsOfTheLanguageThoseThatTheProgramNames) {
  const syntax::Program program =
      loaded("(((class M () ((int m [Object o] (throw (cast Throwable o)))))) (M m))");
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  const std::vector<Judged> heaps = enumerate(program, {bounds, {0}});
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    const Explored e = explored(program, policy, bounds);
    EXPECT_EQ(e.result.count(OutcomeKind::exception), 1U);
    for (const Judged& judged : heaps) expect_exactly_one_path(e, judged);
    expect_every_path_has_a_heap(program, e, bounds);
  }
}

TEST(Strings, AnUnknownHasAnyLengthThatIsNotNegative) {
  const syntax::Program program = loaded(
      "(((class M () ((int m [String s] (if ((s $ length) < 0) 0"
      " else (if ((s $ length) > 2147483646) 1 else 2)))))) (M m))");
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  for (const PolicyName policy : semantics::kSymbolicPolicies) {
    const Explored e = explored(program, policy, bounds);
    EXPECT_EQ(e.result.count(OutcomeKind::returned), 2U);
    EXPECT_FALSE(e.result.arrays_left_out);
    expect_every_path_has_a_heap(program, e, bounds);
  }
}

}  // namespace
}  // namespace heapsum::testing
