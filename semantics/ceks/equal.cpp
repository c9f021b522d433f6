// SPDX-License-Identifier: Apache-2.0
// Equality. Of references it is a decision (common/equal.cpp); of booleans and numbers it is a
// formula, and decides nothing.
#include "ceks/rules.hpp"
#include "common/rules.hpp"

namespace heapsum::semantics::ceks {

Formula equal(guard::Terms& terms, const Value& left, const Value& right) {
  if (const auto* a = std::get_if<Formula>(&left)) return terms.iff(*a, std::get<Formula>(right));
  return terms.equal(std::get<NumberTerm>(left), std::get<NumberTerm>(right));
}

// RULE   ceks/equal-primitive                                [ehs 2016, Equals (bool)]
//   from   ⟨L R φ η v1 (v0 = * → k)⟩       booleans or numbers
//   to     ⟨L R φ η (v0 = v1) k⟩           a formula; of floats NaN is not itself, -0.0 is 0.0
void equal(const Step& s, Config& c, ExprId at, const Value& left, const Value& right) {
  if (const auto* r = std::get_if<Reference>(&left))
    return common::equal(s, c, at, *r, std::get<Reference>(right));
  c.yields(equal(s.terms, left, right));
  s.fired(RuleId::ceks_equal_primitive, c);
}

}  // namespace heapsum::semantics::ceks
