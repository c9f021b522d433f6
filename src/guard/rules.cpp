// SPDX-License-Identifier: Apache-2.0
// See rules.hpp. Each rule is tried with its operands in both orders by the caller.
#include "rules.hpp"

namespace heapsum::guard {

std::optional<Formula> constant_operand(Terms&, Formula a, Formula b) {
  if (a.is_true()) return b;
  if (a.is_false()) return no();
  return std::nullopt;
}

std::optional<Formula> same_or_opposite(Terms&, Formula a, Formula b) {
  if (a == b) return a;
  if (a == !b) return no();
  return std::nullopt;
}

namespace {

/// Two picks of one choice.
bool same_choice(const Terms& terms, Formula a, Formula b) {
  const FormulaNode& x = terms.node(a);
  const FormulaNode& y = terms.node(b);
  return x.kind == FormulaKind::pick && y.kind == FormulaKind::pick && x.a == y.a;
}

/// a implies b, seen without looking below the atoms.
bool implies_at_sight(const Terms& terms, Formula a, Formula b) {
  if (a == b) return true;
  return !a.negated() && b.negated() && a != !b && same_choice(terms, a, b);
}

bool refutes_at_sight(const Terms& terms, Formula a, Formula b) {
  return implies_at_sight(terms, a, !b);
}

bool is_conjunction(const Terms& terms, Formula f) {
  return terms.node(f).kind == FormulaKind::conjunction;
}

}  // namespace

std::optional<Formula> picks_exclude(Terms& terms, Formula a, Formula b) {
  if (a.negated() || a == b || a == !b || !same_choice(terms, a, b)) return std::nullopt;
  return b.negated() ? a : no();
}

std::optional<Formula> absorbed(Terms& terms, Formula a, Formula b) {
  if (b.negated() || !is_conjunction(terms, b)) return std::nullopt;
  const Formula x = terms.node(b).left_child();
  const Formula y = terms.node(b).right_child();
  if (refutes_at_sight(terms, a, x) || refutes_at_sight(terms, a, y)) return no();
  if (implies_at_sight(terms, x, a) || implies_at_sight(terms, y, a)) return b;
  return std::nullopt;
}

std::optional<Formula> absorbed_negated(Terms& terms, Formula a, Formula b) {
  // What is left may be such a pair again: a loop, because the chain may be of any length.
  const Formula whole = b;
  while (b.negated() && is_conjunction(terms, b)) {
    const Formula x = terms.node(b).left_child();
    const Formula y = terms.node(b).right_child();
    if (refutes_at_sight(terms, a, x) || refutes_at_sight(terms, a, y)) return a;
    if (implies_at_sight(terms, a, x)) {
      b = !y;
    } else if (implies_at_sight(terms, a, y)) {
      b = !x;
    } else {
      break;
    }
  }
  if (b == whole) return std::nullopt;
  return terms.both(a, b);
}

}  // namespace heapsum::guard
