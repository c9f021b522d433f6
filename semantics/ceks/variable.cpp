// SPDX-License-Identifier: Apache-2.0
// Variables, literals, strings, assignment.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"

namespace heapsum::semantics::ceks {

// RULE   ceks/variable                                       [ehs, fig. 5, Variable lookup]
//   from   ⟨L R φ η x k⟩
//   to     ⟨L R φ η η(x) k⟩
void variable(const Step& s, Config& c, const syntax::Variable& e) {
  c.yields(c.env[e.slot]);
  s.fired(RuleId::ceks_variable, c);
}

// RULE   ceks/literal                                        [ehs, fig. 5, NULL]
//   from   ⟨L R φ η v k⟩         v is null, true, false or a number
//   to     ⟨L R φ η v k⟩         v now a value; null is r_null
void literal(const Step& s, Config& c, Value v) {
  c.yields(std::move(v));
  s.fired(RuleId::ceks_literal, c);
}

// RULE   ceks/string                                         ours
//   from   ⟨L R φ η "…" k⟩
//   when   lc is the object of the input that stands for the constant
//   to     ⟨L R φ η {(true, lc)} k⟩
void string(const Step& s, Config& c, const syntax::Text& e) {
  c.yields(Reference(constant(s.program, e.constant)));
  s.fired(RuleId::ceks_string, c);
}

// RULE   ceks/assign-eval                                    [ehs, fig. 5, Variable Assignment (eval)]
//   from   ⟨L R φ η (x := e) k⟩
//   to     ⟨L R φ η e (x := * → k)⟩
void assign_eval(const Step& s, Config& c, ExprId at, const syntax::Assign& e) {
  c.kont.push(AssignTo{at});
  c.eval(e.value);
  s.fired(RuleId::ceks_assign_eval, c);
}

// RULE   ceks/assign                                         [ehs, fig. 5, Variable Assignment]
//   from   ⟨L R φ η v (x := * → k)⟩
//   to     ⟨L R φ η[x ↦ v] v k⟩
void assign(const Step& s, Config& c, const AssignTo& k, Value v) {
  c.env.put(s.node<syntax::Assign>(k.at).slot, v);
  c.yields(std::move(v));
  s.fired(RuleId::ceks_assign, c);
}

}  // namespace heapsum::semantics::ceks
