// SPDX-License-Identifier: Apache-2.0
// Reading under lazy initialisation.
#include "policies/lazy/initialise.hpp"

namespace heapsum::semantics::lazy {

// RULE   lazy/read                                           [ehs, fig. 7, Field Access →ℓ]
//   from   ⟨L R φ η r (* $ f → k)⟩
//   when   {(true, l)} = L(r), l ≠ l_null
//          (L R φ r f C) →I* (L′ R′ φ′ r f C)
//   to     ⟨L′ R′ φ′ η R′(l, f) k⟩
void read(const Step& s, Config& c, const Reference& r, FieldSlot f, syntax::ExprId) {
  HS_CHECK(r.is_certain());
  const Location l = r.location();
  if (const auto known = known_field(s, c, l, f)) {
    c.yields(*known);
    return s.fired(RuleId::lazy_read, c);
  }
  initialise(s, c, discovery(s, c, l, f), [&](Config& side, Location target) {
    side.heap.put(l, f, Reference(target));
    side.yields(Reference(target));
    s.fired(RuleId::lazy_read, side);
  });
}

}  // namespace heapsum::semantics::lazy
