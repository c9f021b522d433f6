// SPDX-License-Identifier: Apache-2.0
// Fields, up to the point where the policies differ: the base is known not to be null.
#include "ceks/rules.hpp"
#include "common/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::common {

// RULE   common/read-null                                    [ehs 2016, Field Access (NULL)]
//   from   ⟨L R φ η r (* $ f → k)⟩
//   when   φ′ = φ ∧ the guard of l_null in L(r)   may hold
//   to     null dereference under φ′
//   also   φ ∧ ¬ that guard, where it may hold, goes on by the read of the policy
void read(const Step& s, Config& c, const ReadOf& k, const Reference& r) {
  dereference(s, c, r, k.at, [&](Config& side, bool is_null, const Reference& object) {
    if (!is_null) return s.policy.read(s, side, object, s.node<syntax::ReadField>(k.at).slot, k.at);
    ceks::raise(s, side, OutcomeKind::null_dereference, k.at);
    s.fired(RuleId::common_read_null, side);
  });
}

// RULE   common/write-null                                   [ehs 2016, Field Write (NULL)]
//   from   ⟨L R φ η v (x $ f := * → k)⟩     (C $ f := *) as (l0 $ C.f := *)
//   when   φ′ = φ ∧ the guard of l_null in L(η(x))   may hold
//   to     null dereference under φ′
//   also   φ ∧ ¬ that guard, where it may hold, goes on by the write of the policy
void write(const Step& s, Config& c, const WriteOf& k, const Value& v) {
  const auto& e = s.node<syntax::WriteField>(k.at);
  const Reference base =
      e.of_class ? Reference(statics(s.program)) : std::get<Reference>(c.env[e.object]);
  dereference(s, c, base, k.at, [&](Config& side, bool is_null, const Reference& object) {
    if (!is_null) return s.policy.write(s, side, object, e.slot, k.at, v);
    ceks::raise(s, side, OutcomeKind::null_dereference, k.at);
    s.fired(RuleId::common_write_null, side);
  });
}

}  // namespace heapsum::semantics::common
