// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>

#include "javap_listing.hpp"

namespace heapsum::testing {

namespace {

using namespace classfile;

/// Javap quotes names that Java has none of.
std::string name(std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '$' || c == '/' || c == '-';
  });
  return plain ? std::string(text) : fmt::format("\"{}\"", text);
}

/// Javap escapes control characters, those from 7f to 9f too: in UTF-8 they are C2 80 to C2 9F.
std::string java_escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::size_t at = std::string_view("\n\t\r\b\f\"'\\").find(text[i]);
    if (at != std::string_view::npos)
      out += fmt::format("\\{}", "ntrbf\"'\\"[at]);
    else if (byte == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0)
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(text[++i]));
    else if (byte < 0x20 || byte == 0x7f)
      out += fmt::format("\\u{:04x}", byte);
    else
      out += text[i];
  }
  return out;
}

std::string member(const ClassFile& c, const char* kind, const ClassConstant& owner,
                   std::string_view member_name, std::string_view descriptor) {
  const std::string before = owner.name == c.name ? "" : name(owner.name) + ".";
  return fmt::format("{} {}{}:{}", kind, before, name(member_name), descriptor);
}

std::string constant(const ClassFile& c, PoolIndex i) {
  return std::visit(
      match{[](const IntegerConstant& k) { return fmt::format("int {}", k.value); },
            [](const LongConstant& k) { return fmt::format("long {}l", k.value); },
            [](const FloatConstant&) { return std::string("float"); },
            [](const DoubleConstant&) { return std::string("double"); },
            [](const ClassConstant& k) { return "class " + name(k.name); },
            [](const StringConstant& k) { return "String " + java_escaped(k.text); },
            [&](const FieldRef& k) { return member(c, "Field", k.owner, k.name, k.descriptor); },
            [&](const MethodRef& k) {
              return member(c, k.in_interface ? "InterfaceMethod" : "Method", k.owner, k.name,
                            k.descriptor);
            },
            [](const InvokeDynamic& k) {
              return fmt::format("InvokeDynamic #{}:{}:{}", k.bootstrap_method, name(k.name),
                                 k.descriptor);
            },
            [](const auto&) { return std::string("another constant"); }},
      c.pool[i]);
}

std::string pool_operand(const ClassFile& c, const Instruction& i, PoolIndex index) {
  const std::string text = constant(c, index);
  if (i.opcode != Opcode::invokeinterface && i.opcode != Opcode::invokedynamic) return text;
  const bool dynamic = i.opcode == Opcode::invokedynamic;
  const unsigned count = dynamic ? 0 : c.pool.get<MethodRef>(index).type->parameter_slots() + 1;
  return fmt::format("{}, {}", text, count);
}

std::string operand(const ClassFile& c, const Instruction& i) {
  const bool implied = i.opcode != Opcode::bipush && i.opcode != Opcode::sipush;
  return std::visit(
      match{[](const NoOperand&) { return std::string(); },
            [&](const Immediate& o) { return implied ? "" : std::to_string(o.value); },
            [&](const Local& o) {
              return i.opcode == family(i.opcode) ? std::to_string(o.index) : "";
            },
            [](const Increment& o) { return fmt::format("{}, {}", o.index, o.by); },
            [](const Branch& o) { return std::to_string(o.target); },
            [](const Switch&) { return std::string(); },
            [&](const PoolOperand& o) { return pool_operand(c, i, o.constant); },
            [](const NewArray& o) {
              return java_name(FieldType{o.element, 0, {}});
            },
            [&](const MultiNewArray& o) {
              return fmt::format("{}, {}", constant(c, o.type), o.dimensions);
            }},
      i.operand);
}

void add_cases(std::vector<std::string>& to, const Switch& s) {
  for (const SwitchCase& each : s.cases) to.push_back(fmt::format("{}: {}", each.key, each.target));
  to.push_back(fmt::format("default: {}", s.otherwise));
}

void add_instruction(std::vector<std::string>& to, const ClassFile& c, const Instruction& i) {
  const std::string text = operand(c, i);
  std::string line = fmt::format("{}: {} {}", i.pc, mnemonic(i.opcode), text);
  line.erase(line.find_last_not_of(' ') +
             1);  // a String may end with spaces, which javap's reader drops
  to.push_back(line);
  if (const auto* s = std::get_if<Switch>(&i.operand)) add_cases(to, *s);
}

void add_tables(std::vector<std::string>& to, const Code& code) {
  for (const ExceptionHandler& h : code.handlers)
    to.push_back(fmt::format("{} {} {} {}", h.start_pc, h.end_pc, h.handler_pc,
                             h.catch_type ? fmt::format("Class {}", *h.catch_type) : "any"));
  for (const LineNumber& each : code.line_numbers)
    to.push_back(fmt::format("line {}: {}", each.line, each.start_pc));
  for (const LocalVariable& v : code.local_variables)
    to.push_back(
        fmt::format("{} {} {} {} {}", v.start_pc, v.length, v.index, v.name, v.descriptor));
}

}  // namespace

void add_lines(std::vector<std::string>& to, const ClassFile& c) {
  for (const Method& m : c.methods) {
    if (!m.code) continue;
    for (const Instruction& i : m.code->instructions) add_instruction(to, c, i);
    add_tables(to, *m.code);
  }
}

}  // namespace heapsum::testing
