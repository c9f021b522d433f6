// SPDX-License-Identifier: Apache-2.0
#include "contracts/copies.hpp"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include <heapsum/syntax/children.hpp>
#include <heapsum/syntax/operators.hpp>
#include <heapsum/syntax/print.hpp>
#include <heapsum/syntax/standard.hpp>

#include "flow/each_child.hpp"
#include "numbers.hpp"

namespace heapsum::syntax {

namespace {

const std::string kThrowable{kStandardClasses[0].name};

/// Somewhere in the program.
bool is_variable(const Program& program, const std::string& name) {
  const auto binds = [&](const Expr& e) {
    if (const auto* let = std::get_if<Let>(&e.node)) return let->variable == name;
    const auto* attempt = std::get_if<Try>(&e.node);
    return attempt != nullptr &&
           std::ranges::find(attempt->handlers, name, &Catch::variable) != attempt->handlers.end();
  };
  return std::ranges::any_of(program.exprs, binds) ||
         std::ranges::any_of(program.methods, [&](const Method& m) {
           return std::ranges::find(m.parameters, name, &Parameter::name) != m.parameters.end();
         });
}

/// By itself, whatever its operands are.
bool fails(const Program& program, const Node& node) {
  const auto is_this = [&](ExprId e) {
    const auto* v = std::get_if<Variable>(&program[e].node);
    return v != nullptr && v->name == "this";
  };
  if (const auto* e = std::get_if<ReadField>(&node)) return !e->of_class && !is_this(e->object);
  if (const auto* e = std::get_if<Arithmetic>(&node)) return row(e->op).fails != Fails::never;
  return std::holds_alternative<Invoke>(node) || std::holds_alternative<ReadElement>(node) ||
         std::holds_alternative<Cast>(node) || std::holds_alternative<NewArray>(node) ||
         std::holds_alternative<Throw>(node) || std::holds_alternative<Assert>(node);
}

bool may_fail(const Program& program, ExprId at) {
  std::vector<ExprId> pending{at};
  while (!pending.empty()) {
    const Node& node = program[pending.back()].node;
    pending.pop_back();
    if (fails(program, node)) return true;
    for (const ExprId child : children(node)) pending.push_back(child);
  }
  return false;
}

}  // namespace

ExprId Builder::default_of(const std::string& type) const {
  if (type == "bool") return add(Boolean{false});
  const NumberType* number = number_type(type);
  if (number == nullptr) return null();
  const ExprId zero = add(Integer{0});
  return number->kind == Type::Kind::integer ? zero : add(Convert{number->kind, zero});
}

std::string Copies::fresh_name(const std::string& what) {
  std::string name;
  do name = fmt::format("{}-{}!", what, ++names_);
  while (is_variable(build_.program(), name));
  return name;
}

std::string Copies::type_of(ExprId at) const { return print(checked_, checked_[at].type); }

std::vector<ExprId> Copies::conjuncts(ExprId clause, const std::string& self,
                                      const std::string& call) {
  self_ = self;
  call_ = call;
  std::vector<ExprId> all, pending{clause};
  while (!pending.empty()) {
    const ExprId at = pending.back();
    pending.pop_back();
    if (const auto* both = std::get_if<And>(&build_.program()[at].node)) {
      pending.push_back(both->right);
      pending.push_back(both->left);
      continue;
    }
    const ExprId made = copy(at);
    auto& written = build_.program().written;
    const auto known = written.find(at);
    written[made] = known != written.end() ? known->second : print(build_.program(), at);
    all.push_back(made);
  }
  return all;
}

/// Brackets are not nested so deep that this would be too deep.
ExprId Copies::copy(ExprId at) {
  const Expr original = build_.program()[at];
  build_.at(original.where);
  if (const auto* e = std::get_if<Old>(&original.node)) {
    const ExprId made = old(*e, original.where);
    build_.program().written[made] = print(build_.program(), at);
    return made;
  }
  Node node = original.node;
  if (auto* v = std::get_if<Variable>(&node); v != nullptr && v->name == "this" && !self_.empty())
    v->name = self_;
  if (auto* e = std::get_if<Fresh>(&node)) e->call = call_;
  each_child(node, [&](ExprId& child) { child = copy(child); });
  build_.at(original.where);
  return build_.add(std::move(node));
}

ExprId Copies::old(const Old& e, Span where) {
  AtEntryValue one{fresh_name("old"), {}, type_of(e.value), copy(e.value)};
  if (checked_[e.value].type.kind == Type::Kind::null) return one.value;
  if (may_fail(checked_, e.value)) one.lost = fresh_name("lost");
  at_entry_.push_back(one);
  build_.at(where);
  const ExprId value = build_.variable(one.variable);
  if (one.lost.empty()) return value;
  const ExprId lost = build_.add(Throw{build_.variable(one.lost)});
  return build_.add(If{build_.is_null(one.lost), value, lost});
}

ExprId Copies::or_false(ExprId condition) {
  if (!may_fail(build_.program(), condition)) return condition;
  build_.at(build_.program()[condition].where);
  const Catch handler{kThrowable, fresh_name("thrown"), build_.add(Boolean{false}), {}};
  return build_.add(Try{condition, {handler}, {}});
}

/// What fails at entry fails where somebody asks for it.
ExprId Copies::tried(const AtEntryValue& one, ExprId body) {
  const ExprId value = build_.add(Assign{one.variable, one.value});
  const ExprId attempt = build_.sequence({value, build_.null()});
  const std::string thrown = fresh_name("thrown");
  const ExprId caught = build_.add(Assign{one.lost, build_.variable(thrown)});
  const Catch handler{kThrowable, thrown, build_.sequence({caught, build_.null()}), {}};
  const ExprId attempted = build_.add(Try{attempt, {handler}, {}});
  const ExprId then = build_.sequence({attempted, body});
  return build_.let(one.type, one.variable, build_.default_of(one.type),
                    build_.let(kThrowable, one.lost, build_.null(), then));
}

ExprId Copies::bound(ExprId body) {
  for (auto one = at_entry_.rbegin(); one != at_entry_.rend(); ++one)
    body = one->lost.empty() ? build_.let(one->type, one->variable, one->value, body)
                             : tried(*one, body);
  at_entry_.clear();
  return body;
}

}  // namespace heapsum::syntax
