// SPDX-License-Identifier: Apache-2.0
#include "join/path.hpp"

#include <algorithm>

#include "join/ages.hpp"

namespace heapsum::semantics {

namespace {

bool has(const std::vector<Conjunct>& delta, Formula f) {
  return std::ranges::any_of(delta, [&](const Conjunct& x) { return x.says == f; });
}

bool decides(const std::vector<Conjunct>& delta, Formula f) {
  return std::ranges::any_of(delta, [&](const Conjunct& x) { return !x.is_fact && x.says == f; });
}

auto decisions(const std::vector<Conjunct>& delta) {
  return std::ranges::count_if(delta, [](const Conjunct& x) { return !x.is_fact; });
}

Formula all_decisions(guard::Terms& terms, const std::vector<Conjunct>& delta) {
  Formula all = guard::yes();
  for (const Conjunct& x : delta)
    if (!x.is_fact) all = terms.both(all, x.says);
  return all;
}

/// What forked the paths is the best that there is: one says it, the other denies it.
std::optional<Formula> sigma(guard::Terms& terms, const Parting& p) {
  for (const Conjunct& x : p.delta_a)
    if (!x.is_fact && decides(p.delta_b, !x.says)) return x.says;
  if (decisions(p.delta_a) == 0 || decisions(p.delta_b) == 0) return std::nullopt;
  if (decisions(p.delta_b) <= decisions(p.delta_a)) return !all_decisions(terms, p.delta_b);
  return all_decisions(terms, p.delta_a);
}

}  // namespace

std::optional<Parting> parting(guard::Terms& terms, const Config& a, const Config& b,
                               Names& names) {
  Parting p;
  p.shared = a.path.shared_with(b.path);
  Ages in_a(terms, a);
  in_a.name_all();
  for (const guard::PathNode* x : a.path.after(p.shared))
    p.delta_a.push_back({x->conjunct, x->is_fact, in_a.of(x->conjunct)});
  for (const guard::PathNode* x : b.path.after(p.shared))
    p.delta_b.push_back({names.at(x->conjunct), x->is_fact, names.ages().of(x->conjunct)});
  const auto tells_apart = sigma(terms, p);
  if (!tells_apart) return std::nullopt;
  p.sigma = *tells_apart;
  return p;
}

Formula decided_before(guard::Terms& terms, const std::vector<Conjunct>& delta,
                       std::size_t reference) {
  Formula all = guard::yes();
  for (const Conjunct& x : delta)
    if (!x.is_fact && x.age <= reference) all = terms.both(all, x.says);
  return all;
}

// JOIN   join/path                                           [design S14]
//   from   φ0 ∧ δa, φ0 ∧ δb
//   when   δa says σ, δb says ¬σ
//   to     φ0 ∧ (σ ⇒ δa) ∧ (¬σ ⇒ δb)
//   also   each conjunct by itself; one that is in both stays as it is
//   differs: δ is not one disjunction; docs/decisions/0010-states-that-meet.md
guard::Path joined(guard::Terms& terms, const Parting& p, const guard::Path& a) {
  guard::Path path = a.first(p.shared).with_model(a.model());
  const auto add = [&](Formula f, bool is_fact) {
    path = is_fact ? path.with_fact(f, path.model()) : path.with(f, path.model());
  };
  for (const auto& [says, is_fact, age] : p.delta_a)
    add(has(p.delta_b, says) ? says : terms.implies(p.sigma, says), is_fact);
  for (const auto& [says, is_fact, age] : p.delta_b)
    if (!has(p.delta_a, says)) add(terms.implies(!p.sigma, says), is_fact);
  return path;
}

}  // namespace heapsum::semantics
