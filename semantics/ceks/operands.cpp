// SPDX-License-Identifier: Apache-2.0
// Operators: evaluate from left to right, then apply. Arithmetic and comparison make terms; they
// decide nothing (design S7).
#include <heapsum/base/match.hpp>

#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

namespace {

/// The right operand of any binary operator.
ExprId right_operand(const Step& s, ExprId at) {
  const syntax::Node& e = s.program[at].node;
  if (const auto* equal = std::get_if<syntax::Equal>(&e)) return equal->right;
  if (const auto* compare = std::get_if<syntax::Compare>(&e)) return compare->right;
  return std::get<syntax::Arithmetic>(e).right;
}

IntTerm compute(guard::Terms& terms, syntax::ArithmeticOp op, IntTerm a, IntTerm b) {
  switch (op) {
    case syntax::ArithmeticOp::add: return terms.add(a, b);
    case syntax::ArithmeticOp::subtract: return terms.subtract(a, b);
    case syntax::ArithmeticOp::multiply: return terms.multiply(a, b);
  }
  return a;
}

Formula relate(guard::Terms& terms, syntax::CompareOp op, IntTerm a, IntTerm b) {
  switch (op) {
    case syntax::CompareOp::less: return terms.less(a, b);
    case syntax::CompareOp::less_equal: return terms.less_equal(a, b);
    case syntax::CompareOp::greater: return terms.less(b, a);
    case syntax::CompareOp::greater_equal: return terms.less_equal(b, a);
  }
  return guard::no();
}

}  // namespace

// RULE   ceks/left-eval                                      [ehs, fig. 5, Equals (l-operand eval)]
//   from   ⟨L R φ η (e0 op e1) k⟩
//   to     ⟨L R φ η e0 (* op e1 → k)⟩
void left_eval(const Step& s, Config& c, ExprId at, ExprId left) {
  c.kont.push(LeftOf{at});
  c.eval(left);
  s.fired(RuleId::ceks_left_eval, c);
}

// RULE   ceks/right-eval                                     [ehs, fig. 5, Equals (r-operand eval)]
//   from   ⟨L R φ η v (* op e1 → k)⟩
//   to     ⟨L R φ η e1 (v op * → k)⟩
void right_eval(const Step& s, Config& c, const LeftOf& k, Value left) {
  c.kont.push(RightOf{k.at, std::move(left)});
  c.eval(right_operand(s, k.at));
  s.fired(RuleId::ceks_right_eval, c);
}

// RULE   ceks/arithmetic                                     ours
//   from   ⟨L R φ η v1 (v0 op * → k)⟩      op is + - or *
//   to     ⟨L R φ η (v0 op v1) k⟩          a term; wraps at 32 bits
// RULE   ceks/compare                                        ours
//   from   ⟨L R φ η v1 (v0 op * → k)⟩      op is < <= > or >=
//   to     ⟨L R φ η (v0 op v1) k⟩          a formula
void apply(const Step& s, Config& c, const RightOf& k, const Value& right) {
  const syntax::Node& e = s.program[k.at].node;
  if (std::holds_alternative<syntax::Equal>(e)) return equal(s, c, k.at, k.left, right);
  const IntTerm a = std::get<IntTerm>(k.left);
  const IntTerm b = std::get<IntTerm>(right);
  if (const auto* compare = std::get_if<syntax::Compare>(&e)) {
    c.yields(relate(s.terms, compare->op, a, b));
    return s.fired(RuleId::ceks_compare, c);
  }
  c.yields(compute(s.terms, std::get<syntax::Arithmetic>(e).op, a, b));
  s.fired(RuleId::ceks_arithmetic, c);
}

// RULE   ceks/operand-eval                                   ours
//   from   ⟨L R φ η (op e) k⟩
//   to     ⟨L R φ η e (op * → k)⟩
void operand_eval(const Step& s, Config& c, ExprId at, ExprId operand) {
  c.kont.push(OperandOf{at});
  c.eval(operand);
  s.fired(RuleId::ceks_operand_eval, c);
}

// RULE   ceks/not                                            ours
//   from   ⟨L R φ η v (not * → k)⟩
//   to     ⟨L R φ η ¬v k⟩
// RULE   ceks/negate                                         ours
//   from   ⟨L R φ η v (- * → k)⟩
//   to     ⟨L R φ η (0 - v) k⟩
void apply(const Step& s, Config& c, const OperandOf& k, const Value& v) {
  if (std::holds_alternative<syntax::Not>(s.program[k.at].node)) {
    c.yields(!std::get<Formula>(v));
    return s.fired(RuleId::ceks_not, c);
  }
  c.yields(s.terms.subtract(IntTerm{}, std::get<IntTerm>(v)));
  s.fired(RuleId::ceks_negate, c);
}

}  // namespace heapsum::semantics::ceks
