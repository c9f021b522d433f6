// SPDX-License-Identifier: Apache-2.0
// Java's integer arithmetic on numbers: two's complement, wrapping. Numbers of every type are kept
// in 64 bits; `wrapped` brings a result back into its type.
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

/// The literal of this value.
constexpr bool is(NumberTerm t, std::int64_t value) { return t.is_literal() && t.value() == value; }

/// How many of a distance's low bits count, as a mask: 31 or 63.
constexpr std::int64_t distance_mask(NumberType width) {
  return width == NumberType::int64 ? 63 : 31;
}

/// As in SMT-LIB where the divisor is zero. The least number divided by -1 is itself.
constexpr std::int64_t quotient(NumberType width, std::int64_t a, std::int64_t b) {
  if (b == 0) return a >= 0 ? -1 : 1;
  if (b == -1) return wrapped(width, static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(a)));
  return a / b;
}
constexpr std::int64_t rest(std::int64_t a, std::int64_t b) {
  if (b == 0) return a;
  return b == -1 ? 0 : a % b;
}

/// Zeros come in from the left of the width.
constexpr std::int64_t shifted_unsigned(NumberType width, std::int64_t a, std::int64_t distance) {
  const auto bits = width == NumberType::int64 ? static_cast<std::uint64_t>(a)
                                               : std::uint64_t{static_cast<std::uint32_t>(a)};
  return wrapped(width, static_cast<std::int64_t>(bits >> distance));
}

/// What a node of two integers is: not for symbols and cases. Of `convert` the type is the target.
constexpr std::int64_t computed(NumberKind kind, NumberType type, std::int64_t a, std::int64_t b) {
  const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
  const auto wrap = [type](std::uint64_t bits) {
    return wrapped(type, static_cast<std::int64_t>(bits));
  };
  const std::int64_t distance = b & distance_mask(type);
  switch (kind) {
    case NumberKind::add: return wrap(x + y);
    case NumberKind::subtract: return wrap(x - y);
    case NumberKind::multiply: return wrap(x * y);
    case NumberKind::divide: return quotient(type, a, b);
    case NumberKind::remainder: return rest(a, b);
    case NumberKind::bit_and: return a & b;
    case NumberKind::bit_or: return a | b;
    case NumberKind::bit_xor: return a ^ b;
    case NumberKind::shift_left: return wrap(x << distance);
    case NumberKind::shift_right: return a >> distance;
    case NumberKind::shift_unsigned: return shifted_unsigned(type, a, distance);
    case NumberKind::convert: return wrap(x);
    case NumberKind::symbol:
    case NumberKind::bit_cast:
    case NumberKind::square_root:
    case NumberKind::if_then_else: break;
  }
  return 0;
}

}  // namespace heapsum::guard
