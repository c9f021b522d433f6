// SPDX-License-Identifier: Apache-2.0
// The types of the language's numbers as the formulas know them.
#pragma once

#include <heapsum/guard/formula.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::semantics {

/// Requires: type.is_number().
constexpr guard::NumberType number_type(syntax::Type::Kind kind) {
  using Kind = syntax::Type::Kind;
  switch (kind) {
    case Kind::long_integer: return guard::NumberType::int64;
    case Kind::byte: return guard::NumberType::int8;
    case Kind::short_integer: return guard::NumberType::int16;
    case Kind::character: return guard::NumberType::uint16;
    case Kind::float_number: return guard::NumberType::float32;
    case Kind::double_number: return guard::NumberType::float64;
    case Kind::integer:
    case Kind::boolean:
    case Kind::null:
    case Kind::object:
    case Kind::never: break;
  }
  return guard::NumberType::int32;
}

/// A number of the type; floats are named by their bits.
constexpr guard::NumberTerm literal(syntax::Type type, std::int64_t value) {
  if (type.is_floating()) return guard::NumberTerm::floating(number_type(type.kind), value);
  const bool is_long = type.kind == syntax::Type::Kind::long_integer;
  return is_long ? guard::NumberTerm::wide(value) : guard::NumberTerm::literal(value);
}

constexpr guard::NumberTerm literal(const syntax::Integer& e) {
  return e.is_long ? guard::NumberTerm::wide(e.value) : guard::NumberTerm::literal(e.value);
}

constexpr guard::NumberTerm literal(const syntax::Decimal& e) {
  const bool is_float = e.format == FloatFormat::single;
  return guard::NumberTerm::floating(
      is_float ? guard::NumberType::float32 : guard::NumberType::float64, e.bits);
}

}  // namespace heapsum::semantics
