// SPDX-License-Identifier: Apache-2.0
// Operators: evaluate from left to right, then apply. Arithmetic and comparison make terms; they
// decide nothing (design S7).
#include <heapsum/base/match.hpp>

#include <heapsum/semantics/operators.hpp>

#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

namespace {

/// The right operand of any binary operator; (e0 at e1) and (x at e0 := e1) count as such.
ExprId right_operand(const Step& s, ExprId at) {
  const syntax::Node& e = s.program[at].node;
  if (const auto* equal = std::get_if<syntax::Equal>(&e)) return equal->right;
  if (const auto* compare = std::get_if<syntax::Compare>(&e)) return compare->right;
  if (const auto* read = std::get_if<syntax::ReadElement>(&e)) return read->index;
  if (const auto* write = std::get_if<syntax::WriteElement>(&e)) return write->value;
  return std::get<syntax::Arithmetic>(e).right;
}

RuleId rule_of(syntax::UnaryOp op) {
  switch (op) {
    case syntax::UnaryOp::negate: return RuleId::ceks_negate;
    case syntax::UnaryOp::complement: return RuleId::ceks_complement;
    case syntax::UnaryOp::square_root: return RuleId::ceks_square_root;
    case syntax::UnaryOp::bits:
    case syntax::UnaryOp::from_bits: return RuleId::ceks_bits;
    case syntax::UnaryOp::absolute: return RuleId::ceks_arithmetic;
  }
  HS_CHECK(false);
}

}  // namespace

Made made(guard::Terms& terms, const syntax::Unary& e, const Value& operand) {
  return {rule_of(e.op), computed(terms, e, std::get<NumberTerm>(operand))};
}

Made made(guard::Terms&, const syntax::Not&, const Value& operand) {
  return {RuleId::ceks_not, !std::get<Formula>(operand)};
}

Made made(guard::Terms& terms, const syntax::Convert& e, const Value& operand) {
  return {RuleId::ceks_convert, computed(terms, e, std::get<NumberTerm>(operand))};
}

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
//   from   ⟨L R φ η v1 (v0 op * → k)⟩      op is + - * & | ^ << >> or >>>
//   to     ⟨L R φ η (v0 op v1) k⟩          a term; wraps at its width
//   also   floats, of which op is + - * / or %: rounded to the nearest, and nothing is an error
//          ⟨L R φ η v (op * → k)⟩          op is abs: (abs v)
// RULE   ceks/compare                                        ours
//   from   ⟨L R φ η v1 (v0 op * → k)⟩      op is < <= > or >=
//   to     ⟨L R φ η (v0 op v1) k⟩          a formula; false of NaN
void apply(const Step& s, Config& c, const RightOf& k, const Value& right) {
  const syntax::Node& e = s.program[k.at].node;
  if (std::holds_alternative<syntax::Equal>(e)) return equal(s, c, k.at, k.left, right);
  if (std::holds_alternative<syntax::ReadElement>(e)) return read_element(s, c, k, right);
  if (std::holds_alternative<syntax::WriteElement>(e)) return write_element(s, c, k, right);
  const NumberTerm a = std::get<NumberTerm>(k.left);
  const NumberTerm b = std::get<NumberTerm>(right);
  if (const auto* compare = std::get_if<syntax::Compare>(&e)) {
    c.yields(compared(s.terms, *compare, a, b));
    return s.fired(RuleId::ceks_compare, c);
  }
  const auto& arithmetic = std::get<syntax::Arithmetic>(e);
  if (divides(arithmetic.op) && !a.is_float()) return divide(s, c, k.at, a, b);
  c.yields(computed(s.terms, arithmetic, a, b));
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
//   to     ⟨L R φ η (0 - v) k⟩             of a float (-0.0 - v), which is -0.0 of 0.0
// RULE   ceks/complement                                     ours
//   from   ⟨L R φ η v (~ * → k)⟩
//   to     ⟨L R φ η (v ^ -1) k⟩
// RULE   ceks/convert                                        ours
//   from   ⟨L R φ η v (T * → k)⟩           T is a type of numbers
//   to     ⟨L R φ η (T v) k⟩               its low bits, extended: of a char by zeros, else by the sign
//   also   to a float: the nearest one
//          of a float: towards zero, and no further than the least or greatest int or long; NaN is 0
// RULE   ceks/square-root                                    ours
//   from   ⟨L R φ η v (sqrt * → k)⟩
//   to     ⟨L R φ η √v k⟩                  the nearest float; of a number below zero NaN, of -0.0 itself
// RULE   ceks/bits                                           ours
//   from   ⟨L R φ η v (bits * → k)⟩        or (from-bits *)
//   to     ⟨L R φ η u k⟩                   u of the bits of v: int and float, long and double; NaN has those of Java
void apply(const Step& s, Config& c, const OperandOf& k, const Value& v) {
  if (std::holds_alternative<syntax::Fresh>(s.program[k.at].node))
    return fresh(s, c, k.at, std::get<Reference>(v));
  const syntax::Node& e = s.program[k.at].node;
  if (std::holds_alternative<syntax::NewArray>(e))
    return create_array(s, c, k.at, std::get<NumberTerm>(v));
  const auto yields = [&](Made result) {
    c.yields(std::move(result.value));
    s.fired(result.rule, c);
  };
  if (const auto* inverted = std::get_if<syntax::Not>(&e))
    return yields(made(s.terms, *inverted, v));
  if (const auto* convert = std::get_if<syntax::Convert>(&e))
    return yields(made(s.terms, *convert, v));
  yields(made(s.terms, std::get<syntax::Unary>(e), v));
}

}  // namespace heapsum::semantics::ceks
