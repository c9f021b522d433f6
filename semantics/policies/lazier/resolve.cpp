// SPDX-License-Identifier: Apache-2.0
// Resolving symbolic references: at a dereference or a comparison, and no earlier. Every copy of a
// symbolic reference changes with it, as all of them are the same entry of Inputs::symbolic.
#include "policies/lazier/lazier.hpp"

namespace heapsum::semantics::lazier {

namespace {

using Known = SymbolicReference::Known;
using OnObject = std::function<void(Config&, Location)>;
using OnNull = std::function<void(Config&, bool is_null)>;

const SymbolicReference& symbolic(const Config& c, Location l) {
  return c.inputs.symbolic[l.index()];
}

/// Null is possible and not decided.
bool may_be_null(const Step& s, const Config& c, Location l) {
  return symbolic(c, l).known == Known::nothing && s.bounds.symbolic_null;
}

// RULE   lazier-sharp/resolve-null                           [kiasan, 5.2.3, init-sym-ref]
//   from   ⟨L R φ η r (… * …)⟩
//   when   {(true, S)} = L(r), nothing is known of S; a dereference or a comparison with S
//   to     ⟨L R φ ∧ S=null η r (… * …)⟩ [S := l_null]
// RULE   lazier-sharp/resolve-location                       [kiasan, 5.2.3, init-sym-ref]
//   to     ⟨L R φ ∧ S≠null η r (… * …)⟩ [S := a symbolic location]
void learn_null(const Step& s, Config& side, Location l, bool is_null) {
  learn(side, l, is_null ? Known::all : Known::not_null);
  s.fired(is_null ? RuleId::sharp_resolve_null : RuleId::sharp_resolve_location, side);
}

/// Whether l is null, as the decision of a null check.
void decide_null(const Step& s, Config& c, Location l, const Event& event, const OnNull& then) {
  if (!may_be_null(s, c, l)) return s.decide(c, guard::no(), event, then);
  choose(s, c, unknown_of(c, l), null_or_some(s, symbolic(c, l).of), event,
         [&](Config& side, Pick pick) {
           learn_null(s, side, l, pick.value == 0);
           then(side, pick.value == 0);
         });
}

/// Whether l is null, as a choice of the input.
void choose_null(const Step& s, Config& c, Location l, const std::function<void(Config&)>& then) {
  choose(s, c, unknown_of(c, l), null_or_some(s, symbolic(c, l).of), {.kind = Event::Kind::choice},
         [&](Config& side, Pick pick) {
           learn_null(s, side, l, pick.value == 0);
           then(side);
         });
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
  const std::vector<Target> found = objects(s, c, d.of, d.chain, guard::yes());
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

bool is_made(const Reference& r) { return r.location().is_object() && !r.location().is_input(); }

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
  for (const Reference& r : {left, right})
    if (r.location().is_null() || is_made(r)) return then(c, left, right);
  const Reference& open = is_symbolic(left) ? left : right;
  resolve_object(s, c, open.location(), [&](Config& side, Location) { again(side); });
}

}  // namespace heapsum::semantics::lazier
