// SPDX-License-Identifier: Apache-2.0
#include "writes.hpp"

#include <algorithm>

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
  const ClassId declared = program_[call.object].type.of;
  for (std::size_t i = 0; i < program_.classes.size(); ++i)
    if (has_objects(program_[ClassId(i)]) && syntax::is_subclass(program_, ClassId(i), declared))
      all.insert(syntax::implementation(program_, ClassId(i), call.target));
  return {all.begin(), all.end()};
}

void WritesOf::written(MethodId in, const syntax::WriteField& e, Of this_is, Own& own) {
  if (e.of_class)
    return own.writes.add(field_cells(program_, *program_.statics, e.slot), Writes::How::any);
  const ClassId of = declared_.in(in)[e.object.index()].of;
  own.writes.add(field_cells(program_, of, e.slot),
                 e.variable == "this" ? this_is : Writes::How::any);
}

void WritesOf::look(MethodId in, ExprId at, Of this_is, Own& own) {
  const auto& node = program_[at].node;
  if (const auto* e = std::get_if<syntax::Assign>(&node)) own.writes.variables.insert(e->slot);
  if (const auto* e = std::get_if<syntax::Let>(&node)) own.writes.variables.insert(e->slot);
  if (const auto* e = std::get_if<syntax::Try>(&node))
    for (const syntax::Catch& c : e->handlers) own.writes.variables.insert(c.slot);
  if (const auto* e = std::get_if<syntax::Invoke>(&node))
    for (const MethodId m : targets(*e)) own.calls.insert(m);
  if (const auto* e = std::get_if<syntax::WriteElement>(&node))
    own.writes.add(element_cells(program_, e->declared), Writes::How::any);
  if (const auto* e = std::get_if<syntax::WriteField>(&node)) written(in, *e, this_is, own);
}

WritesOf::Own WritesOf::own(MethodId in, std::vector<ExprId> parts, Of this_is) {
  Own all;
  while (!parts.empty()) {
    const ExprId now = parts.back();
    parts.pop_back();
    look(in, now, this_is, all);
    for (const ExprId part : syntax::children(program_[now].node)) parts.push_back(part);
  }
  return all;
}

const WritesOf::Own& WritesOf::method(MethodId m) {
  const auto found = methods_.find(m);
  if (found != methods_.end()) return found->second;
  if (program_[m].kind == syntax::Method::Kind::abstract) return methods_[m];
  const Of this_is = is_constructor(program_, m) ? Of::of_new : Of::any;
  return methods_.emplace(m, own(m, {program_[m].body}, this_is)).first->second;
}

/// The receiver of the code itself was there before, even if a constructor is at work on it.
Writes WritesOf::code(MethodId in, const std::vector<ExprId>& parts) {
  Own all = own(in, parts, Of::any);
  std::set<MethodId> seen = all.calls;
  std::vector<MethodId> methods(seen.begin(), seen.end());
  while (!methods.empty()) {
    const Own& callee = method(methods.back());
    methods.pop_back();
    for (const auto& [name, how] : callee.writes.cells) all.writes.add(name, how);
    for (const MethodId m : callee.calls)
      if (seen.insert(m).second) methods.push_back(m);
  }
  return all.writes;
}

}  // namespace heapsum::induction
