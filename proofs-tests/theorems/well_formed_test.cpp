// SPDX-License-Identifier: Apache-2.0
// Every reachable state of random programs: well-formed (definition 11, theorem 6, coverage), never
// stuck (progress), and one that lazy reaches too wherever the heap is known (corollary 7 [ehs]).
// And a run is a function of its program.
#include <functional>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <heapsum/semantics/well_formed.hpp>

#include "exactness.hpp"
#include "javalite_text.hpp"
#include "judge/final_heap.hpp"

namespace heapsum::testing {
namespace {

using semantics::Config;
using semantics::PolicyName;

constexpr std::size_t kMostStates = 1000;
constexpr std::size_t kMostFormulas = 5000;  // heaps beyond this take minutes to ask about

/// Looks at a state; says what is wrong.
using Look = std::function<std::optional<std::string>(const Config&)>;

struct Walked {
  std::optional<std::string> wrong;
  bool all = true;  // false: there are too many states for the test
};

/// Every reachable state, depth first; each step fires a rule and leads to a state.
class Walk {
 public:
  Walk(const syntax::Program& program, PolicyName policy, const semantics::Bounds& bounds)
      : solver_(solver::make_chain(terms, {})), machine_(program, policy, bounds, terms, *solver_) {
    machine_.on_rule([this](semantics::RuleId, const Config&) { ++fired_; });
  }

  Walked all(const Look& look) {
    std::vector<Config> waiting = machine_.start();
    for (std::size_t states = 0; !waiting.empty(); ++states) {
      if (states >= kMostStates || terms.size() > kMostFormulas) return {{}, false};
      Config c = std::move(waiting.back());
      waiting.pop_back();
      if (auto wrong = look(c)) return {*wrong + "\n  after the decisions " + decisions(c), true};
      if (c.ended()) continue;
      const std::uint64_t fired = fired_, steps = c.steps;
      const bool last = std::holds_alternative<semantics::Return>(c.control) && c.kont.empty();
      machine_.step(c, waiting);
      if (fired_ == fired && !last && !c.ended()) return {"a step without a rule", true};
      if (c.steps != steps + 1) return {"a step that does not count", true};
      waiting.push_back(std::move(c));
    }
    return {};
  }

  guard::Terms terms;

 private:
  std::unique_ptr<solver::Solver> solver_;
  semantics::Machine machine_;
  std::uint64_t fired_ = 0;
};

std::optional<std::string> malformed_state(const syntax::Program& program,
                                           const semantics::Bounds& bounds, Tally& tally,
                                           bool bare_z3) {
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    Walk walk(program, policy, bounds);
    const auto judge =
        bare_z3 ? solver::make_bare_z3(walk.terms) : solver::make_chain(walk.terms, {});
    const Walked walked = walk.all([&](const Config& c) {
      ++tally["states"];
      auto wrong = semantics::violation(program, c, walk.terms, *judge);
      if (!wrong && c.is_unsure()) wrong = "a question was not answered";
      return wrong;
    });
    tally["questions of exclusion and coverage"] += judge->stats().queries;
    if (!walked.all) ++tally[kSkipped];
    if (walked.wrong)
      return fmt::format("{}: {}", policy == PolicyName::lazy ? "lazy" : "summary", *walked.wrong);
  }
  return std::nullopt;
}

TEST(RandomWellFormedness, OfEveryReachableState) {
  const Tally tally = expect_of_random_programs(
      {.count = 2000}, [](const auto& program, const auto& bounds, Tally& t) {
        return malformed_state(program, bounds, t, false);
      });
  EXPECT_GT(tally.at("questions of exclusion and coverage"), tally.at("programs"));
}

TEST(RandomWellFormedness, OfEveryReachableStateByBareZ3) {
  expect_of_random_programs({.count = 80}, [](const auto& program, const auto& bounds, Tally& t) {
    return malformed_state(program, bounds, t, true);
  });
}

/// A state of the summary policy with an unknown argument, spoiled.
std::optional<std::string> spoiled(const std::function<void(Config&, guard::Terms&)>& spoil) {
  const syntax::Program program = loaded("(((class A ([A f]) ((bool m [A x] (x = this))))) (A m))");
  guard::Terms terms;
  const auto solver = solver::make_chain(terms, {});
  semantics::Machine machine(program, PolicyName::summary, {.k = 1, .scope = {}}, terms, *solver);
  Config c = machine.start().at(0);
  EXPECT_FALSE(semantics::violation(program, c, terms, *solver).has_value());
  spoil(c, terms);
  return semantics::violation(program, c, terms, *solver);
}

semantics::LocationSet cells_of(const Config& c) {
  return std::get<semantics::Reference>(c.env[semantics::LocalSlot(1)]).set();
}

void put(Config& c, semantics::LocationSet cells) {
  c.env.put(semantics::LocalSlot(1), semantics::Reference(std::move(cells), nullptr));
}

TEST(WellFormedness, NamesWhatIsWrongAndWhere) {
  EXPECT_EQ(spoiled([](Config& c, guard::Terms& terms) {
              semantics::LocationSet fewer;
              for (const auto& [guard, l] : cells_of(c))
                if (!l.is_null()) fewer.add(terms, guard, l);
              put(c, std::move(fewer));
            }),
            "no cell holds: variable 1 of activation 0");
  EXPECT_EQ(spoiled([](Config& c, guard::Terms& terms) {
              semantics::LocationSet more = cells_of(c);
              more.add(terms, guard::yes(), semantics::Location::null());
              put(c, std::move(more));
            }),
            "two cells hold together: variable 1 of activation 0");
  EXPECT_EQ(spoiled([](Config& c, guard::Terms&) {
              c.heap.put(semantics::Location::input(0), semantics::FieldSlot(0),
                         semantics::Reference(semantics::Location::made(7)));
            }),
            "a dangling location: field 0 of input object 0");
  EXPECT_EQ(spoiled([](Config& c, guard::Terms&) {
              c.yields(semantics::Reference(semantics::Location::uninitialised()));
            }),
            "an uninitialised reference that is no field of the input: control");
  EXPECT_EQ(spoiled([](Config& c, guard::Terms&) { ++c.activations[0]; }),
            "an activation without a return to come");
  EXPECT_EQ(spoiled([](Config& c, guard::Terms& terms) {
              c.path =
                  c.path.with(!terms.picks(c.inputs.references[0].choice,
                                           c.path.model()->pick(c.inputs.references[0].choice)),
                              c.path.model());
            }),
            "a model that does not satisfy its path");
}

/// A state up to bools and ints: when, after which decisions, which heap.
using Seen = std::tuple<std::uint64_t, std::string, std::string>;

Seen seen(const syntax::Program& program, const guard::Terms& terms, const Config& c) {
  return {c.steps, decisions(c), shape(program, terms, c, c.path.model())};
}

std::optional<std::string> no_lazy_state(const syntax::Program& program,
                                         const semantics::Bounds& bounds, Tally& tally) {
  std::set<Seen> of_lazy;
  Walk lazy(program, PolicyName::lazy, bounds);
  const Walked walked = lazy.all([&](const Config& c) {
    of_lazy.insert(seen(program, lazy.terms, c));
    return std::optional<std::string>();
  });
  if (!walked.all) {
    ++tally[kSkipped];
    return walked.wrong;
  }
  Walk summary(program, PolicyName::summary, bounds);
  return summary
      .all([&](const Config& c) -> std::optional<std::string> {
        ++tally["states"];
        const Seen s = seen(program, summary.terms, c);
        if (of_lazy.contains(s)) return std::nullopt;
        return "a summary state that no lazy state is represented by: " + std::get<2>(s);
      })
      .wrong;
}

TEST(RandomCorollary7, WhatASummaryStateRepresentsIsALazyState) {
  expect_of_random_programs({.count = 2000}, no_lazy_state);
}

/// A run in full: the formulas' handles are the same in both runs if nothing else differs.
std::vector<std::string> transcript(const Explored& e) {
  std::vector<std::string> all;
  for (const Config& c : e.ended) {
    std::string line = decisions(c);
    for (const guard::Formula f : c.path.conjuncts()) line += fmt::format(" {}", f.code());
    line += fmt::format(" steps {} objects {}+{} outcome {}", c.steps, c.heap.input_count(),
                        c.heap.made_count(), static_cast<int>(c.outcome().kind));
    all.push_back(std::move(line));
  }
  return all;
}

TEST(RandomDeterminism, TwoRunsHaveTheSamePathsInTheSameOrder) {
  expect_of_random_programs(
      {.count = 1000},
      [](const auto& program, const auto& bounds, Tally& t) -> std::optional<std::string> {
        for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
          const auto first = transcript(explored(program, policy, bounds, kSmallEffort));
          const auto second = transcript(explored(program, policy, bounds, kSmallEffort));
          t["paths"] += first.size();
          if (first != second) return "two runs differ";
        }
        return std::nullopt;
      });
}

}  // namespace
}  // namespace heapsum::testing
