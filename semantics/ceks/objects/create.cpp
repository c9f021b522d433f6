// SPDX-License-Identifier: Apache-2.0
// Objects made by the program.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"

namespace heapsum::semantics::ceks {

// RULE   ceks/new                                            [ehs, fig. 5, New]
//   from   ⟨L R φ η (new C) k⟩
//   when   l fresh of class C
//   to     ⟨L[r ↦ {(true, l)}] R[(l, f) ↦ default, f ∈ fields(C)] φ η r k⟩
void create(const Step& s, Config& c, const syntax::New& e) {
  c.yields(Reference(c.heap.add_made(made_object(s, e.of))));
  s.fired(RuleId::ceks_new, c);
}

}  // namespace heapsum::semantics::ceks
