// SPDX-License-Identifier: Apache-2.0
// Floats and doubles: arithmetic, and the terms that are made of it. Only what is known is folded: x + 0.0,
// x - x or x = x are no identities of theirs, and proofs-tests/laws/float_terms_test.cpp says why.
#include "floats.hpp"

#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "wrap.hpp"

namespace heapsum::guard {

namespace {

static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559);

float float_of(std::int64_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); }
double double_of(std::int64_t bits) { return std::bit_cast<double>(bits); }

template <typename Float>
Float computed(NumberKind kind, Float a, Float b) {
  switch (kind) {
    case NumberKind::add: return a + b;
    case NumberKind::subtract: return a - b;
    case NumberKind::multiply: return a * b;
    case NumberKind::divide: return a / b;
    case NumberKind::remainder: return std::fmod(a, b);
    default: break;
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
std::int64_t to_integer(NumberType to, Float x) {
  if (to == NumberType::int64) return saturated<std::int64_t>(x);
  return wrapped(to, saturated<std::int32_t>(x));
}

bool is_operation(NumberKind kind) {
  return kind == NumberKind::add || kind == NumberKind::subtract || kind == NumberKind::multiply ||
         kind == NumberKind::divide || kind == NumberKind::remainder;
}

}  // namespace

std::int64_t float_computed(NumberKind kind, NumberType type, std::int64_t a, std::int64_t b) {
  if (type == NumberType::float32) return bits_of(computed(kind, float_of(a), float_of(b)));
  return bits_of(computed(kind, double_of(a), double_of(b)));
}

bool float_holds(FormulaKind kind, NumberType type, std::int64_t a, std::int64_t b) {
  if (kind == FormulaKind::same) return a == b;
  const bool is_single = type == NumberType::float32;
  const double x = is_single ? double{float_of(a)} : double_of(a);
  const double y = is_single ? double{float_of(b)} : double_of(b);
  return kind == FormulaKind::less ? x < y : x == y;
}

std::int64_t converted(NumberType from, NumberType to, std::int64_t value) {
  if (from == to) return value;
  if (!is_float(from)) {
    if (to == NumberType::float32) return bits_of(static_cast<float>(value));
    return to == NumberType::float64 ? bits_of(static_cast<double>(value)) : wrapped(to, value);
  }
  if (to == NumberType::float32) return bits_of(static_cast<float>(double_of(value)));
  if (to == NumberType::float64) return bits_of(static_cast<double>(float_of(value)));
  return from == NumberType::float32 ? to_integer(to, float_of(value))
                                     : to_integer(to, double_of(value));
}

NumberType counterpart(NumberType width) {
  switch (width) {
    case NumberType::float32: return NumberType::int32;
    case NumberType::float64: return NumberType::int64;
    case NumberType::int64: return NumberType::float64;
    default: return NumberType::float32;
  }
}

std::int64_t bit_casted(NumberType to, std::int64_t value) {
  return is_float(to) ? with_one_nan(to, value) : wrapped(to, value);
}

std::int64_t float_root(NumberType type, std::int64_t a) {
  return type == NumberType::float32 ? bits_of(std::sqrt(float_of(a)))
                                     : bits_of(std::sqrt(double_of(a)));
}

NumberTerm Terms::square_root(NumberTerm a) {
  HS_CHECK(a.is_float());
  if (a.is_literal()) return NumberTerm::floating(a.width(), float_root(a.width(), a.value()));
  return intern(NumberNode{.kind = NumberKind::square_root, .type = a.width(), .left = a});
}

NumberTerm Terms::float_operation(NumberKind kind, NumberTerm a, NumberTerm b) {
  HS_CHECK(is_operation(kind));
  if (a.is_literal() && b.is_literal())
    return NumberTerm::floating(a.width(), float_computed(kind, a.width(), a.value(), b.value()));
  const bool commutes = kind == NumberKind::add || kind == NumberKind::multiply;
  if (commutes && comes_before(b, a)) std::swap(a, b);
  return intern(NumberNode{.kind = kind, .type = a.width(), .left = a, .right = b});
}

/// From a float to one of the narrow types by way of int32.
NumberTerm Terms::convert_float(NumberTerm a, NumberType to) {
  if (a.width() == to) return a;
  if (a.is_float() && !is_float(to) && width_of(to) != to)
    return convert(convert(a, NumberType::int32), to);
  if (!a.is_literal())
    return intern(NumberNode{.kind = NumberKind::convert, .type = to, .left = a});
  const std::int64_t value = converted(a.width(), to, a.value());
  if (is_float(to)) return NumberTerm::floating(to, value);
  return to == NumberType::int64 ? NumberTerm::wide(value) : NumberTerm::literal(value);
}

/// The bits of NaN are those of one; so bits may become others by way of a float, but no float by way of bits.
NumberTerm Terms::bit_cast(NumberTerm a) {
  const NumberType to = counterpart(a.width());
  if (!a.is_literal()) {
    const NumberNode& n = node(a);
    if (n.kind == NumberKind::bit_cast && is_float(to)) return n.left;
    return intern(NumberNode{.kind = NumberKind::bit_cast, .type = to, .left = a});
  }
  const std::int64_t value = bit_casted(to, a.value());
  if (is_float(to)) return NumberTerm::floating(to, value);
  return to == NumberType::int64 ? NumberTerm::wide(value) : NumberTerm::literal(value);
}

Formula Terms::compare(FormulaKind kind, NumberTerm a, NumberTerm b) {
  if (a.is_literal() && b.is_literal())
    return constant(float_holds(kind, a.width(), a.value(), b.value()));
  if (kind != FormulaKind::same && (a.is_literal() || b.is_literal()))
    if (const auto known = compare_with_known(kind, a, b)) return *known;
  if (a == b && kind != FormulaKind::equal) return constant(kind == FormulaKind::same);
  if (kind != FormulaKind::less && comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (const NumberNode* n = b.is_literal() ? literal_cases(a) : nullptr)
    return if_then_else(n->condition, compare(kind, n->left, b), compare(kind, n->right, b));
  if (const NumberNode* n = a.is_literal() ? literal_cases(b) : nullptr)
    return if_then_else(n->condition, compare(kind, a, n->left), compare(kind, a, n->right));
  return intern({.kind = kind, .left = a, .right = b}, true);
}

Formula Terms::same(NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  return a.is_float() ? compare(FormulaKind::same, a, b) : equal(a, b);
}

}  // namespace heapsum::guard
