// SPDX-License-Identifier: Apache-2.0
// assert, assume and unsupported.
#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

// RULE   ceks/check-eval                                     ours
//   from   ⟨L R φ η (assert e) k⟩
//   to     ⟨L R φ η e (assert * → k)⟩      assume likewise
void check_eval(const Step& s, Config& c, ExprId at, ExprId condition) {
  c.kont.push(CheckOf{at});
  c.eval(condition);
  s.fired(RuleId::ceks_check_eval, c);
}

namespace {

/// The check itself, or the call of the method that requires it.
ExprId place_of(const Config& c, ExprId at, const syntax::Assert* asserted) {
  if (asserted == nullptr || asserted->duty != syntax::Duty::precondition) return at;
  const auto* call = c.kont.newest<PopTo>();
  return call != nullptr ? call->call : at;
}

}  // namespace

// RULE   ceks/check-holds                                    ours
//   from   ⟨L R φ η v (assert * → k)⟩
//   when   φ′ = φ ∧ v   may hold
//   to     ⟨L R φ′ η true k⟩
// RULE   ceks/check-fails                                    ours
//   from   ⟨L R φ η v (assert * → k)⟩
//   when   φ′ = φ ∧ ¬v   may hold
//   to     assertion failure under φ′; of assume: excluded under φ′; of a contract: what it is about
//   also   of what a method requires, the place is that of the call
void check(const Step& s, Config& c, const CheckOf& k, Formula condition) {
  const auto* asserted = std::get_if<syntax::Assert>(&s.program[k.at].node);
  const ExprId where = place_of(c, k.at, asserted);
  const Event event{.kind = Event::Kind::branch, .where = where};
  s.decide(c, condition, event, [&](Config& side, bool holds) {
    if (holds) {
      side.yields(guard::yes());
      return s.fired(RuleId::ceks_check_holds, side);
    }
    side.ends({.kind = asserted != nullptr ? failure_of(asserted->duty) : OutcomeKind::excluded,
               .where = where,
               .clause = k.at});
    s.fired(RuleId::ceks_check_fails, side);
  });
}

// RULE   ceks/unsupported                                    ours
//   from   ⟨L R φ η (unsupported "…") k⟩
//   to     unsupported under φ
void unsupported(const Step& s, Config& c, ExprId at) {
  c.ends({.kind = OutcomeKind::unsupported, .where = at});
  s.fired(RuleId::ceks_unsupported, c);
}

}  // namespace heapsum::semantics::ceks
