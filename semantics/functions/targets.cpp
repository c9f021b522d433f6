// SPDX-License-Identifier: Apache-2.0
// Where an unknown reference may point: null, ρ and new [ehs, fig. 8; design S2, S11].
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

std::vector<Target> targets(const Step& s, Config& c, ClassId of, std::uint32_t chain,
                            Formula when) {
  std::vector<Target> found = objects(s, c, of, chain, when);
  if (s.bounds.symbolic_null) found.insert(found.begin(), {Location::null(), guard::yes()});
  return found;
}

namespace {

/// New objects of class `of`, if the bounds leave room for one.
void add_new(const Step& s, Config& c, ClassId of, std::uint32_t chain,
             std::vector<Target>& found) {
  Formula room = chain <= s.bounds.k ? guard::yes() : guard::no();
  if (room.is_true() && s.bounds.scope_of(of) != kUnbounded) {
    std::vector<Formula> existing;
    for (std::size_t i = 0; i < c.heap.input_count(); ++i) {
      const InputObject& known = c.heap.input(Location::input(i));
      const Formula is = class_guard(s, c, Location::input(i), [&](ClassId x) { return x == of; });
      if (!is.is_false()) existing.push_back(s.terms.both(known.exists, is));
    }
    room = fewer_than(s.terms, s.bounds.scope_of(of), existing);
  }
  if (!room.is_true()) c.heaps_left_out = guard::yes();
  if (!room.is_false()) found.push_back({Location::uninitialised(), room, of});
}

}  // namespace

std::vector<Target> objects(const Step& s, Config& c, ClassId of, std::uint32_t chain,
                            Formula when) {
  std::vector<Target> found;
  for (std::size_t i = 0; s.bounds.symbolic_alias && i < c.heap.input_count(); ++i) {
    const Location l = Location::input(i);
    const InputObject& known = c.heap.input(l);
    const Formula there = s.terms.both(known.exists, instance_guard(s, c, l, of));
    const bool together = !s.terms.both(when, there).is_false();
    if (together) found.push_back({l, there});
  }
  for (const ClassId each : s.program[of].concrete) add_new(s, c, each, chain, found);
  return found;
}

std::vector<Location> locations(const std::vector<Target>& targets) {
  std::vector<Location> all;
  for (const Target& t : targets) all.push_back(t.location);
  return all;
}

}  // namespace heapsum::semantics
