// SPDX-License-Identifier: Apache-2.0
// What induction shows not to fail fails on no path: of random programs with loops, arrays, calls and exceptions, each failure
// that an exploration within bounds comes to is one that the proof leaves open.
#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <heapsum/induction/prove.hpp>

#include "exactness.hpp"

namespace heapsum::testing {
namespace {

using semantics::Bound;
using semantics::Outcome;
using semantics::PolicyName;

std::optional<std::string> violation(const syntax::Program& program,
                                     const semantics::Bounds& bounds, Tally& tally) {
  const Explored found = explored(program, PolicyName::summary, bounds, kSmallEffort);
  const induction::Proof proof = induction::prove(program, {.rounds = 2, .steps = 20'000});
  if (proof.why_not) {
    ++tally["given up"];
    return std::nullopt;
  }
  bool is_cut = false, fails = false;
  for (const semantics::Config& c : found.ended) {
    const Outcome& end = c.outcome();
    is_cut |= end.bound == Bound::iterations;
    if (!semantics::is_error(end.kind) || c.is_unsure()) continue;
    fails = true;
    if (std::ranges::find(proof.open, induction::Failure{end.kind, end.where}) == proof.open.end())
      return fmt::format("{} at expression {} is shown not to happen, but does",
                         semantics::word(end.kind), end.where.index());
  }
  if (fails) ++tally["failing"];
  if (is_cut && !proof.loops.empty()) ++tally["beyond bounds"];
  if (is_cut && proof.open.empty()) ++tally["shown whole"];
  return std::nullopt;
}

TEST(RandomInduction, WhatIsShownNotToFailDoesNot) {
  const Tally tally = expect_of_random_programs({.count = 3000, .most_k = 3}, violation);
  for (const char* kind : {"failing", "beyond bounds", "shown whole"})
    EXPECT_GT(tally.at(kind), 20U) << kind;
  EXPECT_LT(tally.at("given up"), 1500U);
}

}  // namespace
}  // namespace heapsum::testing
