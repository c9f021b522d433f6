// SPDX-License-Identifier: Apache-2.0
// Laws of the SAT solver, against a list of all models: whatever is added between questions,
// whichever assumptions they share, its answers are right, and what it says after sat goes with a
// model. Then instances that are hard enough to make it forget.
#include "../../../src/solver/sat/cdcl.hpp"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <z3++.h>

#include "generate/random_clauses.hpp"
#include "laws/counted_circuit.hpp"

namespace heapsum {
namespace {

enum class Verb : std::uint8_t { input, gate, exclusive_or, one_of_three, alternative, ask };

struct Act {
  Verb verb = Verb::input;
  std::vector<std::uint32_t> literals;
  std::uint32_t kept = 0;  // ask: how many assumptions of the last question stay
  bool whole = false;      // ask: decide all inputs, or only those that matter
};

std::ostream& operator<<(std::ostream& out, const Act& act) {
  out << '{' << static_cast<int>(act.verb) << ": ";
  for (const std::uint32_t l : act.literals) out << l << ' ';
  return out << "kept " << act.kept << (act.whole ? ", whole}" : "}");
}

}  // namespace
}  // namespace heapsum

template <>
struct rc::Arbitrary<heapsum::Act> {
  static Gen<heapsum::Act> arbitrary() {
    using heapsum::Act;
    using heapsum::Verb;
    const auto literals = gen::resize(
        6, gen::container<std::vector<std::uint32_t>>(gen::inRange<std::uint32_t>(0, 1000)));
    const auto verb = gen::weightedElement<Verb>({{2, Verb::input},
                                                  {3, Verb::gate},
                                                  {2, Verb::exclusive_or},
                                                  {1, Verb::one_of_three},
                                                  {1, Verb::alternative},
                                                  {9, Verb::ask}});
    return gen::build<Act>(gen::set(&Act::verb, verb), gen::set(&Act::literals, literals),
                           gen::set(&Act::kept, gen::inRange<std::uint32_t>(0, 6)),
                           gen::set(&Act::whole));
  }
};

namespace heapsum {
namespace {

using solver::Cdcl;
using testing::CountedCircuit;
using testing::hard_clauses;
using testing::Literals;

const auto kNever = [] { return false; };

/// Answers that were compared, so that a test can say that they were many.
struct Tally {
  std::uint64_t sat = 0, unsat = 0;
};

/// Plays acts on a circuit and judges every answer.
class Game {
 public:
  Game(Cdcl& solver, Tally& tally) : solver_(solver), tally_(tally), circuit_(solver) {
    for (int i = 0; i < 3; ++i) circuit_.input();
  }

  /// Clauses between inputs, before the first question.
  void restrict(const std::vector<std::vector<std::uint32_t>>& clauses) {
    for (int i = 0; i < 4; ++i) circuit_.input();
    for (const auto& numbers : clauses) {
      const Literals clause = distinct(literals(numbers));
      if (clause.size() > 1) circuit_.restrict(clause);
    }
  }

  void play(const std::vector<Act>& acts) {
    for (const Act& act : acts) play(act);
  }

  void play(const Act& act) {
    switch (act.verb) {
      case Verb::input:
        if (circuit_.has_room(1)) circuit_.input();
        return;
      case Verb::gate:
        if (circuit_.has_room(1) && !act.literals.empty())
          circuit_.gate(each_once(literals(act.literals)));
        return;
      case Verb::exclusive_or: return exclusive_or(act);
      case Verb::one_of_three:
        if (circuit_.has_room(3)) circuit_.exactly_one_of_three();
        return;
      case Verb::alternative:
        if (circuit_.has_room(1) && !act.literals.empty())
          circuit_.alternative(distinct(literals(act.literals)));
        return;
      case Verb::ask: return ask(act);
    }
  }

 private:
  [[nodiscard]] Literals literals(const std::vector<std::uint32_t>& numbers) const {
    Literals all;
    for (const std::uint32_t n : numbers) all.push_back(circuit_.literal(n));
    return all;
  }

  static Literals each_once(Literals all) {
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  /// The first literal of each variable.
  static Literals distinct(const Literals& all) {
    Literals kept;
    std::set<int> seen;
    for (const int l : all)
      if (seen.insert(std::abs(l)).second) kept.push_back(l);
    return kept;
  }

  void exclusive_or(const Act& act) {
    const Literals both = distinct(literals(act.literals));
    if (circuit_.has_room(1) && both.size() > 1) circuit_.exclusive_or(both[0], both[1]);
  }

  void assume(const Act& act) {
    assumptions_.resize(std::min<std::size_t>(assumptions_.size(), act.kept));
    for (const int l : literals(act.literals)) assumptions_.push_back(l);
  }

  void ask(const Act& act) {
    assume(act);
    Literals inputs = act.whole ? circuit_.inputs() : circuit_.inputs_of(assumptions_);
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if ((act.kept + i) % 3 == 0) inputs[i] = -inputs[i];
    const auto status = solver_.solve(circuit_.told(assumptions_), circuit_.told(inputs), kNever);
    const bool satisfiable = circuit_.satisfiable(assumptions_);
    ++(satisfiable ? tally_.sat : tally_.unsat);
    RC_ASSERT(status == (satisfiable ? Cdcl::Status::sat : Cdcl::Status::unsat));
    if (!satisfiable) return;
    RC_ASSERT(circuit_.extends_to_a_model(inputs, assumptions_));
    for (const int l : circuit_.told(assumptions_)) RC_ASSERT(solver_.holds(l));
    if (act.whole) RC_ASSERT(circuit_.is_model());
  }

  Cdcl& solver_;
  Tally& tally_;
  CountedCircuit circuit_;
  Literals assumptions_;
};

constexpr int kRounds = 30;

std::vector<Act> some_acts() { return *rc::gen::scale(2, rc::gen::arbitrary<std::vector<Act>>()); }

using Clauses = std::vector<std::vector<std::uint32_t>>;

TEST(Cdcl, AnswersAboutACircuitThatGrowsBetweenQuestions) {
  Tally tally;
  EXPECT_TRUE(rc::check([&] {
    for (int round = 0; round < kRounds; ++round) {
      Cdcl solver;
      Game game(solver, tally);
      game.play(some_acts());
    }
  }));
  EXPECT_GT(std::min(tally.sat, tally.unsat), 3000U);
}

TEST(Cdcl, AnswersWhereTheInputsAreRestricted) {
  Tally tally;
  EXPECT_TRUE(rc::check([&] {
    const auto number = rc::gen::inRange<std::uint32_t>(0, 1000);
    const auto clause = rc::gen::container<std::vector<std::uint32_t>>(3, number);
    for (int round = 0; round < kRounds; ++round) {
      Cdcl solver;
      Game game(solver, tally);
      game.restrict(*rc::gen::resize(20, rc::gen::container<Clauses>(clause)));
      game.play(some_acts());
    }
  }));
  EXPECT_GT(std::min(tally.sat, tally.unsat), 3000U);
}

TEST(Cdcl, ASearchThatIsStoppedCanBeTakenUpAgain) {
  Tally tally;
  EXPECT_TRUE(rc::check([&] {
    Cdcl solver;
    Game game(solver, tally);
    for (const Act& act : *rc::gen::arbitrary<std::vector<Act>>()) {
      game.play(act);
      Literals all;
      for (int v = 1; v <= solver.variables(); ++v) all.push_back(v);
      RC_ASSERT(solver.solve({}, all, [] { return true; }) != Cdcl::Status::unsat);
    }
  }));
}

// ---- what is hard

/// n pigeons in n-1 holes, demanded by as many switches as wanted. Without one, all is well.
struct Pigeons {
  Pigeons(Cdcl& s, int pigeons, int demands) : count(pigeons), first(s.variables() + 1) {
    const int holes = pigeons - 1;
    for (int i = 0; i < pigeons * holes; ++i) inputs.push_back(s.fresh());
    for (int hole = 0; hole < holes; ++hole)
      for (int p = 0; p < pigeons; ++p)
        for (int q = 0; q < p; ++q) s.clause({-sits(p, hole), -sits(q, hole)});
    for (int d = 0; d < demands; ++d) {
      switches.push_back(s.fresh());
      for (int p = 0; p < pigeons; ++p) {
        Literals somewhere{-switches.back()};
        for (int hole = 0; hole < holes; ++hole) somewhere.push_back(sits(p, hole));
        s.clause(somewhere);
      }
    }
  }
  [[nodiscard]] int sits(int pigeon, int hole) const { return first + pigeon * (count - 1) + hole; }

  int count, first;
  Literals inputs, switches;
};

TEST(Cdcl, ForgettingKeepsEveryAnswerRight) {
  constexpr std::uint64_t kLooksBeforeItForgets = 4000 / 128;
  Tally tally;
  int games = 0;
  EXPECT_TRUE(rc::check([&] {
    const int size = *rc::gen::withSize([](int s) { return rc::gen::just(s); });
    if (size % 20 != 10) return;  // a few of the hundred are enough, each is long
    ++games;
    Cdcl solver;
    Pigeons pigeons(solver, 8, 14);
    Game game(solver, tally);
    std::uint64_t looks = 0;
    const auto counting = [&] { return ++looks, false; };
    for (const int demand : pigeons.switches) {
      game.play(some_acts());
      Literals inputs = pigeons.inputs;
      if (*rc::gen::arbitrary<bool>()) std::ranges::reverse(inputs);
      RC_ASSERT(solver.solve(Literals{demand}, inputs, counting) == Cdcl::Status::unsat);
      RC_ASSERT(solver.solve({}, inputs, counting) == Cdcl::Status::sat);
    }
    RC_ASSERT(looks > 2 * kLooksBeforeItForgets);
  }));
  EXPECT_GT(games, 3);
}

/// The same clauses in Z3.
class Z3Twin {
 public:
  void add(const Literals& clause) { solver_.add(z3::mk_or(told(clause))); }
  bool satisfiable(const Literals& assumptions) {
    return solver_.check(told(assumptions)) == z3::sat;
  }

 private:
  z3::expr_vector told(const Literals& literals) {
    z3::expr_vector all(context_);
    for (const int l : literals) {
      const z3::expr v = context_.bool_const(("v" + std::to_string(std::abs(l))).c_str());
      all.push_back(l > 0 ? v : !v);
    }
    return all;
  }
  z3::context context_;
  z3::solver solver_{context_};
};

TEST(Cdcl, AnswersHardInstancesLikeZ3) {
  constexpr int kVariables = 130;
  std::uint64_t sat = 0, unsat = 0;
  EXPECT_TRUE(rc::check([&] {
    Cdcl solver;
    Literals inputs;
    for (int v = 0; v < kVariables; ++v) inputs.push_back(solver.fresh());
    const auto clauses = hard_clauses(kVariables);
    Z3Twin z3;
    for (const Literals& c : clauses) {
      solver.clause(c);
      z3.add(c);
    }
    Literals assumed;
    for (int question = 0; question < 6; ++question) {
      const bool expected = z3.satisfiable(assumed);
      ++(expected ? sat : unsat);
      RC_ASSERT((solver.solve(assumed, inputs, kNever) == Cdcl::Status::sat) == expected);
      for (const Literals& c : clauses)
        RC_ASSERT(!expected || std::ranges::any_of(c, [&](int l) { return solver.holds(l); }));
      assumed.resize(assumed.size() / 2);
      for (int i = 0; i < 3; ++i)
        assumed.push_back(*rc::gen::elementOf(*rc::gen::elementOf(clauses)));
    }
  }));
  EXPECT_GT(sat, 20U);
  EXPECT_GT(unsat, 20U);
}

}  // namespace
}  // namespace heapsum
