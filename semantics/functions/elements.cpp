// SPDX-License-Identifier: Apache-2.0
// Arrays: which elements an index may name, and how many there are.
#include "functions/functions.hpp"

namespace heapsum::semantics {

namespace {

/// One element is left: the path implies the guard.
Places settled(Places places) {
  if (places.size() == 1) places[0].guard = guard::yes();
  return places;
}

Places named(const Step& s, const Config& c, const LocationSet& objects, NumberTerm t) {
  Places all;
  for (const auto& [guard, l] : objects)
    for (std::uint32_t j = 0; j < most_elements(c.heap[l]); ++j) {
      const NumberTerm number = NumberTerm::literal(static_cast<std::int32_t>(j));
      const Formula is = s.terms.both(guard, s.terms.equal(t, number));
      if (!is.is_false()) all.push_back({is, l, syntax::element_slot(j)});
    }
  return all;
}

/// A literal names one element of each object that has so many.
Places numbered(const Config& c, const LocationSet& objects, std::size_t j) {
  Places all;
  for (const auto& [guard, l] : objects)
    if (j < most_elements(c.heap[l])) all.push_back({guard, l, syntax::element_slot(j)});
  return all;
}

}  // namespace

Places elements_of(const Step& s, Config& c, const LocationSet& objects, NumberTerm t) {
  if (t.is_literal()) return settled(numbered(c, objects, static_cast<std::size_t>(t.value())));
  const Places all = named(s, c, objects, t);
  std::vector<Formula> guards;
  for (const Place& place : all) guards.push_back(place.guard);
  const std::vector<bool> refuted =
      all.empty() ? std::vector<bool>{} : s.oracle.refutes(c.path, guards);
  Places kept;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!refuted[i]) kept.push_back(all[i]);
  return settled(std::move(kept));
}

NumberTerm length_of(const Step& s, const Config& c, const Reference& r) {
  const LocationSet objects = objects_of(s, r);
  const auto length = [&](Location l) {
    return std::get<NumberTerm>(c.heap[l].fields[syntax::kLength.index()]);
  };
  if (objects.empty()) return NumberTerm{};
  NumberTerm all = length(objects[objects.size() - 1].value);
  for (std::size_t i = objects.size() - 1; i-- > 0;)
    all = s.terms.if_then_else(objects[i].guard, length(objects[i].value), all);
  return all;
}

}  // namespace heapsum::semantics
