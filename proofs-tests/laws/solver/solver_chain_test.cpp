// SPDX-License-Identifier: Apache-2.0
// Laws of the solver chain: every configuration answers like bare Z3 or `unknown`, whatever paths
// are asked about in whatever order; every sat answer brings a model; the same questions get the
// same answers; Z3 is told what evaluation means; the canonical model is the least one. What each
// layer answers and leaves alone is in solver_layers_test.cpp.
#include <algorithm>
#include <chrono>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/solver/chain.hpp>

#include "generate/formula_gen.hpp"
#include "laws/path_game.hpp"

namespace heapsum {
namespace {

using guard::Answer;
using guard::Formula;
using guard::ModelPtr;
using guard::Path;
using guard::Verdict;
using solver::ChainOptions;
using testing::any_options;
using testing::FormulaGarden;
using testing::FormulaRecipe;
using testing::Move;
using testing::play;
using testing::satisfies;
using testing::Vocabulary;

void answers_like_bare_z3(Vocabulary words, const ChainOptions& options) {
  FormulaGarden garden(words);
  const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
  const auto chain = solver::make_chain(garden.terms, options);
  const auto z3 =
      solver::make_bare_z3(garden.terms, {.effort = 5000, .cancel = nullptr, .deadline = {}});
  guard::Evaluator evaluator(garden.terms);
  play(
      formulas, *rc::gen::arbitrary<std::vector<Move>>(), *chain,
      [&](const Path& path, Formula goal, const Verdict& verdict) {
        const Answer judged = z3->ask(path, goal).answer;
        RC_ASSERT(verdict.answer == judged || judged == Answer::unknown);
        RC_ASSERT(verdict.answer != Answer::sat || satisfies(evaluator, path, goal, verdict.model));
      });
}

TEST(SolverChain, TheWholeChainAnswersPropositionsLikeBareZ3) {
  EXPECT_TRUE(rc::check([] { answers_like_bare_z3(Vocabulary::propositional, {}); }));
}

TEST(SolverChain, TheWholeChainAnswersIntegersLikeBareZ3) {
  EXPECT_TRUE(rc::check([] { answers_like_bare_z3(Vocabulary::with_integers, {}); }));
}

TEST(SolverChain, TheWholeChainAnswersEveryOperationAndTypeLikeBareZ3) {
  EXPECT_TRUE(rc::check([] { answers_like_bare_z3(Vocabulary::with_all_integers, {}); }));
}

TEST(SolverChain, AnyChainAnswersLikeBareZ3) {
  EXPECT_TRUE(rc::check([] { answers_like_bare_z3(Vocabulary::with_integers, any_options()); }));
}

TEST(SolverChain, TheCrossCheckAgrees) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
    ChainOptions o;
    o.cross_check = true;
    const auto chain = solver::make_chain(garden.terms, o);
    std::size_t refuted = 0;
    play(formulas, *rc::gen::arbitrary<std::vector<Move>>(), *chain,
         [&](const Path& path, Formula goal, const Verdict& v) {
           RC_ASSERT(v.answer != Answer::unknown);
           const std::vector<Formula> goals{!goal, formulas.back()};
           const auto marks = chain->refutes(path, goals);
           refuted += static_cast<std::size_t>(std::ranges::count(marks, true));
         });
    RC_CLASSIFY(refuted > 0, "refuted something");
  }));
}

// ---- what is refuted at sight

TEST(Refutes, OnlyWhatBareZ3RefutesTooAndItChangesNoAnswer) {
  std::size_t refuted = 0;
  EXPECT_TRUE(rc::check([&] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
    const ChainOptions options = any_options();
    const auto chain = solver::make_chain(garden.terms, options);
    const auto z3 = solver::make_bare_z3(garden.terms);
    play(formulas, *rc::gen::arbitrary<std::vector<Move>>(), *chain,
         [&](const Path& path, Formula goal, const Verdict& verdict) {
           const std::vector<Formula> goals{!goal, formulas.back(), goal};
           const auto marks = chain->refutes(path, goals);
           RC_ASSERT(marks.size() == goals.size());
           refuted += static_cast<std::size_t>(std::ranges::count(marks, true));
           for (const std::size_t i : {0U, 1U})
             RC_ASSERT(!marks[i] || z3->ask(path, goals[i]).answer == Answer::unsat);
           RC_ASSERT(!marks[2] || verdict.answer == Answer::unsat);
           RC_ASSERT(chain->ask(path, goal).answer == verdict.answer);
         });
  }));
  EXPECT_GT(refuted, 300U);
}

TEST(Refutes, WhatAConjunctOfThePathContradicts) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
    const auto chain = solver::make_chain(garden.terms, any_options());
    Path path;
    for (const Formula f : formulas) {
      const Verdict v = chain->ask(path, f);
      if (v.answer != Answer::sat) continue;
      path = path.with(f, v.model);
      const std::vector<Formula> goals{!f, guard::no(), f, guard::yes()};
      RC_ASSERT(chain->refutes(path, goals) == (std::vector<bool>{true, true, false, false}));
    }
  }));
}

TEST(Refutes, WhatUnitClausesContradict) {
  guard::Terms terms;
  const auto chain = solver::make_chain(terms, {});
  const Formula a = terms.symbol(guard::BoolSymbol(0)), b = terms.symbol(guard::BoolSymbol(1)),
                c = terms.symbol(guard::BoolSymbol(2));
  const guard::ChoiceId choice = terms.choice(0, 9);
  const Path path = Path()
                        .with(terms.implies(a, b), nullptr)
                        .with(terms.implies(b, terms.picks(choice, 8)), nullptr)
                        .with(terms.implies(c, terms.picks(choice, 1)), nullptr);
  const std::vector<Formula> goals{terms.both(a, !b), terms.both(a, c), terms.both(a, b), a, !c};
  EXPECT_EQ(chain->refutes(path, goals), (std::vector<bool>{true, true, false, false, false}));
  EXPECT_EQ(chain->stats().queries, 0U);
  EXPECT_EQ(chain->stats().glances, goals.size());
}

TEST(SolverChain, TheSameQuestionsGetTheSameAnswersAndModels) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
    const auto moves = *rc::gen::arbitrary<std::vector<Move>>();
    const auto run = [&] {
      std::vector<std::int64_t> seen;
      const auto chain = solver::make_chain(garden.terms, {});
      play(formulas, moves, *chain, [&](const Path&, Formula, const Verdict& v) {
        seen.push_back(static_cast<int>(v.answer));
        if (!v.model) return;
        for (const guard::ChoiceId c : garden.choices) seen.push_back(v.model->pick(c));
        for (std::size_t i = 0; i < FormulaGarden::kIntegers; ++i) {
          seen.push_back(v.model->value(guard::NumberSymbol(i)));
        }
      });
      return seen;
    };
    RC_ASSERT(run() == run());
  }));
}

TEST(SolverChain, Z3IsToldWhatEvaluationMeans) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::nonEmpty<FormulaRecipe>());
    const ModelPtr model = garden.model(*rc::gen::arbitrary<std::vector<std::int32_t>>());
    Path path;
    for (const guard::ChoiceId c : garden.choices)
      path = path.with(garden.terms.picks(c, model->pick(c)), model);
    for (std::size_t i = 0; i < FormulaGarden::kBooleans; ++i) {
      const Formula b = garden.terms.symbol(guard::BoolSymbol(i));
      path = path.with(model->value(guard::BoolSymbol(i)) ? b : !b, model);
    }
    for (std::size_t i = 0; i < FormulaGarden::kIntegers; ++i) {
      const auto value = guard::NumberTerm::literal(model->value(guard::NumberSymbol(i)));
      path =
          path.with(garden.terms.equal(garden.terms.symbol(guard::NumberSymbol(i)), value), model);
    }
    guard::Evaluator evaluator(garden.terms);
    const auto z3 = solver::make_bare_z3(garden.terms);
    for (const Formula f : formulas) {
      RC_ASSERT((z3->ask(path, f).answer == Answer::sat) == evaluator.holds(f, model));
    }
  }));
}

// ---- the canonical model

/// A path that grows by every formula that may hold after it, or not by the rest.
Path grown_path(FormulaGarden& garden, const std::vector<Formula>& formulas) {
  const auto chain = solver::make_chain(garden.terms, {});
  Path path;
  for (const Formula f : formulas) {
    const Verdict v = chain->ask(path, f);
    if (v.answer == Answer::sat) path = path.with(f, v.model);
  }
  return path;
}

TEST(CanonicalModel, SatisfiesThePath) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::arbitrary<FormulaRecipe>());
    const Path path = grown_path(garden, formulas);
    const Verdict v = solver::canonical_model(garden.terms, path, 0);
    guard::Evaluator evaluator(garden.terms);
    RC_ASSERT(v.answer == Answer::sat);
    RC_ASSERT(satisfies(evaluator, path, guard::yes(), v.model));
  }));
}

TEST(CanonicalModel, PicksTheLeastValueThatTheEarlierChoicesLeave) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::propositional);
    const auto formulas = garden.grow(*rc::gen::arbitrary<FormulaRecipe>());
    const Path path = grown_path(garden, formulas);
    const Verdict v = solver::canonical_model(garden.terms, path, 0);
    const auto z3 = solver::make_bare_z3(garden.terms);
    Path fixed = path;
    for (const guard::ChoiceId c : garden.choices) {
      for (std::uint32_t value = 0; value < v.model->pick(c); ++value) {
        RC_ASSERT(z3->ask(fixed, garden.terms.picks(c, value)).answer == Answer::unsat);
      }
      fixed = fixed.with(garden.terms.picks(c, v.model->pick(c)), v.model);
    }
  }));
}

TEST(CanonicalModel, IsTheSameInATableThatMetTheChoicesInAnotherOrder) {
  const auto picked = [](std::uint64_t met_first) {
    guard::Terms terms;
    terms.choice(met_first, 2);
    const std::vector<guard::ChoiceId> listed{terms.choice(0, 2), terms.choice(1, 2)};
    const Formula some = terms.either(terms.picks(listed[0], 1), terms.picks(listed[1], 1));
    const Verdict v = solver::canonical_model(terms, Path().with(some, nullptr), 0, listed);
    return std::pair(v.model->pick(listed[0]), v.model->pick(listed[1]));
  };
  EXPECT_EQ(picked(0), std::pair(0U, 1U));
  EXPECT_EQ(picked(1), std::pair(0U, 1U));
}

TEST(CanonicalModel, OfAPathThatIsWalkedSatisfiesItToo) {
  EXPECT_TRUE(rc::check([] {
    FormulaGarden garden(Vocabulary::with_integers);
    const auto formulas = garden.grow(*rc::gen::arbitrary<FormulaRecipe>());
    const Path path = grown_path(garden, formulas);
    const Verdict v = solver::model_along(garden.terms, path, 0);
    guard::Evaluator evaluator(garden.terms);
    RC_ASSERT(v.answer == Answer::sat);
    RC_ASSERT(satisfies(evaluator, path, guard::yes(), v.model));
  }));
}

TEST(CanonicalModel, PrefersSmallNaturalNumbersThenSmallNegativeOnes) {
  guard::Terms terms;
  const guard::NumberTerm x = terms.symbol(guard::NumberSymbol(0)),
                          y = terms.symbol(guard::NumberSymbol(1));
  const auto number = [](std::int32_t n) { return guard::NumberTerm::literal(n); };
  const auto path =
      Path().with(terms.less(number(41), x), nullptr).with(terms.less(y, number(-3)), nullptr);
  const Verdict v = solver::canonical_model(terms, path, 0);
  EXPECT_EQ(v.model->value(guard::NumberSymbol(0)), 42);
  EXPECT_EQ(v.model->value(guard::NumberSymbol(1)), -4);
}

TEST(CanonicalModel, OfAnUnsatisfiablePathIsNone) {
  guard::Terms terms;
  const Formula b = terms.symbol(guard::BoolSymbol(0));
  EXPECT_EQ(solver::canonical_model(terms, Path().with(b, nullptr).with(!b, nullptr), 0).answer,
            Answer::unsat);
}

}  // namespace
}  // namespace heapsum
