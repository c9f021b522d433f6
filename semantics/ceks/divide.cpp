// SPDX-License-Identifier: Apache-2.0
// Division and remainder of integers, as Java has them: they truncate, and zero divides nothing.
#include <heapsum/semantics/operators.hpp>

#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

// RULE   ceks/divide                                         ours
//   from   ⟨L R φ η v1 (v0 op * → k)⟩      op is / or %, of integers
//   when   φ′ = φ ∧ v1 ≠ 0   may hold
//   to     ⟨L R φ′ η (v0 op v1) k⟩         a term; of MIN / -1 it is MIN
// RULE   ceks/divide-zero                                    ours
//   from   ⟨L R φ η v1 (v0 op * → k)⟩      op is / or %, of integers
//   when   φ′ = φ ∧ v1 = 0   may hold
//   to     division by zero under φ′
void divide(const Step& s, Config& c, ExprId at, NumberTerm a, NumberTerm b) {
  const Formula zero = s.terms.equal(b, guard::literal_like(b, 0));
  const Event event{.kind = Event::Kind::zero_check, .where = at};
  s.decide(c, zero, event, [&](Config& side, bool is_zero) {
    if (is_zero) {
      raise(s, side, OutcomeKind::division_by_zero, at);
      return s.fired(RuleId::ceks_divide_zero, side);
    }
    side.yields(quotient(s.terms, s.node<syntax::Arithmetic>(at), a, b));
    s.fired(RuleId::ceks_divide, side);
  });
}

}  // namespace heapsum::semantics::ceks
