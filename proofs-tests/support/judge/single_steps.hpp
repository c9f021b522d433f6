// SPDX-License-Identifier: Apache-2.0
// Lemmas 1 to 5, 8 and 9 [ehs, section 6.2] as properties of one step each. A walk of its own, not
// bisim::check, supplies the instances: a summary state with the lazy states it represents.
//
// The lemmas say of such states before a step of one form (definition 12) that after the step
//
//   (completeness)  every lazy successor is represented by a summary successor
//   (soundness)     every summary successor represents a lazy successor
//
// Lemma 1 says it of the states between: the fields that are read are initialised, not yet read.
// Lemmas 4 and 5, that the states between and after a field access are location mutual exclusive,
// are checked on the way.
// More is asked here than the lemmas say. The summary successor is the only one that represents
// the lazy one; and some input heaps of each summary successor are looked up, by
// support/represents.hpp: each of them is a heap of exactly one of the lazy successors it
// represents.
#pragma once

#include <optional>
#include <string>

#include "bisimulation.hpp"
#include "theorem.hpp"

namespace heapsum::testing {

/// How many steps of the summary machine are looked at.
struct StepLimits {
  std::uint64_t most_steps = 400;
  std::size_t most_lazy_states = 40;  // that one summary state represents
};

/// What is wrong, after the name of the lemma. In the tally: the instances of each lemma, one a
/// lazy state, and the heaps that were looked up. `fault` spoils the summary machine.
std::optional<std::string> single_step_violation(const syntax::Program& program,
                                                 const semantics::Bounds& bounds, Tally& tally,
                                                 const StepLimits& limits = {},
                                                 const Fault& fault = {});

}  // namespace heapsum::testing
