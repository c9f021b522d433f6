// SPDX-License-Identifier: Apache-2.0
#include "ceks/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::ceks {

namespace {

/// Whether l was made by the call in the variable that e names, or since entry where that is no call.
bool is_made(const Config& c, const syntax::Fresh& e, Location l) {
  if (!l.is_object()) return false;
  const std::uint32_t by = l.is_input() ? c.heap.input(l).call : 0;
  if (e.call.empty()) return !l.is_input() || by != 0;
  return by == c.heap.input(std::get<Reference>(c.env[e.slot]).location()).call;
}

}  // namespace

// RULE   ceks/fresh                                          [kiasan, 3.2, fresh]
//   from   ⟨L R φ η r (fresh * → k)⟩
//   to     ⟨L R φ η ∨ {φ0 | (φ0, l) ∈ L(r), l made since entry} k⟩
//   also   of what a call by contract promises: made by that call
void fresh(const Step& s, Config& c, ExprId at, const Reference& r) {
  const auto& e = s.node<syntax::Fresh>(at);
  identified(s, c, r, [&](Config& side, const Reference& now) {
    Formula made = guard::no();
    for (const auto& [guard, l] : now.set())
      if (is_made(side, e, l)) made = s.terms.either(made, guard);
    side.yields(made);
    s.fired(RuleId::ceks_fresh, side);
  });
}

}  // namespace heapsum::semantics::ceks
