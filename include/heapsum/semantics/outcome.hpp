// SPDX-License-Identifier: Apache-2.0
// How a path ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <heapsum/semantics/heap.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::semantics {

enum class OutcomeKind : std::uint8_t {
  returned,             // the entry method gave a value
  assertion_failure,    // (assert e): e is false
  null_dereference,     // a field or method of null
  class_cast,           // (cast C e): e is an object of another class
  exception,            // (throw e), and nobody caught it
  division_by_zero,     // (e / 0), (e % 0)
  negative_size,        // (new (array T) e): e is negative
  index_out_of_bounds,  // (e at i): there is no such element
  array_store,          // (x at i := e): e is no element of such an array
  precondition,         // (e @ m e …): a (requires e) of m is false
  postcondition,        // an (ensures e) or (signals C e) is false at the end
  invariant,            // an (invariant e) is false where it should hold
  frame,                // something is changed that (modifies …) does not name
  unsupported,          // (unsupported "text"): what comes next is not known
  excluded,             // (assume e): e is false; no path of the program
  cut,                  // a bound ended it
  infeasible,  // after an `unknown`, the path was found to be contradictory: nothing gets here
};

/// As people are told.
constexpr std::string_view word(OutcomeKind kind) {
  switch (kind) {
    case OutcomeKind::returned: return "returned";
    case OutcomeKind::assertion_failure: return "assertion failure";
    case OutcomeKind::null_dereference: return "null dereference";
    case OutcomeKind::class_cast: return "class cast failure";
    case OutcomeKind::exception: return "uncaught exception";
    case OutcomeKind::division_by_zero: return "division by zero";
    case OutcomeKind::negative_size: return "negative array size";
    case OutcomeKind::index_out_of_bounds: return "index out of bounds";
    case OutcomeKind::array_store: return "array store failure";
    case OutcomeKind::precondition: return "precondition failure";
    case OutcomeKind::postcondition: return "postcondition failure";
    case OutcomeKind::invariant: return "invariant failure";
    case OutcomeKind::frame: return "frame failure";
    case OutcomeKind::unsupported: return "unsupported";
    case OutcomeKind::excluded: return "excluded";
    case OutcomeKind::cut: return "cut";
    case OutcomeKind::infeasible: return "infeasible";
  }
  return "?";
}

/// How an (assert e) fails.
constexpr OutcomeKind failure_of(syntax::Duty duty) {
  switch (duty) {
    case syntax::Duty::assertion: return OutcomeKind::assertion_failure;
    case syntax::Duty::precondition: return OutcomeKind::precondition;
    case syntax::Duty::postcondition: return OutcomeKind::postcondition;
    case syntax::Duty::invariant: return OutcomeKind::invariant;
    case syntax::Duty::frame: return OutcomeKind::frame;
  }
  return OutcomeKind::assertion_failure;
}

/// The class of a run-time error's object. Requires that the program has the classes of the language.
ClassId error_class(const syntax::Program& program, OutcomeKind kind);

inline constexpr std::size_t kOutcomeKinds = static_cast<std::size_t>(OutcomeKind::infeasible) + 1;

/// The path ended by itself, in an error or not.
constexpr bool is_complete(OutcomeKind kind) {
  return kind != OutcomeKind::excluded && kind != OutcomeKind::cut &&
         kind != OutcomeKind::infeasible;
}

/// It ended by itself, in what the program should not do.
constexpr bool is_error(OutcomeKind kind) {
  return is_complete(kind) && kind != OutcomeKind::returned && kind != OutcomeKind::unsupported;
}

// none, --k or --scope, --unwind twice, --max-array-length, --call-depth, --branch-bound, --max-pc, the stack of Java
enum class Bound : std::uint8_t {
  none,
  inputs,
  calls,
  iterations,
  lengths,
  depth,
  branches,
  conditions,
  stack
};

struct Outcome {
  OutcomeKind kind = OutcomeKind::returned;
  Value value{};              // returned
  syntax::ExprId where{};     // all others
  Bound bound = Bound::none;  // cut
  ClassId of{};               // exception
  syntax::ExprId clause{};    // precondition: the (assert e) of it; where is the call
};

}  // namespace heapsum::semantics
