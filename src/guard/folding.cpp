// SPDX-License-Identifier: Apache-2.0
#include "folding.hpp"

#include <bit>
#include <cmath>
#include <limits>

#include <heapsum/base/check.hpp>

namespace heapsum::guard {

namespace {

static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559);

float float_of(std::int64_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); }
double double_of(std::int64_t bits) { return std::bit_cast<double>(bits); }

/// As in SMT-LIB where the divisor is zero. The least number divided by -1 is itself.
std::int64_t quotient(NumberType width, std::int64_t a, std::int64_t b) {
  if (b == 0) return a >= 0 ? -1 : 1;
  if (b == -1) return wrapped(width, static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(a)));
  return a / b;
}

std::int64_t rest(std::int64_t a, std::int64_t b) {
  if (b == 0) return a;
  return b == -1 ? 0 : a % b;
}

/// Zeros come in from the left of the width.
std::int64_t shifted_unsigned(NumberType width, std::int64_t a, std::int64_t distance) {
  const auto bits = width == NumberType::int64 ? static_cast<std::uint64_t>(a)
                                               : std::uint64_t{static_cast<std::uint32_t>(a)};
  return wrapped(width, static_cast<std::int64_t>(bits >> distance));
}

std::int64_t converted_integer(NumberType to, std::int64_t a) {
  if (to == NumberType::float32) return bits_of(static_cast<float>(a));
  return to == NumberType::float64 ? bits_of(static_cast<double>(a)) : wrapped(to, a);
}

std::int64_t of_integers(NumberKind kind, NumberType of, NumberType to, std::int64_t a,
                         std::int64_t b) {
  const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
  const auto wrap = [of](std::uint64_t bits) {
    return wrapped(of, static_cast<std::int64_t>(bits));
  };
  const std::int64_t distance = b & distance_mask(of);
  switch (kind) {
    case NumberKind::add: return wrap(x + y);
    case NumberKind::subtract: return wrap(x - y);
    case NumberKind::multiply: return wrap(x * y);
    case NumberKind::divide: return quotient(of, a, b);
    case NumberKind::remainder: return rest(a, b);
    case NumberKind::bit_and: return a & b;
    case NumberKind::bit_or: return a | b;
    case NumberKind::bit_xor: return a ^ b;
    case NumberKind::shift_left: return wrap(x << distance);
    case NumberKind::shift_right: return a >> distance;
    case NumberKind::shift_unsigned: return shifted_unsigned(of, a, distance);
    case NumberKind::convert: return converted_integer(to, a);
    case NumberKind::bit_cast: return with_one_nan(to, a);
    case NumberKind::absolute: return a < 0 ? wrap(0 - x) : a;
    case NumberKind::symbol:
    case NumberKind::if_then_else:
    case NumberKind::square_root: break;
  }
  HS_CHECK(false);
}

/// Towards zero; what is beyond the type is its least or its greatest number, NaN is 0.
template <typename Int, typename Float>
Int saturated(Float x) {
  constexpr Int least = std::numeric_limits<Int>::min(), greatest = std::numeric_limits<Int>::max();
  constexpr auto kBeyond = -static_cast<Float>(least);  // a power of two
  if (std::isnan(x)) return 0;
  if (x >= kBeyond) return greatest;
  return x <= -kBeyond ? least : static_cast<Int>(x);
}

template <typename Float>
std::int64_t converted_float(NumberType to, Float x) {
  if (to == NumberType::float32) return bits_of(static_cast<float>(x));
  if (to == NumberType::float64) return bits_of(static_cast<double>(x));
  if (to == NumberType::int64) return saturated<std::int64_t>(x);
  return wrapped(to, saturated<std::int32_t>(x));
}

/// Rounded to the nearest; of the remainder the quotient is rounded towards zero, and it has the
/// dividend's sign.
template <typename Float>
std::int64_t of_floats(NumberKind kind, NumberType to, Float a, Float b) {
  switch (kind) {
    case NumberKind::add: return bits_of(a + b);
    case NumberKind::subtract: return bits_of(a - b);
    case NumberKind::multiply: return bits_of(a * b);
    case NumberKind::divide: return bits_of(a / b);
    case NumberKind::remainder: return bits_of(std::fmod(a, b));
    case NumberKind::square_root: return bits_of(std::sqrt(a));
    case NumberKind::convert: return converted_float(to, a);
    case NumberKind::bit_cast: return wrapped(to, bits_of(a));
    case NumberKind::absolute: return bits_of(std::abs(a));
    case NumberKind::symbol:
    case NumberKind::if_then_else:
    case NumberKind::bit_and:
    case NumberKind::bit_or:
    case NumberKind::bit_xor:
    case NumberKind::shift_left:
    case NumberKind::shift_right:
    case NumberKind::shift_unsigned: break;
  }
  HS_CHECK(false);
}

}  // namespace

std::int64_t folded(NumberKind kind, NumberType of, NumberType to, std::int64_t a, std::int64_t b) {
  if (of == NumberType::float32) return of_floats(kind, to, float_of(a), float_of(b));
  if (of == NumberType::float64) return of_floats(kind, to, double_of(a), double_of(b));
  return of_integers(kind, of, to, a, b);
}

bool holds(FormulaKind kind, NumberType width, std::int64_t a, std::int64_t b) {
  if (kind == FormulaKind::same) return a == b;
  if (!is_float(width)) return kind == FormulaKind::less ? a < b : a == b;
  const bool is_single = width == NumberType::float32;
  const double x = is_single ? double{float_of(a)} : double_of(a);
  const double y = is_single ? double{float_of(b)} : double_of(b);
  return kind == FormulaKind::less ? x < y : x == y;
}

}  // namespace heapsum::guard
