// SPDX-License-Identifier: Apache-2.0
#include "show_operand.hpp"

#include <fmt/format.h>

#include <heapsum/base/match.hpp>

#include "names.hpp"
#include "opcode_table.hpp"

namespace heapsum::classfile {

namespace {

const char* kind_text(ReferenceKind kind) {
  switch (kind) {
    case ReferenceKind::get_field: return "getfield";
    case ReferenceKind::get_static: return "getstatic";
    case ReferenceKind::put_field: return "putfield";
    case ReferenceKind::put_static: return "putstatic";
    case ReferenceKind::invoke_virtual: return "invokevirtual";
    case ReferenceKind::invoke_static: return "invokestatic";
    case ReferenceKind::invoke_special: return "invokespecial";
    case ReferenceKind::new_invoke_special: return "newinvokespecial";
    case ReferenceKind::invoke_interface: return "invokeinterface";
  }
  return "";
}

std::string member_text(const ClassConstant& owner, std::string_view name) {
  return fmt::format("{}.{}", type_text(owner.type), escaped(name));
}

std::string member_text(const FieldRef& f) {
  return fmt::format("{} {}", type_text(f.type), member_text(f.owner, f.name));
}

std::string list_text(const std::vector<FieldType>& types) {
  std::string text;
  for (const FieldType& each : types) text += (text.empty() ? "" : ", ") + type_text(each);
  return text;
}

std::string result_text(const MethodDescriptor& type) {
  return type.returns ? type_text(*type.returns) : "void";
}

std::string member_text(const MethodRef& m) {
  return fmt::format("{} {}({})", result_text(*m.type), member_text(m.owner, m.name),
                     list_text(m.type->parameters));
}

/// A handle refers to a field or a method, never to another handle.
std::string handle_text(const ConstantPool& pool, const MethodHandle& h) {
  const auto* field = std::get_if<FieldRef>(&pool[h.reference]);
  return fmt::format(
      "{} {}", kind_text(h.kind),
      field != nullptr ? member_text(*field) : member_text(pool.get<MethodRef>(h.reference)));
}

/// Whether the variable's range has that pc. A store comes just before the range that it begins.
bool covers(const LocalVariable& v, std::size_t pc) {
  return v.start_pc <= pc && pc < std::size_t{v.start_pc} + v.length;
}

std::string variable_text(const Code& code, std::size_t index, std::uint16_t local) {
  const std::size_t here = code.instructions[index].pc;
  const bool last = index + 1 == code.instructions.size();
  const std::size_t next = last ? here : code.instructions[index + 1].pc;
  for (const LocalVariable& v : code.local_variables)
    if (v.index == local && (covers(v, here) || covers(v, next))) return escaped(v.name);
  return {};
}

/// The index where the mnemonic does not tell it, and the name where it is known.
std::string local_text(const Code& code, std::size_t index, std::uint16_t local) {
  const std::string name = variable_text(code, index, local);
  const Opcode op = code.instructions[index].opcode;
  if (op != family(op)) return name;
  return name.empty() ? std::to_string(local) : fmt::format("{} {}", local, name);
}

std::string switch_text(const Switch& s) {
  std::string text;
  for (const SwitchCase& each : s.cases) text += fmt::format("{}: {}, ", each.key, each.target);
  return fmt::format("{}default: {}", text, s.otherwise);
}

}  // namespace

std::string name_text(std::string_view internal_name) { return escaped(java_name(internal_name)); }
std::string type_text(const FieldType& type) { return escaped(java_name(type)); }

std::string method_text(std::string_view name, const MethodDescriptor& type) {
  return fmt::format("{} {}({})", result_text(type), escaped(name), list_text(type.parameters));
}

std::string constant_text(const ConstantPool& pool, PoolIndex i) {
  return std::visit(match{[](const Unusable&) { return std::string(); },
                          [](const Utf8& c) { return quoted(c.text); },
                          [](const IntegerConstant& c) { return std::to_string(c.value); },
                          [](const FloatConstant& c) { return fmt::format("{}f", c.value); },
                          [](const LongConstant& c) { return fmt::format("{}L", c.value); },
                          [](const DoubleConstant& c) { return fmt::format("{}", c.value); },
                          [](const ClassConstant& c) { return type_text(c.type); },
                          [](const StringConstant& c) { return quoted(c.text); },
                          [](const NameAndType& c) { return escaped(c.name); },
                          [](const FieldRef& c) { return member_text(c); },
                          [](const MethodRef& c) { return member_text(c); },
                          [&pool](const MethodHandle& c) { return handle_text(pool, c); },
                          [](const MethodTypeConstant& c) { return method_text("", *c.type); },
                          [](const Dynamic& c) {
                            return fmt::format("{} {} by bootstrap {}", type_text(c.type),
                                               escaped(c.name), c.bootstrap_method);
                          },
                          [](const InvokeDynamic& c) {
                            return fmt::format("{} by bootstrap {}", method_text(c.name, *c.type),
                                               c.bootstrap_method);
                          },
                          [](const ModuleConstant& c) { return escaped(c.name); },
                          [](const PackageConstant& c) { return name_text(c.name); }},
                    pool[i]);
}

std::string operand_text(const ConstantPool& pool, const Code& code, std::size_t index) {
  const Instruction& i = code.instructions[index];
  const bool says_all =
      opcode_row(static_cast<std::uint8_t>(i.opcode))->form == Form::implied_value;
  return std::visit(
      match{[](const NoOperand&) { return std::string(); },
            [&](const Immediate& o) { return says_all ? "" : std::to_string(o.value); },
            [&](const Local& o) { return local_text(code, index, o.index); },
            [&](const Increment& o) {
              return fmt::format("{} by {}", local_text(code, index, o.index), o.by);
            },
            [](const Branch& o) { return std::to_string(o.target); },
            [](const Switch& o) { return switch_text(o); },
            [&](const PoolOperand& o) { return constant_text(pool, o.constant); },
            [](const NewArray& o) {
              return type_text(FieldType{o.element, 0, {}});
            },
            [&](const MultiNewArray& o) {
              return fmt::format("{}, {} dimensions", constant_text(pool, o.type), o.dimensions);
            }},
      i.operand);
}

}  // namespace heapsum::classfile
