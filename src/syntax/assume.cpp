// SPDX-License-Identifier: Apache-2.0
// An invariant that is assumed before the entry: a method that asks for it and then is what the entry was.
// An instance method is asked of what is one of its class; a static one is given what fits its parameters.
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/standard.hpp>

#include "classes/declared.hpp"

namespace heapsum::syntax {

namespace {

bool is_primitive(std::string_view type) {
  constexpr auto kAll = std::to_array<std::string_view>(
      {"bool", "byte", "short", "char", "int", "long", "float", "double"});
  return std::ranges::find(kAll, type) != kAll.end();
}

class Assumer {
 public:
  Assumer(Program& program, const std::string& invariant) : program_(program) {
    const std::size_t dot = invariant.rfind('.');
    class_ = invariant.substr(0, dot);
    method_ = dot == std::string::npos ? std::string{} : invariant.substr(dot + 1);
  }

  /// The complaint, or nothing.
  std::optional<Refusal> run() {
    const Method* asked = find_method(class_, method_);
    const Method* entry = find_method(program_.entry_class, program_.entry_method);
    if (asked == nullptr)
      return Refusal{fmt::format("there is no method {}.{} to assume", class_, method_)};
    if (entry == nullptr) return {};  // check_types says so
    const bool is_static = asked->kind == Method::Kind::of_class;
    if (asked->parameters.empty() == is_static || asked->result.name != "bool")
      return Refusal{fmt::format("{}.{} is no method that could be assumed", class_, method_),
                     "its result is boolean, and it has no parameters; a static one has those that "
                     "it is about"};
    where_ = program_[entry->body].where;
    Method made = *entry;
    made.contract = {};
    made.kind = entry->kind == Method::Kind::of_class ? entry->kind : Method::Kind::instance;
    made.name =
        free_method_name(program_, fmt::format("{}-where-{}", program_.entry_method, method_));
    if (auto refused = is_static ? assume_static(made, *asked) : assume(made)) return refused;
    finish(std::move(made));
    return {};
  }

 private:
  [[nodiscard]] const Method* find_method(const std::string& in, const std::string& name) const {
    const auto found = declared_method(program_, in, name);
    return found ? &program_[*found] : nullptr;
  }

  [[nodiscard]] bool is_below(const std::string& name, const std::string& other) const {
    return syntax::is_below(program_, name, other);
  }

  ExprId add(Node node) {
    program_.exprs.push_back({std::move(node), where_});
    return ExprId(program_.exprs.size() - 1);
  }
  ExprId asked_of(const std::string& variable) {
    return add(Invoke{add(Variable{variable}), method_, {}});
  }

  /// Of the receiver and of each argument that is one of the class, unless it is null.
  std::optional<Refusal> assume(const Method& entry) {
    if (entry.kind == Method::Kind::instance && is_below(program_.entry_class, class_))
      steps_.push_back(add(Assume{asked_of("this")}));
    for (const Parameter& p : entry.parameters) {
      if (!is_below(p.type.name, class_)) continue;
      const ExprId given = add(Variable{p.name});
      const ExprId none = add(Equal{given, add(Null{})});
      const ExprId holds = asked_of(p.name);
      steps_.push_back(add(Assume{add(Or{none, holds})}));
    }
    if (!steps_.empty()) return {};
    return Refusal{
        fmt::format("no argument of {} is one of class {}", shown_entry(), class_), {}, true};
  }

  [[nodiscard]] std::string shown_entry() const {
    return fmt::format("{}.{}", program_.entry_class, program_.entry_method);
  }

  [[nodiscard]] bool fits(const std::string& given, const std::string& wanted) const {
    return given == wanted || is_below(given, wanted) ||
           (wanted == kObject && !is_primitive(given));
  }

  /// Of a static method: each parameter takes the receiver or an argument of the entry, which no other one does.
  std::optional<Refusal> assume_static(const Method& entry, const Method& asked) {
    std::vector<Parameter> given = entry.parameters;
    if (entry.kind == Method::Kind::instance)
      given.insert(given.begin(), {{program_.entry_class, {}}, "this", {}});
    std::vector<ExprId> arguments;
    for (const Parameter& p : asked.parameters) {
      std::vector<std::string> fitting = fitting_for(p, given);
      if (fitting.size() != 1) return unclear(p, fitting);
      std::erase_if(given, [&](const Parameter& g) { return g.name == fitting[0]; });
      arguments.push_back(add(Variable{std::move(fitting[0])}));
    }
    const ExprId on = add(Variable{class_});
    steps_.push_back(add(Assume{add(Invoke{on, method_, std::move(arguments)})}));
    return {};
  }

  /// The one that has the parameter's name, else all that fit; of several those of just its type, where there are any.
  [[nodiscard]] std::vector<std::string> fitting_for(const Parameter& p,
                                                     const std::vector<Parameter>& given) const {
    std::vector<std::string> all, of_type;
    for (const Parameter& g : given) {
      if (!fits(g.type.name, p.type.name)) continue;
      if (shown(g.name) == p.name) return {g.name};
      all.push_back(g.name);
      if (g.type.name == p.type.name) of_type.push_back(g.name);
    }
    return all.size() > 1 && !of_type.empty() ? of_type : all;
  }

  /// What a parameter is called that takes it.
  static std::string shown(const std::string& name) { return name == "this" ? "self" : name; }

  [[nodiscard]] Refusal unclear(const Parameter& p, const std::vector<std::string>& fitting) const {
    const std::string asks =
        fmt::format("{}.{} asks for [{} {}]", class_, method_, p.type.name, p.name);
    if (fitting.empty())
      return {fmt::format("{}, and nothing that is left of receiver and arguments of {} fits", asks,
                          shown_entry()),
              "a parameter of it has the type of the receiver or of an argument, or one above",
              true};
    std::vector<std::string> names;
    for (const std::string& name : fitting) names.push_back(shown(name));
    return {
        fmt::format("{}, which may be {} of {}", asks, fmt::join(fitting, " or "), shown_entry()),
        fmt::format("call the parameter {}", fmt::join(names, " or "))};
  }

  void finish(Method made) {
    const bool is_static = made.kind == Method::Kind::of_class;
    const ExprId on = add(Variable{is_static ? program_.entry_class : "this"});
    std::vector<ExprId> arguments;
    for (const Parameter& p : made.parameters) arguments.push_back(add(Variable{p.name}));
    std::ranges::copy(steps_, std::back_inserter(program_.assumptions));
    steps_.push_back(add(Invoke{on, program_.entry_method, arguments}));
    if (!program_.after_assuming) program_.after_assuming = steps_.back();
    made.body = add(Begin{steps_});
    if (program_.entry_called.empty()) program_.entry_called = program_.entry_method;
    ++program_.entry_calls;
    program_.entry_method = made.name;
    program_.methods.push_back(std::move(made));
    const auto in = std::ranges::find(program_.classes, program_.entry_class, &Class::name);
    in->methods.emplace_back(program_.methods.size() - 1);
  }

  Program& program_;
  std::string class_, method_;
  Span where_{};
  std::vector<ExprId> steps_{};
};

}  // namespace

std::optional<Refusal> assume_before_entry(Program& program, const std::string& invariant) {
  return Assumer(program, invariant).run();
}

std::optional<Refusal> assume_all(Program& program, const std::vector<std::string>& invariants,
                                  Unfit unfit) {
  for (std::size_t i = 0; i < invariants.size(); ++i) {
    auto wrong = assume_before_entry(program, invariants[i]);
    if (wrong && (!wrong->is_unfit || unfit == Unfit::wrong)) return wrong;
    if (wrong) program.unfit.push_back(i);
  }
  return {};
}

}  // namespace heapsum::syntax
