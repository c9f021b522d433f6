// SPDX-License-Identifier: Apache-2.0
#include <heapsum/classfile/show.hpp>

#include <ostream>

#include <fmt/ostream.h>

#include "names.hpp"
#include "show_operand.hpp"

namespace heapsum::classfile {

namespace {

/// The words that fields and methods share.
std::string member_flags(AccessFlags f) {
  std::string text;
  const auto add = [&text](bool holds, const char* word) { text += holds ? word : ""; };
  add(f.is_public(), "public ");
  add(f.is_private(), "private ");
  add(f.is_protected(), "protected ");
  add(f.is_static(), "static ");
  add(f.is_final(), "final ");
  return text;
}

std::string field_flags(AccessFlags f) {
  return member_flags(f) + (f.is_volatile() ? "volatile " : "") +
         (f.is_transient() ? "transient " : "");
}

std::string method_flags(AccessFlags f) {
  return member_flags(f) + (f.is_synchronized() ? "synchronized " : "") +
         (f.is_native() ? "native " : "") + (f.is_abstract() ? "abstract " : "");
}

std::string class_words(AccessFlags f) {
  const std::string access = f.is_public() ? "public " : "";
  if (f.is_module()) return access + "module";
  if (f.is_annotation()) return access + "@interface";
  if (f.is_interface()) return access + "interface";
  const char* rest = f.is_abstract() ? "abstract " : f.is_final() ? "final " : "";
  return access + rest + (f.is_enum() ? "enum" : "class");
}

void show_heading(const ClassFile& c, std::ostream& to) {
  fmt::print(to, "{} {}", class_words(c.flags), name_text(c.name));
  if (c.super_name) fmt::print(to, " extends {}", name_text(*c.super_name));
  const char* before = c.flags.is_interface() ? " extends " : " implements ";
  for (const std::string_view each : c.interfaces) {
    fmt::print(to, "{}{}", before, name_text(each));
    before = ", ";
  }
  fmt::print(to, "\n  version {}.{}", c.major_version, c.minor_version);
  if (c.source_file) fmt::print(to, ", from {}", escaped(*c.source_file));
  fmt::print(to, "\n");
}

void show_field(const ClassFile& c, const Field& f, std::ostream& to) {
  fmt::print(to, "  {}{} {}", field_flags(f.flags), type_text(f.type), escaped(f.name));
  if (f.constant_value) fmt::print(to, " = {}", constant_text(c.pool, *f.constant_value));
  fmt::print(to, "\n");
}

/// The line of the instruction at this index, as text; empty where it is that of the one before.
std::string line_text(const Code& code, std::size_t index) {
  const auto line_at = [&code](std::size_t i) { return code.line_of(code.instructions[i].pc); };
  const auto line = line_at(index);
  const bool same = index > 0 && line == line_at(index - 1);
  return line && !same ? std::to_string(*line) : "";
}

void show_instruction(const ClassFile& c, const Code& code, std::size_t index, std::ostream& to) {
  const Instruction& i = code.instructions[index];
  const std::string operand = operand_text(c.pool, code, index);
  fmt::print(to, "{:>8} {:>6}  ", line_text(code, index), i.pc);
  if (operand.empty())
    fmt::print(to, "{}\n", mnemonic(i.opcode));
  else
    fmt::print(to, "{:<16} {}\n", mnemonic(i.opcode), operand);
}

void show_code(const ClassFile& c, const Code& code, std::ostream& to) {
  for (std::size_t i = 0; i < code.instructions.size(); ++i) show_instruction(c, code, i, to);
  for (const ExceptionHandler& h : code.handlers)
    fmt::print(to, "          from {} before {} catch {} at {}\n", h.start_pc, h.end_pc,
               h.catch_type ? name_text(*h.catch_type) : "everything", h.handler_pc);
}

void show_method(const ClassFile& c, const Method& m, std::ostream& to) {
  fmt::print(to, "\n  {}{}", method_flags(m.flags), method_text(m.name, *m.type));
  if (m.code) fmt::print(to, "  [stack {}, locals {}]", m.code->max_stack, m.code->max_locals);
  fmt::print(to, "\n");
  if (m.code) show_code(c, *m.code, to);
}

void show_bootstrap_methods(const ClassFile& c, std::ostream& to) {
  for (std::size_t i = 0; i < c.bootstrap_methods.size(); ++i) {
    const BootstrapMethod& b = c.bootstrap_methods[i];
    fmt::print(to, "\n  bootstrap {}: {}\n", i, constant_text(c.pool, b.method));
    for (const PoolIndex argument : b.arguments)
      fmt::print(to, "    {}\n", constant_text(c.pool, argument));
  }
}

}  // namespace

void show(const ClassFile& c, std::ostream& to) {
  show_heading(c, to);
  if (!c.fields.empty()) fmt::print(to, "\n");
  for (const Field& f : c.fields) show_field(c, f, to);
  for (const Method& m : c.methods) show_method(c, m, to);
  show_bootstrap_methods(c, to);
}

}  // namespace heapsum::classfile
