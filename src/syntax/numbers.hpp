// SPDX-License-Identifier: Apache-2.0
// The types of numbers: how each is written, and which of them hold all numbers of another.
#pragma once

#include <string_view>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

struct NumberType {
  std::string_view word;
  Type::Kind kind;
};

constexpr NumberType kNumberTypes[] = {
    {"int", Type::Kind::integer},         {"long", Type::Kind::long_integer},
    {"byte", Type::Kind::byte},           {"short", Type::Kind::short_integer},
    {"char", Type::Kind::character},      {"float", Type::Kind::float_number},
    {"double", Type::Kind::double_number}};

constexpr const NumberType* number_type(std::string_view word) {
  for (const NumberType& row : kNumberTypes)
    if (row.word == word) return &row;
  return nullptr;
}

constexpr std::string_view written(Type::Kind kind) {
  for (const NumberType& row : kNumberTypes)
    if (row.kind == kind) return row.word;
  return {};
}

/// Java's widening of numbers: `from` is a type of numbers. Of a great int or long that becomes a float
/// the low bits are lost, and of a great long that becomes a double.
constexpr bool widens(Type::Kind from, Type::Kind to) {
  using Kind = Type::Kind;
  switch (to) {
    case Kind::double_number: return from != Kind::double_number;
    case Kind::float_number: return from < Kind::float_number;
    case Kind::long_integer: return from < Kind::float_number && from != Kind::long_integer;
    case Kind::integer:
      return from == Kind::byte || from == Kind::short_integer || from == Kind::character;
    case Kind::short_integer: return from == Kind::byte;
    case Kind::boolean:
    case Kind::null:
    case Kind::object:
    case Kind::never:
    case Kind::byte:
    case Kind::character: break;
  }
  return false;
}

/// What numbers of these types are computed with: double where one of them is, or else float where
/// one of them is, or else long where one of them is, or else int.
constexpr Type promoted(Type a, Type b) {
  using Kind = Type::Kind;
  for (const Kind kind : {Kind::double_number, Kind::float_number, Kind::long_integer})
    if (a.kind == kind || b.kind == kind) return {kind, {}};
  return {Kind::integer, {}};
}

}  // namespace heapsum::syntax
