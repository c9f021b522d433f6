// SPDX-License-Identifier: Apache-2.0
// Which object a symbolic reference is, decided at a dereference or a comparison, and no earlier.
// Whether it is null is decided before, by lazier_sharp/resolve.cpp. Every copy of a symbolic
// reference changes with it, as all of them are the same entry of Inputs::symbolic.
#include "policies/lazier/lazier.hpp"

namespace heapsum::semantics::lazier {

namespace {

using Known = SymbolicReference::Known;
using OnObject = std::function<void(Config&, Location)>;
using lazier_sharp::choose_null;
using lazier_sharp::decide_null;
using lazier_sharp::may_be_null;

const SymbolicReference& symbolic(const Config& c, Location l) {
  return c.inputs.symbolic[l.index()];
}

// RULE   lazier/resolve-alias                                [kiasan, 5.2.2, init-sym-loc]
//   from   ⟨L R φ η r (… * …)⟩
//   when   {(true, S)} = L(r), S a symbolic location, la ∈ ρ now
//   to     ⟨L R φ ∧ S picks la η r (… * …)⟩ [S := la]
// RULE   lazier/resolve-new                                  [kiasan, 5.2.2, init-sym-loc]
//   when   … lf fresh of class C, within the bounds that held for the read
//   to     ⟨L R[(lf, f) ↦ r_un …] φ ∧ S picks lf η r (… * …)⟩ [S := lf]
void resolve_object(const Step& s, Config& c, Location l, const OnObject& then) {
  const Discovery d{unknown_of(c, l), symbolic(c, l).of, symbolic(c, l).chain};
  const std::vector<Target> found = objects(s, c, d, guard::yes());
  if (found.empty()) return c.ends({.kind = OutcomeKind::cut, .bound = Bound::inputs});
  choose(s, c, d.unknown, locations(found), {.kind = Event::Kind::choice},
         [&](Config& side, Pick pick) {
           const bool is_new = found[pick.value].location.is_uninitialised();
           const Location object = discovered(s, side, d, found, pick);
           learn(side, l, Known::all, object);
           s.fired(is_new ? RuleId::lazier_resolve_new : RuleId::lazier_resolve_alias, side);
           then(side, object);
         });
}

/// The program made r, so that it is not what the input holds somewhere.
bool is_made(const Config& c, const Reference& r, const Reference& other) {
  if (!r.location().is_object() || r.location().is_input()) return false;
  return !is_symbolic(other) || call_of(c, unknown_of(c, other.location())) == 0;
}

}  // namespace

void dereference(const Step& s, Config& c, Location l, const Event& event,
                 const Dereferenced& then) {
  decide_null(s, c, l, event, [&](Config& side, bool is_null) {
    if (is_null) return then(side, true, Reference{});
    resolve_object(s, side, l,
                   [&](Config& one, Location object) { then(one, false, Reference(object)); });
  });
}

void identify(const Step& s, Config& c, Location l,
              const std::function<void(Config&, const Reference&)>& then) {
  const auto as_object = [&](Config& side) {
    const Reference now = side.current(Reference(l));
    if (!is_symbolic(now)) return then(side, now);
    resolve_object(s, side, l, [&](Config& one, Location o) { then(one, Reference(o)); });
  };
  if (may_be_null(s, c, l)) return choose_null(s, c, l, as_object);
  as_object(c);
}

// What needs no decision: a symbolic reference is the same as itself; a symbolic location is not
// null, and no object that the program made.
// differs: the dissertation resolves also for the latter two (docs/differs.md, D14).
void compare(const Step& s, Config& c, const Reference& a, const Reference& b,
             const Comparable& then) {
  const Reference left = c.current(a), right = c.current(b);
  const bool same = left.location() == right.location();
  if (same || (!is_symbolic(left) && !is_symbolic(right))) return then(c, left, right);
  const auto again = [&](Config& side) { compare(s, side, left, right, then); };
  for (const Reference& r : {left, right})
    if (is_symbolic(r) && may_be_null(s, c, r.location()))
      return choose_null(s, c, r.location(), again);
  if (left.location().is_null() || right.location().is_null()) return then(c, left, right);
  if (is_made(c, left, right) || is_made(c, right, left)) return then(c, left, right);
  const Reference& open = is_symbolic(left) ? left : right;
  resolve_object(s, c, open.location(), [&](Config& side, Location) { again(side); });
}

}  // namespace heapsum::semantics::lazier
