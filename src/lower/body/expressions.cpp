// SPDX-License-Identifier: Apache-2.0
#include "expressions.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "made/graft.hpp"
#include "made/literals.hpp"

namespace heapsum::lower {

namespace {

syntax::Type::Kind conversion(Type::Kind to) {
  if (to == Type::Kind::byte) return syntax::Type::Kind::byte;
  if (to == Type::Kind::short_integer) return syntax::Type::Kind::short_integer;
  return syntax::Type::Kind::character;
}

}  // namespace

Expressions::ExprId Expressions::add(syntax::Node node) {
  const ExprId id(program_.exprs.size());
  program_.exprs.push_back({std::move(node), span_});
  return id;
}

Expressions::ExprId Expressions::number(std::int64_t n, bool is_long) {
  return add(syntax::Integer{n, is_long});
}

Value Expressions::constant(Type type, syntax::Node node) {
  return {std::move(type), Value::How::constant, std::move(node)};
}

Value Expressions::literal(std::int64_t n) {
  const bool is_bit = n == 0 || n == 1;
  Value v = constant({is_bit ? Type::Kind::bit : Type::Kind::integer}, syntax::Integer{n});
  v.literal = n;
  return v;
}

Value Expressions::variable(Type type, const std::string& name) {
  return {std::move(type), Value::How::variable, syntax::Variable{name}, {}, {name}};
}

Value Expressions::made(Type type, Value::How how, syntax::Node node,
                        const std::vector<const Value*>& of) {
  Value v{std::move(type), std::max(how, Value::How::pure)};
  for (const Value* part : of) {
    v.how = std::max(v.how, part->how);
    v.reads_what(*part);
  }
  if (v.how == Value::How::effect) may_throw_ = true;
  v.expr = add(std::move(node));
  return v;
}

Expressions::ExprId Expressions::use(const Value& v) {
  const bool is_simple = v.how == Value::How::constant || v.how == Value::How::variable;
  return is_simple ? add(v.node) : v.expr;
}

Value Expressions::as_int(const Value& v) {
  if (v.type.kind != Type::Kind::boolean) return v;
  const ExprId condition = use(v);
  return made({Type::Kind::integer}, Value::How::pure, syntax::If{condition, number(1), number(0)},
              {&v});
}

Value Expressions::coerced(const Value& v, const Type& to) {
  const Type::Kind from = v.type.kind;
  if (to.kind == Type::Kind::boolean && from != Type::Kind::boolean) {
    if (v.literal) return constant(to, syntax::Boolean{*v.literal != 0});
    const ExprId left = use(v);
    const ExprId equal = add(syntax::Equal{left, number(0)});
    return made(to, Value::How::pure, syntax::Not{equal}, {&v});
  }
  const bool is_short = to.kind == Type::Kind::byte || to.kind == Type::Kind::short_integer ||
                        to.kind == Type::Kind::character;
  if (is_short && from != to.kind) {
    const Value n = as_int(v);
    const ExprId operand = use(n);
    return made(to, Value::How::pure, syntax::Convert{conversion(to.kind), operand}, {&n});
  }
  if (to.is_int() && to.kind != Type::Kind::boolean) return as_int(v);
  if (to.kind == Type::Kind::object && from == Type::Kind::object &&
      !method_.world.hierarchy.is_below(v.type.of, to.of)) {
    if (v.type.of.starts_with('[') && is_above_arrays(to.of)) {
      const ExprId first = use(v), ends = no_way("an array as a " + classfile::java_name(to.of));
      return made(to, Value::How::effect, syntax::Begin{{first, ends}}, {&v});
    }
    const std::string name = method_.world.classes.type_name(to);
    const ExprId operand = use(v);
    return made(to, Value::How::effect, syntax::Cast{name, operand}, {&v});
  }
  return v;
}

Expressions::ExprId Expressions::grafted(const std::string& javalite) {
  return graft(program_, javalite, span_);
}

Expressions::ExprId Expressions::no_way(const std::string& what) {
  World& world = method_.world;
  if (is_last_)
    world.remarks.unsupported(what, fmt::format("{} ({}:{})", java_name(method_.job.place),
                                                method_.file().source_file.value_or("?"),
                                                span_.end == 0 ? 0 : world.places.line(span_)));
  return add(syntax::Unsupported{literal_of(what)});
}

Expressions::ExprId Expressions::decision(const syntax::If& made_here) {
  const ExprId at = add(made_here);
  if (is_last_) method_.world.remarks.decides(at);
  return at;
}

Expressions::ExprId Expressions::called(const Value& on, const std::string& name,
                                        const std::vector<Value>& values) {
  const ExprId receiver = use(on);
  std::vector<ExprId> given;
  for (const Value& v : values) given.push_back(use(v));
  may_throw_ = true;
  return add(syntax::Invoke{receiver, name, given});
}

void Expressions::go_to(const classfile::Instruction& i) {
  span_ = method_.world.places.span(method_.owner(), method_.code().line_of(i.pc).value_or(0));
}

}  // namespace heapsum::lower
