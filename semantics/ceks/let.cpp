// SPDX-License-Identifier: Apache-2.0
// Local variables. A slot is the variable's own, so leaving its scope needs no rule.
#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

// RULE   ceks/let-eval                                       [ehs, fig. 5, Variable Declaration (eval)]
//   from   ⟨L R φ η (var T x := e0 in e1) k⟩
//   to     ⟨L R φ η e0 (var T x := * in e1 → k)⟩
void let_eval(const Step& s, Config& c, ExprId at, const syntax::Let& e) {
  c.kont.push(BindIn{at});
  c.eval(e.value);
  s.fired(RuleId::ceks_let_eval, c);
}

// RULE   ceks/let                                            [ehs, fig. 5, Variable Declaration]
//   from   ⟨L R φ η v (var T x := * in e1 → k)⟩
//   to     ⟨L R φ η[x ↦ v] e1 k⟩
//   differs: no (pop η k), which would undo what e1 assigns elsewhere; docs/differs.md, D4.
void let(const Step& s, Config& c, const BindIn& k, Value v) {
  const auto& e = s.node<syntax::Let>(k.at);
  c.env.put(e.slot, std::move(v));
  c.eval(e.body);
  s.fired(RuleId::ceks_let, c);
}

}  // namespace heapsum::semantics::ceks
