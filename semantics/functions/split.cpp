// SPDX-License-Identifier: Apache-2.0
// Decisions with more than two sides: which method a call runs, of which class an exception is.
#include <algorithm>
#include <utility>

#include "functions/functions.hpp"

namespace heapsum::semantics {

namespace {

/// What the classes of l are worth, without repetition.
std::vector<std::uint32_t> worths(const Config& c, Location l,
                                  const std::function<std::uint32_t(ClassId)>& worth) {
  std::vector<std::uint32_t> all;
  for (const ClassId of : c.heap.classes(l))
    if (const std::uint32_t w = worth(of); std::find(all.begin(), all.end(), w) == all.end())
      all.push_back(w);
  return all;
}

}  // namespace

std::vector<Side> sides(const Step& s, const Config& c, const Reference& r,
                        const std::function<std::uint32_t(ClassId)>& worth) {
  std::vector<Side> all;
  for (const auto& [guard, l] : objects_of(s, r)) {
    for (const std::uint32_t w : worths(c, l, worth)) {
      auto at = std::find_if(all.begin(), all.end(), [&](const Side& x) { return x.worth == w; });
      if (at == all.end()) at = all.insert(all.end(), Side{w, {}});
      const Formula is = class_guard(s, c, l, [&](ClassId of) { return worth(of) == w; });
      at->objects.add(s.terms, guard, l);
      at->guard = s.terms.either(at->guard, s.terms.both(guard, is));
    }
  }
  std::sort(all.begin(), all.end(), [](const Side& a, const Side& b) { return a.worth < b.worth; });
  return all;
}

void split(const Step& s, Config& c, const Reference& r, const std::vector<Side>& all, Event event,
           const std::function<void(Config&, const Side&)>& then) {
  const auto taken = [&](Config& one, const Side& side, Event told) {
    told.target = side.worth;
    told.result = true;
    told.forced ? s.remember_forced(one, std::move(told)) : one.history.add(std::move(told));
    then(one, side);
  };
  std::vector<std::pair<const Side*, guard::ModelPtr>> possible;
  for (const Side& side : all) {
    if (all.size() == 1) return taken(c, side, event);
    const guard::Verdict v = s.ask(c, side.guard);
    if (v.may_hold()) possible.emplace_back(&side, v.model);
  }
  if (possible.empty()) return contradicts(c, event.where);
  if (possible.size() == 1) return taken(c, *possible[0].first, event);
  event.forced = false;
  event.left = r;
  const Config before = c;
  for (std::size_t i = 0; i < possible.size(); ++i) {
    const auto& [side, model] = possible[i];
    Config one = before;
    one.path = one.path.with(side->guard, model);
    event.added = side->guard;
    const std::size_t place = s.forks.size();
    taken(one, *side, event);
    if (i == 0) {
      c = std::move(one);
    } else {
      s.fork(std::move(one), place);
    }
  }
}

}  // namespace heapsum::semantics
