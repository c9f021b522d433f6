// SPDX-License-Identifier: Apache-2.0
// Data → declarations: program, classes, fields, methods, parameters.
#include <heapsum/syntax/parse.hpp>

#include <utility>

#include <fmt/format.h>

#include "complaints.hpp"
#include "expression_parser.hpp"
#include "reader.hpp"
#include "words.hpp"

namespace heapsum::syntax {

namespace {

class ProgramParser {
 public:
  using Items = ExpressionParser::Items;

  ProgramParser(Source source, const DatumTree& tree)
      : program_{std::move(source), {}, {}, {}, {}, {}, {}}, tree_(tree) {}
  Result<Program, Diagnostics> run();

 private:
  void class_declaration(DatumId at);
  Field field(DatumId at);
  void method(DatumId at, Class& owner);
  Parameter parameter(DatumId at);
  void entry(DatumId at);
  Items list_of(DatumId at, std::string_view shape);
  void wrong(DatumId at, std::string message, std::string_view shape);

  Program program_;
  const DatumTree& tree_;
  Complaints complaints_;
  ExpressionParser expressions_{tree_, program_, complaints_};
};

Result<Program, Diagnostics> ProgramParser::run() {
  const DatumId root{};
  const Items parts = tree_.items(root);
  if (parts.size() == 2) {
    if (expressions_.is_list(parts[0])) {
      const Items classes = tree_.items(parts[0]);
      if (!classes.empty() && expressions_.is_word(classes[0], "class"))
        wrong(parts[0], "the classes go into a list of their own", "((CL ...) (C m))");
      else
        for (const DatumId at : classes) class_declaration(at);
    } else {
      wrong(parts[0], "the list of classes is wanted here", "((CL ...) (C m))");
    }
    entry(parts[1]);
  } else {
    wrong(root, "a program has two parts: a list of classes, and an entry point", kProgramShape);
  }
  if (!complaints_.empty()) return Failure{std::move(complaints_).in_order()};
  return std::move(program_);
}

void ProgramParser::class_declaration(DatumId at) {
  if (complaints_.full()) return;
  const std::string_view shape = "(class C ([T f] ...) (M ...))";
  const Items items = list_of(at, shape);
  if (items.empty()) return;
  if (items.size() > 2 && expressions_.is_word(items[2], "extends"))
    return expressions_.complain_planned(items[2]);
  if (!expressions_.is_word(items[0], "class") || items.size() != 4)
    return wrong(at, "this is no class", shape);
  Class declared{expressions_.name(items[1], "a class"), expressions_.where(items[1]), {}, {}};
  if (!expressions_.is_list(items[2])) wrong(items[2], "a list of fields is wanted here", shape);
  for (const DatumId item : tree_.items(items[2])) declared.fields.push_back(field(item));
  if (!expressions_.is_list(items[3])) wrong(items[3], "a list of methods is wanted here", shape);
  for (const DatumId item : tree_.items(items[3])) method(item, declared);
  program_.classes.push_back(std::move(declared));
}

Field ProgramParser::field(DatumId at) {
  const Items items = list_of(at, "[T f]");
  if (items.empty()) return {};
  if (items.size() != 2) return wrong(at, "this is no field", "[T f]"), Field{};
  TypeName type = expressions_.type(items[0]);
  return {std::move(type), expressions_.name(items[1], "a field"), expressions_.where(items[1])};
}

void ProgramParser::method(DatumId at, Class& owner) {
  if (complaints_.full()) return;
  const std::string_view shape = "(T m [T x] ... e)";
  const Items items = list_of(at, shape);
  if (items.empty()) return;
  if (items.size() > 3 && expressions_.is_word(items[0], "static") &&
      !expressions_.is_list(items[2]))
    return expressions_.complain_planned(items[0]);
  if (items.size() < 3) return wrong(at, "this is no method", shape);
  Method declared;
  declared.result = expressions_.type(items[0]);
  declared.name = expressions_.name(items[1], "a method");
  declared.where = expressions_.where(items[1]);
  for (std::size_t i = 2; i + 1 < items.size(); ++i)
    declared.parameters.push_back(parameter(items[i]));
  declared.body = expressions_.expression(items.back());
  owner.methods.emplace_back(program_.methods.size());
  program_.methods.push_back(std::move(declared));
}

Parameter ProgramParser::parameter(DatumId at) {
  const Items items = list_of(at, "[T x]");
  if (items.empty()) return {};
  if (items.size() != 2)
    return wrong(at, "this is no parameter", "[T x]; a longer body goes into (begin e ...)"),
           Parameter{};
  TypeName type = expressions_.type(items[0]);
  return {std::move(type), expressions_.name(items[1], "a parameter"),
          expressions_.where(items[1])};
}

void ProgramParser::entry(DatumId at) {
  const Items items = list_of(at, "(C m)");
  if (items.empty()) return;
  if (items.size() != 2) return wrong(at, "this is no entry point", "(C m)");
  program_.entry_class = expressions_.name(items[0], "a class");
  program_.entry_method = expressions_.name(items[1], "a method");
  program_.entry_at = expressions_.where(at);
}

/// The items of a list that must not be empty; none if that was complained about.
ProgramParser::Items ProgramParser::list_of(DatumId at, std::string_view shape) {
  Items items = tree_.items(at);
  if (items.empty()) wrong(at, fmt::format("{} is wanted here", shape), shape);
  return items;
}

void ProgramParser::wrong(DatumId at, std::string message, std::string_view shape) {
  std::string hint(shape);
  if (!hint.starts_with("a program")) hint.insert(0, "its form is ");
  complaints_.add(expressions_.where(at), std::move(message), std::move(hint));
}

}  // namespace

Result<Program, Diagnostics> parse(Source source) {
  auto tree = read(source);
  if (!tree) return Failure{Diagnostics{tree.error()}};
  return ProgramParser(std::move(source), tree.value()).run();
}

}  // namespace heapsum::syntax
