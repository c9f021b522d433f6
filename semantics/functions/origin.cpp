// SPDX-License-Identifier: Apache-2.0
// Names for what is read: is this still what the input heap held at `this.head.next`?
#include "functions/functions.hpp"

namespace heapsum::semantics {

namespace {

AccessPathPtr name_of(const Config& c, const Reference& r) {
  if (!r.is_certain()) return r.origin();
  return r.location().is_input() ? c.heap.input(r.location()).name : nullptr;
}

/// The symbol of the input that a value is, if it is nothing else.
const InputSymbol* input_symbol(const Config& c, const Step& s, const Value& v) {
  if (const auto* t = std::get_if<NumberTerm>(&v)) {
    if (t->is_literal() || s.terms.node(*t).kind != guard::NumberKind::symbol) return nullptr;
    return &c.inputs.ints[s.terms.node(*t).symbol];
  }
  const Formula f = std::get<Formula>(v);
  if (f.negated() || s.terms.node(f).kind != guard::FormulaKind::symbol) return nullptr;
  return &c.inputs.bools[s.terms.node(f).a];
}

bool unwritten(const Config& c, const Step& s, Location l, FieldSlot f) {
  const Value& v = c.heap[l].fields[f.index()];
  if (const auto* r = std::get_if<Reference>(&v)) return r->of_input();
  const InputSymbol* symbol = input_symbol(c, s, v);
  return symbol != nullptr && symbol->holder == l && symbol->field == f;
}

}  // namespace

AccessPathPtr origin_of_field(const Step& s, const Config& c, const Reference& r,
                              const Places& places) {
  AccessPathPtr base = name_of(c, r);
  if (!base) return nullptr;
  const FieldSlot field = places[0].field;
  for (const auto& [guard, l, f] : places)
    if (f != field || !l.is_input() || !unwritten(c, s, l, f)) return nullptr;
  const ClassId owner = c.heap[places[0].location].of;
  return std::make_shared<const AccessPath>(
      AccessPath{.base = std::move(base), .owner = owner, .field = field});
}

}  // namespace heapsum::semantics
