// SPDX-License-Identifier: Apache-2.0
// Elements of an array that is one object, as it is for every policy but the summary's. An element
// that is named by a literal is a field. Otherwise a number or bool is a term with a case for each
// element that the index may name; of references it is decided which element it is, as a reference
// is one location here.
#include "policies/policy.hpp"

namespace heapsum::semantics::certain {

namespace {

using OnSlot = std::function<void(Config&, FieldSlot)>;

bool holds_references(const Step& s, const Config& c, Location array) {
  return syntax::element_type(s.program, c.heap[array].of).is_reference();
}

/// The places that may be meant on the path of c, with a model each.
std::vector<std::pair<Place, guard::ModelPtr>> possible(const Step& s, Config& c,
                                                        const Places& all) {
  std::vector<std::pair<Place, guard::ModelPtr>> found;
  for (const Place& place : all) {
    const guard::Verdict v = s.ask(c, place.guard);
    if (v.may_hold()) found.emplace_back(place, v.model);
  }
  return found;
}

// RULE   certain/choose-element                              ours
//   from   ⟨L R φ η t (r at * → k)⟩        or v (x at t := * → k)
//   when   {(true, l)} = L(r), l an array of references, t no literal
//          φ′ = φ ∧ t=j   may hold, for some j
//   to     ⟨L R φ′ η j (r at * → k)⟩       or v (x at j := * → k)
void choose_element(const Step& s, Config& c, Location array, NumberTerm t, syntax::ExprId at,
                    const OnSlot& then) {
  const Places all = elements_of(s, c, LocationSet(array), t);
  if (all.size() == 1) return then(c, all[0].field);
  const auto found = possible(s, c, all);
  if (found.empty()) return contradicts(c, at);
  if (found.size() == 1) return then(c, found[0].first.field);
  const Config before = c;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto& [place, model] = found[i];
    Config side = before;
    side.path = side.path.with(place.guard, model);
    side.history.add({.kind = Event::Kind::element,
                      .forced = false,
                      .where = at,
                      .added = place.guard,
                      .target = static_cast<std::uint32_t>(syntax::element_index(place.field))});
    s.fired(RuleId::certain_choose_element, side);
    const std::size_t forks = s.forks.size();
    then(side, place.field);
    if (i == 0) {
      c = std::move(side);
    } else {
      s.fork(std::move(side), forks);
    }
  }
}

}  // namespace

// RULE   certain/read-element                                ours
//   from   ⟨L R φ η t (r at * → k)⟩
//   when   {(true, l)} = L(r), l an array of numbers or bools, t no literal
//   to     ⟨L R φ η (if t=0 then R(l, 0) else if t=1 then R(l, 1) …) k⟩
void read_element(const Step& s, Config& c, const Reference& r, NumberTerm t, syntax::ExprId at) {
  HS_CHECK(r.is_certain());
  const Location array = r.location();
  if (t.is_literal() || holds_references(s, c, array))
    return choose_element(s, c, array, t, at, [&](Config& side, FieldSlot element) {
      s.policy.read(s, side, r, element, at);
    });
  const Places places = elements_of(s, c, LocationSet(array), t);
  if (places.empty()) return contradicts(c, at);
  c.yields(primitive_value(s, c, places));
  s.fired(RuleId::certain_read_element, c);
}

// RULE   certain/write-element                               ours
//   from   ⟨L R φ η v (x at t := * → k)⟩
//   when   {(true, l)} = L(η(x)), l an array of numbers or bools, t no literal
//   to     ⟨L R[(l, j) ↦ (if t=j then v else R(l, j)), for each j] φ η v k⟩
void write_element(const Step& s, Config& c, const Reference& r, NumberTerm t, syntax::ExprId at,
                   const Value& v) {
  HS_CHECK(r.is_certain());
  const Location array = r.location();
  if (t.is_literal() || holds_references(s, c, array))
    return choose_element(s, c, array, t, at, [&](Config& side, FieldSlot element) {
      s.policy.write(s, side, r, element, at, v);
    });
  const Places places = elements_of(s, c, LocationSet(array), t);
  if (places.empty()) return contradicts(c, at);
  for (const auto& [guard, l, f] : places)
    c.heap.put(l, f, if_then_else(s.terms, guard, v, primitive_field(s, c, l, f)));
  c.yields(v);
  s.fired(RuleId::certain_write_element, c);
}

}  // namespace heapsum::semantics::certain
