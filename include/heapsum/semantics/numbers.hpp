// SPDX-License-Identifier: Apache-2.0
// The types of the language's numbers as the formulas know them.
#pragma once

#include <heapsum/guard/formula.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::semantics {

/// Requires: type.is_number().
constexpr guard::IntType int_type(syntax::Type::Kind kind) {
  using Kind = syntax::Type::Kind;
  switch (kind) {
    case Kind::long_integer: return guard::IntType::int64;
    case Kind::byte: return guard::IntType::int8;
    case Kind::short_integer: return guard::IntType::int16;
    case Kind::character: return guard::IntType::uint16;
    case Kind::float_number: return guard::IntType::float32;
    case Kind::double_number: return guard::IntType::float64;
    case Kind::integer:
    case Kind::boolean:
    case Kind::null:
    case Kind::object:
    case Kind::never: break;
  }
  return guard::IntType::int32;
}

/// A number of the type; floats are named by their bits.
constexpr guard::IntTerm literal(syntax::Type type, std::int64_t value) {
  if (type.is_floating()) return guard::IntTerm::floating(int_type(type.kind), value);
  const bool is_long = type.kind == syntax::Type::Kind::long_integer;
  return is_long ? guard::IntTerm::wide(value) : guard::IntTerm::literal(value);
}

constexpr guard::IntTerm literal(const syntax::Decimal& e) {
  const bool is_float = e.format == FloatFormat::single;
  return guard::IntTerm::floating(is_float ? guard::IntType::float32 : guard::IntType::float64,
                                  e.bits);
}

}  // namespace heapsum::semantics
