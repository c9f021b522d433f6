// SPDX-License-Identifier: Apache-2.0
// What is refuted without search: a goal as a whole, or case by case; and that a case that is left
// refutes nothing. That all of it agrees with bare Z3 is a law of the chain (solver_chain_test.cpp).
#include "../../../src/solver/sat/propagator.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/solver/chain.hpp>

namespace heapsum {
namespace {

using guard::ChoiceId;
using guard::Formula;

/// No pair has both, and the goal is that one has, or has the first and what is beside the second.
/// What the second may be is a disjunction.
struct Propagation : ::testing::Test {
  static constexpr std::uint32_t kPairs = 20;
  guard::Terms terms;
  Formula a = terms.symbol(guard::BoolSymbol(0));
  ChoiceId p = terms.choice(0, kPairs), q = terms.choice(1, kPairs);
  std::vector<Formula> path;
  Formula goal = guard::no();

  Propagation() {
    for (std::uint32_t v = 0; v < kPairs; ++v) {
      const Formula first = terms.picks(p, v), second = terms.picks(q, v),
                    beside = terms.picks(q, (v + 1) % kPairs);
      path.push_back(!terms.both(first, terms.either(second, terms.both(beside, a))));
      goal = terms.either(goal, terms.both(first, terms.either(beside, second)));
    }
  }

  [[nodiscard]] guard::Answer answer_of_chain() const {
    guard::Path known;
    for (const Formula f : path) known = known.with(f, nullptr);
    return solver::make_chain(terms, {})->ask(known, goal).answer;
  }
};

TEST_F(Propagation, RefutesWhatHasNoCaseLeft) {
  path.push_back(a);
  const Formula one_of_it = terms.both(goal, terms.picks(p, 1));
  solver::Propagator propagator(terms);
  propagator.follow(path);
  EXPECT_FALSE(propagator.refutes(goal)) << "as a whole it is open";
  EXPECT_TRUE(propagator.refutes_by_cases(goal));
  EXPECT_TRUE(propagator.refutes_by_cases(one_of_it));
  EXPECT_EQ(answer_of_chain(), guard::Answer::unsat);
}

TEST_F(Propagation, RefutesNothingWhereACaseIsLeft) {
  const Formula picked = terms.picks(p, 0), more = terms.either(goal, terms.picks(q, 0));
  solver::Propagator propagator(terms);
  propagator.follow(path);
  EXPECT_FALSE(propagator.refutes_by_cases(goal)) << "a may be false";
  path.push_back(a);
  propagator.follow(path);
  EXPECT_FALSE(propagator.refutes_by_cases(picked));
  EXPECT_FALSE(propagator.refutes_by_cases(more));
  path.pop_back();
  EXPECT_EQ(answer_of_chain(), guard::Answer::sat);
}

TEST_F(Propagation, IsAsFarAheadAsThePathIsNotFollowed) {
  solver::Propagator propagator(terms);
  EXPECT_EQ(propagator.ahead(path), path.size());
  propagator.follow(path);
  EXPECT_EQ(propagator.ahead(path), 0U);
  path[1] = a;
  EXPECT_EQ(propagator.ahead(path), path.size() - 1);
}

}  // namespace
}  // namespace heapsum
