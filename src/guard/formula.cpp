// SPDX-License-Identifier: Apache-2.0
// The table of formulas: interning, atoms and conjunction.
#include <heapsum/guard/formula.hpp>

#include <heapsum/base/check.hpp>

#include <heapsum/guard/extent.hpp>
#include "rules.hpp"

namespace heapsum::guard {

namespace {

std::size_t mix(std::size_t seed, std::uint64_t value) {
  return (seed ^ static_cast<std::size_t>(value)) * 0x9e3779b97f4a7c15ULL + (seed >> 29U);
}

std::uint64_t bits(NumberTerm t) {
  const std::uint64_t tag = static_cast<std::uint64_t>(t.width()) * 2 + (t.is_literal() ? 0U : 1U);
  return static_cast<std::uint64_t>(t.value()) ^ tag << 40U;
}

}  // namespace

std::size_t Terms::Hash::operator()(const FormulaNode& n) const {
  std::size_t h = mix(static_cast<std::size_t>(n.kind), (std::uint64_t{n.a} << 32U) | n.b);
  if (compares(n.kind)) h = mix(mix(h, bits(n.left)), bits(n.right));
  return h;
}

std::size_t Terms::Hash::operator()(const NumberNode& n) const {
  const auto kind = static_cast<std::size_t>(n.kind) + (static_cast<std::size_t>(n.type) << 8U);
  const std::size_t h = mix(kind, (std::uint64_t{n.symbol} << 32U) | n.condition.code());
  return mix(mix(h, bits(n.left)), bits(n.right));
}

Terms::Terms() : nodes_(1), shapes_(1), arithmetic_(1, false) {}

Formula Terms::intern(const FormulaNode& n, bool arithmetic) {
  const auto next = static_cast<std::uint32_t>(nodes_.size());
  const std::uint32_t at =
      formula_index_.find_or_add(Hash{}(n), next, [&](std::uint32_t i) { return node(i) == n; });
  if (at == next) {
    nodes_.push_back(packed(n));
    shapes_.push_back(shape_of(n));
    arithmetic_.push_back(arithmetic);
  }
  return Formula::from_code(at << 1U);
}

Terms::Packed Terms::packed(const FormulaNode& n) {
  if (!compares(n.kind)) return {.kind = n.kind, .a = n.a, .b = n.b};
  compared_.push_back({n.left, n.right});
  return {.kind = n.kind, .a = static_cast<std::uint32_t>(compared_.size() - 1)};
}

NumberTerm Terms::intern(const NumberNode& n) {
  const auto [at, added] =
      number_index_.try_emplace(n, static_cast<std::uint32_t>(numbers_.size()));
  if (added) {
    numbers_.push_back(n);
    number_shapes_.push_back(shape_of(n));
    extents_.push_back(extent_of(n, extent(n.left), extent(n.right)));
  }
  return number_term(at->second);
}

ChoiceId Terms::choice(std::uint64_t key, std::uint32_t values) {
  HS_CHECK(values >= 1 && key < (1ULL << 40U) && values < (1U << 24U));
  const auto [at, added] =
      choice_index_.try_emplace((key << 24U) | values, ChoiceId(choices_.size()));
  if (added) {
    choices_.push_back(values);
    choice_keys_.push_back(at->first);
  }
  return at->second;
}

Formula Terms::picks(ChoiceId c, std::uint32_t value) {
  const std::uint32_t count = values(c);
  HS_CHECK(value < count);
  if (count == 1) return yes();
  if (count == 2 && value == 1) return !picks(c, 0);
  return intern({.kind = FormulaKind::pick, .a = c.value, .b = value}, false);
}

Formula Terms::symbol(BoolSymbol s) {
  return intern({.kind = FormulaKind::symbol, .a = s.value}, false);
}

Formula Terms::both(Formula a, Formula b) {
  for (const ConjunctionRule rule : kConjunctionRules) {
    if (const auto simpler = rule(*this, a, b)) return *simpler;
    if (const auto simpler = rule(*this, b, a)) return *simpler;
  }
  if (comes_before(b, a)) std::swap(a, b);
  return intern({.kind = FormulaKind::conjunction, .a = a.code(), .b = b.code()},
                has_numbers(a) || has_numbers(b));
}

Formula Terms::iff(Formula a, Formula b) {
  if (a.is_constant()) return a.is_true() ? b : !b;
  if (b.is_constant()) return b.is_true() ? a : !a;
  if (a == b) return yes();
  if (a == !b) return no();
  return either(both(a, b), both(!a, !b));
}

Formula Terms::if_then_else(Formula condition, Formula a, Formula b) {
  if (condition.is_constant()) return condition.is_true() ? a : b;
  if (a == b) return a;
  return either(both(condition, a), both(!condition, b));
}

}  // namespace heapsum::guard
