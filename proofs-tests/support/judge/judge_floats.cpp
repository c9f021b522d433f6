// SPDX-License-Identifier: Apache-2.0
// The sums and products of floats are exact in doubles but for one rounding, so that a float is computed
// with as a double that is rounded again: 53 bits are more than twice 24 and two.
#include <cmath>
#include <cstring>
#include <limits>

#include "judge_numbers.hpp"

namespace heapsum::testing {

using namespace syntax;

namespace {

template <typename To, typename From>
To same_bits(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof(to));
  return to;
}

double value(Type::Kind kind, std::int64_t bits) {
  if (kind == Type::Kind::double_number) return same_bits<double>(bits);
  return double{same_bits<float>(static_cast<std::int32_t>(bits))};
}

double combined(ArithmeticOp op, double a, double b) {
  switch (op) {
    case ArithmeticOp::add: return a + b;
    case ArithmeticOp::subtract: return a - b;
    case ArithmeticOp::multiply: return a * b;
    case ArithmeticOp::divide: return a / b;
    case ArithmeticOp::remainder: return std::fmod(a, b);
    default: return std::numeric_limits<double>::quiet_NaN();
  }
}

/// By the whole part, within the bounds of an int or a long.
std::int64_t whole(double x, bool is_long) {
  if (x != x) return 0;
  const double beyond = std::ldexp(1.0, is_long ? 63 : 31);
  const std::int64_t least =
      is_long ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int32_t>::min();
  if (x < -beyond) return least;
  if (!(x < beyond)) return -(least + 1);
  return static_cast<std::int64_t>(std::trunc(x));
}

bool is_floating(Type::Kind kind) { return Type{kind, {}}.is_floating(); }

}  // namespace

std::int64_t float_of(Type::Kind kind, double x) {
  if (kind == Type::Kind::double_number)
    return x != x ? std::int64_t{0x7FF8} << 48U : same_bits<std::int64_t>(x);
  const auto nearest = static_cast<float>(x);
  return x != x ? std::int64_t{0x7FC0} << 16U : std::int64_t{same_bits<std::uint32_t>(nearest)};
}

std::int64_t combined_floats(ArithmeticOp op, Type::Kind kind, std::int64_t a, std::int64_t b) {
  return float_of(kind, combined(op, value(kind, a), value(kind, b)));
}

bool related(CompareOp op, Type::Kind kind, std::int64_t a, std::int64_t b) {
  const auto holds = [op](auto x, auto y) {
    switch (op) {
      case CompareOp::less: return x < y;
      case CompareOp::less_equal: return x <= y;
      case CompareOp::greater: return x > y;
      case CompareOp::greater_equal: return x >= y;
    }
    return false;
  };
  return is_floating(kind) ? holds(value(kind, a), value(kind, b)) : holds(a, b);
}

bool equal_numbers(Type::Kind kind, std::int64_t a, std::int64_t b) {
  return is_floating(kind) ? value(kind, a) == value(kind, b) : a == b;
}

std::int64_t converted(Type::Kind from, Type::Kind to, std::int64_t n) {
  if (!is_floating(from)) {
    if (to == Type::Kind::float_number)
      return same_bits<std::uint32_t>(static_cast<float>(n));  // one rounding, not two
    return is_floating(to) ? float_of(to, static_cast<double>(n))
                           : fitted(static_cast<std::uint64_t>(n), to);
  }
  const double x = value(from, n);
  if (is_floating(to)) return float_of(to, x);
  const bool is_long = to == Type::Kind::long_integer;
  const std::int64_t within = whole(x, is_long);
  return is_long ? within : fitted(static_cast<std::uint64_t>(within), to);
}

/// Of floats too the root is that of a double, rounded again: it is the nearest.
std::int64_t applied(UnaryOp op, Type::Kind kind, std::int64_t a) {
  const auto bits = static_cast<std::uint64_t>(a);
  switch (op) {
    case UnaryOp::negate:
      return is_floating(kind) ? float_of(kind, -value(kind, a)) : fitted(0 - bits, kind);
    case UnaryOp::complement: return fitted(~bits, kind);
    case UnaryOp::square_root: return float_of(kind, std::sqrt(value(kind, a)));
    case UnaryOp::bits: return fitted(bits, kind);
    case UnaryOp::from_bits: return float_of(kind, value(kind, a));
    case UnaryOp::absolute:
      if (is_floating(kind)) return float_of(kind, std::fabs(value(kind, a)));
      return a < 0 ? fitted(0 - bits, kind) : a;
  }
  return 0;
}

}  // namespace heapsum::testing
