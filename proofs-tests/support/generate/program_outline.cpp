// SPDX-License-Identifier: Apache-2.0
#include "program_outline.hpp"

#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>

namespace heapsum::testing {

using namespace heapsum::syntax;

namespace {

struct Entry {
  std::string label;
  std::vector<ExprId> parts;
};

Entry entry_of(const Node& node) {
  const match one{
      [](const Variable& e) {
        return Entry{"variable " + e.name, {}};
      },
      [](const Null&) {
        return Entry{"null", {}};
      },
      [](const Boolean& e) {
        return Entry{e.value ? "true" : "false", {}};
      },
      [](const Integer& e) {
        return Entry{fmt::format("{} {}", e.is_long ? "long" : "integer", e.value), {}};
      },
      [](const Decimal& e) {
        return Entry{"decimal " + float_text(e.bits, e.format), {}};
      },
      [](const New& e) {
        return Entry{"new " + e.class_name, {}};
      },
      [](const ReadField& e) {
        return Entry{"read " + e.field, {e.object}};
      },
      [](const WriteField& e) {
        return Entry{"write " + e.variable + " " + e.field, {e.value}};
      },
      [](const Assign& e) {
        return Entry{"assign " + e.variable, {e.value}};
      },
      [](const Equal& e) {
        return Entry{"equal", {e.left, e.right}};
      },
      [](const If& e) {
        return Entry{"if", {e.condition, e.then_branch, e.else_branch}};
      },
      [](const Let& e) {
        return Entry{"let " + e.type.name + " " + e.variable, {e.value, e.body}};
      },
      [](const Invoke& e) {
        Entry call{"invoke " + e.method, {e.object}};
        call.parts.insert(call.parts.end(), e.arguments.begin(), e.arguments.end());
        return call;
      },
      [](const Begin& e) {
        return Entry{"begin", e.body};
      },
      [](const Arithmetic& e) {
        return Entry{fmt::format("arithmetic {}", static_cast<int>(e.op)), {e.left, e.right}};
      },
      [](const Unary& e) {
        return Entry{fmt::format("unary {}", static_cast<int>(e.op)), {e.operand}};
      },
      [](const Compare& e) {
        return Entry{fmt::format("compare {}", static_cast<int>(e.op)), {e.left, e.right}};
      },
      [](const Not& e) {
        return Entry{"not", {e.operand}};
      },
      [](const And& e) {
        return Entry{"and", {e.left, e.right}};
      },
      [](const Or& e) {
        return Entry{"or", {e.left, e.right}};
      },
      [](const While& e) {
        return Entry{"while", {e.condition, e.body}};
      },
      [](const Assert& e) {
        return Entry{"assert", {e.condition}};
      },
      [](const Assume& e) {
        return Entry{"assume", {e.condition}};
      },
      [](const InstanceOf& e) {
        return Entry{"instance of " + e.class_name, {e.object}};
      },
      [](const Cast& e) {
        return Entry{"cast " + e.class_name, {e.object}};
      },
      [](const BreakLoop&) {
        return Entry{"break", {}};
      },
      [](const ContinueLoop&) {
        return Entry{"continue", {}};
      },
      [](const Blocks& e) {
        Entry all{"blocks", {}};
        for (const Block& block : e.blocks) {
          all.label += " " + block.label;
          all.parts.push_back(block.body);
        }
        return all;
      },
      [](const Throw& e) {
        return Entry{"throw", {e.value}};
      },
      [](const Try& e) {
        Entry all{"try", {e.body}};
        for (const Catch& handler : e.handlers) {
          all.label += " " + handler.class_name + " " + handler.variable;
          all.parts.push_back(handler.body);
        }
        if (e.finally) all.label += " finally";
        if (e.finally) all.parts.push_back(*e.finally);
        return all;
      },
      [](const NewArray& e) {
        return Entry{"new " + e.type.name, {e.length}};
      },
      [](const ReadElement& e) {
        return Entry{"element", {e.array, e.index}};
      },
      [](const WriteElement& e) {
        return Entry{"write element " + e.variable, {e.index, e.value}};
      },
      [](const Goto& e) {
        return Entry{"goto " + e.label, {}};
      },
      [](const Text& e) {
        return Entry{"text " + e.literal, {}};
      },
      [](const Unsupported& e) {
        return Entry{"unsupported " + e.what, {}};
      },
      [](const Old& e) {
        return Entry{"old", {e.value}};
      },
      [](const Fresh& e) {
        return Entry{"fresh", {e.object}};
      },
      [](const Unchanged&) {
        return Entry{"unchanged", {}};
      },
      [](const CallByContract& e) {
        return Entry{"call " + e.class_name, {}};
      },
      [](const Convert& e) {
        return Entry{fmt::format("convert {}", static_cast<int>(e.to)), {e.operand}};
      },
  };
  return std::visit(one, node);
}

/// The expression without the conversion that check_types put around it, which nobody wrote.
ExprId as_written(const Program& program, ExprId id) {
  const auto* convert = std::get_if<Convert>(&program[id].node);
  return convert != nullptr && convert->implicit ? convert->operand : id;
}

void add_expression(std::string& out, const Program& program, ExprId root) {
  std::vector<ExprId> pending{root};
  while (!pending.empty()) {
    const Entry entry = entry_of(program[as_written(program, pending.back())].node);
    pending.pop_back();
    out += fmt::format("      {} {}\n", entry.label, entry.parts.size());
    pending.insert(pending.end(), entry.parts.rbegin(), entry.parts.rend());
  }
}

}  // namespace

std::string outline(const Program& program) {
  std::string out = fmt::format("entry {} {}\n", program.entry_class, program.entry_method);
  for (const Class& declared : program.classes) {
    if (declared.is_made() || declared.built_in) continue;
    out += fmt::format("class {} {}\n", declared.name, static_cast<int>(declared.kind));
    if (declared.extends) out += fmt::format("  extends {}\n", declared.extends->name);
    for (const Super& super : declared.interfaces)
      out += fmt::format("  interface {}\n", super.name);
    for (const Field& field : declared.of_class)
      out += fmt::format("  static field {} {}\n", field.type.name, field.name);
    for (std::size_t i = declared.inherited; i < declared.fields.size(); ++i)
      out += fmt::format("  field {} {}\n", declared.fields[i].type.name, declared.fields[i].name);
    for (const MethodId id : declared.methods) {
      const Method& method = program[id];
      out += fmt::format("  method {} {} {}\n", static_cast<int>(method.kind), method.result.name,
                         method.name);
      for (const Parameter& parameter : method.parameters)
        out += fmt::format("    parameter {} {}\n", parameter.type.name, parameter.name);
      add_expression(out, program, method.body);
    }
  }
  return out;
}

}  // namespace heapsum::testing
