// SPDX-License-Identifier: Apache-2.0
// Dynamic dispatch: which method runs is a decision, with a side for each method that the receiver
// may have.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"

namespace heapsum::semantics::ceks {

namespace {

/// The objects of a reference that run one method.
struct Side {
  MethodId runs;
  LocationSet objects;
  Formula guard = guard::no();
};

/// By method, in the order in which the objects of r come.
std::vector<Side> sides(const Step& s, const Config& c, const Reference& r, MethodId declared) {
  std::vector<Side> all;
  for (const auto& [guard, l] : objects_of(s, r)) {
    const MethodId runs = syntax::implementation(s.program, c.heap[l].of, declared);
    auto at = std::find_if(all.begin(), all.end(), [&](const Side& x) { return x.runs == runs; });
    if (at == all.end()) at = all.insert(all.end(), Side{runs, {}});
    at->objects.add(s.terms, guard, l);
    at->guard = s.terms.either(at->guard, guard);
  }
  std::sort(all.begin(), all.end(), [](const Side& a, const Side& b) { return a.runs < b.runs; });
  return all;
}

Reference receiver(const Side& side, const Reference& r) {
  if (side.objects.size() == 1) return Reference(side.objects[0].value);
  return Reference(side.objects, r.origin());
}

/// The sides that may hold on the path of c, with a model each.
std::vector<std::pair<const Side*, guard::ModelPtr>> possible(const Step& s, Config& c,
                                                              const std::vector<Side>& all) {
  std::vector<std::pair<const Side*, guard::ModelPtr>> found;
  for (const Side& side : all) {
    const guard::Verdict v = s.ask(c, side.guard);
    if (v.may_hold()) found.emplace_back(&side, v.model);
  }
  return found;
}

}  // namespace

// RULE   ceks/dispatch                                       ours
//   from   ⟨L R φ η v (r @ m v … * → k)⟩
//   when   M = (T m [T x] … e) = lookup(class of l, m) for some (φ0, l) ∈ L(r), l ≠ l_null
//          φ′ = φ ∧ ∨ φ0 over those (φ0, l)   may hold
//   to     ⟨L[r′ ↦ those] R φ′ η v (r′ @ M v … * → k)⟩
void dispatch(const Step& s, Config& c, ExprId at, const Reference& r, MethodId declared,
              const std::function<void(Config&, const Reference&, MethodId)>& then) {
  const std::vector<Side> all = sides(s, c, r, declared);
  const auto runs = [&](Config& one, const Side& side, Event event) {
    event.target = static_cast<std::uint32_t>(side.runs.index());
    event.result = true;
    one.history.add(std::move(event));
    s.fired(RuleId::ceks_dispatch, one);
    then(one, receiver(side, r), side.runs);
  };
  const Event event{.kind = Event::Kind::dispatch, .where = at};
  if (all.size() == 1) return runs(c, all[0], event);
  const auto found = possible(s, c, all);
  if (found.empty()) return contradicts(c, at);
  if (found.size() == 1) return runs(c, *found[0].first, event);
  const Config before = c;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto& [side, model] = found[i];
    Config one = before;
    one.path = one.path.with(side->guard, model);
    Event taken = event;
    taken.forced = false;
    taken.added = side->guard;
    taken.left = r;
    const std::size_t place = s.forks.size();
    runs(one, *side, std::move(taken));
    if (i == 0) {
      c = std::move(one);
    } else {
      s.fork(std::move(one), place);
    }
  }
}

}  // namespace heapsum::semantics::ceks
