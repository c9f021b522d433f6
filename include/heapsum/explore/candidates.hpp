// SPDX-License-Identifier: Apache-2.0
// Every input on which an invariant is true, each once up to isomorphism [korat].
//
// The invariant runs on the concrete machine, from an input of which nothing is decided. Where it reads a field that is not
// decided yet, the field takes one value after the other: a reference is null, then each object of its type that is known, in
// the order in which they were found, then one new object of each class that has room. The new objects of a class differ in
// nothing, so one of them stands for all, and no two inputs are isomorphic. Once the invariant is true, the fields that it never
// read take their values in the same way.
//
//   differs: Korat runs the invariant anew for each candidate, and knows which field comes next from the fields that were read.
//   Here a state waits at each read, and the next candidate goes on from there. The candidates and their order are the same.
#pragma once

#include <cstdint>
#include <functional>

#include <heapsum/explore/engine.hpp>
#include <heapsum/semantics/heap.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/machine.hpp>

namespace heapsum::explore {

/// What becomes of fields that the invariant did not read. values: inputs that differ there are different. any: they are one,
/// which has null, false and 0 there.
enum class Unread : std::uint8_t { values, any };

struct Domain {
  semantics::Bounds bounds{};            // scope: every class is bounded; the receiver counts
  std::int64_t least = 0, greatest = 3;  // of numbers, as far as their type has them
  Unread unread = Unread::values;
  /// Of what never differs: the field is null, false or 0. Unset: of none.
  std::function<bool(semantics::ClassId, semantics::FieldSlot)> is_fixed{};
  std::uint64_t most_steps = 100'000;  // of the invariant on one candidate
};

/// What became of the candidates.
struct Census {
  Stop stop = Stop::finished;
  std::uint64_t unexplored = 0;   // states left when it stopped
  std::uint64_t structures = 0;   // inputs on which the invariant is true
  std::uint64_t refused = 0;      // candidates on which it is false, or ends in an error
  std::uint64_t in_error = 0;     // of these, those on which it ends in an error
  std::uint64_t endless = 0;      // undecided: it makes more than most_steps
  std::uint64_t unsupported = 0;  // undecided: it comes to what the machine does not know
  std::uint64_t steps = 0;

  [[nodiscard]] std::uint64_t undecided() const { return endless + unsupported; }
};

struct CandidateHooks {
  /// The objects of the input are Location::input(0), …; fields that are not decided hold what is not read or not initialised.
  std::function<void(const semantics::Heap& input)> on_structure{};
  /// Now and then, with the census so far.
  std::function<void(const Census&)> on_progress{};
};

/// The invariant is the entry: a method of an object, without parameters, whose result is bool.
Census each_structure(const syntax::Program& program, const Domain& domain, const Budget& budget,
                      const CandidateHooks& hooks);

/// What a structure is as an input; fields that are not decided are null, false or 0.
semantics::InputHeap input_of(const syntax::Program& program, const semantics::Heap& structure);

}  // namespace heapsum::explore
