// SPDX-License-Identifier: Apache-2.0
// What was thrown: the class of a run-time error, and which class an object has.
#include <algorithm>

#include <heapsum/syntax/standard.hpp>

#include "functions/functions.hpp"

namespace heapsum::semantics {

namespace {

/// The objects of one class that a reference may be.
struct OfClass {
  ClassId of;
  Formula guard = guard::no();
};

/// In order of class.
std::vector<OfClass> by_class(const Step& s, const Config& c, const LocationSet& objects) {
  std::vector<OfClass> all;
  for (const auto& [guard, l] : objects) {
    const ClassId of = c.heap[l].of;
    auto at = std::ranges::find(all, of, &OfClass::of);
    if (at == all.end()) at = all.insert(all.end(), OfClass{of});
    at->guard = s.terms.either(at->guard, guard);
  }
  std::ranges::sort(all, {}, &OfClass::of);
  return all;
}

}  // namespace

ClassId error_class(const syntax::Program& program, OutcomeKind kind) {
  using syntax::Standard;
  switch (kind) {
    case OutcomeKind::null_dereference: return standard_class(program, Standard::null_pointer);
    case OutcomeKind::class_cast: return standard_class(program, Standard::class_cast);
    case OutcomeKind::returned:
    case OutcomeKind::assertion_failure:
    case OutcomeKind::exception:
    case OutcomeKind::excluded:
    case OutcomeKind::cut:
    case OutcomeKind::infeasible: break;
  }
  HS_CHECK(false);
}

void decide_class(const Step& s, Config& c, const Reference& r, syntax::ExprId at,
                  const std::function<void(Config&, ClassId)>& then) {
  const auto decided = [&](Config& side, ClassId of, Event event) {
    event.result = true;
    event.target = static_cast<std::uint32_t>(of.index());
    side.history.add(std::move(event));
    then(side, of);
  };
  const Event event{.kind = Event::Kind::uncaught, .where = at};
  std::vector<OfClass> all = by_class(s, c, objects_of(s, r));
  std::vector<guard::ModelPtr> models(all.size());
  if (all.size() > 1) {
    std::vector<OfClass> possible;
    models.clear();
    for (const OfClass& one : all) {
      const guard::Verdict v = s.ask(c, one.guard);
      if (!v.may_hold()) continue;
      possible.push_back(one);
      models.push_back(v.model);
    }
    all = std::move(possible);
  }
  if (all.empty()) return contradicts(c, at);
  if (all.size() == 1) return decided(c, all[0].of, event);
  const Config before = c;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Config side = before;
    side.path = side.path.with(all[i].guard, models[i]);
    Event taken = event;
    taken.forced = false;
    taken.added = all[i].guard;
    taken.left = r;
    const std::size_t place = s.forks.size();
    decided(side, all[i].of, std::move(taken));
    if (i == 0) {
      c = std::move(side);
    } else {
      s.fork(std::move(side), place);
    }
  }
}

}  // namespace heapsum::semantics
