// SPDX-License-Identifier: Apache-2.0
// Lazier initialisation: when an unknown reference is read, it is decided whether it is null; which
// object it is is decided when somebody looks (resolve.cpp).
#include <heapsum/semantics/unknown.hpp>

#include "policies/lazier/lazier.hpp"

namespace heapsum::semantics::lazier {

Location add_symbolic(Config& c, const Discovery& d) {
  c.inputs.symbolic.push_back({.name = d.unknown.name,
                               .holder = d.unknown.holder,
                               .field = d.unknown.field,
                               .parameter = d.unknown.parameter,
                               .of = d.of,
                               .chain = d.chain});
  return Location::symbolic(c.inputs.symbolic.size() - 1);
}

void learn(Config& c, Location l, SymbolicReference::Known known, Location location) {
  SymbolicReference& symbolic = c.inputs.symbolic.update(l.index());
  symbolic.known = known;
  symbolic.location = location;
}

std::vector<Location> null_or_some(const Step& s, ClassId of) {
  if (s.program[of].concrete.empty()) return {Location::null()};
  return {Location::null(), Location::uninitialised()};
}

Unknown unknown_of(const Config& c, Location l) {
  const SymbolicReference& symbolic = c.inputs.symbolic[l.index()];
  return {.name = symbolic.name,
          .holder = symbolic.holder,
          .field = symbolic.field,
          .parameter = symbolic.parameter};
}

namespace {

// RULE   lazier/initialise-null                              [kiasan, 5.2.1, GETFIELD3-S]
//   from   (L R φ r f C)
//   when   {(true, lx)} = L(r), R(lx, f) uninitialised
//   to     (L R[(lx, f) ↦ r_null] φ ∧ rf=null r f C)
// RULE   lazier/initialise-location                          [kiasan, 5.2.2, GETFIELD2-A]
//   from   (L R φ r f C)
//   when   {(true, lx)} = L(r), R(lx, f) uninitialised, S fresh: a symbolic location
//   to     (L R[(lx, f) ↦ {(true, S)}] φ ∧ rf≠null r f C)
void initialise(const Step& s, Config& c, const Discovery& d,
                const std::function<void(Config&, Location)>& then) {
  using Known = SymbolicReference::Known;
  const Location l = add_symbolic(c, d);
  if (!s.bounds.symbolic_null || is_list_of_answers(s.program, d.of)) {
    learn(c, l, Known::not_null);
    s.fired(RuleId::lazier_initialise_location, c);
    return then(c, l);
  }
  choose(s, c, d.unknown, null_or_some(s, d.of), {.kind = Event::Kind::choice},
         [&](Config& side, Pick pick) {
           const bool is_null = pick.value == 0;
           learn(side, l, is_null ? Known::all : Known::not_null);
           s.fired(is_null ? RuleId::lazier_initialise_null : RuleId::lazier_initialise_location,
                   side);
           then(side, is_null ? Location::null() : l);
         });
}

}  // namespace

void parameter(const Step& s, Config& c, const Discovery& d) {
  initialise(s, c, d,
             [&](Config& side, Location l) { side.env.put(d.unknown.parameter, Reference(l)); });
}

// RULE   lazier/read                                         [kiasan, 5.2.1, GETFIELD1,2-S]
//   from   ⟨L R φ η r (* $ f → k)⟩
//   when   {(true, l)} = L(r), l ≠ l_null, (L R φ r f C) initialised where R(l, f) was not
//   to     ⟨L R φ η R(l, f) k⟩
void read(const Step& s, Config& c, const Reference& r, FieldSlot f, syntax::ExprId) {
  const Location l = r.location();
  if (const auto known = known_field(s, c, l, f)) {
    c.yields(*known);
    return s.fired(RuleId::lazier_read, c);
  }
  initialise(s, c, discovery(s, c, l, f), [&](Config& side, Location target) {
    side.heap.put(l, f, Reference(target));
    side.yields(Reference(target));
    s.fired(RuleId::lazier_read, side);
  });
}

}  // namespace heapsum::semantics::lazier
