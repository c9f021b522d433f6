// SPDX-License-Identifier: Apache-2.0
#include "contracts/weaver.hpp"

#include <algorithm>

#include "classes/declared.hpp"

namespace heapsum::syntax {

bool Bound::requires_something() const {
  return std::ranges::find(contract.clauses, Clause::Kind::precondition, &Clause::kind) !=
         contract.clauses.end();
}

Bound bound_contract(const Program& program, const std::string& class_name, MethodId method) {
  const Method& m = program[method];
  Bound found{class_name, method, m.contract, m.parameters};
  if (!m.contract.empty() || m.kind == Method::Kind::of_class) return found;
  for (const Class* c : above(program, class_name))
    for (const MethodId other : c->methods) {
      const Method& above = program[other];
      if (above.name != m.name || above.contract.empty()) continue;
      found.contract = above.contract;
      found.parameters = above.parameters;
      return found;
    }
  return found;
}

Weaver::Weaver(Program& program, const Program& checked, const Bound& of)
    : of_(of),
      build_(program, program[of.method].where),
      copies_(build_, checked),
      is_static_(program[of.method].kind == Method::Kind::of_class) {}

ExprId Weaver::asserted(ExprId condition, Duty duty) {
  build_.at(build_.program()[condition].where);
  const ExprId made = build_.add(Assert{condition, duty});
  auto& written = build_.program().written;
  if (const auto known = written.find(condition); known != written.end())
    written[made] = std::string(known->second);
  return made;
}

ExprId Weaver::assumed(ExprId condition) {
  build_.at(build_.program()[condition].where);
  return build_.add(Assume{condition});
}

std::vector<ExprId> Weaver::clauses(Clause::Kind kind, const Statement& statement,
                                    const std::string& call) {
  std::vector<ExprId> all;
  for (const Clause& clause : of_.contract.clauses)
    if (clause.kind == kind)
      for (const ExprId condition : copies_.conjuncts(clause.condition, {}, call))
        all.push_back(statement(condition));
  return all;
}

std::vector<ExprId> Weaver::invariants_of(const std::string& class_name, const std::string& self,
                                          const Statement& statement) {
  std::vector<ExprId> all;
  std::vector<ExprId> conditions;
  for (const Class* c : above(build_.program(), class_name))
    for (const Clause& clause : c->invariants) conditions.push_back(clause.condition);
  for (const ExprId condition : conditions)
    for (const ExprId one : copies_.conjuncts(condition, self)) all.push_back(statement(one));
  return all;
}

std::vector<ExprId> Weaver::invariants(const Statement& statement) {
  std::vector<ExprId> all;
  if (!is_static_) all = invariants_of(of_.class_name, {}, statement);
  for (const Parameter& p : of_.parameters) {
    const std::string self = copies_.fresh_name("self");
    std::vector<ExprId> of_argument = invariants_of(p.type.name, self, statement);
    if (of_argument.empty()) continue;
    of_argument.push_back(build_.null());
    const ExprId held = build_.let(p.type.name, self, build_.variable(p.name),
                                   build_.sequence(std::move(of_argument)));
    all.push_back(build_.add(If{build_.is_null(p.name), build_.null(), held}));
  }
  return all;
}

std::vector<ExprId> Weaver::exceptional(const Clause& clause, const std::string& thrown,
                                        const Statement& statement, const std::string& call) {
  std::vector<ExprId> all;
  for (const Clause& other : of_.contract.clauses) {
    if (other.kind != Clause::Kind::exceptional) continue;
    const bool is_it = other.thrown.name == clause.thrown.name;
    if (!is_it && !is_below(build_.program(), other.thrown.name, clause.thrown.name) &&
        !is_below(build_.program(), clause.thrown.name, other.thrown.name))
      continue;
    std::vector<ExprId> promised;
    for (const ExprId condition : copies_.conjuncts(other.condition, {}, call))
      promised.push_back(statement(condition));
    promised.push_back(build_.null());
    ExprId held = build_.sequence(std::move(promised));
    if (!other.variable.empty()) {
      ExprId value = build_.variable(thrown);
      if (!is_it) value = build_.add(Cast{other.thrown.name, value});
      held = build_.let(other.thrown.name, other.variable, value, held);
    }
    const ExprId is = build_.add(InstanceOf{build_.variable(thrown), other.thrown.name});
    all.push_back(is_it ? held : build_.add(If{is, held, build_.null()}));
  }
  return all;
}

std::string Weaver::kept(ExprId value) {
  std::string variable = copies_.fresh_name("target");
  const std::string type = copies_.type_of(value);
  kept_.push_back({variable, type, copies_.copy(value)});
  return variable;
}

std::vector<Exempt> Weaver::targets() {
  std::vector<Exempt> all;
  if (!of_.contract.modifies) return all;
  for (const Modified& part : *of_.contract.modifies) {
    Exempt one{
        .part = part.part, .object = {}, .field = part.field, .index = {}, .where = part.where};
    const auto* name = std::get_if<Variable>(&build_.program()[part.object].node);
    const bool is_class =
        part.part == HeapPart::field && name != nullptr &&
        declared_class(build_.program(), name->name) != nullptr &&
        std::ranges::find(of_.parameters, name->name, &Parameter::name) == of_.parameters.end();
    one.object = is_class ? name->name : kept(part.object);
    one.of_class = is_class;
    if (part.part == HeapPart::element) one.index = kept(part.index);
    all.push_back(std::move(one));
  }
  return all;
}

ExprId Weaver::bound_targets(ExprId body) {
  for (auto one = kept_.rbegin(); one != kept_.rend(); ++one)
    body = build_.let(one->type, one->variable, one->value, body);
  kept_.clear();
  return body;
}

}  // namespace heapsum::syntax
