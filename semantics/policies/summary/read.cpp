// SPDX-License-Identifier: Apache-2.0
// Reading a field through a reference that may be several locations at once: one fresh reference
// answers for all of them, each answer kept under the guard that leads to it.
#include "policies/summary/initialise.hpp"

namespace heapsum::semantics::summary {

namespace {

/// Remembers what people would call a term that has several cases.
void name_term(Config& c, const Value& v, AccessPathPtr name) {
  if (!name) return;
  if (const auto* t = std::get_if<NumberTerm>(&v)) {
    c.inputs.term_names.push_back({*t, std::move(name)});
  } else {
    c.inputs.term_names.push_back({std::get<Formula>(v), std::move(name)});
  }
}

/// The field of a certain object holds what the path leaves of it: later reads need not ask again.
void remember(Config& c, Location l, FieldSlot f, const LocationSet& values) {
  const auto old = std::get<Reference>(c.heap[l].fields[f.index()]);
  if (old.is_certain() || old.stored_set().size() == values.size()) return;
  c.heap.put(l, f, Reference(values, old.origin(), old.of_input()));
}

/// Variables that hold r need not look again at what it can no longer be.
void narrow_variables(Config& c, const Reference& r, const LocationSet& alive) {
  for (std::size_t i = 0; i < c.env.size(); ++i) {
    const auto* known = std::get_if<Reference>(&c.env[LocalSlot(i)]);
    if (known == nullptr || known->is_certain() || &known->stored_set() != &r.stored_set())
      continue;
    c.env.put(LocalSlot(i), Reference(alive, r.origin()));
  }
}

/// The objects that r may be. What an alias that is dead holds would only make new aliases.
LocationSet looked_at(const Step& s, Config& c, const Reference& r) {
  LocationSet objects = alive_objects(s, c, r);
  if (!r.is_certain() && objects.size() < r.stored_set().size()) narrow_variables(c, r, objects);
  return objects;
}

/// What is at the places, which are fields of r, is what c yields. False where c has ended.
bool read_places(const Step& s, Config& c, const Reference& r, const Places& places) {
  const auto& [guard, l, f] = places[0];
  if (!field_type(s, c.heap[l].of, f).is_reference()) {
    Value value = primitive_value(s, c, places);
    if (places.size() > 1) name_term(c, value, origin_of_field(s, c, r, places));
    c.yields(std::move(value));
    return true;
  }
  initialise(s, c, places);
  if (c.ended()) return false;
  LocationSet values = value_set(s, c, places);
  AccessPathPtr origin = origin_of_field(s, c, r, places);
  if (guard.is_true()) remember(c, l, f, values);
  c.yields(Reference(std::move(values), std::move(origin)));
  return true;
}

}  // namespace

// RULE   summary/read                                        [ehs, fig. 9, Field Access →FA]
//   from   ⟨L R φ η r (* $ f → k)⟩
//   when   no (φ0, l_null) ∈ L(r) has S(φ0 ∧ φ): common/read-null has split it off
//          (L R φ r f C) →S* (L′ R′ φ′ r f C)
//   to     ⟨L′[r′ ↦ 𝕍𝕊(L′, R′, φ′, r, f)] R′ φ′ η r′ k⟩      r′ fresh
void read(const Step& s, Config& c, const Reference& r, FieldSlot f, syntax::ExprId at) {
  const LocationSet objects = looked_at(s, c, r);
  if (objects.empty()) return contradicts(c, at);
  if (read_places(s, c, r, places_of(objects, f))) s.fired(RuleId::summary_read, c);
}

// RULE   summary/read-element                                ours
//   from   ⟨L R φ η t (r at * → k)⟩
//   when   P = {(φ0 ∧ t=j, l, j) | (φ0, l) ∈ L(r), j an element of l}
//          (L R φ r j C) →S* (L′ R′ φ′ r j C) under the guards in P
//   to     ⟨L′[r′ ↦ {(ψ ∧ ψ′, l′) | (ψ, l, j) ∈ P, (ψ′, l′) ∈ L′(R′(l, j))}] R′ φ′ η r′ k⟩
//   also   numbers and bools: a term with a case for each of P; of a long array of known numbers with a case for each
//          index at which the number changes
void read_element(const Step& s, Config& c, const Reference& r, NumberTerm t, syntax::ExprId at) {
  if (const auto number = looked_up(s, c, r, t)) {
    c.yields(*number);
    return s.fired(RuleId::summary_read_element, c);
  }
  const Places places = elements_of(s, c, looked_at(s, c, r), t);
  if (places.empty()) return contradicts(c, at);
  if (read_places(s, c, r, places)) s.fired(RuleId::summary_read_element, c);
}

}  // namespace heapsum::semantics::summary
