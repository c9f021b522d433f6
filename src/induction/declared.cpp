// SPDX-License-Identifier: Apache-2.0
#include "declared.hpp"

#include <heapsum/syntax/children.hpp>

namespace heapsum::induction {

namespace {

void look(const syntax::Node& node, SlotTypes& types) {
  if (const auto* e = std::get_if<syntax::Let>(&node)) types[e->slot.index()] = e->type.resolved;
  if (const auto* e = std::get_if<syntax::Try>(&node))
    for (const syntax::Catch& c : e->handlers)
      types[c.slot.index()] = {.kind = syntax::Type::Kind::object, .of = c.of};
}

}  // namespace

const SlotTypes& Declared::in(syntax::MethodId m) {
  const auto [at, is_first] = methods_.try_emplace(m);
  if (!is_first) return at->second;
  const syntax::Method& method = program_[m];
  SlotTypes& types = at->second;
  types.resize(std::max<std::size_t>(method.locals, method.parameters.size() + 1));
  types[0] = {.kind = syntax::Type::Kind::object, .of = method.owner};
  for (std::size_t i = 0; i < method.parameters.size(); ++i)
    types[i + 1] = method.parameters[i].type.resolved;
  std::vector<syntax::ExprId> waiting{method.body};
  while (!waiting.empty()) {
    const syntax::Node& node = program_[waiting.back()].node;
    waiting.pop_back();
    look(node, types);
    for (const syntax::ExprId part : syntax::children(node)) waiting.push_back(part);
  }
  return types;
}

}  // namespace heapsum::induction
