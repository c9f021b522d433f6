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

using NumberSymbol = Id<struct NumberSymbolTag>;

/// What a symbol ranges over, and what a term is converted to. Integers are computed with in the
/// first two; one of the next three is a 32-bit one, extended from the left as the type says.
enum class NumberType : std::uint8_t { int32, int64, int8, int16, uint16, float32, float64 };

constexpr bool is_float(NumberType type) { return type >= NumberType::float32; }

/// What a number of the type is computed with as: a width.
constexpr NumberType width_of(NumberType type) {
  return type == NumberType::int64 || is_float(type) ? type : NumberType::int32;
}

/// The bits of a float or double, those of every NaN made those of one.
constexpr std::int64_t with_one_nan(NumberType type, std::int64_t bits) {
  constexpr std::uint64_t kInfinite = 0x7FF0'0000'0000'0000U, kInfiniteFloat = 0x7F80'0000U;
  const auto all = static_cast<std::uint64_t>(bits);
  if (type == NumberType::float32) {
    const std::uint64_t magnitude = all & 0x7FFF'FFFFU;
    return static_cast<std::int64_t>(magnitude > kInfiniteFloat ? 0x7FC0'0000U
                                                                : all & 0xFFFF'FFFFU);
  }
  const std::uint64_t magnitude = all & ~(std::uint64_t{1} << 63U);
  return magnitude > kInfinite ? std::int64_t{0x7FF8'0000'0000'0000} : bits;
}

constexpr std::int64_t bits_of(float x) {
  return with_one_nan(NumberType::float32, std::bit_cast<std::uint32_t>(x));
}
constexpr std::int64_t bits_of(double x) {
  return with_one_nan(NumberType::float64, std::bit_cast<std::int64_t>(x));
}

/// A term of 32 bits, of 64 where it is wide, or a float or double: a literal, or a handle to an
/// interned node.
class NumberTerm {
 public:
  constexpr NumberTerm() = default;  // 0 of 32 bits
  static constexpr NumberTerm literal(std::int64_t value) {
    HS_CHECK(value == static_cast<std::int32_t>(value));
    return {false, NumberType::int32, value};
  }
  static constexpr NumberTerm wide(std::int64_t value) { return {false, NumberType::int64, value}; }
  /// A float or double by its bits, those of a float extended with zeros. There is one NaN.
  static constexpr NumberTerm floating(NumberType type, std::int64_t bits) {
    return {false, type, with_one_nan(type, bits)};
  }
  static constexpr NumberTerm from_node(std::uint32_t node, NumberType width) {
    return {true, width, node};
  }
  [[nodiscard]] constexpr bool is_literal() const { return !is_node_; }
  [[nodiscard]] constexpr NumberType width() const { return width_; }
  [[nodiscard]] constexpr bool is_wide() const { return width_ == NumberType::int64; }
  [[nodiscard]] constexpr bool is_float() const { return guard::is_float(width_); }
  [[nodiscard]] constexpr std::int64_t value() const { return bits_; }  // of a float: its bits
  [[nodiscard]] constexpr std::uint32_t node() const { return static_cast<std::uint32_t>(bits_); }
  auto operator<=>(const NumberTerm&) const = default;

 private:
  constexpr NumberTerm(bool is_node, NumberType width, std::int64_t bits)
      : is_node_(is_node), width_(width), bits_(bits) {}
  bool is_node_ = false;
  NumberType width_ = NumberType::int32;
  std::int64_t bits_ = 0;
};

/// A literal of the width of another term; of a float by its bits.
constexpr NumberTerm literal_like(NumberTerm other, std::int64_t value) {
  if (other.is_float()) return NumberTerm::floating(other.width(), value);
  return other.is_wide() ? NumberTerm::wide(value) : NumberTerm::literal(value);
}

/// What a float is subtracted from to negate it: 0.0 - 0.0 is no -0.0.
constexpr NumberTerm negative_zero(NumberType type) {
  constexpr std::int64_t kSign = std::numeric_limits<std::int64_t>::min();
  return NumberTerm::floating(type, type == NumberType::float32 ? std::int64_t{1} << 31U : kSign);
}

/// The least and the greatest number that a type of integers or a term of them can have.
struct IntRange {
  std::int64_t least = 0, greatest = 0;
};

template <typename T>
constexpr IntRange limits_of() {
  return {std::numeric_limits<T>::min(), std::numeric_limits<T>::max()};
}

constexpr IntRange range_of(NumberType type) {
  switch (type) {
    case NumberType::int8: return limits_of<std::int8_t>();
    case NumberType::int16: return limits_of<std::int16_t>();
    case NumberType::uint16: return limits_of<std::uint16_t>();
    case NumberType::int32: return limits_of<std::int32_t>();
    case NumberType::int64:
    case NumberType::float32:
    case NumberType::float64: break;
  }
  return limits_of<std::int64_t>();
}

enum class NumberKind : std::uint8_t {
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
