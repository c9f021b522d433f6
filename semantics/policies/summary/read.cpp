// SPDX-License-Identifier: Apache-2.0
// Reading a field through a reference that may be several locations at once: one fresh reference
// answers for all of them, each answer kept under the guard that leads to it.
#include "policies/summary/initialise.hpp"

namespace heapsum::semantics::summary {

namespace {

constexpr std::size_t kSmallSet = 8;

Value if_then_else(guard::Terms& terms, Formula guard, const Value& a, const Value& b) {
  if (const auto* t = std::get_if<IntTerm>(&a))
    return terms.if_then_else(guard, *t, std::get<IntTerm>(b));
  return terms.if_then_else(guard, std::get<Formula>(a), std::get<Formula>(b));
}

/// A bool or int with a case for each object. The last case needs no guard: one of them holds (S8).
Value primitive_value(const Step& s, Config& c, const LocationSet& objects, FieldSlot f) {
  std::vector<Value> cases;
  for (const auto& [guard, l] : objects) cases.push_back(primitive_field(s, c, l, f));
  Value value = cases.back();
  for (std::size_t i = cases.size() - 1; i-- > 0;)
    value = if_then_else(s.terms, objects[i].guard, cases[i], value);
  return value;
}

/// Remembers what people would call a term that has several cases.
void name_term(Config& c, const Value& v, AccessPathPtr name) {
  if (!name) return;
  if (const auto* t = std::get_if<IntTerm>(&v)) {
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

}  // namespace

// RULE   summary/read                                        [ehs, fig. 9, Field Access]
//   from   ⟨L R φ η r (* $ f → k)⟩
//   when   (L R φ r f C) →S* (L′ R′ φ′ r f C)
//   to     ⟨L′[r′ ↦ 𝕍𝕊(L′, R′, φ′, r, f)] R′ φ′ η r′ k⟩      r′ fresh
void read(const Step& s, Config& c, const Reference& r, syntax::ExprId at) {
  const FieldSlot f = s.node<syntax::ReadField>(at).slot;
  LocationSet objects = objects_of(s, r);
  // A cell of a large set is looked at once, as a value; of a small one it pays to know first.
  if (objects.size() <= kSmallSet) objects = live_objects(s, c, r);
  if (objects.empty()) return contradicts(c, at);
  if (!field_type(s, c.heap[objects[0].value].of, f).is_reference()) {
    Value value = primitive_value(s, c, objects, f);
    if (objects.size() > 1) name_term(c, value, origin_of_field(s, c, r, objects, f));
    c.yields(std::move(value));
    return s.fired(RuleId::summary_read, c);
  }
  initialise(s, c, objects, f);
  if (c.ended()) return;
  LocationSet values = value_set(s, c, objects, f);
  AccessPathPtr origin = origin_of_field(s, c, r, objects, f);
  if (objects[0].guard.is_true()) remember(c, objects[0].value, f, values);
  c.yields(Reference(std::move(values), std::move(origin)));
  s.fired(RuleId::summary_read, c);
}

}  // namespace heapsum::semantics::summary
