// SPDX-License-Identifier: Apache-2.0
// instanceof and cast. Which of the two a test comes out as is a decision, as a comparison of
// references is.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::ceks {

namespace {

// RULE   ceks/instance                                       ours
//   from   ⟨L R φ η r (* instanceof C → k)⟩
//   when   is = ∨ φ0 over (φ0, l) ∈ L(r), l of class C or below;  φ′ = φ ∧ is, or φ ∧ ¬is, may hold
//   to     ⟨L R φ′ η true k⟩, or false
void instance(const Step& s, Config& c, ExprId at, const Reference& r) {
  const ClassId of = s.node<syntax::InstanceOf>(at).of;
  identified(s, c, r, [&](Config& known, const Reference& object) {
    const Event event{.kind = Event::Kind::class_test, .where = at, .left = object};
    s.decide(known, instance_guard(s, known, object, of), event, [&](Config& side, bool is) {
      side.yields(guard::constant(is));
      s.fired(RuleId::ceks_instance, side);
    });
  });
}

/// The path tells nothing about r: whatever it is, it is null or one of C.
bool is_upcast(const Step& s, const Config& c, const Reference& r, ClassId of) {
  return is_symbolic(r) &&
         syntax::is_subclass(s.program, c.inputs.symbolic[r.location().index()].of, of);
}

// RULE   ceks/cast                                           ours
//   from   ⟨L R φ η r (cast C * → k)⟩
//   when   fits = ∨ φ0 over (φ0, l) ∈ L(r), l null or of class C or below;  φ′ = φ ∧ fits   may hold
//   to     ⟨L[r′ ↦ those] R φ′ η r′ k⟩
// RULE   ceks/cast-fails                                     ours
//   when   φ′ = φ ∧ ¬fits   may hold
//   to     class cast failure under φ′
void cast(const Step& s, Config& c, ExprId at, const Reference& r) {
  const ClassId of = s.node<syntax::Cast>(at).of;
  const auto decided = [&](Config& known, const Reference& object, Formula fits) {
    const Event event{.kind = Event::Kind::class_test, .where = at, .left = object};
    s.decide(known, fits, event, [&](Config& side, bool is) {
      if (!is) {
        raise(s, side, OutcomeKind::class_cast, at);
        return s.fired(RuleId::ceks_cast_fails, side);
      }
      side.yields(narrowed(s, side, object, of));
      s.fired(RuleId::ceks_cast, side);
    });
  };
  const Reference now = c.current(r);
  if (is_upcast(s, c, now, of)) return decided(c, now, guard::yes());
  identified(s, c, now, [&](Config& known, const Reference& object) {
    const Formula is = instance_guard(s, known, object, of);
    decided(known, object, s.terms.either(object.guard_of(Location::null()), is));
  });
}

}  // namespace

// RULE   ceks/class-test-eval                                ours
//   from   ⟨L R φ η (e instanceof C) k⟩
//   to     ⟨L R φ η e (* instanceof C → k)⟩      (cast C e) likewise
void class_test_eval(const Step& s, Config& c, ExprId at, ExprId object) {
  c.kont.push(ClassTestOf{at});
  c.eval(object);
  s.fired(RuleId::ceks_class_test_eval, c);
}

void class_test(const Step& s, Config& c, const ClassTestOf& k, const Reference& r) {
  if (std::holds_alternative<syntax::Cast>(s.program[k.at].node)) return cast(s, c, k.at, r);
  instance(s, c, k.at, r);
}

}  // namespace heapsum::semantics::ceks
