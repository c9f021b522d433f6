// SPDX-License-Identifier: Apache-2.0
// The chain against bare Z3, question by question: numbers of all types, floats, choices and booleans, every set of layers, and
// limits from almost nothing on. An answer is Z3's, or `unknown`. How many questions there were is printed; RC_PARAMS asks
// more of them.
#include <iostream>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/solver/chain.hpp>

#include "generate/formula_gen.hpp"
#include "laws/path_game.hpp"

namespace heapsum {
namespace {

using guard::Answer;
using testing::Vocabulary;

const char* word(Answer a) {
  return a == Answer::sat ? "sat" : a == Answer::unsat ? "unsat" : "unknown";
}

TEST(SolverQuestions, AreAnsweredLikeBareZ3AtEveryLimit) {
  constexpr unsigned kEnough = 2000;
  std::map<std::string, std::uint64_t> tally;
  EXPECT_TRUE(rc::check([&] {
    testing::FormulaGarden garden(*rc::gen::element(
        Vocabulary::propositional, Vocabulary::with_orders, Vocabulary::with_integers,
        Vocabulary::with_all_integers, Vocabulary::with_floats));
    const auto formulas = garden.grow(*rc::gen::nonEmpty<testing::FormulaRecipe>());
    solver::ChainOptions options = testing::any_options();
    options.limits.effort = *rc::gen::element(1U, 5U, 30U, 200U, kEnough);
    const auto chain = solver::make_chain(garden.terms, options);
    const auto z3 =
        solver::make_bare_z3(garden.terms, {.effort = kEnough, .cancel = nullptr, .deadline = {}});
    guard::Evaluator evaluator(garden.terms);
    testing::play(formulas, *rc::gen::arbitrary<std::vector<testing::Move>>(), *chain,
                  [&](const guard::Path& path, guard::Formula goal, const guard::Verdict& verdict) {
                    const Answer judged = z3->ask(path, goal).answer;
                    ++tally[std::string("Z3 ") + word(judged) + ", chain " + word(verdict.answer)];
                    RC_ASSERT(verdict.answer == judged || verdict.answer == Answer::unknown ||
                              judged == Answer::unknown);
                    RC_ASSERT(verdict.answer != Answer::sat ||
                              testing::satisfies(evaluator, path, goal, verdict.model));
                  });
  }));
  for (const auto& [what, count] : tally)
    std::cout << "questions: " << what << ": " << count << "\n";
  EXPECT_GT(tally["Z3 sat, chain sat"], 100U);
  EXPECT_GT(tally["Z3 unsat, chain unsat"], 100U);
}

}  // namespace
}  // namespace heapsum
