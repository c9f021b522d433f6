// SPDX-License-Identifier: Apache-2.0
#include <heapsum/guard/extent.hpp>

#include <algorithm>
#include <bit>
#include <optional>

#include "folding.hpp"

namespace heapsum::guard {

namespace {

constexpr std::uint64_t kAllBits = ~std::uint64_t{0};

/// All bits up to the highest.
std::uint64_t filled(std::uint64_t bits) {
  return bits == 0 ? 0 : kAllBits >> std::countl_zero(bits);
}

std::uint64_t below(int bits) { return bits >= 64 ? kAllBits : (std::uint64_t{1} << bits) - 1; }

bool is_one(const Extent& e) { return e.range.least == e.range.greatest; }

bool is_negative(const Extent& e) { return e.range.least < 0; }

bool is_within(IntRange inner, IntRange outer) {
  return outer.least <= inner.least && inner.greatest <= outer.greatest;
}

/// Each half says of the other what it knows.
Extent made(IntRange range, std::uint64_t ones) {
  if (range.least < 0) return {range, ones};
  ones &= filled(static_cast<std::uint64_t>(range.greatest));
  range.greatest = std::min(range.greatest, static_cast<std::int64_t>(ones));
  return {range, ones};
}

/// Zeros below: a multiple of the lowest bit that may be one.
std::uint64_t multiples_of(int zeros) { return zeros >= 64 ? 0 : kAllBits << zeros; }

using Bounds = std::optional<IntRange>;  // nothing: some result does not fit in 64 bits

Bounds sum(IntRange a, IntRange b) {
  IntRange r;
  if (__builtin_add_overflow(a.least, b.least, &r.least) ||
      __builtin_add_overflow(a.greatest, b.greatest, &r.greatest))
    return std::nullopt;
  return r;
}

Bounds difference(IntRange a, IntRange b) {
  IntRange r;
  if (__builtin_sub_overflow(a.least, b.greatest, &r.least) ||
      __builtin_sub_overflow(a.greatest, b.least, &r.greatest))
    return std::nullopt;
  return r;
}

Bounds product(IntRange a, IntRange b) {
  std::int64_t corners[4] = {};
  if (__builtin_mul_overflow(a.least, b.least, &corners[0]) ||
      __builtin_mul_overflow(a.least, b.greatest, &corners[1]) ||
      __builtin_mul_overflow(a.greatest, b.least, &corners[2]) ||
      __builtin_mul_overflow(a.greatest, b.greatest, &corners[3]))
    return std::nullopt;
  const auto [least, greatest] = std::ranges::minmax(corners);
  return IntRange{least, greatest};
}

/// What wraps may be anything.
Extent unless_it_wraps(NumberType width, Bounds exact, std::uint64_t ones) {
  const IntRange all = range_of(width);
  return made(exact && is_within(*exact, all) ? *exact : all, ones);
}

Extent added(NumberType width, const Extent& a, const Extent& b) {
  const int zeros = std::min(std::countr_zero(a.ones), std::countr_zero(b.ones));
  return unless_it_wraps(width, sum(a.range, b.range), multiples_of(zeros));
}

Extent subtracted(NumberType width, const Extent& a, const Extent& b) {
  const int zeros = std::min(std::countr_zero(a.ones), std::countr_zero(b.ones));
  return unless_it_wraps(width, difference(a.range, b.range), multiples_of(zeros));
}

Extent multiplied(NumberType width, const Extent& a, const Extent& b) {
  const int zeros = std::countr_zero(a.ones) + std::countr_zero(b.ones);
  return unless_it_wraps(width, product(a.range, b.range), multiples_of(zeros));
}

Extent divided(NumberType width, const Extent& a, const Extent& b) {
  if (b.range.least <= 0) return {range_of(width), kAllBits};
  const IntRange by = b.range, of = a.range;
  return made({of.least / (of.least < 0 ? by.least : by.greatest),
               of.greatest / (of.greatest < 0 ? by.greatest : by.least)},
              kAllBits);
}

Extent remaining(NumberType width, const Extent& a, const Extent& b) {
  if (b.range.least <= 0) return {range_of(width), kAllBits};
  const std::int64_t most = b.range.greatest - 1;
  return made({std::clamp(a.range.least, -most, std::int64_t{0}),
               std::clamp(a.range.greatest, std::int64_t{0}, most)},
              kAllBits);
}

/// Ones below, zeros above.
bool is_mask(std::int64_t n) {
  const auto bits = static_cast<std::uint64_t>(n);
  return n >= 0 && (bits & (bits + 1)) == 0;
}

/// Of numbers that differ in their low bits at most, the mask takes those away or leaves them as they are.
std::optional<IntRange> masked(IntRange a, IntRange b) {
  const std::int64_t mask = b.least;
  if (mask != b.greatest || !is_mask(mask) || (a.least | mask) != (a.greatest | mask))
    return std::nullopt;
  return IntRange{a.least & mask, a.greatest & mask};
}

Extent conjoined(NumberType width, const Extent& a, const Extent& b) {
  if (const auto low = masked(a.range, b.range)) return made(*low, a.ones & b.ones);
  if (const auto low = masked(b.range, a.range)) return made(*low, a.ones & b.ones);
  IntRange range = range_of(width);
  if (!is_negative(a) || !is_negative(b)) range.least = 0;
  if (!is_negative(a)) range.greatest = std::min(range.greatest, a.range.greatest);
  if (!is_negative(b)) range.greatest = std::min(range.greatest, b.range.greatest);
  return made(range, a.ones & b.ones);
}

/// Or, and exclusive or.
Extent mixed(NumberType width, const Extent& a, const Extent& b, bool keeps_ones) {
  const std::uint64_t ones = a.ones | b.ones;
  if (is_negative(a) || is_negative(b)) return {range_of(width), ones};
  const IntRange most = sum(a.range, b.range).value_or(range_of(width));
  const bool is_sum = (a.ones & b.ones) == 0;
  const std::int64_t larger = keeps_ones ? std::max(a.range.least, b.range.least) : 0;
  return made({is_sum ? most.least : larger, std::min(most.greatest, range_of(width).greatest)},
              ones);
}

Extent shifted_left(NumberType width, const Extent& a, int distance) {
  const std::int64_t factor = std::int64_t{1} << std::min(distance, 62);
  const Bounds exact = distance <= 62 ? product(a.range, {factor, factor}) : std::nullopt;
  return unless_it_wraps(width, exact, multiples_of(std::countr_zero(a.ones) + distance));
}

Extent shifted_right(const Extent& a, int distance) {
  const auto signs_come_in = static_cast<std::int64_t>(a.ones) >> distance;
  return made({a.range.least >> distance, a.range.greatest >> distance},
              static_cast<std::uint64_t>(signs_come_in));
}

Extent zeros_shifted_in(NumberType width, const Extent& a, int distance) {
  if (!is_negative(a)) return shifted_right(a, distance);
  if (distance == 0) return {range_of(width), kAllBits};
  return made({0, range_of(width).greatest >> (distance - 1)}, kAllBits);
}

Extent shifted(const NumberNode& n, const Extent& a, const Extent& b) {
  const std::int64_t known = b.range.least, width = n.type == NumberType::int64 ? 64 : 32;
  if (known != b.range.greatest || known < 0 || known >= width) return {range_of(n.type), kAllBits};
  const int distance = static_cast<int>(known);
  if (n.kind == NumberKind::shift_left) return shifted_left(n.type, a, distance);
  return n.kind == NumberKind::shift_right ? shifted_right(a, distance)
                                           : zeros_shifted_in(n.type, a, distance);
}

/// Of integers; what does not fit is extended from its low bits as the type says.
Extent converted(NumberType to, const Extent& a) {
  const IntRange all = range_of(to);
  if (is_within(a.range, all)) return a;
  const std::uint64_t low = a.ones & below(to == NumberType::int32 ? 32 : 16);
  return made(all, to == NumberType::uint16 ? low : multiples_of(std::countr_zero(low)));
}

}  // namespace

Extent extent_of(std::int64_t value) { return {{value, value}, static_cast<std::uint64_t>(value)}; }

Extent extent_of(const NumberNode& n, const Extent& a, const Extent& b) {
  const Extent any{range_of(n.type), kAllBits};
  if (is_float(n.type) || n.left.is_float()) return any;
  const bool is_computed = n.kind != NumberKind::symbol && n.kind != NumberKind::if_then_else;
  if (is_computed && is_one(a) && is_one(b))
    return extent_of(folded(n.kind, n.left.width(), n.type, a.range.least, b.range.least));
  switch (n.kind) {
    case NumberKind::if_then_else:
      return made(
          {std::min(a.range.least, b.range.least), std::max(a.range.greatest, b.range.greatest)},
          a.ones | b.ones);
    case NumberKind::add: return added(n.type, a, b);
    case NumberKind::subtract: return subtracted(n.type, a, b);
    case NumberKind::multiply: return multiplied(n.type, a, b);
    case NumberKind::divide: return divided(n.type, a, b);
    case NumberKind::remainder: return remaining(n.type, a, b);
    case NumberKind::bit_and: return conjoined(n.type, a, b);
    case NumberKind::bit_or: return mixed(n.type, a, b, true);
    case NumberKind::bit_xor: return mixed(n.type, a, b, false);
    case NumberKind::shift_left:
    case NumberKind::shift_right:
    case NumberKind::shift_unsigned: return shifted(n, a, b);
    case NumberKind::convert: return converted(n.type, a);
    case NumberKind::symbol: return made(any.range, kAllBits);
    case NumberKind::square_root:
    case NumberKind::bit_cast:
    case NumberKind::absolute: break;
  }
  return any;
}

}  // namespace heapsum::guard
