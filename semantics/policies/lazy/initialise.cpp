// SPDX-License-Identifier: Apache-2.0
// Lazy initialisation: an unknown reference is decided when it is read, one state a choice.
#include "policies/lazy/initialise.hpp"

namespace heapsum::semantics::lazy {

namespace {

RuleId rule_of(const Target& t) {
  if (t.location.is_null()) return RuleId::lazy_initialise_null;
  return t.location.is_uninitialised() ? RuleId::lazy_initialise_new
                                       : RuleId::lazy_initialise_alias;
}

}  // namespace

// RULE   lazy/initialise-null                                [ehs, fig. 6, Initialize (null) →I]
//   from   (L R φ r f C)
//   when   {(true, lx)} = L(r), R(lx, f) uninitialised, rf fresh
//   to     (L[rf ↦ {(true, l_null)}] R[(lx, f) ↦ rf] φ ∧ rf=null r f C)
// RULE   lazy/initialise-alias                               [ehs, fig. 6, Initialize (alias) →I]
//   when   … la ∈ ρ
//   to     (L[rf ↦ {(true, la)}] R[(lx, f) ↦ rf] φ ∧ rf picks la r f C)
// RULE   lazy/initialise-new                                 [ehs, fig. 6, Initialize (new) →I]
//   when   … lf fresh of class C, within the bounds
//   to     (L[rf ↦ {(true, lf)}] R[(lx, f) ↦ rf][(lf, f) ↦ r_un …] φ ∧ rf picks lf r f C)
//   differs: "rf picks la" is rf = ra ∧ rf ≠ every other, in one atom; see guard/formula.hpp.
void initialise(const Step& s, Config& c, const Discovery& d,
                const std::function<void(Config&, Location)>& then) {
  const std::vector<Target> found = targets(s, c, d, guard::yes());
  if (found.empty()) return c.ends({.kind = OutcomeKind::cut, .bound = Bound::inputs});
  choose(s, c, d.unknown, locations(found), {.kind = Event::Kind::choice},
         [&](Config& side, Pick pick) {
           const Location l = discovered(s, side, d, found, pick);
           s.fired(rule_of(found[pick.value]), side);
           then(side, l);
         });
}

void parameter(const Step& s, Config& c, const Discovery& d) {
  initialise(s, c, d,
             [&](Config& side, Location l) { side.env.put(d.unknown.parameter, Reference(l)); });
}

}  // namespace heapsum::semantics::lazy
