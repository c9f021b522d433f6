// SPDX-License-Identifier: Apache-2.0
// Equality of references is a decision, under every policy by the same rule: where both operands
// are certain it is known, where one is not it splits the path.
#include "common/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::common {

// RULE   common/equal-true                                   [ehs, fig. 9, Equals (references-true) →EQ]
//   from   ⟨L R φ η r1 (r0 = * → k)⟩
//   when   φ′ = φ ∧ eq   may hold          eq = ∨ (φ0 ∧ φ1) over common locations
//   to     ⟨L R φ′ η true k⟩
//   differs: the conjuncts for locations of one side only follow from S8; docs/differs.md, D5.
// RULE   common/equal-false                                  [ehs, fig. 9, Equals (references-false) →EQ]
//   from   ⟨L R φ η r1 (r0 = * → k)⟩
//   when   φ′ = φ ∧ ¬eq   may hold
//   to     ⟨L R φ′ η false k⟩
void equal(const Step& s, Config& c, syntax::ExprId at, const Reference& left,
           const Reference& right) {
  comparable(s, c, left, right, [&](Config& known, const Reference& r0, const Reference& r1) {
    const Event event{.kind = Event::Kind::equality, .where = at, .left = r0, .right = r1};
    s.decide(known, same_reference(s, r0, r1), event, [&](Config& side, bool same) {
      side.yields(guard::constant(same));
      s.fired(same ? RuleId::common_equal_true : RuleId::common_equal_false, side);
    });
  });
}

}  // namespace heapsum::semantics::common
