// SPDX-License-Identifier: Apache-2.0
// Run-time errors: they end the path, unless the program may catch them or has something to do
// finally. No object is made before one is caught, as nobody could see it: but for those that have
// fields for the numbers that were wrong.
#include <heapsum/syntax/standard.hpp>

#include "ceks/rules.hpp"
#include "functions/functions.hpp"

namespace heapsum::semantics::ceks {

namespace {

/// The object with the numbers that its class has fields for; null where it has none.
Reference telling(const Step& s, Config& c, ClassId of, std::initializer_list<Told> told) {
  const std::vector<syntax::Field>& fields = s.program[of].fields;
  Object object = made_object(s, of);
  bool has_fields = false;
  for (std::size_t i = 0; i < fields.size(); ++i)
    for (const auto& [field, number] : told)
      if (fields[i].name == field && fields[i].type.resolved.kind == syntax::Type::Kind::integer) {
        object.fields[i] = number;
        has_fields = true;
      }
  return has_fields ? Reference(c.heap.add_made(std::move(object))) : Reference{};
}

/// The place itself, or the place of the call that led there from a source.
ExprId place_in_source(const Step& s, Continuation k, ExprId at) {
  while (!is_in_source(s, at) && !k.empty()) {
    const Frame frame = k.pop();
    if (const auto* call = std::get_if<PopTo>(&frame)) at = call->call;
  }
  return at;
}

}  // namespace

bool is_in_source(const Step& s, ExprId at) {
  return s.program.source.place(s.program[at].where.begin).line > 0;
}

void raise(const Step& s, Config& c, OutcomeKind kind, ExprId at,
           std::initializer_list<Told> told) {
  if (!s.program.throwable) return c.ends({.kind = kind, .where = place_in_source(s, c.kont, at)});
  Reference object;
  if (told.size() > 0) object = telling(s, c, error_class(s.program, kind), told);
  c.control = Thrown{.kind = kind, .at = at, .object = std::move(object)};
}

}  // namespace heapsum::semantics::ceks
