// SPDX-License-Identifier: Apache-2.0
// Terms of numbers as handles, the types of numbers, and the operations on them. The table that owns
// the nodes is in formula.hpp. A float or double is a number like the others, named by its bits: what
// it does otherwise is in src/guard/floats.hpp.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <limits>

#include <heapsum/base/check.hpp>
#include <heapsum/base/id.hpp>

namespace heapsum::guard {

using IntSymbol = Id<struct IntSymbolTag>;

/// What a symbol ranges over, and what a term is converted to. Integers are computed with in the
/// first two; one of the next three is a 32-bit one, extended from the left as the type says.
enum class IntType : std::uint8_t { int32, int64, int8, int16, uint16, float32, float64 };

constexpr bool is_float(IntType type) { return type >= IntType::float32; }

/// What a number of the type is computed with as: a width.
constexpr IntType width_of(IntType type) {
  return type == IntType::int64 || is_float(type) ? type : IntType::int32;
}

/// The bits of a float or double, those of every NaN made those of one.
constexpr std::int64_t with_one_nan(IntType type, std::int64_t bits) {
  constexpr std::uint64_t kInfinite = 0x7FF0'0000'0000'0000U, kInfiniteFloat = 0x7F80'0000U;
  const auto all = static_cast<std::uint64_t>(bits);
  if (type == IntType::float32) {
    const std::uint64_t magnitude = all & 0x7FFF'FFFFU;
    return static_cast<std::int64_t>(magnitude > kInfiniteFloat ? 0x7FC0'0000U
                                                                : all & 0xFFFF'FFFFU);
  }
  const std::uint64_t magnitude = all & ~(std::uint64_t{1} << 63U);
  return magnitude > kInfinite ? std::int64_t{0x7FF8'0000'0000'0000} : bits;
}

constexpr std::int64_t bits_of(float x) {
  return with_one_nan(IntType::float32, std::bit_cast<std::uint32_t>(x));
}
constexpr std::int64_t bits_of(double x) {
  return with_one_nan(IntType::float64, std::bit_cast<std::int64_t>(x));
}

/// A term of 32 bits, of 64 where it is wide, or a float or double: a literal, or a handle to an
/// interned node.
class IntTerm {
 public:
  constexpr IntTerm() = default;  // 0 of 32 bits
  static constexpr IntTerm literal(std::int64_t value) {
    HS_CHECK(value == static_cast<std::int32_t>(value));
    return {false, IntType::int32, value};
  }
  static constexpr IntTerm wide(std::int64_t value) { return {false, IntType::int64, value}; }
  /// A float or double by its bits, those of a float extended with zeros. There is one NaN.
  static constexpr IntTerm floating(IntType type, std::int64_t bits) {
    return {false, type, with_one_nan(type, bits)};
  }
  static constexpr IntTerm from_node(std::uint32_t node, IntType width) {
    return {true, width, node};
  }
  [[nodiscard]] constexpr bool is_literal() const { return !is_node_; }
  [[nodiscard]] constexpr IntType width() const { return width_; }
  [[nodiscard]] constexpr bool is_wide() const { return width_ == IntType::int64; }
  [[nodiscard]] constexpr bool is_float() const { return guard::is_float(width_); }
  [[nodiscard]] constexpr std::int64_t value() const { return bits_; }  // of a float: its bits
  [[nodiscard]] constexpr std::uint32_t node() const { return static_cast<std::uint32_t>(bits_); }
  auto operator<=>(const IntTerm&) const = default;

 private:
  constexpr IntTerm(bool is_node, IntType width, std::int64_t bits)
      : is_node_(is_node), width_(width), bits_(bits) {}
  bool is_node_ = false;
  IntType width_ = IntType::int32;
  std::int64_t bits_ = 0;
};

/// A literal of the width of another term; of a float by its bits.
constexpr IntTerm literal_like(IntTerm other, std::int64_t value) {
  if (other.is_float()) return IntTerm::floating(other.width(), value);
  return other.is_wide() ? IntTerm::wide(value) : IntTerm::literal(value);
}

/// What a float is subtracted from to negate it: 0.0 - 0.0 is no -0.0.
constexpr IntTerm negative_zero(IntType type) {
  constexpr std::int64_t kSign = std::numeric_limits<std::int64_t>::min();
  return IntTerm::floating(type, type == IntType::float32 ? std::int64_t{1} << 31U : kSign);
}

/// The least and the greatest number that a type of integers or a term of them can have.
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
    case IntType::int64:
    case IntType::float32:
    case IntType::float64: break;
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
  convert,
  square_root,  // of a float or double
  bit_cast  // a float or double and the int or long of its bits, which the type says; of one NaN
};

}  // namespace heapsum::guard
