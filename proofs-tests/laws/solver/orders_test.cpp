// SPDX-License-Identifier: Apache-2.0
// Laws of questions that compare integers without computing with them: any chain answers like bare
// Z3, with the SAT core no such question reaches Z3, and its models are models, at the ends of the
// integers too. And what is refuted at sight depends on the path and the goal, not on the past.
#include <algorithm>
#include <cstdint>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/solver/chain.hpp>

#include "generate/formula_gen.hpp"
#include "laws/path_game.hpp"

namespace heapsum {
namespace {

using guard::Answer;
using guard::Formula;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::Path;
using guard::Verdict;
using solver::ChainOptions;
using testing::FormulaGarden;
using testing::FormulaRecipe;
using testing::Move;
using testing::satisfies;
using testing::Vocabulary;

constexpr std::int32_t kGreatest = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();

constexpr int kRounds = 2;

/// Moves on few paths, so that these grow long.
std::vector<Move> moves() {
  auto all = *rc::gen::scale(2, rc::gen::arbitrary<std::vector<Move>>());
  for (std::size_t i = 0; i < all.size(); ++i) all[i].forks = all[i].forks && i % 8 == 0;
  return all;
}

/// Answers of either kind to questions about integers that the SAT core gave.
struct Tally {
  std::uint64_t sat = 0, unsat = 0;
};

void answers_like_bare_z3(const ChainOptions& options, Tally& tally) {
  FormulaGarden garden(Vocabulary::with_orders);
  const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
  const auto chain = solver::make_chain(garden.terms, options);
  const auto z3 = solver::make_bare_z3(garden.terms);
  guard::Evaluator evaluator(garden.terms);
  std::uint64_t before = 0;
  play(formulas, moves(), *chain, [&](const Path& path, Formula goal, const Verdict& verdict) {
    RC_ASSERT(verdict.answer == z3->ask(path, goal).answer);
    const bool sat = verdict.answer == Answer::sat;
    RC_ASSERT(!sat || satisfies(evaluator, path, goal, verdict.model));
    if (chain->stats().orders > before) ++(sat ? tally.sat : tally.unsat);
    before = chain->stats().orders;
  });
  RC_ASSERT(!options.sat || chain->stats().z3 == 0);
}

TEST(Orders, TheSatCoreAnswersThemAllLikeBareZ3) {
  Tally tally;
  ChainOptions options;
  options.reuse_models = options.cache = false;
  EXPECT_TRUE(rc::check([&] {
    for (int round = 0; round < kRounds; ++round) answers_like_bare_z3(options, tally);
  }));
  EXPECT_GT(std::min(tally.sat, tally.unsat), 250U);
}

TEST(Orders, AnyChainAnswersLikeBareZ3) {
  Tally tally;
  EXPECT_TRUE(rc::check([&] { answers_like_bare_z3(testing::any_options(), tally); }));
}

TEST(Orders, TheCanonicalModelHasTheLeastNumbers) {
  std::uint64_t compared = 0;
  EXPECT_TRUE(rc::check([&] {
    FormulaGarden garden(Vocabulary::with_orders);
    const auto formulas = garden.grow(*rc::gen::arbitrary<FormulaRecipe>());
    const auto chain = solver::make_chain(garden.terms, {});
    Path path;
    for (const Formula f : formulas) {
      const Verdict v = chain->ask(path, f);
      if (v.answer == Answer::sat) path = path.with(f, v.model);
    }
    const Verdict v = solver::canonical_model(garden.terms, path, 0);
    guard::Evaluator evaluator(garden.terms);
    RC_ASSERT(satisfies(evaluator, path, guard::yes(), v.model));
    for (const guard::ChoiceId c : garden.choices)
      path = path.with(garden.terms.picks(c, v.model->pick(c)), nullptr);
    for (std::size_t i = 0; i < FormulaGarden::kBooleans; ++i) {
      const Formula b = garden.terms.symbol(guard::BoolSymbol(i));
      path = path.with(v.model->value(guard::BoolSymbol(i)) ? b : !b, nullptr);
    }
    const auto z3 = solver::make_bare_z3(garden.terms);
    for (std::size_t i = 0; i < FormulaGarden::kIntegers; ++i) {
      const NumberTerm x = garden.terms.symbol(NumberSymbol(i));
      const NumberTerm least = NumberTerm::literal(v.model->value(NumberSymbol(i)));
      const NumberTerm zero;
      const Formula natural = garden.terms.less_equal(zero, x);
      const Formula earlier = least.value() >= 0
                                  ? garden.terms.both(natural, garden.terms.less(x, least))
                                  : garden.terms.either(natural, garden.terms.less(least, x));
      RC_ASSERT(z3->ask(path, earlier).answer == Answer::unsat);
      path = path.with(garden.terms.equal(x, least), nullptr);
      compared += least.value() != 0 ? 1 : 0;
    }
  }));
  EXPECT_GT(compared, 20U);
}

struct OrderQuestions : ::testing::Test {
  guard::Terms terms;
  NumberTerm x = terms.symbol(NumberSymbol(0)), y = terms.symbol(NumberSymbol(1)),
             z = terms.symbol(NumberSymbol(2));
  std::unique_ptr<solver::Solver> chain = solver::make_chain(terms, {});

  static NumberTerm number(std::int32_t n) { return NumberTerm::literal(n); }
};

TEST_F(OrderQuestions, BetweenNeighboursThereIsNoInteger) {
  const Path path = Path().with(terms.less(x, y), nullptr).with(terms.less(y, z), nullptr);
  EXPECT_EQ(chain->ask(path, terms.less(z, x)).answer, Answer::unsat);
  const Path close = path.with(terms.less(z, number(7)), nullptr);
  EXPECT_EQ(chain->ask(close, terms.less(number(4), x)).answer, Answer::unsat);
  const Verdict v = chain->ask(close, terms.less(number(3), x));
  ASSERT_EQ(v.answer, Answer::sat);
  for (const std::size_t i : {0U, 1U, 2U})
    EXPECT_EQ(v.model->value(NumberSymbol(i)), static_cast<std::int32_t>(4 + i));
}

TEST_F(OrderQuestions, TheEndsOfTheIntegersBoundEveryChain) {
  const Path path = Path().with(terms.less(x, y), nullptr).with(terms.less(y, z), nullptr);
  const Verdict top = chain->ask(path, terms.less(number(kGreatest - 3), x));
  ASSERT_EQ(top.answer, Answer::sat);
  EXPECT_EQ(top.model->value(NumberSymbol(2)), kGreatest);
  EXPECT_EQ(chain->ask(path, terms.less(number(kGreatest - 2), x)).answer, Answer::unsat);
  const Verdict bottom = chain->ask(path, terms.less(z, number(kLeast + 3)));
  ASSERT_EQ(bottom.answer, Answer::sat);
  EXPECT_EQ(bottom.model->value(NumberSymbol(0)), kLeast);
  EXPECT_EQ(chain->ask(path, terms.less(z, number(kLeast + 2))).answer, Answer::unsat);
  EXPECT_EQ(chain->stats().z3, 0U);
}

TEST_F(OrderQuestions, WhatASumCannotChangeNeedsNoZ3) {
  const NumberTerm sum = terms.add(x, y);
  const Path path = Path().with(terms.less(sum, z), nullptr);
  EXPECT_EQ(chain->ask(path, terms.less(z, sum)).answer, Answer::unsat);
  EXPECT_EQ(chain->stats().z3, 0U);
  const Path both = path.with(terms.equal(x, number(kGreatest)), nullptr);
  const Verdict v =
      chain->ask(both, terms.both(terms.less(number(0), y), terms.less(number(0), sum)));
  EXPECT_EQ(v.answer, Answer::unsat) << "the sum wraps around";
  EXPECT_EQ(chain->stats().of_parts.z3, 1U);
  EXPECT_EQ(chain->stats().z3, 0U);
}

// ---- at sight

void answers_at_sight_as_if_never_asked(std::uint64_t& refuted) {
  FormulaGarden garden(*rc::gen::element(Vocabulary::propositional, Vocabulary::with_orders));
  const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
  const auto chain = solver::make_chain(garden.terms, {});
  play(formulas, moves(), *chain, [&](const Path& path, Formula goal, const Verdict& verdict) {
    const std::vector<Formula> goals{goal, !goal, formulas.front(), !formulas.back()};
    const auto marks = chain->refutes(path, goals);
    RC_ASSERT(solver::make_chain(garden.terms, {})->refutes(path, goals) == marks);
    RC_ASSERT(!marks[0] || verdict.answer == Answer::unsat);
    refuted += static_cast<std::uint64_t>(std::ranges::count(marks, true));
  });
}

TEST(AtSight, TheAnswerDependsOnThePathAndTheGoalAlone) {
  std::uint64_t refuted = 0;
  EXPECT_TRUE(rc::check([&] {
    for (int round = 0; round < 10 * kRounds; ++round) answers_at_sight_as_if_never_asked(refuted);
  }));
  EXPECT_GT(refuted, 10'000U);
}

TEST(AtSight, PartsOfADisjunctionThatContradictThePathAreFalse) {
  guard::Terms terms;
  const guard::ChoiceId first = terms.choice(0, 3), second = terms.choice(1, 3);
  const auto chain = solver::make_chain(terms, {});
  const Formula a = terms.symbol(guard::BoolSymbol(0)), b = terms.symbol(guard::BoolSymbol(1));
  const Formula here = terms.both(terms.picks(first, 0), a);
  const Formula there = terms.both(terms.picks(first, 1), terms.picks(second, 2));
  const Path before = Path()
                          .with(terms.implies(terms.picks(first, 1), b), nullptr)
                          .with(terms.implies(terms.picks(second, 2), !b), nullptr);
  const std::vector<Formula> goals{!a, terms.picks(first, 1), terms.picks(second, 2)};
  EXPECT_EQ(chain->refutes(before, goals), (std::vector<bool>{false, false, false}));
  const Path path = before.with(terms.either(here, there), nullptr);
  EXPECT_EQ(chain->refutes(path, goals), (std::vector<bool>{true, true, false}));
  EXPECT_EQ(chain->refutes(before, goals), (std::vector<bool>{false, false, false}));
}

TEST(AtSight, AChoiceWithNoValueLeftIsAContradiction) {
  guard::Terms terms;
  const guard::ChoiceId c = terms.choice(0, 3);
  const auto chain = solver::make_chain(terms, {});
  const Formula a = terms.symbol(guard::BoolSymbol(0));
  Path path;
  for (const std::uint32_t value : {0U, 1U, 2U})
    path = path.with(terms.implies(a, !terms.picks(c, value)), nullptr);
  EXPECT_EQ(chain->refutes(path, std::vector<Formula>{a, !a}), (std::vector<bool>{true, false}));
}

TEST(AtSight, AChoiceWithOneValueLeftPicksIt) {
  guard::Terms terms;
  const guard::ChoiceId c = terms.choice(0, 3);
  const auto chain = solver::make_chain(terms, {});
  const Formula a = terms.symbol(guard::BoolSymbol(0));
  const Path path = Path()
                        .with(terms.implies(terms.picks(c, 2), a), nullptr)
                        .with(!terms.picks(c, 0), nullptr)
                        .with(!terms.picks(c, 1), nullptr);
  EXPECT_EQ(chain->refutes(path, std::vector<Formula>{!a, a}), (std::vector<bool>{true, false}));
}

}  // namespace
}  // namespace heapsum
