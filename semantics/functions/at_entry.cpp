// SPDX-License-Identifier: Apache-2.0
// What a field of an object of the input held at entry. Inputs keeps what initialisation found, and no write changes
// that; a concrete run keeps its input.
#include "functions/functions.hpp"

namespace heapsum::semantics {

AtEntry::AtEntry(const Step& s, const Config& c) : s_(s), c_(c) {
  if (c.given) return;
  for (std::size_t i = 0; i < c.inputs.references.size(); ++i)
    references_.emplace(key_of(c.inputs.references[i]), i);
  for (std::size_t i = 0; i < c.inputs.symbolic.size(); ++i)
    symbolic_.emplace(key_of(c.inputs.symbolic[i]), i);
  for (std::size_t i = 0; i < c.inputs.bools.size(); ++i)
    symbols_.emplace(key_of(c.inputs.bools[i]), i);
  for (std::size_t i = 0; i < c.inputs.ints.size(); ++i)
    symbols_.emplace(key_of(c.inputs.ints[i]), i);
}

std::optional<Value> AtEntry::content(Location l, FieldSlot f) const {
  if (c_.given) return (*c_.given)[l].fields[f.index()];
  const Key key{l, f};
  if (field_type(s_, c_.heap[l].of, f).is_reference()) return reference(key);
  const auto symbol = symbols_.find(key);
  if (symbol == symbols_.end()) return std::nullopt;
  const syntax::Type type = field_type(s_, c_.heap[l].of, f);
  if (type.kind == syntax::Type::Kind::boolean)
    return s_.terms.symbol(guard::BoolSymbol(symbol->second));
  return s_.terms.symbol(guard::NumberSymbol(symbol->second), c_.inputs.ints[symbol->second].type);
}

std::optional<Value> AtEntry::reference(const Key& key) const {
  if (const auto known = symbolic_.find(key); known != symbolic_.end())
    return c_.current(Reference(Location::symbolic(known->second)));
  const auto [begin, end] = references_.equal_range(key);
  if (begin == end) return std::nullopt;
  LocationSet all;
  for (auto at = begin; at != end; ++at) {
    const InputReference& r = c_.inputs.references[at->second];
    for (std::uint32_t i = 0; i < r.targets->size(); ++i)
      if (const Location l = (*r.targets)[i]; !l.is_uninitialised())
        all.add(s_.terms, s_.terms.both(r.when, s_.terms.picks(r.choice, i)), l);
  }
  return Reference(std::move(all), nullptr);
}

bool looks_first(const Step& s, const Config& c, Location l, FieldSlot f) {
  if (!s.program.watches_writes || !l.is_input() || c.heap.input(l).call != 0) return false;
  const Value& known = c.heap[l].fields[f.index()];
  if (const auto* r = std::get_if<Reference>(&known))
    return !r->guard_of(Location::uninitialised()).is_false();
  return std::holds_alternative<Unread>(known);
}

}  // namespace heapsum::semantics
