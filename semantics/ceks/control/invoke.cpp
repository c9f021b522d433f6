// SPDX-License-Identifier: Apache-2.0
// Method calls: receiver, then arguments, then the check of the receiver, then the body.
#include <cstdint>
#include <numeric>

#include "ceks/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::ceks {

namespace {

const syntax::Invoke& call(const Step& s, ExprId at) { return s.node<syntax::Invoke>(at); }

/// Each activation but the first has a frame, so that most calls need no sum.
bool is_stack_full(const Step& s, const Config& c) {
  return c.kont.depth() + 1 >= s.bounds.stack &&
         std::accumulate(c.activations.begin(), c.activations.end(), std::uint64_t{0}) >=
             s.bounds.stack;
}

/// none: nothing does.
Bound cuts_call(const Step& s, const Config& c, MethodId m) {
  if (c.activations[m.index()] >= s.bounds.unwind) return Bound::calls;
  if (is_stack_full(s, c)) return Bound::stack;
  return !s.limits.admits_call || s.limits.admits_call(c, m) ? Bound::none : Bound::depth;
}

// RULE   ceks/invoke-cut                                     ours, design S11
//   from   ⟨L R φ η v (r @ m v … * → k)⟩
//   when   m has --unwind activations already, or all methods have as many as the stack has room for, or the limits of
//          the exploration admit no call of m
//   to     cut
// RULE   ceks/invoke                                         [ehs, fig. 5, Method Invocation]
//   from   ⟨L R φ η v (r @ m v … * → k)⟩
//   when   (T m [T x] … e) = lookup(C, m)
//   to     ⟨L R φ [this ↦ r][x ↦ v]… e (pop η k)⟩
//   differs: the callee's environment is its own; docs/differs.md, D6.
// RULE   ceks/invoke-static                                  ours
//   from   ⟨L R φ η v (C @ m v … * → k)⟩
//   to     ⟨L R φ [x ↦ v]… e (pop η k)⟩
void enter(const Step& s, Config& c, const ArgumentOf& k, MethodId m) {
  if (const Bound bound = cuts_call(s, c, m); bound != Bound::none) {
    c.ends({.kind = OutcomeKind::cut, .where = k.at, .bound = bound});
    return s.fired(RuleId::ceks_invoke_cut, c);
  }
  ++c.activations[m.index()];
  c.kont.push(PopTo{std::move(c.env), m, k.at});
  c.env = Environment(s.program[m].locals);
  for (std::size_t i = 0; i < k.values.size(); ++i) c.env.put(LocalSlot(i), k.values[i]);
  c.eval(s.program[m].body);
  s.fired(call(s, k.at).of_class ? RuleId::ceks_invoke_static : RuleId::ceks_invoke, c);
}

// RULE   ceks/invoke-null                                    ours, design S6
//   from   ⟨L R φ η v (r @ m v … * → k)⟩
//   when   φ′ = φ ∧ the guard of l_null in L(r)   may hold
//   to     null dereference under φ′
void invoke(const Step& s, Config& c, const ArgumentOf& k) {
  const syntax::Invoke& e = call(s, k.at);
  if (e.of_class) return enter(s, c, k, e.target);
  const auto& receiver = std::get<Reference>(k.values[0]);
  dereference(s, c, receiver, k.at, [&](Config& side, bool is_null, const Reference& object) {
    if (is_null) {
      raise(s, side, OutcomeKind::null_dereference, k.at);
      return s.fired(RuleId::ceks_invoke_null, side);
    }
    if (!s.program[e.target].overridden) return enter(s, side, k, e.target);
    dispatch(s, side, k.at, object, e.target, [&](Config& one, const Reference& self, MethodId m) {
      ArgumentOf known = k;
      known.values[0] = self;
      enter(s, one, known, m);
    });
  });
}

ArgumentOf with_receiver(const syntax::Invoke& e, ExprId at, Value receiver) {
  ArgumentOf k{at, {}};
  k.values.reserve(1 + e.arguments.size());
  k.values.push_back(std::move(receiver));
  return k;
}

/// The next argument, or the call itself. k.values holds the receiver and the arguments so far.
void proceed(const Step& s, Config& c, ArgumentOf k) {
  const syntax::Invoke& e = call(s, k.at);
  const std::size_t done = k.values.size() - 1;
  if (done == e.arguments.size()) return invoke(s, c, k);
  c.kont.push(std::move(k));
  c.eval(e.arguments[done]);
  s.fired(RuleId::ceks_argument_eval, c);
}

}  // namespace

// RULE   ceks/receiver-eval                                  [ehs, fig. 5, Method Invocation (object eval)]
//   from   ⟨L R φ η (e0 @ m e1 …) k⟩
//   to     ⟨L R φ η e0 (* @ m e1 … → k)⟩
void receiver_eval(const Step& s, Config& c, ExprId at, const syntax::Invoke& e) {
  if (e.of_class) return proceed(s, c, with_receiver(e, at, Reference{}));
  c.kont.push(ReceiverOf{at});
  c.eval(e.object);
  s.fired(RuleId::ceks_receiver_eval, c);
}

// RULE   ceks/argument-eval                                  [ehs, fig. 5, Method Invocation (arg eval)]
//   from   ⟨L R φ η v (v0 @ m v1 … * e … → k)⟩
//   to     ⟨L R φ η e (v0 @ m v1 … v * … → k)⟩
void argument_eval(const Step& s, Config& c, const ReceiverOf& k, Value receiver) {
  proceed(s, c, with_receiver(call(s, k.at), k.at, std::move(receiver)));
}

void argument_next(const Step& s, Config& c, ArgumentOf k, Value v) {
  k.values.push_back(std::move(v));
  proceed(s, c, std::move(k));
}

// RULE   ceks/pop                                            [ehs, fig. 5, Pop]
//   from   ⟨L R φ η v (pop η0 k)⟩
//   to     ⟨L R φ η0 v k⟩
void pop(const Step& s, Config& c, PopTo k, Value v) {
  --c.activations[k.callee.index()];
  c.env = std::move(k.caller);
  c.yields(std::move(v));
  s.fired(RuleId::ceks_pop, c);
}

}  // namespace heapsum::semantics::ceks
