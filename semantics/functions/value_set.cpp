// SPDX-License-Identifier: Apache-2.0
// Live objects and value sets: what a reference, and a field behind it, may be on this path.
#include "functions/functions.hpp"

#include <optional>
#include <utility>

namespace heapsum::semantics {

namespace {

/// A set of which one cell is left is certain: the path implies the guard.
LocationSet settled(LocationSet set) { return set.size() == 1 ? LocationSet(set[0].value) : set; }

/// The cells that the path of c does not refute at sight.
LocationSet live(const Step& s, const Config& c, const LocationSet& set) {
  if (set.size() == 1) return LocationSet(set[0].value);
  std::vector<Formula> guards;
  for (const auto& cell : set) guards.push_back(cell.guard);
  const std::vector<bool> refuted = s.oracle.refutes(c.path, guards);
  LocationSet kept;
  for (std::size_t i = 0; i < set.size(); ++i)
    if (!refuted[i]) kept.add(s.terms, set[i].guard, set[i].value);
  return settled(std::move(kept));
}

/// Those of the objects that the path admits, if they are one or two and not all: models show them, and a question says
/// that the rest is dead.
std::optional<LocationSet> one_or_two(const Step& s, Config& c, const LocationSet& objects) {
  constexpr std::size_t kMostAlive = 2;
  guard::Evaluator evaluator(s.terms);
  LocationSet alive;
  for (guard::ModelPtr model = c.path.model(); model && alive.size() < kMostAlive;) {
    Formula another = guard::no();
    for (const auto& [guard, l] : objects) {
      if (!alive.guard_of(l).is_false()) continue;
      if (evaluator.holds(guard, model)) {
        alive.add(s.terms, guard, l);
      } else {
        another = s.terms.either(another, guard);
      }
    }
    if (another.is_false()) return {};
    const guard::Verdict v = s.ask(c, another);
    if (v.answer == guard::Answer::unsat) return alive;
    model = v.model;
  }
  return {};
}

}  // namespace

LocationSet objects_of(const Step& s, const Reference& r) {
  if (r.is_certain()) return LocationSet(r.location());
  LocationSet objects;
  for (const auto& [guard, l] : r.stored_set())
    if (!l.is_null()) objects.add(s.terms, guard, l);
  return settled(std::move(objects));
}

LocationSet live_objects(const Step& s, Config& c, const Reference& r) {
  return live(s, c, objects_of(s, r));
}

LocationSet alive_objects(const Step& s, Config& c, const Reference& r) {
  LocationSet objects = live_objects(s, c, r);
  if (objects.size() < 2 || !c.for_dead_aliases.are_left()) return objects;
  std::optional<LocationSet> alive = one_or_two(s, c, objects);
  if (!alive) return c.for_dead_aliases.in_vain(), objects;
  c.for_dead_aliases.rewarded();
  return settled(std::move(*alive));
}

Places places_of(const LocationSet& objects, FieldSlot f) {
  Places places;
  for (const auto& [guard, l] : objects) places.push_back({guard, l, f});
  return places;
}

LocationSet value_set(const Step& s, Config& c, const Places& places) {
  LocationSet values;
  for (const auto& [guard, l, f] : places)
    for (const auto& [field_guard, target] : std::get<Reference>(c.heap[l].fields[f.index()]).set())
      if (!target.is_uninitialised()) values.add(s.terms, s.terms.both(guard, field_guard), target);
  return live(s, c, values);
}

LocationSet strengthen(const Step& s, Config& c, const Reference& r, const Reference& old,
                       Formula when) {
  LocationSet both;
  for (const auto& [guard, l] : r.set()) both.add(s.terms, s.terms.both(when, guard), l);
  for (const auto& [guard, l] : old.set()) both.add(s.terms, s.terms.both(!when, guard), l);
  return live(s, c, both);
}

void contradicts(Config& c, syntax::ExprId at) {
  HS_CHECK(c.is_unsure());
  c.ends({.kind = OutcomeKind::infeasible, .where = at});
}

Formula same_reference(const Step& s, const Reference& a, const Reference& b) {
  if (a.is_certain()) return b.guard_of(a.location());
  if (b.is_certain()) return a.guard_of(b.location());
  Formula same = guard::no();
  for (const auto& [guard, l] : a.stored_set())
    same = s.terms.either(same, s.terms.both(guard, b.guard_of(l)));
  return same;
}

}  // namespace heapsum::semantics
