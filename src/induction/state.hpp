// SPDX-License-Identifier: Apache-2.0
// A state of a proof: what is known where an expression is evaluated.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <variant>
#include <vector>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/oracle.hpp>
#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::induction {

using guard::Formula;
using guard::NumberTerm;
using syntax::ExprId;

/// A number, a truth value, or an object by its number (objects.hpp). Nothing: a variable before its scope.
using Value = std::variant<std::monostate, NumberTerm, Formula>;

/// Which cells an access may mean: a field by the class that declares it, elements by what they are, or lengths.
struct CellName {
  enum class Kind : std::uint8_t { field, element, length };
  Kind kind = Kind::field;
  syntax::ClassId of{};                                   // field: the class
  std::uint32_t slot = 0;                                 // field
  syntax::Type::Kind element = syntax::Type::Kind::null;  // element
  auto operator<=>(const CellName&) const = default;
};

struct Content {
  NumberTerm object, index;  // of an element; else 0
  Value value;
};

/// The cells of one name, as far as they are known.
struct Cells {
  std::vector<Content> before;   // read, of objects that were there when they became unknown
  std::vector<Content> written;  // since then, oldest first
  std::uint32_t new_from = 0;    // objects made after that many have what is new objects have
  bool is_of_input = true;       // nothing was written before
};
using Heap = std::map<CellName, std::shared_ptr<const Cells>>;

using Variables = std::vector<Value>;  // by slot

/// A loop that the state is in.
struct Phase {
  enum class Kind : std::uint8_t { base, assumed, last };
  ExprId loop{};           // (while …) or (blocks …)
  std::uint32_t head = 0;  // of blocks
  Kind kind = Kind::base;
  std::uint32_t left = 0;  // rounds: of base and assumed
  std::shared_ptr<const Variables> at_entry{};
};

struct State {
  Variables variables{};
  Heap heap{};
  guard::Path path{};
  std::vector<Phase> phases{};  // of all activations, the innermost last

  [[nodiscard]] bool is_assumed() const {
    for (const Phase& p : phases)
      if (p.kind == Phase::Kind::assumed) return true;
    return false;
  }
};

struct Jump {
  ExprId at{};  // (break), (continue) or (goto l)
};
struct Thrown {
  semantics::OutcomeKind kind{};
  ExprId at{};
  NumberTerm object{};  // of a run-time error null: nobody has seen it yet
};

/// How an evaluation ends.
struct Outcome {
  State state{};
  std::variant<Value, Jump, Thrown> how{};
};
using Outcomes = std::vector<Outcome>;

}  // namespace heapsum::induction
