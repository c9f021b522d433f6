// SPDX-License-Identifier: Apache-2.0
// A game for solver chains: questions about several paths, which grow and fork as the answers
// allow.
#pragma once

#include <cstdint>
#include <ostream>
#include <vector>

#include <rapidcheck.h>
#include <heapsum/guard/model.hpp>
#include <heapsum/guard/oracle.hpp>
#include <heapsum/solver/chain.hpp>

namespace heapsum::testing {

/// Ask about a formula on one of several paths; if it may hold, that path, or a new one that forks
/// from it, goes on under it.
struct Move {
  std::uint32_t path = 0, formula = 0;
  bool forks = false, negated = false, forgets_model = false;
};

inline std::ostream& operator<<(std::ostream& out, const Move& m) {
  return out << "{on " << m.path << ": " << (m.negated ? "not " : "") << m.formula
             << (m.forks ? ", forks" : "") << (m.forgets_model ? ", forgets" : "") << '}';
}

inline bool satisfies(guard::Evaluator& evaluator, const guard::Path& path, guard::Formula goal,
                      const guard::ModelPtr& model) {
  if (!model || !evaluator.holds(goal, model)) return false;
  for (const guard::Formula f : path.conjuncts()) {
    if (!evaluator.holds(f, model)) return false;
  }
  return true;
}

/// Plays the moves; `judge` sees each question and its verdict.
template <typename Judge>
void play(const std::vector<guard::Formula>& formulas, const std::vector<Move>& moves,
          solver::Solver& chain, const Judge& judge) {
  std::vector<guard::Path> paths(1);
  for (const Move& m : moves) {
    const std::size_t at = m.path % paths.size();
    const guard::Path path = paths[at];
    guard::Formula goal = formulas[m.formula % formulas.size()];
    if (m.negated) goal = !goal;
    const guard::Verdict verdict = chain.ask(path, goal);
    judge(path, goal, verdict);
    if (verdict.answer != guard::Answer::sat) continue;
    const guard::Path longer = path.with(goal, m.forgets_model ? nullptr : verdict.model);
    m.forks ? paths.push_back(longer) : void(paths[at] = longer);
  }
}

/// Within a property: a chain of some of the layers.
inline solver::ChainOptions any_options() {
  solver::ChainOptions o;
  o.reuse_models = *rc::gen::arbitrary<bool>();
  o.slice = *rc::gen::arbitrary<bool>();
  o.cache = *rc::gen::arbitrary<bool>();
  o.sat = *rc::gen::arbitrary<bool>();
  return o;
}

}  // namespace heapsum::testing

template <>
struct rc::Arbitrary<heapsum::testing::Move> {
  static Gen<heapsum::testing::Move> arbitrary() {
    using heapsum::testing::Move;
    const auto number = gen::inRange<std::uint32_t>(0, 1000);
    const auto rarely = gen::map(gen::inRange(0, 20), [](int n) { return n == 19; });
    return gen::build<Move>(gen::set(&Move::path, number), gen::set(&Move::formula, number),
                            gen::set(&Move::forks), gen::set(&Move::negated),
                            gen::set(&Move::forgets_model, rarely));
  }
};
