// SPDX-License-Identifier: Apache-2.0
#include "writes.hpp"

#include <algorithm>

#include <heapsum/base/match.hpp>
#include <heapsum/syntax/children.hpp>
#include <heapsum/syntax/origin.hpp>

namespace heapsum::induction {

using syntax::ClassId;
using syntax::MethodId;

namespace {

/// Java's own code calls it on a new object before anything else does, and lowering names it so.
bool is_constructor(const syntax::Program& program, MethodId m) {
  return syntax::is_lowered(program) && program[m].kind == syntax::Method::Kind::instance &&
         program[m].name.starts_with("init-");
}

}  // namespace

void Writes::add(const CellName& name, How how) {
  const auto [at, is_first] = cells.emplace(name, how);
  if (!is_first) at->second = std::max(at->second, how);
}

CellName field_cells(const syntax::Program& program, ClassId of, syntax::FieldSlot slot) {
  while (slot.index() < program[of].inherited && program[of].extends)
    of = program[of].extends->resolved;
  return {.kind = CellName::Kind::field, .of = of, .slot = slot.value};
}

CellName element_cells(const syntax::Program& program, ClassId array) {
  const syntax::Type type = syntax::element_type(program, array);
  return {.kind = CellName::Kind::element,
          .element = type.is_reference() ? syntax::Type::Kind::object : type.kind};
}

std::vector<MethodId> WritesOf::targets(const syntax::Invoke& call) {
  if (call.of_class || !program_[call.target].overridden) return {call.target};
  std::set<MethodId> all;
  for (const ClassId c : program_[program_[call.object].type.of].concrete)
    all.insert(syntax::implementation(program_, c, call.target));
  return {all.begin(), all.end()};
}

void WritesOf::called(const syntax::Invoke& call, Own& own) {
  for (const MethodId m : targets(call)) own.calls.insert(m);
}

void WritesOf::written(MethodId in, const syntax::WriteField& e, Own& own) {
  if (e.of_class)
    return own.writes.add(field_cells(program_, *program_.statics, e.slot), Writes::How::any);
  const ClassId of = declared_.in(in)[e.object.index()].of;
  const bool is_of_new = e.variable == "this" && is_constructor(program_, in);
  own.writes.add(field_cells(program_, of, e.slot),
                 is_of_new ? Writes::How::of_new : Writes::How::any);
}

void WritesOf::look(MethodId in, ExprId at, Own& own) {
  const auto& node = program_[at].node;
  if (const auto* e = std::get_if<syntax::Assign>(&node)) own.writes.variables.insert(e->slot);
  if (const auto* e = std::get_if<syntax::Let>(&node)) own.writes.variables.insert(e->slot);
  if (const auto* e = std::get_if<syntax::Try>(&node))
    for (const syntax::Catch& c : e->handlers) own.writes.variables.insert(c.slot);
  if (const auto* e = std::get_if<syntax::Invoke>(&node)) called(*e, own);
  if (const auto* e = std::get_if<syntax::WriteElement>(&node))
    own.writes.add(element_cells(program_, e->declared), Writes::How::any);
  if (const auto* e = std::get_if<syntax::WriteField>(&node)) written(in, *e, own);
}

const WritesOf::Own& WritesOf::method(MethodId m) {
  const auto [at, is_first] = methods_.try_emplace(m);
  if (!is_first || program_[m].kind == syntax::Method::Kind::abstract) return at->second;
  std::vector<ExprId> waiting{program_[m].body};
  while (!waiting.empty()) {
    const ExprId now = waiting.back();
    waiting.pop_back();
    look(m, now, at->second);
    for (const ExprId part : syntax::children(program_[now].node)) waiting.push_back(part);
  }
  return at->second;
}

Writes WritesOf::code(MethodId method_of, const std::vector<ExprId>& parts) {
  Own own;
  std::vector<ExprId> waiting = parts;
  while (!waiting.empty()) {
    const ExprId now = waiting.back();
    waiting.pop_back();
    look(method_of, now, own);
    for (const ExprId part : syntax::children(program_[now].node)) waiting.push_back(part);
  }
  std::set<MethodId> seen = own.calls;
  std::vector<MethodId> methods(seen.begin(), seen.end());
  while (!methods.empty()) {
    const Own& callee = method(methods.back());
    methods.pop_back();
    for (const auto& [name, how] : callee.writes.cells) own.writes.add(name, how);
    for (const MethodId m : callee.calls)
      if (seen.insert(m).second) methods.push_back(m);
  }
  return own.writes;
}

}  // namespace heapsum::induction
