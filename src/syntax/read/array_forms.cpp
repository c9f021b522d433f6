// SPDX-License-Identifier: Apache-2.0
// Types and expressions of arrays.
#include <utility>

#include <fmt/format.h>

#include "arrays.hpp"
#include "expression_parser.hpp"

namespace heapsum::syntax {

/// From the outside in, then the name from the inside out.
TypeName ExpressionParser::array_type(DatumId at) {
  DatumId element = at;
  std::size_t dimensions = 0;
  for (; is_list(element); ++dimensions) {
    const Items items = tree_.items(element);
    if (items.size() != 2 || !is_word(items[0], "array")) {
      complaints_.add(where(element), "a type is wanted here",
                      "a type is bool, int, a class, or (array T)");
      return {"bool", where(at)};
    }
    element = items[1];
  }
  TypeName named = type(element);
  if (dimensions > kMostDimensions) {
    complaints_.add(where(at), fmt::format("an array of {} dimensions", dimensions),
                    fmt::format("the most is {}", kMostDimensions));
    return named;
  }
  for (; dimensions > 0; --dimensions) named.name = array_of(named.name);
  named.where = where(at);
  return named;
}

std::string ExpressionParser::class_or_array(DatumId at) {
  return is_list(at) ? array_type(at).name : name(at, "a class");
}

ExprId ExpressionParser::new_array_form(Span span, const Items& items) {
  if (items.size() != 3) return wrong_shape(span, "(new (array T) e), with a length e");
  TypeName made = array_type(items[1]);
  return add(NewArray{std::move(made), expression(items[2])}, span);
}

/// (e at e) or (x at e := e)
ExprId ExpressionParser::element_form(Span span, const Items& items) {
  if (items.size() == 3) {
    const ExprId array = expression(items[0]);
    return add(ReadElement{array, expression(items[2])}, span);
  }
  if (items.size() != 5 || !is_word(items[3], ":="))
    return wrong_shape(span, "(e at e) or (x at e := e)");
  if (is_list(items[0]))
    return not_an_expression(where(items[0]), "only a variable's element can be written",
                             "bind the array first: (var (array T) x := ... in (x at e := e))");
  std::string array = variable(items[0]);
  const ExprId index = expression(items[2]);
  return add(WriteElement{std::move(array), where(items[0]), index, expression(items[4])}, span);
}

}  // namespace heapsum::syntax
