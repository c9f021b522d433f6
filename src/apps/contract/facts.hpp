// SPDX-License-Identifier: Apache-2.0
// What is true when a path has returned: its result, and what is at places that it changed.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include <heapsum/programs/target.hpp>
#include <heapsum/semantics/config.hpp>

#include "expression.hpp"
#include "words.hpp"

namespace heapsum::contract {

/// A place by its object, which is named at entry, and what stands behind it: `.next`, `[i]`. Without an object it is the result or
/// a static field.
struct FieldAt {
  std::optional<Expression> object{};
  std::optional<Expression> index{};  // of an element whose index is unknown
  std::string tail{};
  std::string member{};  // its name; [] of elements
};

/// Of what is at a place at the end.
struct Fact {
  enum class Kind : std::uint8_t { equals, is_fresh, is_true, is_false, is_same_number };
  FieldAt at{};
  Kind kind = Kind::equals;
  Expression value{};  // equals: at entry
};

/// A place that no longer holds what it held, as `assignable` names it; of an element its array too. Nothing: it has no name.
struct NamedPlace {
  std::string text, array{};
  auto operator<=>(const NamedPlace&) const = default;
};
using ChangedPlace = std::optional<NamedPlace>;

struct PathFacts {
  std::vector<Fact> facts{};
  bool has_unsaid_result = false;    // which no fact is about
  bool has_unsaid_element = false;   // that changed if the array is long enough
  std::set<ChangedPlace> changed{};  // however the path ended
  std::set<std::string> members{};   // names of fields that changed
};

/// `start`: the heap of the path before its first step.
PathFacts facts_of(const programs::Target& target, guard::Terms& terms, const Words& words,
                   const semantics::Config& start, const semantics::Config& ended);

}  // namespace heapsum::contract
