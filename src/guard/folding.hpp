// SPDX-License-Identifier: Apache-2.0
// What operations on known numbers come to, as Java has them. Integers are in two's complement, wrap
// and are kept in 64 bits; floats and doubles are the machine's own of IEEE 754, named by their bits.
#pragma once

#include <cstdint>

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

/// The low bits, extended as the type says; of a float with one NaN.
constexpr std::int64_t wrapped(NumberType type, std::int64_t value) {
  switch (type) {
    case NumberType::int8: return static_cast<std::int8_t>(value);
    case NumberType::int16: return static_cast<std::int16_t>(value);
    case NumberType::uint16: return static_cast<std::uint16_t>(value);
    case NumberType::int32: return static_cast<std::int32_t>(value);
    case NumberType::float32:
    case NumberType::float64: return with_one_nan(type, value);
    case NumberType::int64: break;
  }
  return value;
}

/// How many of a distance's low bits count, as a mask: 31 or 63.
constexpr std::int64_t distance_mask(NumberType width) {
  return width == NumberType::int64 ? 63 : 31;
}

/// The number of type `to` that the operation makes of two operands of width `of`, or of one, which is
/// a. Not of symbols and cases.
std::int64_t folded(NumberKind kind, NumberType of, NumberType to, std::int64_t a, std::int64_t b);

/// a kind b, where kind is less, equal or same.
bool holds(FormulaKind kind, NumberType width, std::int64_t a, std::int64_t b);

}  // namespace heapsum::guard
