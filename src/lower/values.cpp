// SPDX-License-Identifier: Apache-2.0
// Expressions, and values as they are wanted: Java's boolean is an int of bytecode and a bool of Javalite.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "body.hpp"

namespace heapsum::lower {

namespace {

syntax::Type::Kind conversion(Type::Kind to) {
  if (to == Type::Kind::byte) return syntax::Type::Kind::byte;
  if (to == Type::Kind::short_integer) return syntax::Type::Kind::short_integer;
  return syntax::Type::Kind::character;
}

}  // namespace

Body::ExprId Body::add(syntax::Node node) {
  const ExprId id(program_.exprs.size());
  program_.exprs.push_back({std::move(node), span_});
  return id;
}

Body::ExprId Body::number(std::int64_t n, bool is_long) { return add(syntax::Integer{n, is_long}); }

Value Body::constant(Type type, syntax::Node node) {
  return {std::move(type), Value::How::constant, std::move(node)};
}

Value Body::literal(std::int64_t n) {
  const bool is_bit = n == 0 || n == 1;
  Value v = constant({is_bit ? Type::Kind::bit : Type::Kind::integer}, syntax::Integer{n});
  v.literal = n;
  return v;
}

Value Body::variable(Type type, const std::string& name) {
  return {std::move(type), Value::How::variable, syntax::Variable{name}, {}, {name}};
}

/// An expression that has these parts: it is as pure as they are, and `how` at most.
Value Body::made(Type type, Value::How how, syntax::Node node,
                 const std::vector<const Value*>& of) {
  Value v{std::move(type), std::max(how, Value::How::pure)};
  for (const Value* part : of) {
    v.how = std::max(v.how, part->how);
    v.reads.insert(v.reads.end(), part->reads.begin(), part->reads.end());
  }
  if (v.how == Value::How::effect) may_throw_ = true;
  v.expr = add(std::move(node));
  return v;
}

Body::ExprId Body::use(const Value& v) {
  const bool is_simple = v.how == Value::How::constant || v.how == Value::How::variable;
  return is_simple ? add(v.node) : v.expr;
}

Value Body::as_int(const Value& v) {
  if (v.type.kind != Type::Kind::boolean) return v;
  const ExprId condition = use(v);
  return made({Type::Kind::integer}, Value::How::pure, syntax::If{condition, number(1), number(0)},
              {&v});
}

Value Body::coerced(const Value& v, const Type& to) {
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
      !world_.hierarchy().is_below(v.type.of, to.of)) {
    if (v.type.of.starts_with('[') && is_above_arrays(to.of)) {
      const ExprId first = use(v), ends = no_way("an array as a " + classfile::java_name(to.of));
      return made(to, Value::How::effect, syntax::Begin{{first, ends}}, {&v});
    }
    const std::string name = world_.type_name(to);
    const ExprId operand = use(v);
    return made(to, Value::How::effect, syntax::Cast{name, operand}, {&v});
  }
  return v;
}

std::vector<std::uint32_t> units_of(std::string_view text) {
  std::vector<std::uint32_t> units;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t at) {
      return at < text.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]))
                              : 0U;
    };
    const std::uint32_t first = byte(i);
    const std::size_t more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    std::uint32_t code = more == 0 ? first : first & (0x3fU >> more);
    for (std::size_t n = 1; n <= more; ++n) code = code * 64 + (byte(i + n) & 0x3fU);
    i += more + 1;
    if (code < 0x10000) {
      units.push_back(code);
    } else {
      units.push_back(0xd7c0 + (code >> 10U));
      units.push_back(0xdc00 + (code & 0x3ffU));
    }
  }
  return units;
}

std::string literal_of(std::string_view text) {
  std::string out = "\"";
  for (const std::uint32_t u : units_of(text)) {
    if (u == '"' || u == '\\')
      out += fmt::format("\\{}", static_cast<char>(u));
    else if (u >= 0x20 && u < 0x7f)
      out += static_cast<char>(u);
    else
      out += fmt::format("\\u{:04x}", u);
  }
  return out + "\"";
}

}  // namespace heapsum::lower
