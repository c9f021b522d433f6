// SPDX-License-Identifier: Apache-2.0
// One function a form of expression: the parts that it must have, in the order in which they are
// evaluated, and the node that they make.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "expression_parser.hpp"
#include "infix.hpp"
#include "numbers.hpp"
#include "words.hpp"

namespace heapsum::syntax {

ExprId ExpressionParser::field_form(Span span, const Items& items) {
  if (items.size() != 3) return wrong_shape(span, "(e $ f)");
  const ExprId object = expression(items[0]);
  return add(ReadField{object, name(items[2], "a field"), {}, where(items[2])}, span);
}

ExprId ExpressionParser::write_form(Span span, const Items& items) {
  if (items.size() != 5 || !is_word(items[3], ":="))
    return wrong_shape(span, "(e $ f) or (x $ f := e); longer paths need brackets: ((e $ f) $ g)");
  if (is_list(items[0]))
    return not_an_expression(where(items[0]), "only a variable's field can be written",
                             "bind the object first: (var C x := ... in (x $ f := e))");
  std::string object = variable(items[0]);
  std::string field = name(items[2], "a field");
  const ExprId value = expression(items[4]);
  return add(
      WriteField{
          std::move(object), where(items[0]), std::move(field), value, {}, {}, where(items[2])},
      span);
}

ExprId ExpressionParser::call_form(Span span, const Items& items) {
  if (items.size() < 3) return wrong_shape(span, "(e @ m e ...)");
  Invoke call{expression(items[0]), name(items[2], "a method"), {}, {}, where(items[2])};
  for (std::size_t i = 3; i < items.size(); ++i) call.arguments.push_back(expression(items[i]));
  return add(std::move(call), span);
}

ExprId ExpressionParser::assign_form(Span span, const Items& items) {
  if (items.size() != 3) return wrong_shape(span, "(x := e)");
  if (is_list(items[0]))
    return not_an_expression(where(items[0]), "only a variable or a variable's field is assigned",
                             "the forms are (x := e) and (x $ f := e)");
  std::string target = variable(items[0]);
  const ExprId value = expression(items[2]);
  return add(Assign{std::move(target), value}, span);
}

ExprId ExpressionParser::infix_form(Span span, const Items& items) {
  const std::string_view op = word_at(items[1]);
  if (items.size() != 3)
    return wrong_shape(span,
                       fmt::format("(e {0} e), and for three operands (e {0} (e {0} e))", op));
  const ExprId left = expression(items[0]);
  return binary(span, op, left, expression(items[2]));
}

ExprId ExpressionParser::prefix_form(Span span, const Items& items) {
  const std::string_view op = word_at(items[0]);
  if (items.size() != 3) return wrong_shape(span, fmt::format("({0} e e) or (e {0} e)", op));
  const ExprId left = expression(items[1]);
  return binary(span, op, left, expression(items[2]));
}

/// `(and a b c)` is `(a and (b and c))`, and counts as nested as deep as that.
ExprId ExpressionParser::chain_form(Span span, const Items& items) {
  const std::string_view op = word_at(items[0]);
  if (items.size() < 3) return wrong_shape(span, fmt::format("({0} e e ...) or (e {0} e)", op));
  const std::size_t folded = items.size() - 3;
  if (depth_ + folded > kMaxNesting)
    return not_an_expression(span, fmt::format("too many operands of {}", quoted(op)),
                             "give some of them a method of their own");
  std::vector<ExprId> operands;
  for (std::size_t i = 1; i < items.size(); ++i) {
    const std::size_t extra = std::min(i - 1, folded);
    depth_ += extra;
    operands.push_back(expression(items[i]));
    depth_ -= extra;
  }
  ExprId result = operands.back();
  for (std::size_t i = operands.size() - 1; i-- > 0;) {
    const Span part = i == 0 ? span : Span{where(items[i + 1]).begin, where(items.back()).end};
    result = binary(part, op, operands[i], result);
  }
  return result;
}

/// One operand after the word; of words that are names too, `(sqrt at e)` is an element of a variable.
ExprId ExpressionParser::unary_form(Span span, const Items& items) {
  const std::string_view word = word_at(items[0]);
  if (items.size() > 2 && is_name(word) && is_word(items[1], "at"))
    return element_form(span, items);
  if (items.size() == 2) return add(Unary{*unary_operator(word), expression(items[1])}, span);
  if (is_operator(word)) return prefix_form(span, items);
  return wrong_shape(span, fmt::format("({} e)", word));
}

ExprId ExpressionParser::conversion_form(Span span, const Items& items) {
  const std::string_view word = word_at(items[0]);
  if (items.size() != 2) return wrong_shape(span, fmt::format("({} e)", word));
  return add(Convert{number_type(word)->kind, expression(items[1])}, span);
}

ExprId ExpressionParser::binary(Span span, std::string_view op, ExprId left, ExprId right) {
  if (op == kNotEqual) return add(Not{add(Equal{left, right}, span)}, span);
  return add(binary_operator(op)->make(left, right), span);
}

ExprId ExpressionParser::new_form(Span span, const Items& items) {
  if (items.size() > 1 && is_list(items[1])) return new_array_form(span, items);
  if (items.size() != 2) return wrong_shape(span, "(new C) or (new (array T) e)");
  return add(New{name(items[1], "a class"), {}, where(items[1])}, span);
}

ExprId ExpressionParser::if_form(Span span, const Items& items) {
  if (items.size() != 5 || !is_word(items[3], "else")) return wrong_shape(span, "(if e e else e)");
  const ExprId condition = expression(items[1]);
  const ExprId then_branch = expression(items[2]);
  return add(If{condition, then_branch, expression(items[4])}, span);
}

ExprId ExpressionParser::var_form(Span span, const Items& items) {
  if (items.size() != 7 || !is_word(items[3], ":=") || !is_word(items[5], "in"))
    return wrong_shape(span, "(var T x := e in e)");
  TypeName declared = type(items[1]);
  std::string bound = name(items[2], "a variable");
  const ExprId value = expression(items[4]);
  const ExprId body = expression(items[6]);
  return add(Let{std::move(declared), std::move(bound), value, body}, span);
}

ExprId ExpressionParser::begin_form(Span span, const Items& items) {
  Begin sequence;
  for (std::size_t i = 1; i < items.size(); ++i) sequence.body.push_back(expression(items[i]));
  return add(std::move(sequence), span);
}

ExprId ExpressionParser::not_form(Span span, const Items& items) {
  if (items.size() != 2) return wrong_shape(span, "(not e)");
  return add(Not{expression(items[1])}, span);
}

ExprId ExpressionParser::while_form(Span span, const Items& items) {
  if (items.size() != 3)
    return wrong_shape(span, "(while e e); a longer body goes into (begin e ...)");
  const ExprId condition = expression(items[1]);
  return add(While{condition, expression(items[2])}, span);
}

ExprId ExpressionParser::assert_form(Span span, const Items& items) {
  if (items.size() != 2) return wrong_shape(span, "(assert e)");
  return add(Assert{expression(items[1])}, span);
}

ExprId ExpressionParser::assume_form(Span span, const Items& items) {
  if (items.size() != 2) return wrong_shape(span, "(assume e)");
  return add(Assume{expression(items[1])}, span);
}

ExprId ExpressionParser::instance_form(Span span, const Items& items) {
  if (items.size() != 3) return wrong_shape(span, "(e instanceof C)");
  const ExprId object = expression(items[0]);
  return add(InstanceOf{object, class_or_array(items[2]), {}, where(items[2])}, span);
}

ExprId ExpressionParser::cast_form(Span span, const Items& items) {
  if (items.size() != 3) return wrong_shape(span, "(cast C e)");
  std::string to = class_or_array(items[1]);
  return add(Cast{std::move(to), expression(items[2]), {}, where(items[1])}, span);
}

}  // namespace heapsum::syntax
