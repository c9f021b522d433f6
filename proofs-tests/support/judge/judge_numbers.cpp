// SPDX-License-Identifier: Apache-2.0
#include "judge_numbers.hpp"

namespace heapsum::testing {

using namespace syntax;

namespace {

unsigned width_of(Type::Kind kind) {
  if (kind == Type::Kind::long_integer) return 64;
  if (kind == Type::Kind::integer) return 32;
  return kind == Type::Kind::byte ? 8 : 16;
}

/// Of the magnitudes, then the sign.
std::uint64_t quotient(std::int64_t a, std::int64_t b) {
  const auto magnitude = [](std::int64_t n) {
    const auto bits = static_cast<std::uint64_t>(n);
    return n < 0 ? 0 - bits : bits;
  };
  const std::uint64_t q = magnitude(a) / magnitude(b);
  return (a < 0) == (b < 0) ? q : 0 - q;
}

}  // namespace

std::int64_t fitted(std::uint64_t bits, Type::Kind kind) {
  const unsigned width = width_of(kind);
  if (width == 64) return static_cast<std::int64_t>(bits);
  const std::uint64_t beyond = std::uint64_t{1} << width;
  const std::uint64_t low = bits % beyond;
  const bool negative = kind != Type::Kind::character && low >= beyond / 2;
  return negative ? -static_cast<std::int64_t>(beyond - low) : static_cast<std::int64_t>(low);
}

std::uint64_t combined(ArithmeticOp op, Type::Kind kind, std::int64_t a, std::int64_t b) {
  const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
  const unsigned width = width_of(kind);
  const auto distance = static_cast<unsigned>(y % width);
  switch (op) {
    case ArithmeticOp::add: return x + y;
    case ArithmeticOp::subtract: return x - y;
    case ArithmeticOp::multiply: return x * y;
    case ArithmeticOp::divide: return quotient(a, b);
    case ArithmeticOp::remainder: return x - y * quotient(a, b);
    case ArithmeticOp::bit_and: return x & y;
    case ArithmeticOp::bit_or: return x | y;
    case ArithmeticOp::bit_xor: return x ^ y;
    case ArithmeticOp::shift_left: return x << distance;
    case ArithmeticOp::shift_right: return a < 0 ? ~(~x >> distance) : x >> distance;
    case ArithmeticOp::shift_unsigned: return (width == 64 ? x : x % (1ULL << 32U)) >> distance;
  }
  return 0;
}

}  // namespace heapsum::testing
