// SPDX-License-Identifier: Apache-2.0
#include "code_reader.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "attributes.hpp"
#include "instruction_reader.hpp"

namespace heapsum::classfile {

namespace {

constexpr std::size_t kMostCode = 65535;  // bytes

/// Where instructions start, by pc.
class Starts {
 public:
  explicit Starts(const Code& code) : starts_(code.length, false) {
    for (const Instruction& each : code.instructions) starts_[each.pc] = true;
  }
  [[nodiscard]] bool at(std::size_t pc) const { return pc < starts_.size() && starts_[pc]; }
  [[nodiscard]] bool at_or_end(std::size_t pc) const { return pc == starts_.size() || at(pc); }

 private:
  std::vector<bool> starts_;
};

template <typename Visit>
void for_each_target(const Operand& operand, Visit visit) {
  if (const auto* branch = std::get_if<Branch>(&operand)) visit(branch->target);
  if (const auto* s = std::get_if<Switch>(&operand)) {
    visit(s->otherwise);
    for (const SwitchCase& each : s->cases) visit(each.target);
  }
}

void check_targets(const Code& code, const Starts& starts, std::size_t code_offset,
                   Trouble& trouble) {
  for (const Instruction& each : code.instructions)
    for_each_target(each.operand, [&](Pc target) {
      if (!starts.at(target))
        trouble.at(code_offset + each.pc,
                   fmt::format("expected a branch from {} to the start of an instruction, found "
                               "one into the middle, to {}",
                               each.pc, target));
    });
}

void check_end(const Code& code, std::size_t code_offset, Trouble& trouble) {
  if (trouble.any()) return;
  const Instruction& last = code.instructions.back();
  if (!ends_a_path(last.opcode))
    trouble.at(code_offset + last.pc,
               fmt::format("expected code that does not fall off its end, found {} there",
                           mnemonic(last.opcode)));
}

ExceptionHandler read_handler(Cursor& at, const Lookup& lookup, const Starts& starts) {
  const std::uint16_t start = at.u2("start_pc of a handler");
  if (!starts.at(start)) at.fail(fmt::format("expected an instruction at start_pc {}", start));
  const std::uint16_t end = at.u2("end_pc of a handler");
  if (!starts.at_or_end(end) || end <= start)
    at.fail(fmt::format("expected an end_pc after {} at an instruction or the end, found {}", start,
                        end));
  const std::uint16_t handler = at.u2("handler_pc");
  if (!starts.at(handler))
    at.fail(fmt::format("expected an instruction at handler_pc {}", handler));
  return {start, end, handler, lookup.class_name_or_none(at, "a Class for catch_type")};
}

void read_line_numbers(Cursor& at, Code& code) {
  const std::size_t count = at.count(4, "line numbers");
  code.line_numbers.reserve(code.line_numbers.size() + count);
  for (std::size_t i = 0; i < count && !at.trouble().any(); ++i) {
    const std::uint16_t pc = at.u2("start_pc of a line");
    if (pc >= code.length)
      at.fail(fmt::format("expected a pc below {} for a line, found {}", code.length, pc));
    code.line_numbers.push_back({pc, at.u2("line number")});
  }
}

LocalVariable read_local_variable(Cursor& at, const Lookup& lookup, const Code& code) {
  const std::uint16_t start = at.u2("start_pc of a variable");
  const std::uint16_t length = at.u2("length of a variable's range");
  if (std::size_t{start} + length > code.length)
    at.fail(fmt::format("expected a range within {} bytes, found {} from {}", code.length, length,
                        start));
  const Symbol name = lookup.field_name(at);
  const Symbol descriptor = lookup.text(at, "a descriptor");
  const FieldType type = lookup.field_type(descriptor, at);
  const std::uint16_t index = at.u2("index of a local variable");
  if (index + type.slots() > code.max_locals)
    at.fail(fmt::format("expected a local variable below max_locals {}, found {}", code.max_locals,
                        index));
  return {start, length, name.text, descriptor.text, type, index};
}

void read_local_variables(Cursor& at, const Lookup& lookup, Code& code) {
  const std::size_t count = at.count(10, "local variables");
  code.local_variables.reserve(code.local_variables.size() + count);
  for (std::size_t i = 0; i < count && !at.trouble().any(); ++i)
    code.local_variables.push_back(read_local_variable(at, lookup, code));
}

void read_local_signatures(Cursor& at, const Lookup& lookup, Code& code) {
  const std::size_t count = at.count(10, "signatures of local variables");
  for (std::size_t i = 0; i < count && !at.trouble().any(); ++i) {
    LocalSignature s{};
    s.start_pc = at.u2("start_pc of a variable");
    s.length = at.u2("length of a variable's range");
    lookup.field_name(at);
    s.signature = lookup.text(at, "a Utf8 for the signature").text;
    s.index = at.u2("index of a local variable");
    code.local_signatures.push_back(s);
  }
}

/// A method may have several tables of lines, in any order.
void sort_line_numbers(Code& code) {
  std::stable_sort(
      code.line_numbers.begin(), code.line_numbers.end(),
      [](const LineNumber& a, const LineNumber& b) { return a.start_pc < b.start_pc; });
}

void read_code_attributes(Cursor& at, const Lookup& lookup, Code& code) {
  read_attributes(at, lookup, [&](std::string_view name, Cursor& content) {
    if (name == "LineNumberTable")
      read_line_numbers(content, code);
    else if (name == "LocalVariableTable")
      read_local_variables(content, lookup, code);
    else if (name == "LocalVariableTypeTable")
      read_local_signatures(content, lookup, code);
    else
      return false;
    return true;
  });
  sort_line_numbers(code);
}

void read_instructions(Cursor& at, const Lookup& lookup, std::uint16_t major_version, Code& code) {
  code.length = at.u4("code_length");
  if (code.length == 0 || code.length > kMostCode)
    at.fail(fmt::format("expected a code_length from 1 to 65535, found {}", code.length));
  const Cursor bytes = at.part(code.length, "code");
  const CodeLimits limits{code.max_locals, code.length, major_version};
  code.offset = bytes.offset();
  code.instructions = InstructionReader(bytes, lookup, limits).read();
  check_end(code, bytes.offset(), at.trouble());
}

}  // namespace

Code read_code(Cursor& at, const Lookup& lookup, std::uint16_t major_version,
               unsigned parameter_slots) {
  Code code{};
  code.max_stack = at.u2("max_stack");
  code.max_locals = at.u2("max_locals");
  if (parameter_slots > code.max_locals)
    at.fail(fmt::format("expected room for {} slots of parameters, found max_locals {}",
                        parameter_slots, code.max_locals));
  read_instructions(at, lookup, major_version, code);
  if (at.trouble().any()) return code;
  const Starts starts(code);
  check_targets(code, starts, at.offset() - code.length, at.trouble());
  const std::size_t handlers = at.count(8, "exception handlers");
  code.handlers.reserve(handlers);
  for (std::size_t i = 0; i < handlers && !at.trouble().any(); ++i)
    code.handlers.push_back(read_handler(at, lookup, starts));
  read_code_attributes(at, lookup, code);
  return code;
}

std::size_t Code::index_of(Pc pc) const {
  const auto found = std::lower_bound(instructions.begin(), instructions.end(), pc,
                                      [](const Instruction& i, Pc at) { return i.pc < at; });
  HS_CHECK(found != instructions.end() && found->pc == pc);
  return static_cast<std::size_t>(found - instructions.begin());
}

std::optional<std::uint16_t> Code::line_of(Pc pc) const {
  const auto after =
      std::upper_bound(line_numbers.begin(), line_numbers.end(), pc,
                       [](Pc at, const LineNumber& line) { return at < line.start_pc; });
  if (after == line_numbers.begin()) return std::nullopt;
  return std::prev(after)->line;
}

}  // namespace heapsum::classfile
