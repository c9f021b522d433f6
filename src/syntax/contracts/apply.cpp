// SPDX-License-Identifier: Apache-2.0
#include <heapsum/syntax/contract.hpp>

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include <heapsum/syntax/children.hpp>

#include "classes/declared.hpp"
#include "contracts/weave.hpp"

namespace heapsum::syntax {

namespace {

bool has_invariants(const Program& program, const std::string& class_name) {
  return std::ranges::any_of(above(program, class_name),
                             [](const Class* c) { return !c->invariants.empty(); });
}

/// Invariants of the receiver or of an argument count for it.
bool is_about_invariants(const Program& program, const Bound& b) {
  const Method& m = program[b.method];
  if (m.kind != Method::Kind::of_class && has_invariants(program, b.class_name)) return true;
  return std::ranges::any_of(
      m.parameters, [&](const Parameter& p) { return has_invariants(program, p.type.name); });
}

class Application {
 public:
  Application(Program& program, const Program& checked, const ByContract& by)
      : program_(program), checked_(checked), by_(by) {}

  std::optional<Refusal> run() {
    if (auto wrong = find_replaced()) return wrong;
    const auto entry = declared_method(program_, program_.entry_class, program_.entry_method);
    std::optional<Bound> bound;
    if (entry) bound = bound_contract(program_, program_.entry_class, *entry);
    const bool woven = bound && (!bound->contract.empty() || is_about_invariants(program_, *bound));
    const std::vector<Bound> callees = asking();
    if (woven) {
      const bool split =
          std::ranges::any_of(callees, [&](const Bound& b) { return b.method == bound->method; });
      // Split off after weaving, so that clauses are the same expressions whether it is split off or not.
      const std::string own = free_method_name(program_, program_.entry_method + "-itself");
      weave_entry(program_, checked_, *bound, split ? own : program_.entry_method);
      if (split) split_off(*bound, own);
    }
    for (const Bound& b : callees)
      if (replaced_.contains(b.method))
        replace(b);
      else
        weave_precondition(program_, checked_, b);
    forget_contracts(program_);
    return {};
  }

 private:
  struct Named {
    std::string class_name;
    MethodId method;
  };

  std::optional<Refusal> find_replaced() {
    for (const std::string& name : by_.methods) {
      const std::size_t dot = name.rfind('.');
      const std::string of = name.substr(0, dot);
      const auto method = dot == std::string::npos
                              ? std::nullopt
                              : declared_method(program_, of, name.substr(dot + 1));
      if (!method) return Refusal{fmt::format("there is no method {} with a contract", name)};
      const Bound b = bound_contract(program_, of, *method);
      if (program_[*method].kind == Method::Kind::abstract)
        return Refusal{fmt::format("{} is abstract, so that no call runs it", name),
                       "name the methods that override it, which have its contract"};
      if (b.contract.empty())
        return Refusal{fmt::format("{} has no contract", name),
                       "a contract has (requires e), (ensures e) or (modifies ...)"};
      if (!b.has_frame())
        return Refusal{fmt::format("the contract of {} does not say what it modifies", name),
                       "add (modifies ...) to it, which is empty where it changes nothing"};
      replaced_.insert(*method);
    }
    return {};
  }

  [[nodiscard]] bool is_called(const std::string& method) const {
    return std::ranges::any_of(program_.exprs, [&](const Expr& e) {
      const auto* call = std::get_if<Invoke>(&e.node);
      return call != nullptr && call->method == method;
    });
  }

  /// Methods that assert what they require, or are replaced.
  std::vector<Bound> asking() {
    std::vector<Bound> all;
    for (const Class& c : program_.classes)
      for (const MethodId m : c.methods) {
        if (program_[m].kind == Method::Kind::abstract) continue;
        Bound b = bound_contract(program_, c.name, m);
        if (b.contract.empty()) continue;
        if (by_.every && b.has_frame() && is_called(program_[m].name)) replaced_.insert(m);
        if (b.requires_something() || replaced_.contains(m)) all.push_back(std::move(b));
      }
    return all;
  }

  /// The body goes into a method of its own, which nobody else calls.
  void split_off(const Bound& b, const std::string& name) {
    Method own = program_[b.method];
    own.contract = {};
    own.name = name;
    for (Class& c : program_.classes)
      if (std::ranges::find(c.methods, b.method) != c.methods.end())
        c.methods.emplace_back(program_.methods.size());
    Builder build(program_, own.where);
    const bool is_static = own.kind == Method::Kind::of_class;
    const ExprId call = build.call(is_static ? b.class_name : "this", name, own.parameters);
    program_.methods.push_back(std::move(own));
    program_.methods[b.method.index()].body = call;
  }

  void replace(const Bound& b) {
    program_.by_contract.push_back(fmt::format("{}.{}", b.class_name, program_[b.method].name));
    weave_replacement(program_, checked_, b);
  }

  Program& program_;
  const Program& checked_;
  const ByContract& by_;
  std::set<MethodId> replaced_{};
};

/// Nothing runs it, and nobody looks at it.
void forget(Program& program, ExprId at) {
  std::vector<ExprId> pending{at};
  while (!pending.empty()) {
    Expr& e = program.exprs[pending.back().index()];
    pending.pop_back();
    for (const ExprId child : children(e.node)) pending.push_back(child);
    e.node = Null{};
  }
}

}  // namespace

bool has_contracts(const Program& program) {
  return std::ranges::any_of(program.methods,
                             [](const Method& m) { return !m.contract.empty(); }) ||
         std::ranges::any_of(program.classes, [](const Class& c) { return !c.invariants.empty(); });
}

std::optional<Refusal> apply_contracts(Program& program, const Program& checked,
                                       const ByContract& by) {
  return Application(program, checked, by).run();
}

void forget_contracts(Program& program) {
  for (Method& m : program.methods) {
    for (const Clause& c : m.contract.clauses) forget(program, c.condition);
    if (m.contract.modifies)
      for (const Modified& part : *m.contract.modifies) {
        forget(program, part.object);
        if (part.part == HeapPart::element) forget(program, part.index);
      }
    m.contract = {};
  }
  for (Class& c : program.classes) {
    for (const Clause& clause : c.invariants) forget(program, clause.condition);
    c.invariants.clear();
  }
}

}  // namespace heapsum::syntax
