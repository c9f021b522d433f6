// SPDX-License-Identifier: Apache-2.0
// Lazier# initialisation: reading an unknown reference decides nothing. A dereference or a
// comparison does: resolve.cpp, here and in lazier/.
#include "policies/lazier/lazier.hpp"

namespace heapsum::semantics::lazier_sharp {

namespace {

// RULE   lazier-sharp/initialise                             [kiasan, 5.2.3, GETFIELD2-B]
//   from   (L R φ r f C)
//   when   {(true, lx)} = L(r), R(lx, f) uninitialised, S fresh: a symbolic reference
//   to     (L R[(lx, f) ↦ {(true, S)}] φ r f C)
Reference initialise(const Step& s, Config& c, const Discovery& d) {
  const Location l = lazier::add_symbolic(c, d);
  s.fired(RuleId::lazier_sharp_initialise, c);
  return Reference(l);
}

}  // namespace

void parameter(const Step& s, Config& c, const Discovery& d) {
  c.env.put(d.unknown.parameter, initialise(s, c, d));
}

// RULE   lazier-sharp/read                                   [kiasan, 5.2.1, GETFIELD1,2-S]
//   from   ⟨L R φ η r (* $ f → k)⟩
//   when   {(true, l)} = L(r), l ≠ l_null, (L R φ r f C) initialised where R(l, f) was not
//   to     ⟨L R φ η R(l, f) k⟩
void read(const Step& s, Config& c, const Reference& r, FieldSlot f, syntax::ExprId) {
  const Location l = r.location();
  auto value = known_field(s, c, l, f);
  if (!value) {
    value = initialise(s, c, discovery(s, c, l, f));
    c.heap.put(l, f, *value);
  }
  c.yields(*std::move(value));
  s.fired(RuleId::lazier_sharp_read, c);
}

}  // namespace heapsum::semantics::lazier_sharp
