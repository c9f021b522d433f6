// SPDX-License-Identifier: Apache-2.0
// Dynamic dispatch: which method runs is a decision, with a side for each method that the receiver
// may have.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"

namespace heapsum::semantics::ceks {

namespace {

/// On a path that a question left open there may be an object of a class that has no such method: what was
/// declared runs then, and the path is unsure whatever it comes to.
MethodId lookup(const Step& s, ClassId of, MethodId declared) {
  return syntax::is_subclass(s.program, of, s.program[declared].owner)
             ? syntax::implementation(s.program, of, declared)
             : declared;
}

}  // namespace

// RULE   ceks/dispatch                                       ours
//   from   ⟨L R φ η v (r @ m v … * → k)⟩
//   when   M = (T m [T x] … e) = lookup(C, m) for some (φ0, l) ∈ L(r), l ≠ l_null, of class C under φ1
//          φ′ = φ ∧ ∨ φ0 ∧ φ1 over those   may hold
//   to     ⟨L[r′ ↦ those (φ0, l)] R φ′ η v (r′ @ M v … * → k)⟩
void dispatch(const Step& s, Config& c, ExprId at, const Reference& r, MethodId declared,
              const std::function<void(Config&, const Reference&, MethodId)>& then) {
  const std::vector<Side> all = sides(s, c, r, [&](ClassId of) {
    return static_cast<std::uint32_t>(lookup(s, of, declared).index());
  });
  const Event event{.kind = Event::Kind::dispatch, .where = at};
  split(s, c, r, all, event, [&](Config& one, const Side& side) {
    s.fired(RuleId::ceks_dispatch, one);
    const bool is_certain = side.objects.size() == 1;
    const Reference self =
        is_certain ? Reference(side.objects[0].value) : Reference(side.objects, r.origin());
    then(one, self, MethodId(side.worth));
  });
}

}  // namespace heapsum::semantics::ceks
