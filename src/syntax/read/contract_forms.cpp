// SPDX-License-Identifier: Apache-2.0
// The forms of expressions that contracts have, and those that they become. Variables may be called like the words of
// these, so that `(old at e)` is an element of one.
#include <utility>

#include "expression_parser.hpp"

namespace heapsum::syntax {

ExprId ExpressionParser::old_form(Span span, const Items& items) {
  if (items.size() > 2 && is_word(items[1], "at")) return element_form(span, items);
  if (items.size() != 2) return wrong_shape(span, "(old e)");
  return add(Old{expression(items[1])}, span);
}

ExprId ExpressionParser::fresh_form(Span span, const Items& items) {
  if (items.size() > 2 && is_word(items[1], "at")) return element_form(span, items);
  if (items.size() != 2) return wrong_shape(span, "(fresh e)");
  return add(Fresh{expression(items[1])}, span);
}

ExprId ExpressionParser::unchanged_form(Span span, const Items& items) {
  if (items.size() > 2 && is_word(items[1], "at")) return element_form(span, items);
  Unchanged all;
  for (std::size_t i = 1; i < items.size(); ++i) {
    const Items parts = is_list(items[i]) ? tree_.items(items[i]) : Items{};
    const bool is_field = parts.size() == 3 && is_word(parts[1], "$");
    if (!is_field && (parts.size() != 3 || !is_word(parts[1], "at")))
      return wrong_shape(span, "(unchanged L ...), L being (x $ f), (x $ *), (x at i) or (x at *)");
    Exempt one{.part = {},
               .object = variable(parts[0]),
               .field = {},
               .index = {},
               .where = where(items[i])};
    const bool every = is_word(parts[2], "*");
    if (is_field) {
      one.part = every ? HeapPart::fields : HeapPart::field;
      if (!every) one.field = name(parts[2], "a field");
    } else {
      one.part = every ? HeapPart::elements : HeapPart::element;
      if (!every) one.index = variable(parts[2]);
    }
    all.except.push_back(std::move(one));
  }
  return add(std::move(all), span);
}

ExprId ExpressionParser::call_by_contract_form(Span span, const Items& items) {
  if (items.size() > 2 && is_word(items[1], "at")) return element_form(span, items);
  if (items.size() < 2) return wrong_shape(span, "(call C x ...)");
  CallByContract call{name(items[1], "a class"), {}, {}};
  for (std::size_t i = 2; i < items.size(); ++i) call.handed.push_back({variable(items[i])});
  return add(std::move(call), span);
}

}  // namespace heapsum::syntax
