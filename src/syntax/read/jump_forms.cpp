// SPDX-License-Identifier: Apache-2.0
// The forms that leave what is being computed, and the blocks that they lead to.
#include <utility>

#include "expression_parser.hpp"

namespace heapsum::syntax {

ExprId ExpressionParser::break_form(Span span, const Items& items) {
  if (items.size() != 1) return wrong_shape(span, "(break)");
  return add(BreakLoop{}, span);
}

ExprId ExpressionParser::continue_form(Span span, const Items& items) {
  if (items.size() != 1) return wrong_shape(span, "(continue)");
  return add(ContinueLoop{}, span);
}

ExprId ExpressionParser::blocks_form(Span span, const Items& items) {
  constexpr std::string_view kShape = "(blocks (l e) ...)";
  if (items.size() < 2) return wrong_shape(span, kShape);
  Blocks all;
  for (std::size_t i = 1; i < items.size(); ++i) {
    const Items parts = is_list(items[i]) ? tree_.items(items[i]) : Items{};
    if (parts.size() != 2)
      return wrong_shape(where(items[i]), "(l e); a longer block goes into (begin e ...)");
    std::string label = name(parts[0], "a block");
    all.blocks.push_back({std::move(label), expression(parts[1]), where(parts[0])});
  }
  return add(std::move(all), span);
}

ExprId ExpressionParser::goto_form(Span span, const Items& items) {
  if (items.size() != 2) return wrong_shape(span, "(goto l)");
  return add(Goto{name(items[1], "a block"), where(items[1])}, span);
}

}  // namespace heapsum::syntax
