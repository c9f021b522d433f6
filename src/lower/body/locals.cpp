// SPDX-License-Identifier: Apache-2.0
#include "locals.hpp"

#include <algorithm>

#include <heapsum/classfile/verify.hpp>

namespace heapsum::lower {

Locals::Locals(const MethodCode& method, Expressions& expressions, Operands& stack,
               Variables& variables)
    : method_(method), expr_(expressions), stack_(stack), variables_(variables), types_(method) {
  at_entry_.resize(classfile::used_locals(method_.declared()));
  std::size_t at = 0;
  if (!method_.declared().flags.is_static())
    at_entry_[at++] = {object(method_.owner().name), "this", types_.self()};
  const std::vector<Generic> generics = types_.parameters();
  const auto& parameters = method_.declared().type->parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Type type = type_of(parameters[i]);
    at_entry_[at] = {type, declared_at(at, 0, type).hint,
                     i < generics.size() ? generics[i] : nullptr};
    at += parameters[i].slots();
  }
}

void Locals::name_parameters() {
  syntax::Method& m = method_.world.program.methods[method_.job.id.index()];
  std::size_t at = method_.declared().flags.is_static() ? 0 : 1;
  for (std::size_t i = 0; i < m.parameters.size(); ++i) {
    const Local& l = at_entry_[at];
    m.parameters[i].name = variables_.parameter({Slot::Kind::local, at, l.type, l.hint});
    at += method_.declared().type->parameters[i].slots();
  }
}

std::string Locals::name(std::size_t index, const Local& l) {
  if (l.hint == "this") return "this";
  return variables_.of({Slot::Kind::local, index, l.type, l.hint});
}

Value Locals::value(std::size_t index) {
  const Local& l = locals_[index];
  if (l.type.kind == Type::Kind::null) return expr_.constant(l.type, syntax::Null{});
  Value v = expr_.variable(l.type, name(index, l));
  v.generic = l.generic;
  return v;
}

void Locals::load(std::size_t index) {
  const Type& type = locals_[index].type;
  if (type.kind == Type::Kind::nothing) return stack_.unsupported("a variable of no type");
  stack_.push(type.kind == Type::Kind::fresh ? Value{type} : value(index));
}

/// How the source declares the local variable, which holds a value of type `flow` from there on.
Local Locals::declared_at(std::size_t index, classfile::Pc pc, const Type& flow) {
  World& world = method_.world;
  for (const classfile::LocalVariable& v : method_.code().local_variables) {
    if (v.index != index || pc < v.start_pc || pc >= std::uint32_t{v.start_pc} + v.length) continue;
    const Type type = type_of(v.type);
    const std::string hint = v.name == "this" ? "" : std::string(v.name);
    const bool is_bool = type.kind == Type::Kind::boolean &&
                         (flow.kind == Type::Kind::bit || flow.kind == Type::Kind::boolean);
    const bool fits =
        type.kind == Type::Kind::object &&
        (flow.kind == Type::Kind::null ||
         (flow.kind == Type::Kind::object && world.hierarchy.is_below(flow.of, type.of)));
    const bool is_number =
        type.is_int() && type.kind != Type::Kind::boolean && flow.kind == Type::Kind::boolean;
    if (is_number) return {{Type::Kind::integer}, hint};
    if (is_bool || (fits && world.classes.wrong_class(type.of).empty())) return {type, hint};
    return {flow, hint};
  }
  return {flow, ""};
}

void Locals::store(std::size_t index, classfile::Pc after) {
  const Value v = stack_.pop();
  Local l = declared_at(index, after, stored(v.type));
  if (l.type.is_reference()) l.generic = types_.local(index, after, v.generic);
  if (l.type.kind == Type::Kind::bit && !l.hint.empty()) l.type.kind = Type::Kind::integer;
  if (l.type.kind != Type::Kind::fresh && l.type.kind != Type::Kind::null) {
    const std::string to = name(index, l);
    stack_.spill_readers(to);
    stack_.emit(expr_.add(syntax::Assign{to, expr_.fitted(v, l.type)}));
  }
  locals_[index] = l;
  if (l.type.is_wide()) locals_[index + 1] = {};
  if (index > 0 && locals_[index - 1].type.is_wide()) locals_[index - 1] = {};
}

bool Locals::any_is(const Type& type) const {
  return std::ranges::any_of(locals_, [&](const Local& l) { return l.type == type; });
}

void Locals::replace(const Type& type, const Value& by) {
  for (std::size_t i = 0; i < locals_.size(); ++i) {
    if (locals_[i].type != type) continue;
    locals_[i] = {by.type, locals_[i].hint};
    const std::string to = name(i, locals_[i]);
    stack_.assign(to, expr_.use(by));
  }
}

}  // namespace heapsum::lower
