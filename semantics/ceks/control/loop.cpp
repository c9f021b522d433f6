// SPDX-License-Identifier: Apache-2.0
// while. --unwind bounds the iterations of one run of a loop (design S11).
#include <algorithm>

#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

namespace {

void test(Config& c, ExprId at, const syntax::While& e, std::uint32_t iterations) {
  c.kont.push(LoopTest{at, iterations});
  c.eval(e.condition);
}

}  // namespace

// RULE   ceks/loop-eval                                      ours
//   from   ⟨L R φ η (while e0 e1) k⟩
//   to     ⟨L R φ η e0 (while * e1 → k)⟩
void loop_eval(const Step& s, Config& c, ExprId at, const syntax::While& e) {
  test(c, at, e, 0);
  s.fired(RuleId::ceks_loop_eval, c);
}

// RULE   ceks/loop-enter                                     ours
//   from   ⟨L R φ η v (while * e1 → k)⟩
//   when   φ′ = φ ∧ v   may hold, fewer than --unwind iterations so far; also where v is true as it stands, and fewer
//          than the forced rounds: 10 000 in Java, else none
//   to     ⟨L R φ′ η e1 (while e0 * → k)⟩
// RULE   ceks/loop-cut                                       ours
//   when   φ′ = φ ∧ v   may hold, and ceks/loop-enter does not fire
//   to     cut under φ′
// RULE   ceks/loop-exit                                      ours
//   when   φ′ = φ ∧ ¬v   may hold
//   to     ⟨L R φ′ η false k⟩
void loop_test(const Step& s, Config& c, const LoopTest& k, Formula condition) {
  const Event event{.kind = Event::Kind::branch, .where = k.at};
  const std::uint32_t most =
      condition.is_constant() ? std::max(s.bounds.unwind, s.bounds.forced_rounds) : s.bounds.unwind;
  s.decide(c, condition, event, [&](Config& side, bool holds) {
    if (!holds) {
      side.yields(guard::no());
      return s.fired(RuleId::ceks_loop_exit, side);
    }
    if (k.iterations >= most) {
      side.ends({.kind = OutcomeKind::cut, .where = k.at, .bound = Bound::iterations});
      return s.fired(RuleId::ceks_loop_cut, side);
    }
    side.kont.push(LoopBody{k.at, k.iterations + 1});
    side.eval(s.node<syntax::While>(k.at).body);
    s.fired(RuleId::ceks_loop_enter, side);
  });
}

// RULE   ceks/loop-again                                     ours
//   from   ⟨L R φ η v (while e0 * → k)⟩
//   to     ⟨L R φ η e0 (while * e1 → k)⟩
void loop_again(const Step& s, Config& c, const LoopBody& k) {
  loop_test_eval(s, c, k);
  s.fired(RuleId::ceks_loop_again, c);
}

void loop_test_eval(const Step& s, Config& c, const LoopBody& k) {
  test(c, k.at, s.node<syntax::While>(k.at), k.iterations);
}

}  // namespace heapsum::semantics::ceks
