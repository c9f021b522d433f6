// SPDX-License-Identifier: Apache-2.0
// The concrete machine: every reference is one location, every field is defined.
#include "policies/policy.hpp"

namespace heapsum::semantics::concrete {

/// A concrete input leaves no parameter unknown.
void parameter(const Step&, Config&, const Discovery&) { HS_CHECK(false); }

void dereference(const Step&, Config&, Location, const Event&, const Dereferenced&) {
  HS_CHECK(false);
}
void compare(const Step&, Config&, const Reference&, const Reference&, const Comparable&) {
  HS_CHECK(false);
}
void identify(const Step&, Config&, Location, const Identified&) { HS_CHECK(false); }

// RULE   concrete/read                                       ours
//   from   ⟨L R φ η r (* $ f → k)⟩
//   when   {(true, l)} = L(r), l ≠ l_null
//   to     ⟨L R φ η R(l, f) k⟩
void read(const Step& s, Config& c, const Reference& r, FieldSlot f, syntax::ExprId) {
  HS_CHECK(r.is_certain());
  c.yields(c.heap[r.location()].fields[f.index()]);
  s.fired(RuleId::concrete_read, c);
}

// RULE   concrete/write                                      [ehs, fig. 7, Field Write →ℓ]
//   from   ⟨L R φ η v (x $ f := * → k)⟩
//   when   {(true, l)} = L(η(x)), l ≠ l_null
//   to     ⟨L R[(l, f) ↦ v] φ η v k⟩
void write(const Step& s, Config& c, const Reference& r, FieldSlot f, syntax::ExprId,
           const Value& v) {
  HS_CHECK(r.is_certain());
  c.heap.put(r.location(), f, v);
  c.yields(v);
  s.fired(RuleId::concrete_write, c);
}

}  // namespace heapsum::semantics::concrete
