// SPDX-License-Identifier: Apache-2.0
// Contracts as data: clauses of methods and classes, and what they become part of. Read contract.hpp next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/syntax/types.hpp>

namespace heapsum::syntax {

/// What an (assert e) is about: contracts make all kinds but the first (contract.hpp).
enum class Duty : std::uint8_t {
  assertion,
  precondition,   // of a method that is called
  postcondition,  // (ensures e), (signals C e)
  invariant,      // of a class
  frame           // (modifies …)
};

/// A part of the heap that a contract names.
enum class HeapPart : std::uint8_t {
  field,     // (e $ f), (C $ f)
  fields,    // (e $ *): all fields of an object
  element,   // (e at e)
  elements,  // (e at *): all elements of an array
};

/// What may differ where nothing else does; its object and index are variables.
struct Exempt {
  HeapPart part = HeapPart::field;
  std::string object, field, index;
  Span where;
  LocalSlot object_slot{}, index_slot{};  // resolved
  FieldSlot slot{};
  bool of_class = false;  // (C $ f)
};

/// A variable that a call by contract gets.
struct Handed {
  std::string variable;
  LocalSlot slot{};  // resolved
};

/// (requires e), (ensures e), (signals C x e), (invariant e)
struct Clause {
  enum class Kind : std::uint8_t { precondition, postcondition, exceptional, invariant };
  Kind kind = Kind::precondition;
  ExprId condition;
  Span where;              // of the whole clause
  TypeName thrown{};       // exceptional
  std::string variable{};  // exceptional: what is thrown; it may be empty
};

/// Part of (modifies …).
struct Modified {
  HeapPart part = HeapPart::field;
  ExprId object;
  std::string field{};
  ExprId index{};  // element
  Span where;
  FieldSlot slot{};  // resolved
  bool of_class = false;
};

/// What a method promises, and under which conditions.
struct Contract {
  std::vector<Clause> clauses{};
  std::optional<std::vector<Modified>> modifies{};  // nothing: it may change anything
  Span modifies_at{};
  bool pure = false;  // it changes nothing, and contracts may call it

  [[nodiscard]] bool empty() const { return clauses.empty() && !modifies && !pure; }
};

}  // namespace heapsum::syntax
