// SPDX-License-Identifier: Apache-2.0
// All inputs of a program within bounds, in parts that are counted and never listed.
//
// The entry runs on the concrete machine, from an input of which nothing is decided, as in candidates.hpp: a reference is
// decided where it is read, as null, each known object of its type, or a new one of each class that has room. A number or bool
// that is read becomes an unknown, and the run splits where the program decides by it. So what a run knows in the end is a
// *part* of the inputs: a piece of a heap up to isomorphism, and a condition on unknowns. Parts exclude each other, and
// every input within the domain is in one.
//
//   Machine machine(program, PolicyName::concrete, domain.shapes.bounds, terms, solver);
//   explore::each_part(program, domain, machine, terms, solver, budget, {.on_part = count});
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <heapsum/base/persistent_vector.hpp>
#include <heapsum/explore/candidates.hpp>
#include <heapsum/guard/oracle.hpp>

namespace heapsum::explore {

/// Whole numbers, both ends included; none where the last is less than the first.
struct NumberRange {
  std::int64_t least = 0, greatest = 0;
  std::uint32_t of = 0;  // what whoever says the range knows it by
  bool operator==(const NumberRange&) const = default;
};

/// How far a run goes. end: to that of the entry. assumed: to where all holds that is assumed of the input; nothing of the
/// entry is run.
enum class Until : std::uint8_t { end, assumed };

struct PartDomain {
  Domain shapes;  // scope, arrays, what is fixed, steps of a run; its numbers are not used
  std::function<NumberRange(semantics::ClassId, semantics::FieldSlot)> of_field{};
  std::function<NumberRange(semantics::LocalSlot)> of_parameter{};
  std::vector<bool> watched{};  // by ExprId: evaluations that parts report; may be empty
  Until until = Until::end;
};

/// A number of the input that was read, by NumberSymbol.
struct UnknownNumber {
  NumberRange range{};
};

/// A reference of the input was decided, after so many events of the history and so many watched evaluations: 0 is null, then come the objects that are known,
/// in the order in which they were found, then new ones.
struct DecidedReference {
  std::uint32_t which = 0, known = 0, fresh = 0;
  std::uint32_t events = 0, evaluations = 0;
  [[nodiscard]] bool is_known() const { return which > 0 && which <= known; }
};

/// A watched expression was evaluated, when the history had so many events.
struct Evaluation {
  syntax::ExprId where{};
  std::uint32_t events = 0;
};

/// endless: the run makes more steps than the domain admits. assumed: it came to where all holds that is assumed, and was asked
/// to go no further; its arguments are in its environment.
enum class PartEnd : std::uint8_t { ended, endless, assumed };

struct Part {
  /// At the start: l_un and unread fields are those that nothing decides.
  const semantics::Heap& input;
  const PersistentVector<UnknownNumber>& numbers;
  std::uint32_t bools;             // BoolSymbol 0, 1, …
  const semantics::Config& state;  // its path's facts are the ranges of the numbers
  const PersistentVector<DecidedReference>& decided;
  const PersistentVector<Evaluation>& evaluations;  // after what is assumed of the input
  std::optional<std::uint32_t> begun;               // events before that; none: it was not passed
  PartEnd end;
};

struct PartCensus {
  Stop stop = Stop::finished;
  std::uint64_t parts = 0;       // that the hook was given
  std::uint64_t unexplored = 0;  // parts that were left when it stopped; each may be split further
  std::uint64_t steps = 0;
};

struct PartHooks {
  std::function<void(const Part&)> on_part{};
  std::function<void(const PartCensus&)> on_progress{};
};

/// The machine is concrete, its terms and oracle are these. The hook is given each part whose run ended.
PartCensus each_part(const syntax::Program& program, const PartDomain& domain,
                     semantics::Machine& machine, guard::Terms& terms, guard::Oracle& oracle,
                     const Budget& budget, const PartHooks& hooks);

}  // namespace heapsum::explore
