// SPDX-License-Identifier: Apache-2.0
#include "computed.hpp"

#include <utility>

#include <fmt/format.h>

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using classfile::Opcode;
using classfile::TypeKind;
using Kind = Computed::Kind;

Kind kind_of(const FieldType& type) {
  if (type.is_reference()) return Kind::reference;
  switch (type.kind) {
    case TypeKind::boolean: return Kind::boolean;
    case TypeKind::long_: return Kind::long_integer;
    case TypeKind::float_:
    case TypeKind::double_: return Kind::other;
    default: return Kind::integer;
  }
}

std::string_view sign(Opcode op) {
  switch (op) {
    case Opcode::iadd:
    case Opcode::ladd: return "+";
    case Opcode::isub:
    case Opcode::lsub: return "-";
    case Opcode::imul:
    case Opcode::lmul: return "*";
    case Opcode::iand:
    case Opcode::land: return "&";
    case Opcode::idiv:
    case Opcode::ldiv: return "/";
    case Opcode::irem:
    case Opcode::lrem: return "%";
    default: return {};
  }
}

/// Of "iflt" and "if_icmplt", where they jump.
std::string_view written_comparison(Opcode op) {
  switch (op) {
    case Opcode::ifeq:
    case Opcode::if_icmpeq: return "=";
    case Opcode::ifne:
    case Opcode::if_icmpne: return "!=";
    case Opcode::iflt:
    case Opcode::if_icmplt: return "<";
    case Opcode::ifge:
    case Opcode::if_icmpge: return ">=";
    case Opcode::ifgt:
    case Opcode::if_icmpgt: return ">";
    case Opcode::ifle:
    case Opcode::if_icmple: return "<=";
    default: return {};
  }
}

}  // namespace

bool is_within(Opcode op, Opcode first, Opcode last) { return op >= first && op <= last; }

Computed unseen(const FieldType& type) { return {.kind = kind_of(type)}; }

Computed combined(const Computed& a, Opcode op, const Computed& b) {
  const bool is_division = sign(op) == "/" || sign(op) == "%";
  const bool is_number =
      a.kind == b.kind && (a.kind == Kind::integer || a.kind == Kind::long_integer);
  if (sign(op).empty() || !is_number || a.text.empty() || b.text.empty()) return {a.kind};
  // A divisor that is no number of the code may be 0.
  if (is_division && (b.text[0] < '1' || b.text[0] > '9')) return {a.kind};
  return {a.kind, fmt::format("({} {} {})", a.text, sign(op), b.text)};
}

Computed converted(const Computed& v, Opcode op) {
  const auto as = [&](Kind kind, std::string_view word) {
    return v.text.empty() ? Computed{kind} : Computed{kind, fmt::format("({} {})", word, v.text)};
  };
  switch (op) {
    case Opcode::ineg:
    case Opcode::lneg: return as(v.kind, "-");
    case Opcode::i2l: return as(Kind::long_integer, "long");
    case Opcode::l2i: return as(Kind::integer, "int");
    case Opcode::f2l:
    case Opcode::d2l: return {Kind::long_integer};
    case Opcode::f2i:
    case Opcode::d2i:
    case Opcode::i2b:
    case Opcode::i2c:
    case Opcode::i2s: return {Kind::integer};
    default: return {};
  }
}

std::string where_it_jumps(std::vector<Computed>& stack, Opcode op) {
  const auto pop = [&] {
    Computed top = std::move(stack.back());
    stack.pop_back();
    return top;
  };
  const bool is_of_one = is_within(op, Opcode::ifeq, Opcode::ifle);
  if (op == Opcode::ifnull || op == Opcode::ifnonnull) {
    const Computed v = pop();
    return v.kind != Kind::reference || v.text.empty() || v.text == kNullText
               ? std::string{}
               : fmt::format("({} {} null)", v.text, op == Opcode::ifnull ? "=" : "!=");
  }
  const Computed b = is_of_one ? Computed{Kind::integer, "0"} : pop();
  const Computed a = pop();
  if (a.text.empty() || b.text.empty() || written_comparison(op).empty()) return {};
  if (a.kind == Kind::order && is_of_one)
    return fmt::format("({} {} {})", a.text, written_comparison(op), a.with);
  if (a.kind == Kind::boolean && is_of_one)
    return op == Opcode::ifeq ? fmt::format("(not {})", a.text) : a.text;
  if (a.kind != Kind::integer || b.kind != Kind::integer) return {};
  return fmt::format("({} {} {})", a.text, written_comparison(op), b.text);
}

std::string field_text(const std::string& of, const FieldPlace& field) {
  const std::string read = fmt::format("({} $ {{field {} {} {}}})", of, field.owner->name,
                                       field.field->name, field.field->descriptor);
  const bool is_short =
      kind_of(field.field->type) == Kind::integer && field.field->type.kind != TypeKind::int_;
  return is_short ? fmt::format("(int {})", read) : read;
}

}  // namespace heapsum::lower
