// SPDX-License-Identifier: Apache-2.0
// Writing through a reference that may be several locations at once: each of them holds the new
// value where it is the one, and what it held before elsewhere.
#include "policies/policy.hpp"

namespace heapsum::semantics::summary {

namespace {

/// What (l, f) holds after v was written to it under φ.
Value written(const Step& s, Config& c, Location l, FieldSlot f, Formula when, const Value& v) {
  if (when.is_true()) return v;
  if (const auto* r = std::get_if<Reference>(&v)) {
    const auto old = std::get<Reference>(c.heap[l].fields[f.index()]);
    return Reference(strengthen(s, c, *r, old, when), nullptr);
  }
  const Value old = primitive_field(s, c, l, f);
  if (const auto* t = std::get_if<IntTerm>(&v))
    return s.terms.if_then_else(when, *t, std::get<IntTerm>(old));
  return s.terms.if_then_else(when, std::get<Formula>(v), std::get<Formula>(old));
}

}  // namespace

// RULE   summary/write                                       [ehs, fig. 9, Field Write]
//   from   ⟨L R φ η r (x $ f := * → k)⟩
//   when   for each (φ0, l) ∈ L(η(x)) that may hold, rc = R(l, f):
//          θ = 𝕊𝕋(L, r, φ0) ∪ 𝕊𝕋(L, rc, ¬φ0)                    may keep l_un (S4)
//   to     ⟨L[r′ ↦ θ]… R[(l, f) ↦ r′]… φ η r k⟩                 r′ fresh for each l
void write(const Step& s, Config& c, const Reference& r, syntax::ExprId at, const Value& v) {
  const FieldSlot f = s.node<syntax::WriteField>(at).slot;
  const LocationSet objects = live_objects(s, c, r);
  if (objects.empty()) return contradicts(c, at);
  for (const auto& [guard, l] : objects) c.heap.put(l, f, written(s, c, l, f, guard, v));
  c.yields(v);
  s.fired(RuleId::summary_write, c);
}

}  // namespace heapsum::semantics::summary
