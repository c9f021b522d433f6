// SPDX-License-Identifier: Apache-2.0
// The checks of declarations and of the entry point, and what ties the passes together.
#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/contract.hpp>
#include <heapsum/syntax/standard.hpp>

#include "arrays.hpp"
#include "classes/class_table.hpp"
#include "classes/hierarchy.hpp"
#include "classes/overriding.hpp"
#include "complaints.hpp"
#include "expression_checker.hpp"
#include "strings.hpp"
#include "words.hpp"

namespace heapsum::syntax {

namespace {

constexpr std::size_t kListedMethods = 8;

Program with_standard_classes(Program program) {
  add_standard_classes(program);
  return program;
}

class ProgramChecker {
 public:
  explicit ProgramChecker(Program program) : program_(with_standard_classes(std::move(program))) {}
  Result<Program, Diagnostics> run();

 private:
  bool declare();
  void check_standard_classes();
  void check_class(const ClassTable& table, ClassId id);
  void check_methods(const ClassTable& table, ClassId id);
  void check_parameters(const Method& method);
  void check_entry(const ClassTable& table);
  void taken(const Class& declared);
  void duplicate(std::string_view what, const std::string& name, Span where);

  Program program_;
  Complaints complaints_;
};

Result<Program, Diagnostics> ProgramChecker::run() {
  program_.loops = 0;
  number_constants(program_);
  if (!declare()) return Failure{std::move(complaints_).in_order()};
  const ClassTable table(program_);
  for (std::size_t i = 0; i < program_.classes.size(); ++i) check_class(table, ClassId(i));
  check_standard_classes();
  check_overriding(program_, complaints_);
  program_.exprs.reserve(2 * program_.exprs.size());  // of each expression at most one is converted
  ExpressionChecker expressions(program_, table, complaints_);
  for (Method& method : program_.methods)
    if (!complaints_.full()) expressions.check_method(method);
  for (std::size_t i = 0; i < program_.classes.size(); ++i)
    if (!complaints_.full()) expressions.check_invariants(ClassId(i));
  check_entry(table);
  if (!complaints_.empty()) return Failure{std::move(complaints_).in_order()};
  return std::move(program_);
}

/// Types of fields and methods, then what classes inherit. False where their supertypes are wrong.
bool ProgramChecker::declare() {
  forget_made_classes(program_);
  add_arrays(program_);
  {
    const ClassTable names(program_);
    for (std::size_t i = 0; i < program_.classes.size(); ++i) {
      Class& c = program_.classes[i];
      // What is wrong with the type of an array is said where it is written.
      Complaints unheard;
      Complaints& heard = c.kind == Class::Kind::array ? unheard : complaints_;
      for (std::size_t f = c.inherited; f < c.fields.size(); ++f)
        resolve(c.fields[f].type, names, heard);
      for (Field& field : c.of_class) resolve(field.type, names, complaints_);
      for (const MethodId id : c.methods) {
        Method& method = program_.methods[id.index()];
        method.owner = ClassId(i);
        resolve(method.result, names, complaints_);
        for (Parameter& parameter : method.parameters) resolve(parameter.type, names, complaints_);
        for (Clause& clause : method.contract.clauses)
          if (clause.kind == Clause::Kind::exceptional) resolve(clause.thrown, names, complaints_);
      }
    }
  }
  add_statics(program_);
  const ClassTable names(program_);
  return resolve_hierarchy(program_, names, complaints_);
}

/// Those that the program declares itself have objects, and are below what they are below in the language.
void ProgramChecker::check_standard_classes() {
  for (std::size_t i = 0; i < program_.standard.size(); ++i) {
    const ClassId id = program_.standard[i];
    const std::string_view above = kStandardClasses[i].super;
    const auto is_above = [&](const Class& c) { return c.name == above; };
    const auto found = std::ranges::find_if(program_.classes, is_above);
    const bool fits =
        above.empty() ||
        is_subclass(program_, id,
                    ClassId(static_cast<std::size_t>(found - program_.classes.begin())));
    if (!fits || program_[id].kind != Class::Kind::concrete)
      complaints_.add(
          program_[id].where,
          fmt::format(
              "{} is a class of the language, with objects, {}", quoted(program_[id].name),
              above.empty() ? "and above all that is thrown" : fmt::format("below {}", above)));
  }
}

void ProgramChecker::check_class(const ClassTable& table, ClassId id) {
  const Class& checked = program_[id];
  if (checked.is_made()) return;
  const ClassId first = *table.find_class(checked.name);
  if (first != id && checked.built_in) taken(program_[first]);
  if (first != id && !checked.built_in) duplicate("class", checked.name, checked.where);
  for (std::size_t i = checked.inherited; i < checked.fields.size(); ++i)
    if (!checked.fields[i].is_gap() && table.find_field(id, checked.fields[i].name) != FieldSlot(i))
      duplicate("field", checked.fields[i].name, checked.fields[i].where);
  check_methods(table, id);
}

void ProgramChecker::check_methods(const ClassTable& table, ClassId id) {
  const Class& checked = program_[id];
  for (const MethodId method_id : checked.methods) {
    const Method& method = program_[method_id];
    if (table.find_method(id, method.name) != method_id)
      duplicate("method", method.name, method.where);
    check_parameters(method);
  }
}

void ProgramChecker::check_parameters(const Method& method) {
  std::unordered_map<std::string_view, const Parameter*> seen;
  for (const Parameter& parameter : method.parameters)
    if (!seen.emplace(parameter.name, &parameter).second)
      duplicate("parameter", parameter.name, parameter.where);
}

void ProgramChecker::taken(const Class& declared) {
  complaints_.add(declared.where,
                  fmt::format("{} is a class of the language", quoted(declared.name)),
                  "a program that throws, catches or names one has them all, unless it declares "
                  "Throwable itself");
}

void ProgramChecker::duplicate(std::string_view what, const std::string& name, Span where) {
  complaints_.add(where, fmt::format("there is a {} {} already", what, quoted(name)));
}

/// "the methods are List.contains, List.add"
std::string known_methods(const Program& program) {
  std::string out;
  const std::size_t listed = std::min(program.methods.size(), kListedMethods);
  for (std::size_t i = 0; i < listed; ++i) {
    const Method& method = program.methods[i];
    out += fmt::format("{}{}.{}", i == 0 ? "the methods are " : ", ",
                       shown(program[method.owner].name), shown(method.name));
  }
  if (listed < program.methods.size()) out += ", ...";
  return out;
}

void ProgramChecker::check_entry(const ClassTable& table) {
  const auto in = table.find_class(program_.entry_class);
  const auto method = in ? table.find_method(*in, program_.entry_method) : std::nullopt;
  if (method) {
    program_.entry = *method;
    program_.entry_owner = *in;
    const bool needs_object = program_[*method].kind != Method::Kind::of_class;
    if (needs_object && program_[*in].kind != Class::Kind::concrete)
      complaints_.add(
          program_.entry_at,
          fmt::format("there are no objects of {} to start with", quoted(program_.entry_class)),
          "name a class below it that is not abstract");
    return;
  }
  std::string message;
  if (program_.entry_method.empty())
    message = "an entry point is written as class.method";
  else if (in)
    message = fmt::format("no method {} in class {}", quoted(program_.entry_method),
                          shown(program_.entry_class));
  else
    message = fmt::format("no class {} to start in", quoted(program_.entry_class));
  complaints_.add(program_.entry_at, std::move(message), known_methods(program_));
}

}  // namespace

Result<Program, Diagnostics> check_types(Program program) {
  return ProgramChecker(std::move(program)).run();
}

Result<Program, Diagnostics> load(Source source, const std::string& entry,
                                  const std::vector<std::string>& assumed, Unfit unfit,
                                  const std::optional<ByContract>& contracts) {
  auto parsed = parse(std::move(source));
  if (!parsed) return parsed;
  Program program = std::move(parsed).value();
  if (!entry.empty()) {
    const std::size_t dot = entry.rfind('.');
    program.entry_class = entry.substr(0, dot);
    program.entry_method = dot == std::string::npos ? std::string{} : entry.substr(dot + 1);
  }
  const auto refused = [&](Refusal wrong) {
    return Failure{
        Diagnostics{{program.entry_at, std::move(wrong.message), std::move(wrong.hint)}}};
  };
  if (contracts && (has_contracts(program) || !contracts->methods.empty())) {
    const auto checked = check_types(program);
    if (!checked) return checked;
    if (auto wrong = apply_contracts(program, checked.value(), *contracts))
      return refused(*std::move(wrong));
  }
  if (auto wrong = assume_all(program, assumed, unfit)) return refused(*std::move(wrong));
  return check_types(std::move(program));
}

}  // namespace heapsum::syntax
