// SPDX-License-Identifier: Apache-2.0
// Theorem 10: the representation relation is a bisimulation of the lazy and the summary machine.
// Both walk in lock step over the programs of support/programs.hpp, the examples, and random
// programs; after every step each lazy state is represented by the summary state that made the same
// decisions, and each summary state represents a lazy one. That the relation tells a wrong summary
// from a right one is shown by wrong_summary_test.cpp.
#include <fstream>
#include <optional>
#include <sstream>

#include <gtest/gtest.h>

#include <heapsum/solver/chain.hpp>

#include "bisimulation.hpp"
#include "javalite_text.hpp"
#include "programs.hpp"
#include "theorem.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using guard::Terms;
using semantics::Bounds;
using semantics::PolicyName;

std::string text_of(const std::string& file) {
  std::ifstream in(root() / file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void expect_related(const syntax::Program& program, const Bounds& bounds, Tally& tally) {
  const bisim::Result result = bisimulated(program, bounds);
  EXPECT_EQ(bisimulation_violation(result), "");
  EXPECT_GE(result.left_ended, result.right_ended);
  EXPECT_GT(result.pairs, 0U);
  tally["pairs of related states"] += result.pairs;
  ++tally["programs and bounds"];
}

TEST(Bisimulation, HoldsOnTheProgramsOfTheOtherTheorems) {
  Tally tally;
  for (const ProgramCase& c : program_cases()) {
    SCOPED_TRACE(c.name);
    for (std::uint32_t k = 0; k <= c.k; ++k)
      expect_related(loaded(c.text), {.k = k, .unwind = c.unwind, .scope = {}}, tally);
  }
  report(tally);
}

TEST(Bisimulation, HoldsOnTheExamples) {
  Tally tally;
  for (const std::string& example : example_programs()) {
    SCOPED_TRACE(example);
    const syntax::Program program = loaded(text_of(example));
    for (std::uint32_t k = 0; k <= quick_k(example); ++k)
      expect_related(program, {.k = k, .unwind = k + 1, .scope = {}}, tally);
  }
  report(tally);
}

TEST(Bisimulation, HoldsWithAScopeAndWithoutNullOrAliases) {
  Tally tally;
  for (const char* text : {kContains, kMirror, kSwap, kAliasedWrite}) {
    const syntax::Program program = loaded(text);
    for (std::uint32_t most = 1; most <= 3; ++most)
      expect_related(program, {.k = 2, .unwind = 3, .scope = {most, most, most}}, tally);
    for (const bool null : {false, true})
      expect_related(
          program,
          {.k = 2, .unwind = 3, .scope = {}, .symbolic_null = null, .symbolic_alias = !null},
          tally);
  }
  report(tally);
}

TEST(Bisimulation, HoldsOnTheOtherMethodsOfTheTree) {
  Tally tally;
  for (const char* entry : {"Tree.insert", "Tree.is-ordered", "Tree.insert-keeps-order"})
    for (std::uint32_t k = 0; k <= 2; ++k)
      expect_related(loaded(text_of("examples/trees/bst.javalite"), entry),
                     {.k = k, .unwind = k + 1, .scope = {}}, tally);
  report(tally);
}

TEST(Bisimulation, LazyIsBisimilarToItself) {
  const syntax::Program program = loaded(kContains);
  const Bounds bounds{.k = 2, .unwind = 3, .scope = {}};
  Terms left_terms;
  Terms right_terms;
  const auto left_solver = solver::make_chain(left_terms, {});
  const auto right_solver = solver::make_chain(right_terms, {});
  semantics::Machine left(program, semantics::PolicyName::lazy, bounds, left_terms, *left_solver);
  semantics::Machine right(program, semantics::PolicyName::lazy, bounds, right_terms,
                           *right_solver);
  const bisim::Result result =
      bisim::check(program, bisim::side_of(program, left, left_terms, *left_solver),
                   bisim::side_of(program, right, right_terms, *right_solver), {});
  EXPECT_EQ(bisimulation_violation(result), "");
  EXPECT_EQ(result.left_ended, result.right_ended);
}

/// Answers nothing.
class Tired : public guard::Oracle {
 public:
  explicit Tired(guard::Oracle& asked) : asked_(asked) {}
  guard::Verdict ask(const guard::Path&, guard::Formula) override {
    return {guard::Answer::unknown, nullptr, "tired"};
  }
  std::vector<bool> refutes(const guard::Path& path,
                            std::span<const guard::Formula> goals) override {
    return asked_.refutes(path, goals);
  }

 private:
  guard::Oracle& asked_;
};

/// What the solver leaves open is open, and never a disagreement.
TEST(Bisimulation, AnUnknownIsNoDisagreement) {
  std::uint64_t open = 0;
  for (const std::string& example : example_programs()) {
    const syntax::Program program = loaded(text_of(example));
    for (const auto policy : {semantics::PolicyName::lazier, semantics::PolicyName::summary}) {
      const Bounds bounds{.k = quick_k(example), .unwind = 3, .scope = {}};
      Terms left_terms;
      Terms right_terms;
      const auto left_solver = solver::make_chain(left_terms, {});
      const auto right_solver = solver::make_chain(right_terms, {});
      Tired tired(*right_solver);
      semantics::Machine left(program, semantics::PolicyName::lazy, bounds, left_terms,
                              *left_solver);
      semantics::Machine right(program, policy, bounds, right_terms, *right_solver);
      const bisim::Result result =
          bisim::check(program, bisim::side_of(program, left, left_terms, *left_solver),
                       bisim::side_of(program, right, right_terms, tired), {});
      EXPECT_FALSE(result.disagreement.has_value())
          << example << ": " << bisimulation_violation(result);
      open += result.open;
    }
  }
  EXPECT_GT(open, 10U);
}

constexpr std::uint64_t kMostSteps = 20'000;  // of the left machine
constexpr std::uint64_t kFewSteps = 4'000;

std::optional<std::string> random_violation(const syntax::Program& program, const Bounds& bounds,
                                            Tally& tally, const Policies& policies = {},
                                            std::uint64_t most_steps = kMostSteps) {
  const bisim::Result result = bisimulated(program, bounds, {}, most_steps, policies);
  tally["states at the edge of the bounds"] += result.at_the_edge;
  tally["states that stand for too many"] += result.too_many;
  tally["pairs of related states"] += result.pairs;
  const bool decided = result.stop == explore::Stop::finished && result.open == 0;
  if (!decided && !result.disagreement) {
    ++tally[kSkipped];
    return std::nullopt;
  }
  const std::string wrong = bisimulation_violation(result);
  return wrong.empty() ? std::nullopt : std::optional(wrong);
}

std::optional<std::string> lazy_and_summary(const syntax::Program& program, const Bounds& bounds,
                                            Tally& tally) {
  return random_violation(program, bounds, tally);
}

TEST(RandomBisimulation, HoldsOnRandomProgramsOfReferencesAndBools) {
  Vocabulary vocabulary = heap_vocabulary();
  vocabulary.integers = false;
  const Tally tally =
      expect_of_random_programs({.count = 800, .vocabulary = vocabulary}, lazy_and_summary);
  EXPECT_GT(tally.at("pairs of related states"), 10'000U);
}

class RandomLazierBisimulation : public ::testing::TestWithParam<Policies> {};

/// A state of the lazier policies stands for one of lazy's for each class that an unknown may have:
/// with Object or strings too many for programs of the usual size.
Vocabulary without_objects() {
  Vocabulary vocabulary = heap_vocabulary();
  vocabulary.objects = vocabulary.strings = false;
  return vocabulary;
}

TEST_P(RandomLazierBisimulation, HoldsOnSmallRandomProgramsWithObjectAndStrings) {
  Vocabulary vocabulary = heap_vocabulary();
  vocabulary.exceptions = vocabulary.jumps = false;
  vocabulary.fields = 1;
  vocabulary.depth = 3;
  const Tally tally = expect_of_random_programs(
      {.count = 150, .vocabulary = vocabulary, .most_k = 1},
      [](const syntax::Program& program, const Bounds& bounds, Tally& sum) {
        if (program.object || program.string) ++sum["programs with Object or strings"];
        return random_violation(program, bounds, sum, GetParam(), kFewSteps);
      });
  EXPECT_GT(tally.at("programs with Object or strings"), 10U);
}

// Design S10: the policies differ in when they decide, not in what programs do.
TEST_P(RandomLazierBisimulation, HoldsOnRandomPrograms) {
  const Vocabulary vocabulary = without_objects();
  const Tally tally = expect_of_random_programs(
      {.count = 150, .vocabulary = vocabulary},
      [](const syntax::Program& program, const Bounds& bounds, Tally& sum) {
        return random_violation(program, bounds, sum, GetParam(), kFewSteps);
      });
  EXPECT_GT(tally.at("pairs of related states"), 1'000U);
}

// Where no bound binds there are no edges.
TEST_P(RandomLazierBisimulation, HoldsOnRandomProgramsWithoutBounds) {
  const Vocabulary vocabulary = without_objects();
  const Tally tally = expect_of_random_programs(
      {.count = 60, .vocabulary = vocabulary},
      [](const syntax::Program& program, const Bounds&, Tally& sum) {
        return random_violation(program, {.unwind = 2, .scope = {}}, sum, GetParam(), kFewSteps);
      });
  EXPECT_EQ(tally.at("states at the edge of the bounds"), 0U);
}

INSTANTIATE_TEST_SUITE_P(Policies, RandomLazierBisimulation,
                         ::testing::Values(Policies{PolicyName::lazier, PolicyName::summary},
                                           Policies{PolicyName::lazier_sharp, PolicyName::summary},
                                           Policies{PolicyName::lazy, PolicyName::lazier},
                                           Policies{PolicyName::lazy, PolicyName::lazier_sharp},
                                           Policies{PolicyName::lazier, PolicyName::lazier_sharp}));

TEST(RandomBisimulation, HoldsOnRandomProgramsWithIntegers) {
  const Tally tally = expect_of_random_programs({.count = 800, .vocabulary = {}}, lazy_and_summary);
  EXPECT_GT(tally.at("pairs of related states"), 10'000U);
}

}  // namespace
}  // namespace heapsum::testing
