// SPDX-License-Identifier: Apache-2.0
// References as they are wanted: of a class, in a variable, the constant of an enum that an object of the input stands
// for; and classes, initialised before they are used. Instructions on objects, arrays and calls ask.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "operands.hpp"

namespace heapsum::lower {

class References {
 public:
  References(const MethodCode& method, Expressions& expressions, Operands& stack)
      : method_(method), expr_(expressions), stack_(stack) {}

  void begin_block() { started_.clear(); }
  /// The class is initialised from here on.
  void start(const std::string& owner);
  /// The class that has the static method.
  void start(const classfile::MethodRef& ref);

  /// The value, or the constant of an enum in its place.
  Value constant_for(const Value& v);
  /// Whether both are one object, where they are strings or boxes, of which a caller may pass those that the program has
  /// or makes; nothing where they are something else, or the runtime's own code asks.
  std::optional<Value> same_value(const Value& a, const Value& b);
  /// What a field or method of `type` is asked of; null has no class of its own.
  Value received(const Value& v, const Type& type);
  /// The name of a variable that has the entry so far below the top, of this type.
  std::string base_below(std::size_t depth, const Type& type);
  /// The value where it is no array. Arrays are below Cloneable and Serializable in Java, and not in Javalite.
  Value no_array(const Value& of, const std::string& type);

 private:
  const MethodCode& method_;
  Expressions& expr_;
  Operands& stack_;
  std::set<std::string> started_{};  // classes, in this block
};

}  // namespace heapsum::lower
