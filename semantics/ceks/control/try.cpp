// SPDX-License-Identifier: Apache-2.0
// try: a frame that waits with its handlers, and below it one that waits with what comes finally. A
// completion is a value, ⇑j of a jump, or ⇑x of an exception.
#include <heapsum/base/match.hpp>
#include <heapsum/syntax/standard.hpp>

#include "ceks/rules.hpp"
#include "functions/functions.hpp"

namespace heapsum::semantics::ceks {

namespace {

const syntax::Catch& handler(const Step& s, const TryOf& k) {
  return s.node<syntax::Try>(k.at).handlers[k.next];
}

// RULE   ceks/catch                                          ours
//   from   ⟨L R φ η ⇑x (try * (catch C y e) … → k)⟩
//   when   φ′ = φ ∧ ∨ φ0 over (φ0, l) ∈ L(x), l of class C or below   may hold
//   to     ⟨L R φ′ η[y ↦ x] e k⟩           x of class C or below; a run-time error is an object now
void enter(const Step& s, Config& c, const TryOf& k, const Thrown& x) {
  const syntax::Catch& h = handler(s, k);
  const bool is_object_already = !x.object.is_certain() || !x.object.location().is_null();
  if (x.kind == OutcomeKind::exception) {
    c.env.put(h.slot, narrowed(s, c, x.object, h.of));
  } else if (is_object_already) {
    c.env.put(h.slot, x.object);
  } else {
    const ClassId of = error_class(s.program, x.kind);
    c.env.put(h.slot, Reference(c.heap.add_made(made_object(s, of))));
  }
  c.eval(h.body);
  s.fired(RuleId::ceks_catch, c);
}

// RULE   ceks/catch-not                                      ours
//   from   ⟨L R φ η ⇑x (try * (catch C y e) c … → k)⟩
//   when   φ′ = φ ∧ ¬ ∨ φ0 over (φ0, l) ∈ L(x), l of class C or below   may hold
//   to     ⟨L R φ′ η ⇑x (try * c … → k)⟩   without any c left, ⟨L R φ′ η ⇑x k⟩
void pass(const Step& s, Config& c, const TryOf& k, const Thrown& x) {
  if (k.next + 1 < s.node<syntax::Try>(k.at).handlers.size()) c.kont.push(TryOf{k.at, k.next + 1});
  c.control = x;
  s.fired(RuleId::ceks_catch_not, c);
}

}  // namespace

// RULE   ceks/try-eval                                       ours
//   from   ⟨L R φ η (try e c … f) k⟩       c … catches, f (finally e1), each as far as it is there
//   to     ⟨L R φ η e (try * c … → (try … * f → k))⟩
void try_eval(const Step& s, Config& c, ExprId at, const syntax::Try& e) {
  if (e.finally) c.kont.push(FinallyOf{at});
  if (!e.handlers.empty()) c.kont.push(TryOf{at, 0});
  c.eval(e.body);
  s.fired(RuleId::ceks_try_eval, c);
}

// RULE   ceks/try-end                                        ours
//   from   ⟨L R φ η v (try * c … → k)⟩
//   to     ⟨L R φ η v k⟩
void try_end(const Step& s, Config& c, Value v) {
  c.yields(std::move(v));
  s.fired(RuleId::ceks_try_end, c);
}

/// Which handler catches is a decision about an object that was thrown; the class of a run-time
/// error is known from its kind.
void try_catch(const Step& s, Config& c, const TryOf& k, const Thrown& x) {
  const ClassId wanted = handler(s, k).of;
  if (x.kind != OutcomeKind::exception) {
    const bool is = syntax::is_subclass(s.program, error_class(s.program, x.kind), wanted);
    return is ? enter(s, c, k, x) : pass(s, c, k, x);
  }
  const Event event{.kind = Event::Kind::handler,
                    .where = k.at,
                    .left = x.object,
                    .target = static_cast<std::uint32_t>(k.next)};
  s.decide(c, instance_guard(s, c, x.object, wanted), event,
           [&](Config& side, bool is) { is ? enter(s, side, k, x) : pass(s, side, k, x); });
}

// RULE   ceks/finally-eval                                   ours
//   from   ⟨L R φ η c (try … * (finally e) → k)⟩      c a completion
//   to     ⟨L R φ η e (finally * c → k)⟩
void finally_eval(const Step& s, Config& c, const FinallyOf& k, Completion pending) {
  c.kont.push(PendingIn{k.at, std::move(pending)});
  c.eval(*s.node<syntax::Try>(k.at).finally);
  s.fired(RuleId::ceks_finally_eval, c);
}

// RULE   ceks/finally-end                                    ours
//   from   ⟨L R φ η v (finally * c → k)⟩
//   to     ⟨L R φ η c k⟩
void finally_end(const Step& s, Config& c, const PendingIn& k) {
  std::visit(match{
                 [&](const Value& v) { c.yields(v); },
                 [&](const auto& leaves) { c.control = leaves; },
             },
             *k.pending);
  s.fired(RuleId::ceks_finally_end, c);
}

}  // namespace heapsum::semantics::ceks
