// SPDX-License-Identifier: Apache-2.0
// Equality. Of references it is a decision, under every policy by the same rule: where both
// operands are certain it is known, where one is not it splits the path.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::ceks {

namespace {

// RULE   common/equal-true   [ehs, fig. 9, Equals (references-true)]
//   from   ⟨L R φ η r1 (r0 = * → k)⟩
//   when   φ′ = φ ∧ eq   may hold          eq = ∨ (φ0 ∧ φ1) over common locations
//   to     ⟨L R φ′ η true k⟩
//   differs: the conjuncts for locations of one side only follow from S8; docs/differs.md, D5.
// RULE   common/equal-false   [ehs, fig. 9, Equals (references-false)]
//   from   ⟨L R φ η r1 (r0 = * → k)⟩
//   when   φ′ = φ ∧ ¬eq   may hold
//   to     ⟨L R φ′ η false k⟩
void equal_references(const Step& s, Config& c, ExprId at, const Reference& left,
                      const Reference& right) {
  comparable(s, c, left, right, [&](Config& known, const Reference& r0, const Reference& r1) {
    const Event event{.kind = Event::Kind::equality, .where = at, .left = r0, .right = r1};
    s.decide(known, same_reference(s, r0, r1), event, [&](Config& side, bool same) {
      side.yields(guard::constant(same));
      s.fired(same ? RuleId::common_equal_true : RuleId::common_equal_false, side);
    });
  });
}

}  // namespace

// RULE   ceks/equal-primitive                                [ehs 2016, Equals (bool)]
//   from   ⟨L R φ η v1 (v0 = * → k)⟩       booleans or numbers
//   to     ⟨L R φ η (v0 = v1) k⟩           a formula; of floats NaN is not itself, -0.0 is 0.0
void equal(const Step& s, Config& c, ExprId at, const Value& left, const Value& right) {
  if (const auto* r = std::get_if<Reference>(&left))
    return equal_references(s, c, at, *r, std::get<Reference>(right));
  if (const auto* a = std::get_if<Formula>(&left)) {
    c.yields(s.terms.iff(*a, std::get<Formula>(right)));
  } else {
    c.yields(s.terms.equal(std::get<NumberTerm>(left), std::get<NumberTerm>(right)));
  }
  s.fired(RuleId::ceks_equal_primitive, c);
}

}  // namespace heapsum::semantics::ceks
