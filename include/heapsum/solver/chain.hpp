// SPDX-License-Identifier: Apache-2.0
// The solver room: it answers guard::Oracle's question with a chain of layers, cheapest first.
//
//   syntactic   the goal is a constant, or it or its negation is already a conjunct of the path
//   model       a known model of the path satisfies the goal, or one that differs from the path's in a
//               few choices does (models/nearby.hpp)
//   slice       never answers: drops the conjuncts that share no unknown with the goal
//   cache       the same conjuncts and goal were answered before
//   sat         choices and booleans only: by cases without search (propagation.cpp), else a SAT core (cdcl.hpp)
//   orders      comparisons of 32-bit integers too, and of their sums with known numbers: the same core with a
//               theory of orders (orders.hpp)
//   parts       other numbers too: what the core proposes for choices, booleans and orders leaves parts of
//               pure numbers, each of which is guessed, enumerated where its unknowns have few values, or asked of Z3 by itself (parts/parts.hpp)
//   z3          the whole question, where a part has no answer or there are too many proposals
//
// What is refuted at sight (guard::Oracle::refutes) is found by syntax and by propagation over the
// path's own formulas (propagator.hpp): it depends on the path and the goal, not on earlier
// questions. What has a model near that of the path cannot be refuted, and is not propagated.
//
// Promise: every configuration answers like bare Z3, or `unknown` with a reason; a sat answer
// carries a model of the path and the goal; the same questions in the same order give the same
// answers and models (deadlines aside), however busy the machine is. No layer remembers an `unknown`.
// Trust: the path's model is a model of the path. A path without one is sent down whole.
// Read next: src/solver/chain.cpp, where the chain is wired.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <heapsum/base/memory.hpp>
#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/oracle.hpp>

namespace heapsum::solver {

/// What ends a search that takes too long.
struct Limits {
  /// For one question: what an ordinary machine does in about so many milliseconds. It is counted, not
  /// timed, so that a busy machine gives the same answers. 0: none.
  unsigned effort = 0;
  const std::atomic<bool>* cancel = nullptr;
  std::optional<std::chrono::steady_clock::time_point> deadline;  // for all questions
  const MemoryLimit* memory = nullptr;                            // of the process; null: none
};

struct ChainOptions {
  Limits limits;
  bool reuse_models = true;
  bool slice = true;
  bool cache = true;
  bool sat = true;
  bool cross_check = false;  // every answer is checked against bare Z3 and by evaluation; slow
};

/// Parts of pure numbers by who answered them; those that were asked before are not counted.
struct PartStats {
  std::uint64_t guessed = 0, enumerated = 0, z3 = 0, unknown = 0;
  double seconds = 0;
};

/// A question that took long.
struct SlowQuestion {
  double seconds = 0;
  std::uint32_t place = 0;    // as guard::Oracle::about was told
  std::size_t conjuncts = 0;  // that mattered
  const char* answerer = "";
};
inline constexpr std::size_t kSlowest = 5;

/// Questions by who answered them, and where the time went.
struct Stats {
  std::uint64_t queries = 0;
  std::uint64_t syntactic = 0, model = 0, cache = 0, sat = 0, orders = 0, parts = 0, z3 = 0;
  std::uint64_t unknown = 0;
  std::uint64_t glances = 0;            // goals looked at without search (Oracle::refutes)
  PartStats of_parts;                   // of the questions that parts answered
  double sat_seconds = 0;               // orders included, parts not
  double z3_seconds = 0;                // of whole questions
  std::vector<SlowQuestion> slowest{};  // kSlowest at most, the slowest first
};

/// Counts and seconds are added, the slowest of both are kept.
Stats operator+(const Stats& a, const Stats& b);
/// Counts and seconds since `before`; the slowest are those of `now`.
Stats since(const Stats& now, const Stats& before);

class Solver : public guard::Oracle {
 public:
  [[nodiscard]] virtual const Stats& stats() const = 0;
};

/// `terms` must outlive the solver. One solver belongs to one thread.
std::unique_ptr<Solver> make_chain(const guard::Terms& terms, const ChainOptions& options);

/// Z3 alone, each question from scratch: the measure for everything else.
std::unique_ptr<Solver> make_bare_z3(const guard::Terms& terms, const Limits& limits = {});

/// The simplest model of the path: unknown by unknown (the choices that are listed, in that order;
/// other choices, booleans, integers, each in the order of their ids) the least value, where
/// 0 < 1 < … < greatest < -1 < … < least. It depends on the path's meaning alone, not on how or when
/// it was found; the ids of choices say what a table met first, so callers list them.
guard::Verdict canonical_model(const guard::Terms& terms, const guard::Path& path, unsigned effort,
                               std::span<const guard::ChoiceId> choices = {});

/// Some model of the path, conjunct by conjunct: found where all of them at once are too much work.
/// It depends on the path alone.
guard::Verdict model_along(const guard::Terms& terms, const guard::Path& path, unsigned effort);

}  // namespace heapsum::solver
