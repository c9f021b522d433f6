// SPDX-License-Identifier: Apache-2.0
// Theorem 10, checked on one program: two machines walk in lock step, and after every step the
// states are related (relation.hpp).
//
// A summary state stands for many lazy states, so the walk pairs one state of the right machine
// with the set of left states that it represents, in the paper the feasible states of a control
// flow. All of them take one step. Then, in both directions: each successor of a left state is
// represented by a successor of the right state that made the same decision (completeness), and
// each successor of the right state represents at least one (soundness). The pairs go on until both
// have ended, with the same outcome.
//
// A pair that is the same as an earlier pair on its way is not walked again (src/bisim/recurrence.hpp):
// the walk from here would be the walk from there. Endless runs of a program end this way, unless
// --unwind cuts them before.
//
// A state of lazier or lazier# leaves open what lazy decides. On the left, each of the lazy states
// that it stands for must be represented; on the right, one of those must represent. Where a bound
// binds, the lazier policies may stand for other heaps than lazy (design S11): states at such an
// edge that have no partner are counted, and are no disagreement.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <heapsum/bisim/relation.hpp>
#include <heapsum/explore/engine.hpp>

namespace heapsum::bisim {

/// A machine as the walk sees it. The tables of the two sides are not the same.
struct Side {
  guard::Terms& terms;
  guard::Oracle& oracle;
  std::vector<semantics::Config> start{};
  /// As Machine::step.
  std::function<void(semantics::Config&, std::vector<semantics::Config>&)> step{};
  /// The states of lazy that a state of a lazier policy stands for, unless they are too many; unset:
  /// it is one itself, or a summary.
  std::function<std::optional<std::vector<semantics::Config>>(const semantics::Config&)>
      completions{};
};
Side side_of(const syntax::Program& program, semantics::Machine& machine, guard::Terms& terms,
             guard::Oracle& oracle);

struct Disagreement {
  enum class Kind : std::uint8_t {
    parted,      // the decisions agree, the states do not
    left_alone,  // a left state has a successor whose decision no right successor has made
    right_alone  // a right successor represents none of the left successors
  };
  Kind kind = Kind::parted;
  std::uint64_t steps = 0;                 // from the start
  std::optional<semantics::Config> left;   // none: right_alone
  std::optional<semantics::Config> right;  // left_alone: the state before the step
  Parting parting{};
};

struct Result {
  explore::Stop stop = explore::Stop::finished;
  std::uint64_t unexplored = 0;  // right states left when it stopped
  std::uint64_t pairs = 0;       // of related states
  std::uint64_t left_ended = 0, right_ended = 0;
  std::uint64_t came_back =
      0;  // pairs that are the same as an earlier one: an endless run, not walked again
  std::map<explore::CutAt, std::uint64_t> cuts;  // right states that --unwind ended
  bool heaps_left_out = false;                   // by --k or --scope, on both sides alike
  bool arrays_left_out = false;                  // by --max-array-length
  std::uint64_t at_the_edge = 0;  // states without a partner where a bound binds a lazier policy
  std::uint64_t open = 0;         // states that rest on a question which no solver answered
  std::uint64_t too_many = 0;     // states of a lazier policy that stand for too many to compare
  std::optional<Disagreement> disagreement;  // after the fewest steps of those found
};

/// Of the budget, the deadline, `cancel` and the memory. `on_progress` is called before each pair is walked on.
Result check(const syntax::Program& program, Side left, Side right, const explore::Budget& budget,
             const std::function<void(const Result&)>& on_progress = {});

}  // namespace heapsum::bisim
