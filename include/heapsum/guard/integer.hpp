// SPDX-License-Identifier: Apache-2.0
// Integer terms as handles, the types of numbers, and the operations on them. The table that owns
// the nodes is in formula.hpp.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>

#include <heapsum/base/check.hpp>
#include <heapsum/base/id.hpp>

namespace heapsum::guard {

using IntSymbol = Id<struct IntSymbolTag>;

/// What a symbol ranges over, and what a term is converted to. Terms are computed with in the first
/// two; a number of the others is a 32-bit one, extended from the left as the type says.
enum class IntType : std::uint8_t { int32, int64, int8, int16, uint16 };

/// An integer term of 32 bits, or of 64 where it is wide: a literal, or a handle to an interned
/// node.
class IntTerm {
 public:
  constexpr IntTerm() = default;  // 0 of 32 bits
  static constexpr IntTerm literal(std::int64_t value) {
    HS_CHECK(value == static_cast<std::int32_t>(value));
    return {false, false, value};
  }
  static constexpr IntTerm wide(std::int64_t value) { return {false, true, value}; }
  static constexpr IntTerm from_node(std::uint32_t node, bool wide) { return {true, wide, node}; }
  [[nodiscard]] constexpr bool is_literal() const { return !is_node_; }
  [[nodiscard]] constexpr bool is_wide() const { return is_wide_; }
  [[nodiscard]] constexpr std::int64_t value() const { return bits_; }
  [[nodiscard]] constexpr std::uint32_t node() const { return static_cast<std::uint32_t>(bits_); }
  auto operator<=>(const IntTerm&) const = default;

 private:
  constexpr IntTerm(bool is_node, bool is_wide, std::int64_t bits)
      : is_node_(is_node), is_wide_(is_wide), bits_(bits) {}
  bool is_node_ = false, is_wide_ = false;
  std::int64_t bits_ = 0;
};

/// A literal of the width of another term.
constexpr IntTerm literal_like(IntTerm other, std::int64_t value) {
  return other.is_wide() ? IntTerm::wide(value) : IntTerm::literal(value);
}

/// The least and the greatest number that a type or a term can have.
struct IntRange {
  std::int64_t least = 0, greatest = 0;
};

template <typename T>
constexpr IntRange limits_of() {
  return {std::numeric_limits<T>::min(), std::numeric_limits<T>::max()};
}

constexpr IntRange range_of(IntType type) {
  switch (type) {
    case IntType::int8: return limits_of<std::int8_t>();
    case IntType::int16: return limits_of<std::int16_t>();
    case IntType::uint16: return limits_of<std::uint16_t>();
    case IntType::int32: return limits_of<std::int32_t>();
    case IntType::int64: break;
  }
  return limits_of<std::int64_t>();
}

enum class IntKind : std::uint8_t {
  symbol,
  add,
  subtract,
  multiply,
  if_then_else,
  divide,     // truncates; by zero it is as in SMT-LIB, so that every term has a value
  remainder,  // has the dividend's sign; by zero it is the dividend
  bit_and,
  bit_or,
  bit_xor,
  shift_left,      // distances count modulo the width
  shift_right,     // copies the sign
  shift_unsigned,  // shifts zeros in
  convert
};

}  // namespace heapsum::guard
