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

namespace {

/// Reading may fork.
void look_and_write(const Step& s, Config& c, const Reference& r, FieldSlot f, syntax::ExprId at,
                    const Value& v) {
  const std::size_t others = s.forks.size();
  s.policy.read(s, c, r, f, at);
  if (!c.ended()) write(s, c, r, f, at, v);
  for (std::size_t i = others; i < s.forks.size(); ++i)
    if (!s.forks[i].ended()) write(s, s.forks[i], r, f, at, v);
}

}  // namespace

// RULE   concrete/write                                      [ehs, fig. 7, Field Write →ℓ]
//   from   ⟨L R φ η v (x $ f := * → k)⟩
//   when   {(true, l)} = L(η(x)), l ≠ l_null
//   to     ⟨L R[(l, f) ↦ v] φ η v k⟩
//   also   where the program asks what is unchanged and R(l, f) is uninitialised, it is read first
void write(const Step& s, Config& c, const Reference& r, FieldSlot f, syntax::ExprId at,
           const Value& v) {
  HS_CHECK(r.is_certain());
  if (looks_first(s, c, r.location(), f)) return look_and_write(s, c, r, f, at, v);
  c.heap.put(r.location(), f, v);
  c.yields(v);
  s.fired(RuleId::concrete_write, c);
}

}  // namespace heapsum::semantics::concrete
