// SPDX-License-Identifier: Apache-2.0
// Where an unknown reference may point: null, ρ and new [ehs, fig. 8; design S2, S11].
#include <heapsum/semantics/unknown.hpp>

#include "functions/functions.hpp"

namespace heapsum::semantics {

Formula fewer_than(guard::Terms& terms, std::uint32_t n, const std::vector<Formula>& guards) {
  if (guards.size() < n) return guard::yes();
  // at_least[j]: at least j of the guards seen so far hold.
  std::vector<Formula> at_least(std::size_t{n} + 1, guard::no());
  at_least[0] = guard::yes();
  for (const Formula g : guards)
    for (std::size_t j = n; j > 0; --j)
      at_least[j] = terms.either(at_least[j], terms.both(g, at_least[j - 1]));
  return !at_least[n];
}

std::vector<Target> targets(const Step& s, Config& c, const Discovery& d, Formula when) {
  std::vector<Target> found = objects(s, c, d, when);
  if (s.bounds.symbolic_null && !is_list_of_answers(s.program, d.of))
    found.insert(found.begin(), {Location::null(), guard::yes()});
  return found;
}

namespace {

/// New objects of class `of`, of the input or made by a call, if the bounds leave room for one.
void add_new(const Step& s, Config& c, ClassId of, std::uint32_t chain, std::uint32_t call,
             std::vector<Target>& found) {
  Formula room = chain <= s.bounds.k ? guard::yes() : guard::no();
  if (room.is_true() && s.bounds.scope_of(of) != kUnbounded) {
    std::vector<Formula> existing;
    for (std::size_t i = 0; i < c.heap.input_count(); ++i) {
      const InputObject& known = c.heap.input(Location::input(i));
      if ((known.call == 0) != (call == 0)) continue;
      const Formula is = class_guard(s, c, Location::input(i), [&](ClassId x) { return x == of; });
      if (!is.is_false()) existing.push_back(s.terms.both(known.exists, is));
    }
    room = fewer_than(s.terms, s.bounds.scope_of(of), existing);
  }
  if (!room.is_true()) c.heaps_left_out = guard::yes();
  if (!room.is_false()) found.push_back({Location::uninitialised(), room, of, call});
}

/// Whether what the call left may be the object l of the input, or one that some call made.
Formula may_be(const Config& c, Location l, std::uint32_t call) {
  const InputObject& known = c.heap.input(l);
  if (known.answers) return guard::no();
  if (known.call == 0 || known.call == call) return guard::yes();
  if (call == 0) return guard::no();
  for (const HandedOver& handed : *c.inputs.calls[call - 1])
    if (handed.location == l) return handed.when;
  return guard::no();
}

/// What the program made and the call could reach.
void add_handed_over(const Step& s, const Config& c, ClassId of, std::uint32_t call,
                     std::vector<Target>& found) {
  if (call == 0) return;
  for (const HandedOver& handed : *c.inputs.calls[call - 1]) {
    if (handed.location.is_input()) continue;
    const Formula there = s.terms.both(handed.when, instance_guard(s, c, handed.location, of));
    if (!there.is_false()) found.push_back({handed.location, there});
  }
}

}  // namespace

std::vector<Target> objects(const Step& s, Config& c, const Discovery& d, Formula when) {
  if (is_list_of_answers(s.program, d.of))
    return {{Location::uninitialised(), guard::yes(), d.of, call_of(c, d.unknown)}};
  const std::uint32_t call = call_of(c, d.unknown);
  std::vector<Target> found;
  for (std::size_t i = 0; s.bounds.symbolic_alias && i < c.heap.input_count(); ++i) {
    const Location l = Location::input(i);
    const InputObject& known = c.heap.input(l);
    if (is_list_of_answers(s.program, c.heap[l].of)) continue;
    const bool has_regions = call == 0 && !s.program.regions.empty();
    if (has_regions && !in_one_region(s.program, *known.name, *d.unknown.name)) continue;
    const Formula is = s.terms.both(instance_guard(s, c, l, d.of), may_be(c, l, call));
    const Formula there = s.terms.both(known.exists, is);
    const bool together = !s.terms.both(when, there).is_false();
    if (together) found.push_back({l, there});
  }
  if (s.bounds.symbolic_alias) add_handed_over(s, c, d.of, call, found);
  for (const ClassId each : s.program[d.of].concrete) {
    add_new(s, c, each, d.chain, 0, found);
    if (call != 0) add_new(s, c, each, d.chain, call, found);
  }
  return found;
}

std::vector<Location> locations(const std::vector<Target>& targets) {
  std::vector<Location> all;
  for (const Target& t : targets) all.push_back(t.location);
  return all;
}

}  // namespace heapsum::semantics
