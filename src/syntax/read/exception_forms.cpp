// SPDX-License-Identifier: Apache-2.0
// throw and try.
#include <utility>

#include <fmt/format.h>

#include "expression_parser.hpp"
#include "words.hpp"

namespace heapsum::syntax {

namespace {

constexpr std::string_view kTryShape =
    "(try e (catch C x e) ... (finally e)), with a catch or a finally";

}  // namespace

ExprId ExpressionParser::throw_form(Span span, const Items& items) {
  if (items.size() != 2) return wrong_shape(span, "(throw e)");
  return add(Throw{expression(items[1])}, span);
}

ExprId ExpressionParser::try_form(Span span, const Items& items) {
  if (items.size() < 3) return wrong_shape(span, kTryShape);
  Try attempt{expression(items[1]), {}, {}};
  for (std::size_t i = 2; i < items.size(); ++i) {
    const Items parts = is_list(items[i]) ? tree_.items(items[i]) : Items{};
    const std::string_view word = parts.empty() ? std::string_view{} : word_at(parts[0]);
    if (word == "catch" && parts.size() == 4) {
      attempt.handlers.push_back(handler(parts));
    } else if (word == "finally" && parts.size() == 2 && i + 1 == items.size()) {
      attempt.finally = expression(parts[1]);
    } else {
      return wrong_shape(where(items[i]), "(catch C x e), or (finally e) at the end of the try");
    }
  }
  return add(std::move(attempt), span);
}

Catch ExpressionParser::handler(const Items& parts) {
  std::string of = name(parts[1], "a class");
  std::string variable = name(parts[2], "a variable");
  return {std::move(of), std::move(variable), expression(parts[3]), where(parts[1])};
}

ExprId ExpressionParser::clause_form(Span span, const Items& items) {
  return not_an_expression(span, fmt::format("{} outside of a try", quoted(word_at(items[0]))),
                           fmt::format("its place is {}", kTryShape));
}

}  // namespace heapsum::syntax
