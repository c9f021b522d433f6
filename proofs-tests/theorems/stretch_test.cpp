// SPDX-License-Identifier: Apache-2.0
// Many steps at once are as many single steps (semantics/stretch.cpp): random programs are walked both ways, each by a
// machine with a table of formulas of its own, and the states where a stretch ends are compared in full. Formulas are
// compared by their handles: they were made in the same order.
#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "exactness.hpp"
#include "javalite_text.hpp"
#include "laws/state_text.hpp"

namespace heapsum::testing {
namespace {

using semantics::Config;
using semantics::PolicyName;

constexpr std::uint64_t kMostSteps = 20'000;       // of a program, under one policy
constexpr std::size_t kMostFormulas = 5000;        // those beyond take minutes to ask about
constexpr std::uint64_t kNoLimit = 1'000'000'000;  // of a stretch

/// A machine and the states that it has still to follow.
class Walker {
 public:
  Walker(const syntax::Program& program, PolicyName policy, const semantics::Bounds& bounds)
      : solver_(solver::make_chain(terms, {})), machine(program, policy, bounds, terms, *solver_) {
    if (policy == PolicyName::concrete) {
      waiting.push_back(machine.start(semantics::default_input_heap(program)));
    } else {
      waiting = machine.start();
    }
  }

  guard::Terms terms;

 private:
  std::unique_ptr<solver::Solver> solver_;

 public:
  semantics::Machine machine;
  std::vector<Config> waiting;
};

class BothWays {
 public:
  BothWays(const syntax::Program& program, PolicyName policy, const semantics::Bounds& bounds)
      : fast_(program, policy, bounds), slow_(program, policy, bounds) {}

  /// What is wrong at the end of some stretch.
  std::optional<std::string> difference(Tally& tally) {
    for (std::uint64_t steps = 0; !fast_.waiting.empty() && steps < kMostSteps;) {
      if (fast_.terms.size() > kMostFormulas) return std::nullopt;
      Config fast = taken(fast_), slow = taken(slow_);
      if (fast.ended()) continue;
      const std::uint64_t before = fast.steps, most = kMost[stretches_++ % kMost.size()];
      std::vector<Config> forks;
      if (stretches_ % 2 == 0) {
        fast_.machine.advance(fast, forks, most);
      } else {
        fast_.machine.follow(fast, forks, most);
      }
      std::move(forks.begin(), forks.end(), std::back_inserter(fast_.waiting));
      const std::uint64_t made = fast.steps - before;
      if (made == 0 || made > most) return fmt::format("{} steps of at most {}", made, most);
      for (std::uint64_t i = 0; i < made; ++i) slow_.machine.step(slow, slow_.waiting);
      steps += made;
      tally["steps in stretches"] += made > 1 ? made : 0;
      if (auto wrong = difference(fast, slow)) return wrong;
      fast_.waiting.push_back(std::move(fast));
      slow_.waiting.push_back(std::move(slow));
    }
    return std::nullopt;
  }

 private:
  static constexpr std::array<std::uint64_t, 5> kMost{kNoLimit, 100, kNoLimit, 1, 70};

  static Config taken(Walker& from) {
    Config c = std::move(from.waiting.back());
    from.waiting.pop_back();
    return c;
  }

  std::optional<std::string> difference(const Config& fast, const Config& slow) const {
    const std::string ours = state_text(fast), wanted = state_text(slow);
    if (ours != wanted)
      return fmt::format("a stretch ends in\n{}where steps end in\n{}", ours, wanted);
    if (fast_.waiting.size() != slow_.waiting.size()) return "other forks";
    if (fast_.machine.fired() != slow_.machine.fired()) return "other rules have fired";
    if (fast_.terms.size() != slow_.terms.size()) return "other formulas were made";
    if (fast_.terms.number_count() != slow_.terms.number_count()) return "other terms were made";
    return std::nullopt;
  }

  Walker fast_, slow_;
  std::size_t stretches_ = 0;
};

std::optional<std::string> violation(const syntax::Program& program,
                                     const semantics::Bounds& bounds, Tally& tally) {
  for (const PolicyName policy : {PolicyName::concrete, PolicyName::lazy, PolicyName::lazier,
                                  PolicyName::lazier_sharp, PolicyName::summary})
    if (auto wrong = BothWays(program, policy, bounds).difference(tally)) return wrong;
  return std::nullopt;
}

TEST(RandomStretches, EndInTheStateOfAsManySingleSteps) {
  const Tally tally = expect_of_random_programs({.count = 300}, violation);
  EXPECT_GT(tally.at("steps in stretches"), 10 * tally.at("programs"));
}

/// Programs that compute more than they look at their heap.
TEST(RandomStretches, OfNumbersAndJumpsEndInTheStateOfAsManySingleSteps) {
  Vocabulary numbers;
  numbers.fields = 1;
  numbers.hierarchy = false;
  const Tally tally = expect_of_random_programs({.count = 300, .vocabulary = numbers}, violation);
  EXPECT_GT(tally.at("steps in stretches"), 10 * tally.at("programs"));
}

/// The body runs as far as it goes without a limit: how many steps that is, and the rules after them.
std::uint64_t first_stretch(const std::string& type, const std::string& body,
                            const semantics::Bounds& bounds = {}) {
  const syntax::Program program = loaded(with_body(type, body));
  Walker walker(program, PolicyName::concrete, bounds);
  std::vector<Config> forks;
  walker.machine.advance(walker.waiting[0], forks, kNoLimit);
  return walker.waiting[0].steps;
}

TEST(Stretch, GoesRoundALoopAndStopsAtItsLongest) {
  EXPECT_EQ(first_stretch("int", "(begin (while (i < 2) (i := (i + 1))) i)"), 38U);
  const std::uint64_t steps = first_stretch("bool", "(while (i < 1000000) (i := (i + 1)))");
  EXPECT_GT(steps, 4000U);
  EXPECT_LE(steps, 4096U);
}

TEST(Stretch, StopsBeforeWhatLooksAtTheHeap) {
  EXPECT_EQ(first_stretch("int", "(1 + (this $ count))"), 3U);
  EXPECT_EQ(first_stretch("C", "(new C)"), 1U);
}

TEST(Stretch, StopsBeforeWhatMayFail) {
  EXPECT_EQ(first_stretch("int", "(7 / i)"), 4U);
  EXPECT_EQ(first_stretch("int", "(7 / 2)"), 5U);
}

TEST(Stretch, LeavesTheCutToTheRule) {
  const std::string endless = "(blocks (a (goto a)))";
  EXPECT_EQ(first_stretch("int", endless, {.unwind = 2, .scope = {}}), 1U + 2 * 2 + 1);
}

explore::Result searched(const std::string& body, const explore::Budget& budget) {
  const syntax::Program program = loaded(with_body("int", body));
  Walker walker(program, PolicyName::concrete, {});
  explore::Hooks hooks;
  hooks.on_path = [](std::uint64_t, const Config& c) { EXPECT_TRUE(c.ended()); };
  return explore::explore(walker.machine, std::move(walker.waiting), budget, hooks);
}

TEST(Search, CountsEachStepOfAStretch) {
  const explore::Result found = searched("(begin (while (i < 2) (i := (i + 1))) i)", {});
  EXPECT_EQ(found.steps, 39U);  // the last one ends the path
  EXPECT_EQ(found.states, 40U);
}

TEST(Search, IsStoppedWhereItWouldBeBySingleSteps) {
  const std::string endless = "(begin (while true (i := (i + 1))) i)";
  EXPECT_EQ(searched(endless, {.max_steps = 100}).steps, 128U);
  EXPECT_EQ(searched(endless, {.max_steps = 64}).steps, 64U);
  EXPECT_EQ(searched(endless, {.max_steps = 100'001}).steps, 100'032U);
}

TEST(History, KeepsForcedDecisionsThatAreAskedFor) {
  const syntax::Program program =
      loaded(with_body("int", "(if b 1 else (if (this = null) 2 else 3))"));
  for (const bool wanted : {true, false}) {
    Walker walker(program, PolicyName::concrete, {});
    walker.machine.remember([&](const semantics::Event& e) {
      return wanted && e.kind == semantics::Event::Kind::equality;
    });
    Config& c = walker.waiting[0];
    std::vector<Config> forks;
    while (!c.ended()) walker.machine.step(c, forks);
    EXPECT_EQ(c.history.size(), wanted ? 1U : 0U);
  }
}

}  // namespace
}  // namespace heapsum::testing
