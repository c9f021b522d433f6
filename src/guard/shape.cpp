// SPDX-License-Identifier: Apache-2.0
// The order of operands. A shape is computed from the children's, so that it says the same in every
// table.
#include <algorithm>

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

namespace {

constexpr std::uint32_t kConjunctionsFrom = 1U << 24U;  // heights of atoms are below

std::uint64_t hashed(std::uint64_t seed, std::uint64_t value) {
  std::uint64_t h = (seed ^ value) * 0x9E3779B97F4A7C15ULL;
  h ^= h >> 32U;
  return h * 0xD6E8FEB86659FD93ULL;
}

std::uint64_t signed_hash(const Shape& s, Formula f) { return s.hash * 2 + (f.negated() ? 1 : 0); }

std::uint64_t kind_of(const auto& node) { return static_cast<std::uint64_t>(node.kind) + 1; }

Shape above(const Shape& a, const Shape& b, std::uint64_t hash) {
  return {std::max(a.newest, b.newest), std::max({a.height, b.height, kConjunctionsFrom}) + 1,
          hash};
}

}  // namespace

Shape Terms::shape_of(const FormulaNode& n) const {
  const std::uint64_t kind = kind_of(n);
  switch (n.kind) {
    case FormulaKind::truth: break;
    case FormulaKind::pick: {
      const std::uint64_t key = choice_keys_[n.a];
      return {static_cast<std::uint32_t>(key >> 24U), n.b, hashed(hashed(kind, key), n.b)};
    }
    case FormulaKind::symbol: return {n.a, 0, hashed(kind, n.a)};
    case FormulaKind::less:
    case FormulaKind::equal:
    case FormulaKind::same: {
      const Shape left = shape_of(n.left), right = shape_of(n.right);
      return above(left, right, hashed(hashed(kind, left.hash), right.hash));
    }
    case FormulaKind::conjunction: {
      const Shape& left = shapes_[n.left_child().node()];
      const Shape& right = shapes_[n.right_child().node()];
      return above(left, right,
                   hashed(hashed(kind, signed_hash(left, n.left_child())),
                          signed_hash(right, n.right_child())));
    }
  }
  return {};
}

Shape Terms::shape_of(const NumberNode& n) const {
  const std::uint64_t kind = (kind_of(n) << 8U) + (static_cast<std::uint64_t>(n.type) << 16U);
  if (n.kind == NumberKind::symbol) return {n.symbol, 0, hashed(kind, n.symbol)};
  const Shape left = shape_of(n.left), right = shape_of(n.right);
  const Shape both = above(left, right, hashed(hashed(kind, left.hash), right.hash));
  if (n.kind != NumberKind::if_then_else) return both;
  const Shape& condition = shapes_[n.condition.node()];
  return above(condition, both, hashed(both.hash, signed_hash(condition, n.condition)));
}

Shape Terms::shape_of(NumberTerm t) const {
  if (!t.is_literal()) return number_shapes_[t.node()];
  if (t.width() != NumberType::int32)
    return {0, 0,
            hashed(static_cast<std::uint64_t>(t.width()), static_cast<std::uint64_t>(t.value()))};
  return {0, 0, hashed(0, static_cast<std::uint32_t>(t.value()))};
}

bool Terms::comes_before(Formula a, Formula b) const {
  const Shape& left = shapes_[a.node()];
  const Shape& right = shapes_[b.node()];
  return left != right ? left < right : a < b;
}

bool Terms::comes_before(NumberTerm a, NumberTerm b) const {
  if (a.is_literal() || b.is_literal()) return a < b;  // a literal is less than a handle
  const Shape& left = number_shapes_[a.node()];
  const Shape& right = number_shapes_[b.node()];
  return left != right ? left < right : a < b;
}

}  // namespace heapsum::guard
