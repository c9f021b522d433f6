// SPDX-License-Identifier: Apache-2.0
// Programs and expressions → marks for the layout. Expressions are unfolded with a list of what is
// still to be written, one level at a time.
#include <heapsum/syntax/print.hpp>

#include <iterator>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <heapsum/base/match.hpp>

#include "classes/layout.hpp"
#include "infix.hpp"
#include "numbers.hpp"
#include "pieces.hpp"

namespace heapsum::syntax {

namespace {

Pieces pieces_of(const Begin& e) {
  Pieces p;
  p.open(2).text("begin");
  for (const ExprId id : e.body) p.put(Break{}).expr(id);
  return p.close(), p;
}

Pieces pieces_of(const Invoke& e) {
  Pieces p;
  p.open(2).expr(e.object).blank().text("@").blank().text(e.method);
  for (const ExprId id : e.arguments) p.put(Fill{}).expr(id);
  return p.close(), p;
}

Pieces pieces_of(const Let& e) {
  Pieces p;
  p.open(2).text("var").blank().text(e.type.name).blank().text(e.variable).blank().text(":=");
  p.blank().expr(e.value).blank().text("in").put(Break{}).expr(e.body).close();
  return p;
}

Pieces pieces_of(const If& e) {
  Pieces p;
  p.open(2).text("if").blank().expr(e.condition).put(Break{}).expr(e.then_branch);
  p.put(Break{}).text("else").blank().expr(e.else_branch).close();
  return p;
}

Pieces pieces_of(const ReadField& e) {
  Pieces p;
  p.open(1).expr(e.object).blank().text("$").blank().text(e.field).close();
  return p;
}

Pieces pieces_of(const WriteField& e) {
  Pieces p;
  p.open(1).text(e.variable).blank().text("$").blank().text(e.field).blank().text(":=");
  p.blank().expr(e.value).close();
  return p;
}

Pieces pieces_of(const Assign& e) {
  Pieces p;
  p.open(1).text(e.variable).blank().text(":=").blank().expr(e.value).close();
  return p;
}

Pieces pieces_of(const New& e) {
  Pieces p;
  p.open(1).text("new").blank().text(e.class_name).close();
  return p;
}

Pieces pieces_of(const InstanceOf& e) {
  Pieces p;
  p.open(1).expr(e.object).blank().text("instanceof").blank().text(e.class_name).close();
  return p;
}

Pieces pieces_of(const Cast& e) {
  Pieces p;
  p.open(2).text("cast").blank().text(e.class_name).put(Break{}).expr(e.object).close();
  return p;
}

Pieces pieces_of(const Blocks& e) {
  Pieces p;
  p.open(2).text("blocks");
  for (const Block& block : e.blocks)
    p.put(Break{}).open(1).text(block.label).blank().expr(block.body).close();
  return p.close(), p;
}

Pieces pieces_of(const Goto& e) {
  Pieces p;
  p.open(1).text("goto").blank().text(e.label).close();
  return p;
}

Pieces pieces_of(const Try& e) {
  Pieces p;
  p.open(2).text("try").put(Break{}).expr(e.body);
  for (const Catch& handler : e.handlers) {
    p.put(Break{}).open(2).text("catch").blank().text(handler.class_name).blank();
    p.text(handler.variable).put(Break{}).expr(handler.body).close();
  }
  if (e.finally) p.put(Break{}).open(2).text("finally").put(Break{}).expr(*e.finally).close();
  return p.close(), p;
}

Pieces pieces_of(const Unsupported& e) {
  Pieces p;
  p.open(1).text("unsupported").blank().text(e.what).close();
  return p;
}

Pieces pieces_of(const NewArray& e) {
  Pieces p;
  p.open(1).text("new").blank().text(e.type.name).blank().expr(e.length).close();
  return p;
}

Pieces pieces_of(const WriteElement& e) {
  Pieces p;
  p.open(1).text(e.variable).blank().text("at").blank().expr(e.index).blank().text(":=");
  p.blank().expr(e.value).close();
  return p;
}

Pieces pieces_of(const Program& program, const Not& e) {
  if (const auto* equal = std::get_if<Equal>(&program[e.operand].node))
    return Pieces::infix(equal->left, kNotEqual, equal->right);
  return Pieces::keyword("not", {e.operand});
}

Pieces pieces_of(const Program& program, ExprId id) {
  const match one_level{
      [&](const Variable& e) { return Pieces::word(e.name); },
      [&](const Null&) { return Pieces::word("null"); },
      [&](const Boolean& e) { return Pieces::word(e.value ? "true" : "false"); },
      [&](const Integer& e) {
        return Pieces::word(std::to_string(e.value) + (e.is_long ? "L" : ""));
      },
      [&](const New& e) { return pieces_of(e); },
      [&](const ReadField& e) { return pieces_of(e); },
      [&](const WriteField& e) { return pieces_of(e); },
      [&](const Assign& e) { return pieces_of(e); },
      [&](const Equal& e) { return Pieces::infix(e.left, "=", e.right); },
      [&](const If& e) { return pieces_of(e); },
      [&](const Let& e) { return pieces_of(e); },
      [&](const Invoke& e) { return pieces_of(e); },
      [&](const Begin& e) { return pieces_of(e); },
      [&](const Arithmetic& e) { return Pieces::infix(e.left, written(e.op), e.right); },
      [&](const Unary& e) { return Pieces::keyword(written(e.op), {e.operand}); },
      [&](const Compare& e) { return Pieces::infix(e.left, written(e.op), e.right); },
      [&](const Not& e) { return pieces_of(program, e); },
      [&](const And& e) { return Pieces::infix(e.left, "and", e.right); },
      [&](const Or& e) { return Pieces::infix(e.left, "or", e.right); },
      [&](const While& e) {
        return Pieces::keyword("while", {e.condition, e.body});
      },
      [&](const Assert& e) { return Pieces::keyword("assert", {e.condition}); },
      [&](const Assume& e) { return Pieces::keyword("assume", {e.condition}); },
      [&](const InstanceOf& e) { return pieces_of(e); },
      [&](const Cast& e) { return pieces_of(e); },
      [&](const BreakLoop&) { return Pieces::keyword("break", {}); },
      [&](const ContinueLoop&) { return Pieces::keyword("continue", {}); },
      [&](const Blocks& e) { return pieces_of(e); },
      [&](const Goto& e) { return pieces_of(e); },
      [&](const Throw& e) { return Pieces::keyword("throw", {e.value}); },
      [&](const Try& e) { return pieces_of(e); },
      [&](const Convert& e) {
        return e.implicit ? pieces_of(program, e.operand)
                          : Pieces::keyword(written(e.to), {e.operand});
      },
      [&](const NewArray& e) { return pieces_of(e); },
      [&](const ReadElement& e) { return Pieces::infix(e.array, "at", e.index); },
      [&](const WriteElement& e) { return pieces_of(e); },
      [&](const Text& e) { return Pieces::word(e.literal); },
      [&](const Decimal& e) { return Pieces::word(float_text(e.bits, e.format)); },
      [&](const Unsupported& e) { return pieces_of(e); },
      [&](const Old& e) { return Pieces::keyword("old", {e.value}); },
      [&](const Fresh& e) { return Pieces::keyword("fresh", {e.object}); },
      [&](const Unchanged& e) { return pieces_of(e); },
      [&](const CallByContract& e) { return pieces_of(e); },
  };
  return std::visit(one_level, program[id].node);
}

std::vector<Mark> unfold(const Program& program, Pieces start) {
  std::vector<Mark> marks;
  std::vector<Piece> pending(std::move_iterator(start.list.rbegin()),
                             std::move_iterator(start.list.rend()));
  while (!pending.empty()) {
    Piece next = std::move(pending.back());
    pending.pop_back();
    if (auto* mark = std::get_if<Mark>(&next)) {
      marks.push_back(std::move(*mark));
      continue;
    }
    Pieces parts = pieces_of(program, std::get<ExprId>(next));
    pending.insert(pending.end(), std::move_iterator(parts.list.rbegin()),
                   std::move_iterator(parts.list.rend()));
  }
  return marks;
}

void add_declaration(Pieces& p, std::string_view modifier, const TypeName& type,
                     const std::string& name) {
  p.put(Open{'[', 1});
  if (!modifier.empty()) p.text(modifier).blank();
  p.text(type.name).blank().text(name).put(Close{']'});
}

void add_method(Pieces& p, const Method& method) {
  p.open(2);
  if (method.kind == Method::Kind::of_class) p.text("static").blank();
  if (method.kind == Method::Kind::abstract) p.text("abstract").blank();
  if (method.contract.pure) p.text("pure").blank();
  p.text(method.result.name).blank().text(method.name);
  for (const Parameter& parameter : method.parameters) {
    p.put(Fill{});
    add_declaration(p, {}, parameter.type, parameter.name);
  }
  add_contract(p, method.contract);
  if (method.kind != Method::Kind::abstract) p.put(Break{}).expr(method.body);
  p.close();
}

void add_fields(Pieces& p, const Class& declared) {
  p.put(Break{}).open(1);
  bool first = true;
  const auto add = [&](std::string_view modifier, const Field& field) {
    if (!first) p.put(Fill{});
    first = false;
    add_declaration(p, modifier, field.type, field.name);
  };
  for (const Field& field : declared.of_class) add("static", field);
  for (std::size_t i = declared.inherited; i < declared.fields.size(); ++i)
    add({}, declared.fields[i]);
  p.close();
}

/// class C extends D implements I
void add_head(Pieces& p, const Class& declared) {
  const bool is_interface = declared.kind == Class::Kind::interface;
  if (declared.kind == Class::Kind::abstract) p.text("abstract").blank();
  p.text(is_interface ? "interface" : "class").blank().text(declared.name);
  if (declared.extends) p.blank().text("extends").blank().text(declared.extends->name);
  if (declared.interfaces.empty()) return;
  p.blank().text(is_interface ? "extends" : "implements");
  for (const Super& super : declared.interfaces) p.blank().text(super.name);
}

void add_class(Pieces& p, const Program& program, const Class& declared) {
  p.open(2);
  add_head(p, declared);
  if (declared.kind != Class::Kind::interface) add_fields(p, declared);
  p.put(Break{}).open(1);
  const std::size_t before = p.list.size();
  for (const Clause& clause : declared.invariants) {
    if (p.list.size() > before) p.put(Break{});
    add_clause(p, clause);
  }
  for (std::size_t i = 0; i < declared.methods.size(); ++i) {
    if (p.list.size() > before) p.put(Break{});
    add_method(p, program[declared.methods[i]]);
  }
  p.close().close();
}

}  // namespace

std::string print(const Program& program) {
  Pieces p;
  p.open(1).open(1);
  for (std::size_t i = 0; i < program.classes.size(); ++i) {
    if (program.classes[i].is_made() || program.classes[i].built_in) continue;
    if (i > 0) p.put(Break{});
    add_class(p, program, program.classes[i]);
  }
  p.close().put(Break{}).open(1).text(program.entry_class).blank().text(program.entry_method);
  p.close().close();
  return laid_out(unfold(program, std::move(p))) + "\n";
}

std::string print(const Program& program, ExprId expr) {
  Pieces p;
  p.expr(expr);
  return on_one_line(unfold(program, std::move(p)));
}

std::string print(const Program& program, Type type) {
  switch (type.kind) {
    case Type::Kind::boolean: return "bool";
    case Type::Kind::integer: return "int";
    case Type::Kind::null: return "null";
    case Type::Kind::object: return program[type.of].name;
    case Type::Kind::never: return "never";
    case Type::Kind::long_integer:
    case Type::Kind::byte:
    case Type::Kind::short_integer:
    case Type::Kind::character:
    case Type::Kind::float_number:
    case Type::Kind::double_number: return std::string(written(type.kind));
  }
  return {};
}

}  // namespace heapsum::syntax
