// SPDX-License-Identifier: Apache-2.0
// The small programs of examples/questions: each is answered wrongly by some other tool. Every policy
// gives the right answer, and so does the concrete machine on the input that a path is shown with.
#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <heapsum/explore/witness.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/report/writers.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/solver/chain.hpp>

#include "exactness.hpp"
#include "javalite_text.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using semantics::InputHeap;
using semantics::OutcomeKind;
using semantics::PolicyName;

class Questions : public ::testing::TestWithParam<PolicyName> {
 protected:
  enum class Cuts { none, expected };
  void explore(const std::string& question, Cuts cuts = Cuts::none) {
    std::ifstream in(root() / "examples/questions" / (question + ".javalite"));
    std::ostringstream text;
    text << in.rdbuf();
    program_ = loaded(text.str());
    found_ = explored(program_, GetParam(), {.k = 2, .unwind = 4, .scope = {}}, kSmallEffort);
    EXPECT_EQ(found_.result.stop, explore::Stop::finished);
    EXPECT_EQ(found_.result.count(OutcomeKind::cut) > 0, cuts == Cuts::expected);
    for (const semantics::Config& c : found_.ended)
      EXPECT_EQ(witness_violation(program_, found_, c, {.k = 2, .unwind = 4, .scope = {}}), "");
  }

  [[nodiscard]] std::uint64_t count(OutcomeKind kind) const { return found_.result.count(kind); }

  /// The inputs that the paths with this outcome are shown with.
  [[nodiscard]] std::vector<InputHeap> inputs(OutcomeKind kind) const {
    std::vector<InputHeap> all;
    for (const semantics::Config& c : found_.ended)
      if (c.outcome().kind == kind)
        all.push_back(explore::witness(program_, *found_.terms, c, c.path.model()));
    return all;
  }

  /// How many flows end so: paths under summary, sequences of decisions under the others.
  [[nodiscard]] std::size_t flows(OutcomeKind kind) const {
    std::set<std::string> all;
    for (const semantics::Config& c : found_.ended)
      if (c.outcome().kind == kind) all.insert(decisions(c));
    return all.size();
  }

  syntax::Program program_;
  Explored found_;
};

INSTANTIATE_TEST_SUITE_P(Policies, Questions, ::testing::ValuesIn(semantics::kSymbolicPolicies));

TEST_P(Questions, EqualArgumentsReachTheAssertion) {
  explore("equal-arguments");
  EXPECT_EQ(count(OutcomeKind::returned), 0U);
  EXPECT_GT(count(OutcomeKind::assertion_failure), 0U);
  EXPECT_EQ(flows(OutcomeKind::assertion_failure), 1U);
  for (const InputHeap& heap : inputs(OutcomeKind::assertion_failure))
    EXPECT_EQ(heap.arguments[0], heap.arguments[1]);
}

TEST_P(Questions, TheSecondWriteIsSeenExactlyWhereBothAreOneObject) {
  explore("two-writes");
  EXPECT_EQ(flows(OutcomeKind::returned), 1U);
  EXPECT_EQ(flows(OutcomeKind::assertion_failure), 1U);
  for (const InputHeap& heap : inputs(OutcomeKind::returned))
    EXPECT_NE(heap.arguments[0], heap.arguments[1]);
  for (const InputHeap& heap : inputs(OutcomeKind::assertion_failure))
    EXPECT_EQ(heap.arguments[0], heap.arguments[1]);
}

TEST_P(Questions, AVirtualCallHasFourOutcomes) {
  explore("virtual-call");
  EXPECT_EQ(count(OutcomeKind::null_dereference), 1U);
  EXPECT_EQ(count(OutcomeKind::returned), 3U);
}

TEST_P(Questions, AnArgumentMayBeTheStaticObject) {
  explore("the-static-object");
  EXPECT_EQ(flows(OutcomeKind::returned), 2U);
}

TEST_P(Questions, WhatIsWrittenThroughACycleIsRead) {
  explore("through-a-cycle");
  EXPECT_EQ(count(OutcomeKind::assertion_failure), 0U);
  EXPECT_EQ(flows(OutcomeKind::returned), 1U);
}

TEST_P(Questions, MutualRecursionBuildsFiveNodes) {
  explore("mutual-recursion");
  EXPECT_EQ(count(OutcomeKind::returned), 1U);
  EXPECT_EQ(found_.ended.size(), 1U);
  EXPECT_EQ(found_.ended[0].heap.made_count(), 5U);
}

TEST_P(Questions, ACallOnNullIsCaughtOnOnePath) {
  explore("caught-call");
  EXPECT_EQ(found_.ended.size() - count(OutcomeKind::excluded), 1U);
  EXPECT_EQ(count(OutcomeKind::returned), 1U);
}

/// The int that the entry method is given.
std::int64_t number(const InputHeap& heap) { return std::get<std::int64_t>(heap.arguments.at(0)); }

TEST_P(Questions, AnElementThatIsNoLongerNullIsTheOneThatWasWritten) {
  explore("array-elements");
  EXPECT_EQ(count(OutcomeKind::assertion_failure), 0U);
  EXPECT_EQ(flows(OutcomeKind::returned), 2U);
  EXPECT_EQ(count(OutcomeKind::index_out_of_bounds), 1U);
  for (const InputHeap& heap : inputs(OutcomeKind::index_out_of_bounds))
    EXPECT_TRUE(number(heap) < 0 || number(heap) > 2);
}

TEST_P(Questions, ASizeIsNegativeAtTheLargestIntOnly) {
  explore("negative-size", Cuts::expected);
  ASSERT_EQ(count(OutcomeKind::negative_size), 1U);
  EXPECT_EQ(number(inputs(OutcomeKind::negative_size)[0]), 2147483647);
  const semantics::Config& path = *std::ranges::find_if(
      found_.ended, [](const auto& c) { return c.outcome().kind == OutcomeKind::negative_size; });
  guard::Formula other;
  guard::Terms& terms = *found_.terms;
  for (const guard::Formula f : path.path.conjuncts()) other = terms.both(other, f);
  const auto n = terms.symbol(guard::NumberSymbol(0));
  other = terms.both(other, !terms.equal(n, guard::NumberTerm::literal(2147483647)));
  EXPECT_EQ(solver::make_chain(terms, {})->ask(guard::Path{}, other).answer, guard::Answer::unsat);
  for (const semantics::Config& c : found_.ended) {
    const bool is_cut = c.outcome().kind == OutcomeKind::cut;
    EXPECT_EQ(is_cut, c.outcome().bound == semantics::Bound::lengths);
  }
}

TEST_P(Questions, WhatAStackOfObjectsHoldsComesBackAsWhatItWas) {
  explore("stack-of-objects");
  EXPECT_EQ(count(OutcomeKind::returned), found_.ended.size());
  EXPECT_EQ(flows(OutcomeKind::returned), 3U);
  std::set<std::string> lowest;
  for (const InputHeap& heap : inputs(OutcomeKind::returned)) {
    const auto* at = std::get_if<semantics::ObjectIndex>(&heap.arguments.at(0));
    lowest.insert(at == nullptr ? "null" : program_[heap.objects[at->index()].of].name);
  }
  EXPECT_TRUE(lowest.contains("(array int)"));
  EXPECT_TRUE(lowest.contains("Node"));
}

TEST_P(Questions, AnUnknownStringMayBeTheConstant) {
  explore("same-string");
  EXPECT_EQ(count(OutcomeKind::assertion_failure), 0U);
  EXPECT_EQ(flows(OutcomeKind::returned), 3U);
  std::size_t constants = 0;
  for (const InputHeap& heap : inputs(OutcomeKind::returned)) {
    const auto at = std::get<semantics::ObjectIndex>(heap.arguments.at(0));
    const auto read = report::heap_from_json(report::to_json(report::describe(program_, heap)));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(report::resolve(program_, read.value()).value(), heap);
    constants += semantics::constant_at(program_, at.index()) != nullptr ? 1 : 0;
  }
  EXPECT_EQ(constants, 1U);
}

}  // namespace
}  // namespace heapsum::testing
