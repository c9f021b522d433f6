// SPDX-License-Identifier: Apache-2.0
// throw, and exceptions on their way: they leave frames, one a step, calls among them. ⇑x is control
// that throws x.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::ceks {

// RULE   ceks/throw-eval                                     ours
//   from   ⟨L R φ η (throw e) k⟩
//   to     ⟨L R φ η e (throw * → k)⟩
void throw_eval(const Step& s, Config& c, ExprId at, const syntax::Throw& e) {
  c.kont.push(ThrowOf{at});
  c.eval(e.value);
  s.fired(RuleId::ceks_throw_eval, c);
}

// RULE   ceks/throw                                          ours
//   from   ⟨L R φ η r (throw * → k)⟩
//   when   φ′ = φ ∧ ¬ the guard of l_null in L(r)   may hold
//   to     ⟨L R φ′ η ⇑r k⟩
// RULE   ceks/throw-null                                     ours, design S6
//   from   ⟨L R φ η r (throw * → k)⟩
//   when   φ′ = φ ∧ the guard of l_null in L(r)   may hold
//   to     null dereference under φ′
void throw_value(const Step& s, Config& c, const ThrowOf& k, const Reference& r) {
  dereference(s, c, r, k.at, [&](Config& side, bool is_null, const Reference& object) {
    if (is_null) {
      raise(s, side, OutcomeKind::null_dereference, k.at);
      return s.fired(RuleId::ceks_throw_null, side);
    }
    side.control = Thrown{.kind = OutcomeKind::exception, .at = k.at, .object = object};
    s.fired(RuleId::ceks_throw, side);
  });
}

// RULE   ceks/throw-on                                       ours
//   from   ⟨L R φ η ⇑x (… * … → k)⟩        any frame but a call's and a try's
//   to     ⟨L R φ η ⇑x k⟩
void throw_on(const Step& s, Config& c, Thrown x) {
  c.control = std::move(x);
  s.fired(RuleId::ceks_throw_on, c);
}

// RULE   ceks/throw-pop                                      ours
//   from   ⟨L R φ η ⇑x (pop η0 k)⟩
//   to     ⟨L R φ η0 ⇑x k⟩                 the callee is no longer active; where no source has the
//                                          place of x, a model of a Java method, it is the call's
void throw_pop(const Step& s, Config& c, Thrown x, PopTo k) {
  --c.activations[k.callee.index()];
  if (!is_in_source(s, x.at)) x.at = k.call;
  c.env = std::move(k.caller);
  c.control = std::move(x);
  s.fired(RuleId::ceks_throw_pop, c);
}

// RULE   ceks/uncaught                                       ours
//   from   ⟨L R φ η ⇑x end⟩
//   when   φ′ = φ ∧ ∨ φ0 over (φ0, l) ∈ L(x), l of class C   may hold, for some C
//   to     uncaught exception C under φ′; where x is a run-time error, that under φ
void uncaught(const Step& s, Config& c, const Thrown& x) {
  if (x.kind != OutcomeKind::exception) {
    c.ends({.kind = x.kind, .where = x.at});
    return s.fired(RuleId::ceks_uncaught, c);
  }
  decide_class(s, c, x.object, x.at, [&](Config& side, ClassId of) {
    side.ends({.kind = OutcomeKind::exception, .where = x.at, .of = of});
    s.fired(RuleId::ceks_uncaught, side);
  });
}

}  // namespace heapsum::semantics::ceks
