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
Float computed(IntKind kind, Float a, Float b) {
  switch (kind) {
    case IntKind::add: return a + b;
    case IntKind::subtract: return a - b;
    case IntKind::multiply: return a * b;
    case IntKind::divide: return a / b;
    case IntKind::remainder: return std::fmod(a, b);
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
std::int64_t to_integer(IntType to, Float x) {
  if (to == IntType::int64) return saturated<std::int64_t>(x);
  return wrapped(to, saturated<std::int32_t>(x));
}

bool is_operation(IntKind kind) {
  return kind == IntKind::add || kind == IntKind::subtract || kind == IntKind::multiply ||
         kind == IntKind::divide || kind == IntKind::remainder;
}

}  // namespace

std::int64_t float_computed(IntKind kind, IntType type, std::int64_t a, std::int64_t b) {
  if (type == IntType::float32) return bits_of(computed(kind, float_of(a), float_of(b)));
  return bits_of(computed(kind, double_of(a), double_of(b)));
}

bool float_holds(FormulaKind kind, IntType type, std::int64_t a, std::int64_t b) {
  if (kind == FormulaKind::same) return a == b;
  const bool is_single = type == IntType::float32;
  const double x = is_single ? double{float_of(a)} : double_of(a);
  const double y = is_single ? double{float_of(b)} : double_of(b);
  return kind == FormulaKind::less ? x < y : x == y;
}

std::int64_t converted(IntType from, IntType to, std::int64_t value) {
  if (from == to) return value;
  if (!is_float(from)) {
    if (to == IntType::float32) return bits_of(static_cast<float>(value));
    return to == IntType::float64 ? bits_of(static_cast<double>(value)) : wrapped(to, value);
  }
  if (to == IntType::float32) return bits_of(static_cast<float>(double_of(value)));
  if (to == IntType::float64) return bits_of(static_cast<double>(float_of(value)));
  return from == IntType::float32 ? to_integer(to, float_of(value))
                                  : to_integer(to, double_of(value));
}

IntType counterpart(IntType width) {
  switch (width) {
    case IntType::float32: return IntType::int32;
    case IntType::float64: return IntType::int64;
    case IntType::int64: return IntType::float64;
    default: return IntType::float32;
  }
}

std::int64_t bit_casted(IntType to, std::int64_t value) {
  return is_float(to) ? with_one_nan(to, value) : wrapped(to, value);
}

std::int64_t float_root(IntType type, std::int64_t a) {
  return type == IntType::float32 ? bits_of(std::sqrt(float_of(a)))
                                  : bits_of(std::sqrt(double_of(a)));
}

IntTerm Terms::square_root(IntTerm a) {
  HS_CHECK(a.is_float());
  if (a.is_literal()) return IntTerm::floating(a.width(), float_root(a.width(), a.value()));
  return intern(IntNode{.kind = IntKind::square_root, .type = a.width(), .left = a});
}

IntTerm Terms::float_operation(IntKind kind, IntTerm a, IntTerm b) {
  HS_CHECK(is_operation(kind));
  if (a.is_literal() && b.is_literal())
    return IntTerm::floating(a.width(), float_computed(kind, a.width(), a.value(), b.value()));
  const bool commutes = kind == IntKind::add || kind == IntKind::multiply;
  if (commutes && comes_before(b, a)) std::swap(a, b);
  return intern(IntNode{.kind = kind, .type = a.width(), .left = a, .right = b});
}

/// From a float to one of the narrow types by way of int32.
IntTerm Terms::convert_float(IntTerm a, IntType to) {
  if (a.width() == to) return a;
  if (a.is_float() && !is_float(to) && width_of(to) != to)
    return convert(convert(a, IntType::int32), to);
  if (!a.is_literal()) return intern(IntNode{.kind = IntKind::convert, .type = to, .left = a});
  const std::int64_t value = converted(a.width(), to, a.value());
  if (is_float(to)) return IntTerm::floating(to, value);
  return to == IntType::int64 ? IntTerm::wide(value) : IntTerm::literal(value);
}

/// The bits of NaN are those of one; so bits may become others by way of a float, but no float by way of bits.
IntTerm Terms::bit_cast(IntTerm a) {
  const IntType to = counterpart(a.width());
  if (!a.is_literal()) {
    const IntNode& n = node(a);
    if (n.kind == IntKind::bit_cast && is_float(to)) return n.left;
    return intern(IntNode{.kind = IntKind::bit_cast, .type = to, .left = a});
  }
  const std::int64_t value = bit_casted(to, a.value());
  if (is_float(to)) return IntTerm::floating(to, value);
  return to == IntType::int64 ? IntTerm::wide(value) : IntTerm::literal(value);
}

Formula Terms::compare(FormulaKind kind, IntTerm a, IntTerm b) {
  if (a.is_literal() && b.is_literal())
    return constant(float_holds(kind, a.width(), a.value(), b.value()));
  if (kind != FormulaKind::same && (a.is_literal() || b.is_literal()))
    if (const auto known = compare_with_known(kind, a, b)) return *known;
  if (a == b && kind != FormulaKind::equal) return constant(kind == FormulaKind::same);
  if (kind != FormulaKind::less && comes_before(b, a)) std::swap(a, b);  // a literal comes first
  if (const IntNode* n = b.is_literal() ? literal_cases(a) : nullptr)
    return if_then_else(n->condition, compare(kind, n->left, b), compare(kind, n->right, b));
  if (const IntNode* n = a.is_literal() ? literal_cases(b) : nullptr)
    return if_then_else(n->condition, compare(kind, a, n->left), compare(kind, a, n->right));
  return intern({.kind = kind, .left = a, .right = b}, true);
}

Formula Terms::same(IntTerm a, IntTerm b) {
  HS_CHECK(a.width() == b.width());
  return a.is_float() ? compare(FormulaKind::same, a, b) : equal(a, b);
}

}  // namespace heapsum::guard
