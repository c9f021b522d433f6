// SPDX-License-Identifier: Apache-2.0
// What an assignable clause names, taken apart: "head.next", "items[*]", "this.*".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quantifier.hpp"
#include "read/outline.hpp"

namespace heapsum::jml {

/// A part of the heap. Its object is an expression of Java, which is null where one of `steps` is.
struct StoreLocation {
  enum class Part : std::uint8_t { field, fields, element, elements };
  Part part = Part::field;
  std::string type;                // of the object, as the source declares it
  std::string object;              // empty: it is a static field of `type`
  std::vector<std::string> steps;  // what is before the last dot of `object`, the shortest first
  std::string field;               // of field
  std::optional<Stretch> index{};  // of element

  [[nodiscard]] bool is_of_this() const { return object == "this" || object.starts_with("this."); }
};

/// `wrong`: no method can promise it; `why_not`: it is outside of the part.
struct ReadLocation {
  std::optional<StoreLocation> read;
  std::string wrong, why_not;
};

/// Types of fields are known of the classes of the outline.
ReadLocation read_location(const Tokens& words, Stretch in, const Outline& outline,
                           const TypeOutline& of, const MethodOutline& m);

/// The types of the file that it is below, itself included; those above first.
std::vector<const TypeOutline*> types_above(const Outline& outline, const TypeOutline& type);

}  // namespace heapsum::jml
