// SPDX-License-Identifier: Apache-2.0
// Terms of numbers as handles, and the types of numbers. The operations are in operations.hpp, the table
// that owns the nodes in formula.hpp. A float or double is a number like the others, named by its bits.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <limits>
#include <string_view>

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

/// The width with as many bits: a float and an int, a double and a long.
constexpr NumberType counterpart(NumberType width) {
  switch (width) {
    case NumberType::float32: return NumberType::int32;
    case NumberType::float64: return NumberType::int64;
    case NumberType::int64: return NumberType::float64;
    case NumberType::int32:
    case NumberType::int8:
    case NumberType::int16:
    case NumberType::uint16: break;
  }
  return NumberType::float32;
}

/// As the language writes the type.
constexpr std::string_view word_of(NumberType type) {
  switch (type) {
    case NumberType::int8: return "byte";
    case NumberType::int16: return "short";
    case NumberType::uint16: return "char";
    case NumberType::int32: return "int";
    case NumberType::float32: return "float";
    case NumberType::float64: return "double";
    case NumberType::int64: break;
  }
  return "long";
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

/// The literal of a number of the type; of a float by its bits.
constexpr NumberTerm literal_of(NumberType type, std::int64_t value) {
  if (is_float(type)) return NumberTerm::floating(type, value);
  return type == NumberType::int64 ? NumberTerm::wide(value) : NumberTerm::literal(value);
}

/// A literal of the width of another term.
constexpr NumberTerm literal_like(NumberTerm other, std::int64_t value) {
  return literal_of(other.width(), value);
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

/// What a term of integers can be: between two numbers, and of bits that may be one, in 64 bits extended from the left.
struct Extent {
  IntRange range;
  std::uint64_t ones = ~std::uint64_t{0};
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

}  // namespace heapsum::guard
