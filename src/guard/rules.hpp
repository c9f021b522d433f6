// SPDX-License-Identifier: Apache-2.0
// The simplifier of conjunctions: one rule, one function. Every rule is proved valid with Z3, and
// shown to stay quiet where it must, in proofs-tests/laws/formula_rules_test.cpp.
#pragma once

#include <optional>

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

/// What a ∧ b simplifies to by this rule, where the rule applies. Rules look one level down.
using ConjunctionRule = std::optional<Formula> (*)(Terms&, Formula a, Formula b);

std::optional<Formula> constant_operand(Terms&, Formula a, Formula b);  // true ∧ b = b
std::optional<Formula> same_or_opposite(Terms&, Formula a, Formula b);  // a ∧ a = a, a ∧ ¬a = false
std::optional<Formula> picks_exclude(Terms&, Formula a, Formula b);  // c↦i ∧ c↦j = false
std::optional<Formula> absorbed(Terms&, Formula a, Formula b);       // a ∧ (a ∧ y) = a ∧ y
std::optional<Formula> absorbed_negated(Terms&, Formula a, Formula b);  // a ∧ ¬(a ∧ y) = a ∧ ¬y

/// All of them, in the order in which they are tried.
inline constexpr ConjunctionRule kConjunctionRules[] = {constant_operand, same_or_opposite,
                                                        picks_exclude, absorbed, absorbed_negated};

}  // namespace heapsum::guard
