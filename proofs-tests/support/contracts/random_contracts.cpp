// SPDX-License-Identifier: Apache-2.0
#include "contracts/random_contracts.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "generate/expression_maker.hpp"

namespace heapsum::testing {

namespace {

using namespace syntax;

class ContractMaker {
 public:
  ContractMaker(Program& program, Choices& choices) : program_(program), choices_(choices) {}

  void add_to(MethodId id, const Class& owner) {
    Method& m = program_.methods[id.index()];
    objects_.clear();
    if (m.kind != Method::Kind::of_class) objects_.push_back({"this", owner.name});
    for (const Parameter& p : m.parameters)
      if (class_named(p.type.name) != nullptr) objects_.push_back({p.name, p.type.name});
    Contract made;
    made.modifies.emplace();
    for (const Named& x : objects_)
      if (const auto part = modified(x)) made.modifies->push_back(*part);
    for (std::uint32_t n = choices_.below(3); n > 0; --n)
      if (const auto e = promised(m.result.name))
        made.clauses.push_back({.kind = Clause::Kind::postcondition, .condition = *e, .where = {}});
    program_.methods[id.index()].contract = std::move(made);
  }

 private:
  struct Named {
    std::string name, type;
  };

  [[nodiscard]] const Class* class_named(const std::string& name) const {
    const auto at = std::ranges::find(program_.classes, name, &Class::name);
    return at == program_.classes.end() ? nullptr : &*at;
  }

  ExprId add(Node node) {
    program_.exprs.push_back({std::move(node), {}});
    return ExprId(program_.exprs.size() - 1);
  }
  ExprId variable(const std::string& name) { return add(Variable{name}); }
  ExprId is(const std::string& name, ExprId value) { return add(Equal{variable(name), value}); }

  std::optional<Modified> modified(const Named& x) {
    const std::vector<Field>& fields = class_named(x.type)->fields;
    const std::uint32_t what = choices_.below(4);
    if (what == 3 || fields.empty()) return {};
    if (what == 2)
      return Modified{.part = HeapPart::field,
                      .object = variable(x.name),
                      .field = choices_.among(fields).name,
                      .where = {}};
    return Modified{.part = HeapPart::fields, .object = variable(x.name), .where = {}};
  }

  std::optional<ExprId> promised(const std::string& result) {
    if (choices_.below(3) == 2) return kept();
    if (result == "bool") return flipped(variable("result"));
    if (class_named(result) != nullptr) return of_object(result);
    if (result == "int") return flipped(is("result", add(Integer{0})));
    return {};
  }

  ExprId flipped(ExprId e) { return choices_.below(2) == 1 ? add(Not{e}) : e; }

  ExprId of_object(const std::string& type) {
    switch (choices_.below(4)) {
      case 0: return flipped(is("result", add(Null{})));
      case 1: return add(Fresh{variable("result")});
      case 2: return add(Or{is("result", add(Null{})), add(Fresh{variable("result")})});
      default: break;
    }
    for (const Named& x : objects_)
      if (x.type == type) return add(Or{is("result", variable(x.name)), is("result", add(Null{}))});
    return flipped(is("result", add(Null{})));
  }

  /// A field of `this`, or of an argument that is not null, is what it was.
  std::optional<ExprId> kept() {
    if (objects_.empty()) return {};
    const Named x = choices_.among(objects_);
    const std::vector<Field> fields = class_named(x.type)->fields;
    if (fields.empty()) return {};
    const std::string field = choices_.among(fields).name;
    const ExprId now = add(ReadField{variable(x.name), field, {}, {}});
    const ExprId then = add(Old{add(ReadField{variable(x.name), field, {}, {}})});
    const ExprId same = add(Equal{now, then});
    return x.name == "this" ? same : add(Or{is(x.name, add(Null{})), same});
  }

  Program& program_;
  Choices& choices_;
  std::vector<Named> objects_{};
};

}  // namespace

void add_random_contracts(Program& program, const std::vector<std::uint32_t>& choices) {
  Choices from(choices);
  ContractMaker maker(program, from);
  for (std::size_t c = 0; c < program.classes.size(); ++c)
    for (std::size_t m = 0; m < program.classes[c].methods.size(); ++m) {
      const MethodId id = program.classes[c].methods[m];
      const bool is_entry = program.classes[c].name == program.entry_class &&
                            program[id].name == program.entry_method;
      if (!is_entry && program[id].kind != Method::Kind::abstract &&
          program.classes[c].kind == Class::Kind::concrete)
        maker.add_to(id, Class(program.classes[c]));
    }
}

std::vector<std::string> methods_with_contract(const Program& program) {
  std::vector<std::string> all;
  for (const Class& c : program.classes)
    for (const MethodId m : c.methods)
      if (!program[m].contract.empty())
        all.push_back(fmt::format("{}.{}", c.name, program[m].name));
  return all;
}

}  // namespace heapsum::testing
