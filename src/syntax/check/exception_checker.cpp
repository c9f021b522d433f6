// SPDX-License-Identifier: Apache-2.0
// The typing rules of throw and try.
#include <fmt/format.h>

#include "expression_checker.hpp"

namespace heapsum::syntax {

Typing ExpressionChecker::of(Throw& e, Span) {
  const Typing value = check(e.value);
  want_throwable(value, program_[e.value].where, "thrown");
  return Type{Type::Kind::never, {}};
}

Typing ExpressionChecker::of(Try& e, Span where) {
  Typing common = check(e.body);
  for (Catch& handler : e.handlers) {
    const Typing type = check_handler(handler);
    if (common && type) {
      const Typing both = common_type(*common, *type);
      if (!both) wrong_handler(*common, *type, where);
      common = both;
    } else {
      common = {};
    }
  }
  if (e.finally) check(*e.finally);
  if (!common) return common;
  widen(e.body, *common);
  for (Catch& handler : e.handlers) widen(handler.body, *common);
  return common;
}

Typing ExpressionChecker::check_handler(Catch& handler) {
  TypeName name{handler.class_name, handler.class_at};
  const Typing caught = resolve(name, table_, complaints_);
  want_throwable(caught, handler.class_at, "caught");
  if (caught) handler.of = caught->of;
  handler.slot = scope_.enter(handler.variable, caught);
  const Typing type = check(handler.body);
  scope_.leave();
  return type;
}

void ExpressionChecker::want_throwable(Typing found, Span where, std::string_view done) {
  if (!found || assignable(*found, Type{Type::Kind::object, *program_.throwable})) return;
  complaints_.add(where, fmt::format("only a Throwable can be {}, but this is of type {}", done,
                                     shown_type(*found)));
}

void ExpressionChecker::wrong_handler(Type body, Type handler, Span where) {
  complaints_.add(where,
                  fmt::format("the body and a handler are of type {} and {}, which have nothing in "
                              "common",
                              shown_type(body), shown_type(handler)),
                  "if their values do not matter, end both alike: (begin e ... null)");
}

}  // namespace heapsum::syntax
