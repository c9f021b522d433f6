// SPDX-License-Identifier: Apache-2.0
// Fields, up to the point where the policies differ: the base is known not to be null.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::ceks {

namespace {

// RULE   ceks/read-static                                    ours
//   from   ⟨L R φ η (C $ f) k⟩
//   when   l0 is the object of the input that holds the static fields
//   to     ⟨L R φ η {(true, l0)} (* $ C.f → k)⟩
void read_static(const Step& s, Config& c, ExprId at) {
  c.kont.push(ReadOf{at});
  c.yields(Reference(statics(s.program)));
  s.fired(RuleId::ceks_read_static, c);
}

}  // namespace

// RULE   ceks/read-eval                                      [ehs, fig. 5, Field Access (eval)]
//   from   ⟨L R φ η (e $ f) k⟩
//   to     ⟨L R φ η e (* $ f → k)⟩
void read_eval(const Step& s, Config& c, ExprId at, const syntax::ReadField& e) {
  if (e.of_class) return read_static(s, c, at);
  c.kont.push(ReadOf{at});
  c.eval(e.object);
  s.fired(RuleId::ceks_read_eval, c);
}

// RULE   ceks/write-eval                                     [ehs, fig. 5, Field Write (eval)]
//   from   ⟨L R φ η (x $ f := e) k⟩
//   to     ⟨L R φ η e (x $ f := * → k)⟩
void write_eval(const Step& s, Config& c, ExprId at, const syntax::WriteField& e) {
  c.kont.push(WriteOf{at});
  c.eval(e.value);
  s.fired(RuleId::ceks_write_eval, c);
}

// RULE   common/read-null                                    [ehs 2016, Field Access (NULL)]
//   from   ⟨L R φ η r (* $ f → k)⟩
//   when   φ′ = φ ∧ the guard of l_null in L(r)   may hold
//   to     null dereference under φ′
void read(const Step& s, Config& c, const ReadOf& k, const Reference& r) {
  dereference(s, c, r, k.at, [&](Config& side, bool is_null, const Reference& object) {
    if (!is_null) return s.policy.read(s, side, object, s.node<syntax::ReadField>(k.at).slot, k.at);
    raise(s, side, OutcomeKind::null_dereference, k.at);
    s.fired(RuleId::common_read_null, side);
  });
}

// RULE   common/write-null                                   [ehs 2016, Field Write (NULL)]
//   from   ⟨L R φ η v (x $ f := * → k)⟩     (C $ f := *) as (l0 $ C.f := *)
//   when   φ′ = φ ∧ the guard of l_null in L(η(x))   may hold
//   to     null dereference under φ′
void write(const Step& s, Config& c, const WriteOf& k, const Value& v) {
  const auto& e = s.node<syntax::WriteField>(k.at);
  const Reference base =
      e.of_class ? Reference(statics(s.program)) : std::get<Reference>(c.env[e.object]);
  dereference(s, c, base, k.at, [&](Config& side, bool is_null, const Reference& object) {
    if (!is_null) return s.policy.write(s, side, object, e.slot, k.at, v);
    raise(s, side, OutcomeKind::null_dereference, k.at);
    s.fired(RuleId::common_write_null, side);
  });
}

}  // namespace heapsum::semantics::ceks
