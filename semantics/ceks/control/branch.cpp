// SPDX-License-Identifier: Apache-2.0
// Branches: if, and the short-circuit operators, which are branches too.
#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

namespace {

/// Where control goes after the condition of `if`, `and` or `or`.
void continue_at(const Step& s, Config& c, ExprId at, bool condition) {
  const syntax::Node& e = s.program[at].node;
  if (const auto* choice = std::get_if<syntax::If>(&e)) {
    c.eval(condition ? choice->then_branch : choice->else_branch);
  } else if (const auto* both = std::get_if<syntax::And>(&e)) {
    condition ? c.eval(both->right) : c.yields(guard::no());
  } else {
    condition ? c.yields(guard::yes()) : c.eval(std::get<syntax::Or>(e).right);
  }
}

}  // namespace

// RULE   ceks/branch-eval                                    [ehs, fig. 5, If-then-else (eval)]
//   from   ⟨L R φ η (if e0 e1 else e2) k⟩
//   to     ⟨L R φ η e0 (if * e1 else e2 → k)⟩
//   also   (and e0 e1) as (if e0 e1 else false), (or e0 e1) as (if e0 true else e1)
void branch_eval(const Step& s, Config& c, ExprId at, ExprId condition) {
  c.kont.push(ConditionOf{at});
  c.eval(condition);
  s.fired(RuleId::ceks_branch_eval, c);
}

// RULE   ceks/branch-true                                    [ehs, fig. 5, If-then-else (true)]
//   from   ⟨L R φ η v (if * e1 else e2 → k)⟩
//   when   φ′ = φ ∧ v   may hold
//   to     ⟨L R φ′ η e1 k⟩
// RULE   ceks/branch-false                                   [ehs, fig. 5, If-then-else (false)]
//   from   ⟨L R φ η v (if * e1 else e2 → k)⟩
//   when   φ′ = φ ∧ ¬v   may hold
//   to     ⟨L R φ′ η e2 k⟩
void branch(const Step& s, Config& c, const ConditionOf& k, Formula condition) {
  const Event event{.kind = Event::Kind::branch, .where = k.at};
  s.decide(c, condition, event, [&](Config& side, bool holds) {
    continue_at(s, side, k.at, holds);
    s.fired(holds ? RuleId::ceks_branch_true : RuleId::ceks_branch_false, side);
  });
}

}  // namespace heapsum::semantics::ceks
