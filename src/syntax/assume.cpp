// SPDX-License-Identifier: Apache-2.0
// An invariant that is assumed before the entry: a method that asks for it and then is what the entry was.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/standard.hpp>

namespace heapsum::syntax {

namespace {

class Assumer {
 public:
  Assumer(Program& program, const std::string& invariant) : program_(program) {
    const std::size_t dot = invariant.rfind('.');
    class_ = invariant.substr(0, dot);
    method_ = dot == std::string::npos ? std::string{} : invariant.substr(dot + 1);
  }

  /// The complaint, or nothing.
  std::string run() {
    const Method* asked = find_method(class_, method_);
    const Method* entry = find_method(program_.entry_class, program_.entry_method);
    if (asked == nullptr) return fmt::format("there is no method {}.{} to assume", class_, method_);
    if (entry == nullptr) return {};  // check_types says so
    if (!asked->parameters.empty() || asked->result.name != "bool" ||
        asked->kind == Method::Kind::of_class)
      return fmt::format("{}.{} is no method that could be assumed", class_, method_);
    where_ = program_[entry->body].where;
    Method made = *entry;
    made.kind = entry->kind == Method::Kind::of_class ? entry->kind : Method::Kind::instance;
    made.name = free_name();
    if (!assume(made))
      return fmt::format("no argument of {}.{} is one of class {}", program_.entry_class,
                         program_.entry_method, class_);
    finish(std::move(made));
    return {};
  }

 private:
  const Class* find_class(const std::string& name) const {
    const auto at = std::ranges::find(program_.classes, name, &Class::name);
    return at == program_.classes.end() ? nullptr : &*at;
  }

  /// `name` and all that is above it; the nearest first.
  [[nodiscard]] std::vector<const Class*> above(const std::string& name) const {
    std::vector<const Class*> all;
    std::set<std::string> seen;
    const auto add = [&](const std::string& next) {
      const Class* c = find_class(next);
      if (c != nullptr && seen.insert(next).second) all.push_back(c);
    };
    add(name);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Class& c = *all[i];
      if (c.extends) add(c.extends->name);
      for (const Super& s : c.interfaces) add(s.name);
    }
    return all;
  }

  [[nodiscard]] const Method* find_method(const std::string& in, const std::string& name) const {
    for (const Class* c : above(in))
      for (const MethodId m : c->methods)
        if (program_[m].name == name) return &program_[m];
    return nullptr;
  }

  [[nodiscard]] bool is_below(const std::string& name) const {
    return std::ranges::any_of(above(name), [&](const Class* c) { return c->name == class_; });
  }

  [[nodiscard]] std::string free_name() const {
    const auto is_taken = [&](const std::string& name) {
      return std::ranges::any_of(program_.methods, [&](const Method& m) { return m.name == name; });
    };
    std::string name = fmt::format("{}-where-{}", program_.entry_method, method_);
    while (is_taken(name)) name += "-too";
    return name;
  }

  ExprId add(Node node) {
    program_.exprs.push_back({std::move(node), where_});
    return ExprId(program_.exprs.size() - 1);
  }
  ExprId asked_of(const std::string& variable) {
    return add(Invoke{add(Variable{variable}), method_, {}});
  }

  /// Of the receiver and of each argument that is one of the class, unless it is null.
  bool assume(const Method& entry) {
    if (entry.kind == Method::Kind::instance && is_below(program_.entry_class))
      steps_.push_back(add(Assume{asked_of("this")}));
    for (const Parameter& p : entry.parameters) {
      if (!is_below(p.type.name)) continue;
      const ExprId given = add(Variable{p.name});
      const ExprId none = add(Equal{given, add(Null{})});
      const ExprId holds = asked_of(p.name);
      steps_.push_back(add(Assume{add(Or{none, holds})}));
    }
    return !steps_.empty();
  }

  void finish(Method made) {
    const bool is_static = made.kind == Method::Kind::of_class;
    const ExprId on = add(Variable{is_static ? program_.entry_class : "this"});
    std::vector<ExprId> arguments;
    for (const Parameter& p : made.parameters) arguments.push_back(add(Variable{p.name}));
    steps_.push_back(add(Invoke{on, program_.entry_method, arguments}));
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

std::string assume_before_entry(Program& program, const std::string& invariant) {
  return Assumer(program, invariant).run();
}

}  // namespace heapsum::syntax
