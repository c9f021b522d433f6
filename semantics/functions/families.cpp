// SPDX-License-Identifier: Apache-2.0
// Families of classes: of all new objects whose classes are below one, a summary makes one, whose
// class is left open (docs/decisions/0004-one-location-for-all-classes.md).
#include <algorithm>

#include "functions/functions.hpp"

namespace heapsum::semantics {

namespace {

/// Adds a class that a new object may be of to the others of its family.
void add_class(const Step& s, std::vector<Family>& families, const Candidate& one) {
  const auto& family = s.program[one.of].family;
  const auto same = std::ranges::find_if(families, [&](const Family& classes) {
    return family && s.program[classes[0].of].family == family && classes[0].call == one.call;
  });
  if (same == families.end()) {
    families.push_back({one});
  } else {
    same->push_back(one);
  }
}

}  // namespace

Offer offered(const Step& s, const Config& c, const std::vector<Target>& found) {
  Offer offer;
  for (const Target& t : found) {
    if (t.location.is_uninitialised()) {
      add_class(s, offer.families, {t.of, t.available, t.call});
      continue;
    }
    offer.locations.push_back(t.location);
    offer.null |= t.location.is_null();
    if (!t.location.is_null()) offer.aliases.push_back(t);
  }
  for (std::size_t i = 0; i < offer.families.size(); ++i)
    offer.locations.push_back(Location::input(c.heap.input_count() + i));
  return offer;
}

std::shared_ptr<const ClassChoice> class_choice(guard::Terms& terms, std::size_t object,
                                                std::vector<ClassId> classes) {
  constexpr std::uint64_t kKinds = std::uint64_t{1} << 39;  // keys beside those of references
  const auto size = static_cast<std::uint32_t>(classes.size());
  return std::make_shared<const ClassChoice>(
      ClassChoice{terms.choice(kKinds + object, size), std::move(classes)});
}

namespace {

Location add_of_any(const Step& s, Config& c, const Family& classes, std::uint32_t chain,
                    AccessPathPtr name, Formula exists) {
  const ClassId first = classes[0].of;
  if (classes.size() == 1) return add_unknown_object(s, c, first, chain, std::move(name), exists);
  Object object = unknown_object(s.program, *s.program[first].family, 0);
  std::vector<ClassId> names;
  for (const Candidate& one : classes) names.push_back(one.of);
  object.kind = class_choice(s.terms, c.heap.input_count(), std::move(names));
  return c.heap.add_input({.object = Counted<Object>::make(std::move(object)),
                           .exists = exists,
                           .chain = chain,
                           .name = std::move(name)});
}

}  // namespace

Location add_unknown_object(const Step& s, Config& c, const Family& classes, std::uint32_t chain,
                            AccessPathPtr name, Formula exists) {
  const Location l = add_of_any(s, c, classes, chain, std::move(name), exists);
  if (classes[0].call != 0) c.heap.put_call(l, classes[0].call, false);
  return l;
}

Formula has_room(const Step& s, const Config& c, Location l, const Family& classes) {
  if (classes.size() == 1) return classes[0].room;
  const guard::ChoiceId kind = c.heap[l].kind->choice;
  Formula all = guard::yes();
  for (std::uint32_t i = 0; i < classes.size(); ++i)
    all = s.terms.both(all, s.terms.implies(s.terms.picks(kind, i), classes[i].room));
  return all;
}

}  // namespace heapsum::semantics
