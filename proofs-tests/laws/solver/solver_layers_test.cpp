// SPDX-License-Identifier: Apache-2.0
// What each layer of the solver chain answers, what it leaves to the layers below, and what happens
// at the edges: time limits, cancelling, very deep formulas, choices with very many values.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <thread>

#include <gtest/gtest.h>
#include <heapsum/solver/chain.hpp>

namespace heapsum {
namespace {

using guard::Answer;
using guard::BoolSymbol;
using guard::Formula;
using guard::NumberSymbol;
using guard::NumberTerm;
using guard::Path;
using guard::Verdict;
using solver::ChainOptions;

struct SolverLayers : ::testing::Test {
  guard::Terms terms;
  Formula a = terms.symbol(BoolSymbol(0)), b = terms.symbol(BoolSymbol(1)),
          c = terms.symbol(BoolSymbol(2));
  NumberTerm x = terms.symbol(NumberSymbol(0)), y = terms.symbol(NumberSymbol(1)),
             z = terms.symbol(NumberSymbol(2));

  static NumberTerm number(std::int32_t n) { return NumberTerm::literal(n); }

  /// Distributivity over 32 bits: true, and out of reach for a search by bits.
  [[nodiscard]] Path hard_path() {
    return Path().with(terms.equal(terms.symbol(NumberSymbol(3)), terms.add(y, z)),
                       guard::Path().model());
  }
  [[nodiscard]] Formula hard_goal() {
    const NumberTerm sum = terms.add(terms.multiply(x, y), terms.multiply(x, z));
    return !terms.equal(terms.multiply(x, terms.symbol(NumberSymbol(3))), sum);
  }
};

TEST_F(SolverLayers, SyntaxAnswersConstantsAndConjunctsOfThePath) {
  const auto chain = solver::make_chain(terms, {});
  const Path path = Path().with(terms.either(a, b), chain->ask({}, terms.either(a, b)).model);
  const auto before = chain->stats().syntactic;
  EXPECT_EQ(chain->ask(path, guard::yes()).answer, Answer::sat);
  EXPECT_EQ(chain->ask(path, guard::no()).answer, Answer::unsat);
  EXPECT_EQ(chain->ask(path, terms.either(a, b)).answer, Answer::sat);
  EXPECT_EQ(chain->ask(path, !terms.either(a, b)).answer, Answer::unsat);
  EXPECT_EQ(chain->stats().syntactic, before + 4);
  chain->ask(path, a);
  chain->ask({}, terms.either(a, b));
  EXPECT_EQ(chain->stats().syntactic, before + 4);
}

TEST_F(SolverLayers, SyntaxDoesNotTakeAnUndecidedPathForSatisfiable) {
  const auto chain = solver::make_chain(terms, {});
  const Path path = Path().with(terms.less(x, y), nullptr).with(terms.less(y, x), nullptr);
  EXPECT_EQ(chain->ask(path, guard::yes()).answer, Answer::unsat);
  EXPECT_EQ(chain->ask(path, terms.less(x, y)).answer, Answer::unsat);
  EXPECT_EQ(chain->ask(path, c).answer, Answer::unsat);
}

TEST_F(SolverLayers, TheModelAnswersOnlyWhatItSatisfies) {
  const auto chain = solver::make_chain(terms, {});
  EXPECT_EQ(chain->ask({}, !a).answer, Answer::sat);
  EXPECT_EQ(chain->stats().model, 1U);
  EXPECT_EQ(chain->ask({}, a).answer, Answer::sat);
  EXPECT_EQ(chain->stats().model, 1U);
  EXPECT_EQ(chain->stats().sat, 1U);
}

TEST_F(SolverLayers, TheCacheKnowsASliceFromAnotherPath) {
  const auto chain = solver::make_chain(terms, {});
  const Formula together = terms.iff(a, b);
  const Path first = Path().with(together, Path().model());
  const Verdict on_first = chain->ask(first, a);
  EXPECT_EQ(chain->stats().cache, 0U);
  const guard::ModelPtr with_c = chain->ask({}, c).model;
  const Path second = Path().with(c, with_c).with(together, with_c);
  const Verdict on_second = chain->ask(second, a);
  EXPECT_EQ(chain->stats().cache, 1U);
  EXPECT_TRUE(on_second.model->value(BoolSymbol(0)) && on_second.model->value(BoolSymbol(2)));
  EXPECT_FALSE(on_first.model->value(BoolSymbol(2)));
}

TEST_F(SolverLayers, TheCacheKeepsPathsApartThatDifferWhereItMatters) {
  const auto chain = solver::make_chain(terms, {});
  EXPECT_EQ(chain->ask(Path().with(terms.implies(a, b), Path().model()), a).answer, Answer::sat);
  EXPECT_EQ(chain->ask(Path().with(terms.implies(a, b), Path().model()).with(!b, Path().model()), a)
                .answer,
            Answer::unsat);
  EXPECT_EQ(chain->stats().cache, 0U);
}

TEST_F(SolverLayers, SatAnswersPropositions) {
  const auto chain = solver::make_chain(terms, {});
  const Path path =
      Path().with(terms.iff(a, b), Path().model()).with(terms.iff(b, !c), chain->ask({}, c).model);
  EXPECT_EQ(chain->ask(path, terms.both(a, c)).answer, Answer::unsat);
  EXPECT_EQ(chain->stats().z3, 0U);
}

TEST_F(SolverLayers, SatAnswersWhereTheComparisonsStayAsTheyAre) {
  const auto chain = solver::make_chain(terms, {});
  const Path path = Path().with(terms.either(terms.equal(x, y), b), Path().model());
  const Verdict v = chain->ask(path, a);
  EXPECT_EQ(v.answer, Answer::sat);
  EXPECT_EQ(chain->ask(path, terms.both(a, !terms.either(terms.equal(x, y), b))).answer,
            Answer::unsat);
  EXPECT_EQ(chain->stats().z3, 0U);
}

TEST_F(SolverLayers, PartsOfNumbersAreAskedByThemselves) {
  const auto chain = solver::make_chain(terms, {});
  const auto square_is = [&](NumberTerm t, int n) {
    return terms.equal(terms.multiply(t, t), number(n));
  };
  EXPECT_EQ(chain->ask({}, square_is(x, 361)).answer, Answer::sat);
  EXPECT_EQ(chain->ask({}, terms.equal(terms.multiply(x, number(2)), number(21))).answer,
            Answer::unsat);
  EXPECT_EQ(chain->stats().parts, 2U);
  EXPECT_EQ(chain->stats().of_parts.z3, 2U);
  const Verdict both = chain->ask(Path().with(square_is(x, 361), nullptr), square_is(y, 1));
  EXPECT_EQ(both.answer, Answer::sat);
  EXPECT_EQ(chain->stats().of_parts.z3, 2U) << "x was answered before, and y is in no part with it";
  EXPECT_EQ(chain->stats().of_parts.guessed, 1U);
  EXPECT_EQ(chain->stats().z3, 0U);
}

TEST_F(SolverLayers, WhatAPartCannotBeIsLearnt) {
  const auto chain = solver::make_chain(terms, {});
  const auto twice_is_odd = terms.equal(terms.multiply(x, number(2)), number(21));
  EXPECT_EQ(
      chain->ask({}, terms.either(terms.both(twice_is_odd, a), terms.both(twice_is_odd, b))).answer,
      Answer::unsat);
  EXPECT_EQ(chain->ask({}, terms.either(twice_is_odd, terms.both(a, b))).answer, Answer::sat);
  EXPECT_EQ(chain->stats().of_parts.z3, 1U);
  EXPECT_EQ(chain->stats().z3, 0U);
}

TEST_F(SolverLayers, WhatAPartCannotBeIsAllThatIsInItsCore) {
  const auto chain = solver::make_chain(terms, {});
  const Formula is_even = terms.equal(terms.multiply(x, number(2)), y),
                is_odd = terms.equal(terms.multiply(y, y), number(9));
  EXPECT_EQ(chain->ask({}, terms.both(is_even, is_odd)).answer, Answer::unsat);
  EXPECT_EQ(chain->ask({}, is_even).answer, Answer::sat);
  EXPECT_EQ(chain->ask({}, is_odd).answer, Answer::sat);
  EXPECT_EQ(chain->stats().z3, 0U);
}

TEST_F(SolverLayers, PartsHaveTheCaseThatIsProposed) {
  const auto chain = solver::make_chain(terms, {});
  const NumberTerm square = terms.multiply(x, x), twice = terms.multiply(x, number(2));
  const auto is_361 = [&](Formula when) {
    return terms.equal(terms.if_then_else(when, twice, square), number(361));
  };
  EXPECT_EQ(chain->ask({}, terms.both(a, is_361(a))).answer, Answer::unsat);
  EXPECT_EQ(chain->ask({}, terms.both(!b, is_361(b))).answer, Answer::sat);
  EXPECT_EQ(chain->stats().z3, 0U);
}

TEST_F(SolverLayers, PartsHaveWhatIsDenied) {
  const auto chain = solver::make_chain(terms, {});
  const auto square_is = [&](int n) { return terms.equal(terms.multiply(x, x), number(n)); };
  EXPECT_EQ(chain->ask({}, terms.both(!square_is(0), !square_is(1))).answer, Answer::sat);
  EXPECT_EQ(chain->stats().z3, 0U);
}

TEST_F(SolverLayers, PartsHaveWhatADisjunctionOrACaseRestsOn) {
  const auto chain = solver::make_chain(terms, {});
  const auto twice_is = [&](NumberTerm t, int n) {
    return terms.equal(terms.multiply(t, number(2)), number(n));
  };
  EXPECT_EQ(
      chain
          ->ask({}, terms.both(terms.either(a, twice_is(x, 21)), terms.either(!a, twice_is(y, 23))))
          .answer,
      Answer::unsat);
  const NumberTerm cases =
      terms.if_then_else(twice_is(z, 21), terms.multiply(x, x), terms.multiply(x, number(2)));
  EXPECT_EQ(chain->ask({}, terms.equal(cases, number(361))).answer, Answer::unsat);
  EXPECT_EQ(chain->stats().z3, 0U);
}

TEST_F(SolverLayers, SumsWithKnownNumbersAreOrders) {
  const auto chain = solver::make_chain(terms, {});
  constexpr int kGreatest = std::numeric_limits<int>::max(), kLeast = -kGreatest - 1;
  const NumberTerm next = terms.add(x, number(1)), before = terms.subtract(x, number(1));
  const Verdict v = chain->ask({}, terms.less(next, x));
  ASSERT_EQ(v.answer, Answer::sat);
  EXPECT_EQ(v.model->value(guard::NumberSymbol(0)), kGreatest) << "beyond it is the least";
  EXPECT_EQ(
      chain->ask({}, terms.both(terms.less(next, x), terms.less(x, number(kGreatest)))).answer,
      Answer::unsat);
  EXPECT_EQ(chain->ask({}, terms.both(terms.less(x, before), terms.less(number(kLeast), x))).answer,
            Answer::unsat);
  const Path path = Path().with(terms.less(x, y), nullptr);
  EXPECT_EQ(chain->ask(path, terms.less(y, next)).answer, Answer::unsat);
  EXPECT_EQ(chain->ask(path, terms.equal(next, y)).answer, Answer::sat);
  const Formula is_far = !terms.less(terms.add(y, number(kLeast)), x);
  EXPECT_EQ(chain->ask({}, terms.both(is_far, terms.less(number(0), y))).answer, Answer::sat);
  EXPECT_EQ(chain->stats().parts, 0U);
  EXPECT_EQ(chain->stats().z3, 0U);
  EXPECT_GT(chain->stats().orders, 0U);
}

TEST_F(SolverLayers, SlowQuestionsAreNotedWithTheirPlaces) {
  ChainOptions o;
  o.limits.effort = 30;  // of work that does not end before it
  const auto chain = solver::make_chain(terms, o);
  chain->about(7);
  for (std::size_t times = 0; times <= solver::kSlowest; ++times)
    EXPECT_EQ(chain->ask(hard_path(), hard_goal()).answer, Answer::unknown);
  EXPECT_EQ(chain->stats().slowest.size(), solver::kSlowest);
  for (const solver::SlowQuestion& slow : chain->stats().slowest) EXPECT_EQ(slow.place, 7U);
  EXPECT_TRUE(std::ranges::is_sorted(chain->stats().slowest, std::greater<>{},
                                     &solver::SlowQuestion::seconds));
}

TEST_F(SolverLayers, ALimitOfTheEffortGivesUnknownAndIsNotRemembered) {
  ChainOptions o;
  o.limits.effort = 30;
  const auto chain = solver::make_chain(terms, o);
  for (const std::uint64_t times : {1U, 2U}) {
    const Verdict v = chain->ask(hard_path(), hard_goal());
    EXPECT_EQ(v.answer, Answer::unknown);
    EXPECT_EQ(v.reason, "too much work");
    EXPECT_EQ(chain->stats().unknown, times);
  }
  EXPECT_EQ(chain->stats().cache, 0U);
  EXPECT_EQ(chain->ask(hard_path(), terms.less(y, number(-7))).answer, Answer::sat);
  const double of_whole = chain->stats().z3_seconds;
  EXPECT_GT(of_whole, 0);
  EXPECT_EQ(chain->ask(hard_path().with(hard_goal(), nullptr), a).answer, Answer::unknown);
  EXPECT_EQ(chain->stats().z3_seconds, of_whole) << "in doubt a part is asked, and no more";
}

TEST_F(SolverLayers, ACancelStopsASearchWithinATenthOfASecond) {
  std::atomic<bool> cancel = false;
  ChainOptions o;
  o.limits.cancel = &cancel;
  const auto chain = solver::make_chain(terms, o);
  std::chrono::steady_clock::time_point cancelled;
  std::thread user([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    cancelled = std::chrono::steady_clock::now();
    cancel = true;
  });
  const Verdict v = chain->ask(hard_path(), hard_goal());
  user.join();
  EXPECT_EQ(v.answer, Answer::unknown);
  EXPECT_EQ(v.reason, "interrupted");
  EXPECT_LT(std::chrono::steady_clock::now() - cancelled,
            std::chrono::seconds(1));  // 0.1 s, on a busy machine
  EXPECT_EQ(chain->ask({}, a).reason, "interrupted");
}

TEST_F(SolverLayers, PastTheDeadlineOnlyTheCheapLayersAnswer) {
  ChainOptions o;
  o.limits.deadline = std::chrono::steady_clock::now();
  const auto chain = solver::make_chain(terms, o);
  EXPECT_EQ(chain->ask({}, !a).answer, Answer::sat);
  const Verdict v = chain->ask({}, a);
  EXPECT_EQ(v.answer, Answer::unknown);
  EXPECT_EQ(v.reason, "timeout");
}

// ---- edges

constexpr std::uint32_t kDeep = 100'000;

TEST_F(SolverLayers, APropositionOfGreatDepthIsAnswered) {
  Formula f = a;
  for (std::uint32_t i = 1; i <= kDeep; ++i) f = !terms.both(terms.symbol(BoolSymbol(i)), f);
  for (const bool sat : {true, false}) {
    ChainOptions o;
    o.reuse_models = false;
    o.sat = sat;
    const auto chain = solver::make_chain(terms, o);
    EXPECT_EQ(chain->ask({}, f).answer, Answer::sat);
    EXPECT_EQ(chain->ask({}, !f).answer, Answer::sat);
  }
}

TEST_F(SolverLayers, ATermOfGreatDepthIsAnswered) {
  NumberTerm t = x;
  for (std::uint32_t i = 0; i < kDeep; ++i)
    t = terms.if_then_else(terms.symbol(BoolSymbol(i)), number(0), t);
  const auto chain = solver::make_chain(terms, {});
  EXPECT_EQ(chain->ask({}, terms.both(terms.equal(t, number(7)), !a)).answer, Answer::sat);
}

TEST_F(SolverLayers, ADeepPropositionKeepsItsMeaningWhenThePathIsLeft) {
  Formula f = a;
  for (std::uint32_t i = 1; i <= 1000; ++i) f = terms.both(terms.symbol(BoolSymbol(i)), f);
  ChainOptions o;
  o.reuse_models = o.slice = o.sat = false;
  const auto chain = solver::make_chain(terms, o);
  const Path under_c = Path().with(c, nullptr);
  const Path elsewhere = Path().with(!a, Path().model());
  EXPECT_EQ(chain->ask(under_c, terms.less(x, y)).answer, Answer::sat);
  EXPECT_EQ(chain->ask(under_c, f).answer, Answer::sat);
  EXPECT_EQ(chain->ask(elsewhere, f).answer, Answer::unsat);
}

TEST_F(SolverLayers, APathOfGreatLengthIsAnswered) {
  const auto chain = solver::make_chain(terms, {});
  Path path;
  for (std::uint32_t i = 0; i < kDeep; ++i)
    path = path.with(terms.implies(terms.symbol(BoolSymbol(i)), terms.symbol(BoolSymbol(i + 1))),
                     path.model());
  EXPECT_EQ(chain->ask(path, terms.both(a, !terms.symbol(BoolSymbol(kDeep)))).answer,
            Answer::unsat);
  EXPECT_EQ(chain->ask(path, terms.both(b, !a)).answer, Answer::sat);
}

TEST_F(SolverLayers, AChoicePicksExactlyOneOfManyValues) {
  for (const std::uint32_t values : {1U, 2U, 3U, 6U, 7U, 8U, 100U, 1000U}) {
    const guard::ChoiceId choice = terms.choice(values, values);
    for (const bool sat : {true, false}) {
      ChainOptions o;
      o.sat = sat;
      const auto chain = solver::make_chain(terms, o);
      const std::uint32_t kept = values * 2 / 3;
      Path others;
      for (std::uint32_t v = 0; v < values; ++v) {
        if (v != kept) others = others.with(!terms.picks(choice, v), nullptr);
      }
      const Verdict left = chain->ask(others, a);
      ASSERT_EQ(left.answer, Answer::sat);
      EXPECT_EQ(left.model->pick(choice), kept);
      EXPECT_EQ(chain->ask(others, !terms.picks(choice, kept)).answer, Answer::unsat);
      if (values == 1) continue;
      const Path two = Path()
                           .with(terms.implies(a, terms.picks(choice, 0)), nullptr)
                           .with(terms.implies(b, terms.picks(choice, values - 1)), nullptr);
      EXPECT_EQ(chain->ask(two, terms.both(a, b)).answer, Answer::unsat);
    }
  }
}

}  // namespace
}  // namespace heapsum
