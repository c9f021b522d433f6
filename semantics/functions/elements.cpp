// SPDX-License-Identifier: Apache-2.0
// Arrays: which elements an index may name, and how many there are.
#include <algorithm>
#include <optional>
#include <span>
#include <vector>

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

constexpr std::uint32_t kShortestTable = 32;

/// So many elements from an index on have the number.
struct Run {
  std::uint32_t first;
  NumberTerm number;
};

/// Of the elements from one to the other; nothing where one of them is not known.
std::optional<std::vector<Run>> runs(const Object& array, std::uint32_t from, std::uint32_t to) {
  std::vector<Run> all;
  for (std::uint32_t j = from; j <= to; ++j) {
    const auto* number = std::get_if<NumberTerm>(&array.fields[syntax::element_slot(j).index()]);
    if (number == nullptr || !number->is_literal()) return std::nullopt;
    if (all.empty() || all.back().number != *number) all.push_back({j, *number});
  }
  return all;
}

/// As deep as the logarithm of how many there are.
NumberTerm searched(const Step& s, std::span<const Run> among, NumberTerm t) {
  if (among.size() == 1) return among[0].number;
  const std::size_t half = among.size() / 2;
  const NumberTerm first = NumberTerm::literal(static_cast<std::int32_t>(among[half].first));
  return s.terms.if_then_else(s.terms.less(t, first), searched(s, among.first(half), t),
                              searched(s, among.subspan(half), t));
}

}  // namespace

std::optional<NumberTerm> looked_up(const Step& s, const Config& c, const Reference& r,
                                    NumberTerm t) {
  if (t.is_literal() || !r.is_certain() || !r.location().is_object()) return std::nullopt;
  const Object& array = c.heap[r.location()];
  const std::uint32_t elements = most_elements(array);
  const auto [least, greatest] = s.terms.range(t);
  if (elements < kShortestTable || greatest < 0 || least >= elements) return std::nullopt;
  const auto known =
      runs(array, static_cast<std::uint32_t>(std::max<std::int64_t>(least, 0)),
           static_cast<std::uint32_t>(std::min<std::int64_t>(greatest, elements - 1)));
  return known ? std::optional(searched(s, *known, t)) : std::nullopt;
}

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
