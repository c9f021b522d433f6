// SPDX-License-Identifier: Apache-2.0
// Methods that are called: they assert what they require, and one that is run by its contract does no more than what
// that says: what it modifies becomes unknown, so does its result, and what it promises is assumed.
#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include <heapsum/syntax/standard.hpp>

#include "classes/declared.hpp"
#include "contracts/weave.hpp"

namespace heapsum::syntax {

namespace {

class Callee {
 public:
  Callee(Program& program, const Program& checked, const Bound& of)
      : program_(program),
        checked_(checked),
        of_(of),
        weaver_(program, checked, of),
        build_(weaver_.build()) {}

  /// Before its own body.
  ExprId guarded() {
    std::vector<ExprId> steps = required();
    steps.push_back(program_[of_.method].body);
    return with_parameters(build_.sequence(std::move(steps)));
  }

  ExprId replaced() {
    std::vector<ExprId> steps = held();
    std::ranges::move(required(), std::back_inserter(steps));
    const std::vector<Exempt> modified = weaver_.targets();
    call_ = weaver_.copies().fresh_name("call");
    std::vector<ExprId> then;
    for (const Exempt& part : modified) std::ranges::move(any(part), std::back_inserter(then));
    for (const Clause& clause : of_.contract.clauses)
      if (clause.kind == Clause::Kind::exceptional) then.push_back(may_throw(clause));
    then.push_back(returned());
    build_.at(program_[of_.method].where);
    const std::string answers = add_answers();
    const ExprId begins = build_.add(CallByContract{answers, handed(), {}});
    const ExprId called = build_.let(answers, call_, begins, build_.sequence(std::move(then)));
    steps.push_back(weaver_.copies().bound(weaver_.bound_targets(called)));
    return with_parameters(build_.sequence(std::move(steps)));
  }

 private:
  std::vector<ExprId> required() {
    return weaver_.clauses(Clause::Kind::precondition,
                           [this](ExprId e) { return weaver_.asserted(e, Duty::precondition); });
  }
  /// The invariants that the method may rely on.
  std::vector<ExprId> held() {
    return weaver_.invariants([this](ExprId e) { return weaver_.asserted(e, Duty::precondition); });
  }

  /// The receiver and the arguments.
  [[nodiscard]] std::vector<Handed> handed() const {
    std::vector<Handed> all;
    if (!weaver_.is_static()) all.push_back({"this"});
    for (const Parameter& p : of_.parameters) all.push_back({p.name});
    return all;
  }

  /// An overriding method may call its parameters otherwise than the contract does.
  ExprId with_parameters(ExprId body) {
    const std::vector<Parameter>& own = program_[of_.method].parameters;
    for (std::size_t i = own.size(); i-- > 0;)
      if (own[i].name != of_.parameters[i].name)
        body = build_.let(of_.parameters[i].type.name, of_.parameters[i].name,
                          build_.variable(own[i].name), body);
    return body;
  }

  // ---- what the call leaves
  /// A fresh unknown of that type.
  ExprId unknown(const std::string& type, const std::string& what) {
    const int n = ++named_[what];
    const std::string name = n == 1 ? what : fmt::format("{}-{}", what, n);
    answers_.fields.push_back({{type, {}}, name, {}});
    return build_.field(call_, name);
  }

  std::string add_answers() {
    answers_.name = fmt::format("{}-{}-call", of_.class_name, program_[of_.method].name);
    while (declared_class(program_, answers_.name) != nullptr) answers_.name += "-too";
    answers_.never_as.emplace_back(kObject);
    program_.classes.push_back(answers_);
    return answers_.name;
  }

  /// Statements after which the part is unknown; none where its object is null.
  std::vector<ExprId> any(const Exempt& part) {
    std::vector<ExprId> all;
    switch (part.part) {
      case HeapPart::field: all.push_back(any_field(part, part.field)); break;
      case HeapPart::fields:
        for (const Field& f : checked_[class_of(part)].fields)
          if (!f.is_gap()) all.push_back(any_field(part, f.name));
        break;
      case HeapPart::element: all.push_back(any_element(part)); break;
      case HeapPart::elements: all.push_back(any_elements(part)); break;
    }
    if (part.of_class) return all;
    all.push_back(build_.null());
    const ExprId there = build_.sequence(std::move(all));
    return {build_.add(If{build_.is_null(part.object), build_.null(), there})};
  }

  /// Of the contract, as it was checked.
  [[nodiscard]] const Modified& checked_part(const Exempt& part) const {
    const auto& parts = *of_.contract.modifies;
    return *std::ranges::find(parts, part.where, &Modified::where);
  }
  [[nodiscard]] ClassId class_of(const Exempt& part) const {
    return checked_[checked_part(part).object].type.of;
  }

  ExprId any_field(const Exempt& part, const std::string& field) {
    build_.at(part.where);
    const ExprId value = unknown(type_of_field(part, field), field);
    return build_.add(WriteField{part.object, part.where, field, value, {}, {}, part.where});
  }

  [[nodiscard]] std::string type_of_field(const Exempt& part, const std::string& field) const {
    if (part.of_class) {
      for (const Class& c : checked_.classes)
        for (const Field& f : c.of_class)
          if (c.name == part.object && f.name == field) return f.type.name;
    }
    const auto& fields = checked_[class_of(part)].fields;
    return std::ranges::find(fields, field, &Field::name)->type.name;
  }

  [[nodiscard]] std::string element_type(const Exempt& part) const {
    return checked_[class_of(part)].fields[1].type.name;
  }

  ExprId any_element(const Exempt& part) {
    build_.at(part.where);
    const ExprId value = unknown(element_type(part), "element");
    const ExprId write = build_.add(
        WriteElement{part.object, part.where, build_.variable(part.index), value, {}, {}});
    const ExprId not_below = build_.add(
        Compare{CompareOp::less_equal, build_.add(Integer{0}), build_.variable(part.index)});
    const ExprId below = build_.add(
        Compare{CompareOp::less, build_.variable(part.index), build_.field(part.object, "length")});
    return build_.add(If{build_.add(And{not_below, below}), build_.sequence({write, build_.null()}),
                         build_.null()});
  }

  /// They come from an unknown array of the same length.
  ExprId any_elements(const Exempt& part) {
    build_.at(part.where);
    const std::string type = checked_[class_of(part)].name;
    const std::string from = weaver_.copies().fresh_name("elements");
    const std::string i = weaver_.copies().fresh_name("index");
    const ExprId none = build_.add(Not{build_.is_null(from)});
    const ExprId long_enough =
        build_.add(Equal{build_.field(from, "length"), build_.field(part.object, "length")});
    const ExprId assumed = build_.add(Assume{build_.add(And{none, long_enough})});
    const ExprId value = build_.add(ReadElement{build_.variable(from), build_.variable(i)});
    const ExprId write =
        build_.add(WriteElement{part.object, part.where, build_.variable(i), value, {}, {}});
    const ExprId next =
        build_.add(Arithmetic{ArithmeticOp::add, build_.variable(i), build_.add(Integer{1})});
    const ExprId step = build_.sequence({write, build_.add(Assign{i, next})});
    const ExprId more = build_.add(
        Compare{CompareOp::less, build_.variable(i), build_.field(part.object, "length")});
    const ExprId loop = build_.add(While{more, step});
    const ExprId counted = build_.let("int", i, build_.add(Integer{0}), loop);
    return build_.let(type, from, unknown(type, "elements"), build_.sequence({assumed, counted}));
  }

  // ---- how it ends
  /// Where the clause itself fails, it is not true.
  ExprId assume(ExprId e) { return weaver_.assumed(weaver_.copies().or_false(e)); }

  ExprId may_throw(const Clause& clause) {
    build_.at(clause.where);
    const std::string thrown = weaver_.copies().fresh_name("thrown");
    const ExprId does = unknown("bool", "throws");
    const ExprId value = unknown(clause.thrown.name, "thrown");
    std::vector<ExprId> steps{build_.add(Assume{build_.add(Not{build_.is_null(thrown)})})};
    const auto statement = [this](ExprId e) { return assume(e); };
    std::ranges::move(weaver_.exceptional(clause, thrown, statement, call_),
                      std::back_inserter(steps));
    std::ranges::move(weaver_.invariants(statement), std::back_inserter(steps));
    build_.at(clause.where);
    steps.push_back(build_.add(Throw{build_.variable(thrown)}));
    const ExprId ends = build_.let(clause.thrown.name, thrown, value, build_.sequence(steps));
    return build_.add(If{does, ends, build_.null()});
  }

  ExprId returned() {
    const auto statement = [this](ExprId e) { return assume(e); };
    build_.at(program_[of_.method].where);
    const std::string type = program_[of_.method].result.name;
    const ExprId value = unknown(type, "result");
    std::vector<ExprId> steps = weaver_.clauses(Clause::Kind::postcondition, statement, call_);
    std::ranges::move(weaver_.invariants(statement), std::back_inserter(steps));
    steps.push_back(build_.variable("result"));
    return build_.let(type, "result", value, build_.sequence(std::move(steps)));
  }

  Program& program_;
  const Program& checked_;
  const Bound& of_;
  Weaver weaver_;
  Builder& build_;
  Class answers_{};
  std::string call_{};
  std::map<std::string, int> named_{};
};

}  // namespace

void weave_precondition(Program& program, const Program& checked, const Bound& of) {
  const ExprId body = Callee(program, checked, of).guarded();
  program.methods[of.method.index()].body = body;
}

void weave_replacement(Program& program, const Program& checked, const Bound& of) {
  const ExprId body = Callee(program, checked, of).replaced();
  program.methods[of.method.index()].body = body;
}

}  // namespace heapsum::syntax
