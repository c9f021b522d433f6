// SPDX-License-Identifier: Apache-2.0
// Writing through a reference that may be several locations at once: each of them holds the new
// value where it is the one, and what it held before elsewhere.
#include "policies/summary/initialise.hpp"

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
  return if_then_else(s.terms, when, v, old);
}

/// Where the program asks what is unchanged, what is written over is known first. False where c has ended.
bool look(const Step& s, Config& c, const Places& places) {
  if (!s.program.watches_writes) return true;
  Places open;
  for (const Place& place : places)
    if (looks_first(s, c, place.location, place.field)) open.push_back(place);
  if (open.empty()) return true;
  if (field_type(s, c.heap[open[0].location].of, open[0].field).is_reference())
    initialise(s, c, open);
  else
    primitive_value(s, c, open);
  return !c.ended();
}

/// v as far as it is an element of the array: the path says that it is where that array is meant.
/// Nothing where it never is.
std::optional<Value> stored(const Step& s, const Config& c, Location array, const Value& v) {
  const auto* r = std::get_if<Reference>(&v);
  if (r == nullptr) return v;
  Reference kept = narrowed(s, c, *r, syntax::element_type(s.program, c.heap[array].of).of);
  if (!kept.is_certain() && kept.stored_set().empty()) return std::nullopt;
  return kept;
}

}  // namespace

// RULE   summary/write                                       [ehs, fig. 9, Field Write →FW]
//   from   ⟨L R φ η r (x $ f := * → k)⟩
//   when   no (φ0, l_null) ∈ L(η(x)) has S(φ0 ∧ φ): common/write-null has split it off
//          for each (φ0, l) ∈ L(η(x)) that may hold, rc = R(l, f):
//          θ = 𝕊𝕋(L, r, φ0) ∪ 𝕊𝕋(L, rc, ¬φ0)                    may keep l_un (S4)
//   to     ⟨L[r′ ↦ θ]… R[(l, f) ↦ r′]… φ η r k⟩                 r′ fresh for each l
//   also   where the program asks what is unchanged, (l, f) is initialised first
void write(const Step& s, Config& c, const Reference& r, FieldSlot f, syntax::ExprId at,
           const Value& v) {
  const LocationSet objects = live_objects(s, c, r);
  if (objects.empty()) return contradicts(c, at);
  if (!look(s, c, places_of(objects, f))) return;
  for (const auto& [guard, l] : objects) c.heap.put(l, f, written(s, c, l, f, guard, v));
  c.yields(v);
  s.fired(RuleId::summary_write, c);
}

// RULE   summary/write-element                               ours
//   from   ⟨L R φ η v (x at t := * → k)⟩
//   when   for each (φ0, l) ∈ L(η(x)) and each element j of l, φ0 ∧ t=j may hold, rc = R(l, j):
//          θ = 𝕊𝕋(L, v, φ0 ∧ t=j) ∪ 𝕊𝕋(L, rc, ¬(φ0 ∧ t=j))
//   to     ⟨L[r′ ↦ θ]… R[(l, j) ↦ r′]… φ η v k⟩                 r′ fresh for each l and j
void write_element(const Step& s, Config& c, const Reference& r, NumberTerm t, syntax::ExprId at,
                   const Value& v) {
  const Places places = elements_of(s, c, live_objects(s, c, r), t);
  if (places.empty()) return contradicts(c, at);
  if (!look(s, c, places)) return;
  for (const auto& [guard, l, f] : places)
    if (const auto kept = stored(s, c, l, v)) c.heap.put(l, f, written(s, c, l, f, guard, *kept));
  c.yields(v);
  s.fired(RuleId::summary_write_element, c);
}

}  // namespace heapsum::semantics::summary
