// SPDX-License-Identifier: Apache-2.0
// Data → declarations: program, classes, fields, methods, parameters.
#include <heapsum/syntax/parse.hpp>

#include <utility>

#include <fmt/format.h>

#include "check/complaints.hpp"
#include "contract_parser.hpp"
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
  bool word(const Items& items, std::size_t& next, std::string_view wanted);
  bool is_pure(const Items& items, std::size_t next, bool has_body);
  void supers(const Items& items, std::size_t& next, Class& declared);
  void members(DatumId at, const Items& items, std::size_t next, Class& declared);
  void field(DatumId at, Class& owner);
  void method(DatumId at, Class& owner);
  Parameter parameter(DatumId at);
  void entry(DatumId at);
  Items list_of(DatumId at, std::string_view shape);
  void wrong(DatumId at, std::string message, std::string_view shape);

  Program program_;
  const DatumTree& tree_;
  Complaints complaints_;
  ExpressionParser expressions_{tree_, program_, complaints_};
  ContractParser contracts_{tree_, expressions_, complaints_};
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
  std::size_t next = 0;
  Class declared{};
  if (word(items, next, "abstract")) declared.kind = Class::Kind::abstract;
  const bool is_class = word(items, next, "class");
  if (!is_class && next == 0 && word(items, next, "interface"))
    declared.kind = Class::Kind::interface;
  if ((!is_class && declared.kind != Class::Kind::interface) || next >= items.size())
    return wrong(at, "this is no class", shape);
  declared.where = expressions_.where(items[next]);
  declared.name = expressions_.name(items[next++], "a class");
  supers(items, next, declared);
  members(at, items, next, declared);
  program_.classes.push_back(std::move(declared));
}

/// Takes the word if it is next.
bool ProgramParser::word(const Items& items, std::size_t& next, std::string_view wanted) {
  if (next >= items.size() || !expressions_.is_word(items[next], wanted)) return false;
  ++next;
  return true;
}

/// The word `pure` comes before the type and the name; it may be the type itself.
bool ProgramParser::is_pure(const Items& items, std::size_t next, bool has_body) {
  return items.size() - next > (has_body ? 3 : 2) && expressions_.is_word(items[next], "pure") &&
         !expressions_.is_list(items[next + 2]);
}

/// extends D implements I J; an interface extends several.
void ProgramParser::supers(const Items& items, std::size_t& next, Class& declared) {
  const bool is_interface = declared.kind == Class::Kind::interface;
  const auto one = [&] {
    const DatumId at = items[next++];
    return Super{expressions_.name(at, "a class"), expressions_.where(at), {}};
  };
  const auto list = [&] {
    while (next < items.size() && !expressions_.is_list(items[next]) &&
           !expressions_.is_word(items[next], "implements"))
      declared.interfaces.push_back(one());
  };
  if (word(items, next, "extends")) {
    if (is_interface)
      list();
    else if (next < items.size())
      declared.extends = one();
  }
  if (!is_interface && word(items, next, "implements")) list();
}

void ProgramParser::members(DatumId at, const Items& items, std::size_t next, Class& declared) {
  const bool is_interface = declared.kind == Class::Kind::interface;
  const bool has_supers = declared.extends || !declared.interfaces.empty();
  const std::string_view shape = is_interface ? "(interface I extends J ... (M ...))"
                                 : has_supers
                                     ? "(class C extends D implements I ... ([T f] ...) (M ...))"
                                     : "(class C ([T f] ...) (M ...))";
  if (items.size() - next != (is_interface ? 1 : 2))
    return wrong(at, is_interface ? "this is no interface" : "this is no class", shape);
  if (!is_interface) {
    if (!expressions_.is_list(items[next]))
      wrong(items[next], "a list of fields is wanted here", shape);
    for (const DatumId item : tree_.items(items[next++])) field(item, declared);
  }
  if (!expressions_.is_list(items[next]))
    wrong(items[next], "a list of methods is wanted here", shape);
  for (const DatumId item : tree_.items(items[next]))
    if (!contracts_.invariant(item, declared)) method(item, declared);
}

void ProgramParser::field(DatumId at, Class& owner) {
  const Items items = list_of(at, "[T f]");
  if (items.empty()) return;
  std::size_t next = 0;
  const bool of_class = word(items, next, "static");
  if (items.size() - next != 2)
    return wrong(at, "this is no field", of_class ? "[static T f]" : "[T f]");
  TypeName type = expressions_.type(items[next]);
  const DatumId name = items[next + 1];
  (of_class ? owner.of_class : owner.fields)
      .push_back({std::move(type), expressions_.name(name, "a field"), expressions_.where(name)});
}

void ProgramParser::method(DatumId at, Class& owner) {
  if (complaints_.full()) return;
  const Items items = list_of(at, "(T m [T x] ... e)");
  if (items.empty()) return;
  std::size_t next = 0;
  Method declared;
  if (word(items, next, "static")) declared.kind = Method::Kind::of_class;
  if (next == 0 && word(items, next, "abstract")) declared.kind = Method::Kind::abstract;
  const bool has_body = declared.kind != Method::Kind::abstract;
  declared.contract.pure = is_pure(items, next, has_body);
  if (declared.contract.pure) ++next;
  const std::string_view shape = !has_body ? "(abstract T m [T x] ...)"
                                 : declared.kind == Method::Kind::of_class
                                     ? "(static T m [T x] ... e)"
                                     : "(T m [T x] ... e)";
  if (items.size() - next < (has_body ? 3 : 2)) return wrong(at, "this is no method", shape);
  declared.result = expressions_.type(items[next]);
  declared.name = expressions_.name(items[next + 1], "a method");
  declared.where = expressions_.where(items[next + 1]);
  const std::size_t end = has_body ? items.size() - 1 : items.size();
  for (std::size_t i = next + 2; i < end; ++i)
    if (!contracts_.clause(items[i], declared.contract))
      declared.parameters.push_back(parameter(items[i]));
  declared.body = has_body ? expressions_.expression(items.back())
                           : expressions_.nothing(expressions_.where(at));
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
