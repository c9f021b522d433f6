// SPDX-License-Identifier: Apache-2.0
// Concrete inputs: ids to names, and names back to ids.
#include <heapsum/base/match.hpp>
#include <heapsum/report/describe.hpp>

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace heapsum::report {

namespace {

using semantics::InputHeap;
using semantics::InputValue;
using semantics::ObjectIndex;
using LiteralValue = std::variant<HeapLiteral::Null, std::size_t, bool, std::int32_t>;
using syntax::Type;

LiteralValue to_literal(const InputValue& v) {
  return std::visit(match{
                        [](semantics::NullValue) -> LiteralValue { return HeapLiteral::Null{}; },
                        [](ObjectIndex i) -> LiteralValue { return i.index(); },
                        [](bool b) -> LiteralValue { return b; },
                        [](std::int32_t n) -> LiteralValue { return n; },
                    },
                    v);
}

class Resolver {
 public:
  Resolver(const syntax::Program& program, const HeapLiteral& literal)
      : program_(program), literal_(literal) {}

  Result<InputHeap, std::string> run() {
    InputHeap heap = semantics::default_input_heap(program_);
    heap.objects.clear();
    for (std::size_t i = 0; i < literal_.objects.size(); ++i) declare(heap, i);
    if (error_.empty()) check_given();
    for (std::size_t i = 0; i < literal_.objects.size() && error_.empty(); ++i) fill(heap, i);
    for (const auto& [name, value] : literal_.arguments) argument(heap, name, value);
    if (!error_.empty()) return Failure{error_};
    return heap;
  }

 private:
  void fail(std::string message) {
    if (error_.empty()) error_ = std::move(message);
  }

  void declare(InputHeap& heap, std::size_t i) {
    const std::string& of = literal_.objects[i].of;
    const auto at = std::find_if(program_.classes.begin(), program_.classes.end(),
                                 [&](const syntax::Class& c) { return c.name == of; });
    if (at == program_.classes.end()) return fail(fmt::format("the program has no class '{}'", of));
    InputHeap::Object object{
        .of = syntax::ClassId(static_cast<std::size_t>(at - program_.classes.begin())),
        .fields = {}};
    for (const syntax::Field& f : at->fields)
      object.fields.push_back(semantics::default_input(f.type.resolved));
    heap.objects.push_back(std::move(object));
    classes_.push_back(heap.objects.back().of);
  }

  void check_given() {
    std::vector<syntax::ClassId> given;
    if (program_.has_this()) given.push_back(program_.entry_owner);
    if (program_.statics) given.push_back(*program_.statics);
    for (std::size_t i = 0; i < given.size(); ++i)
      if (classes_.size() <= i || classes_[i] != given[i])
        return fail(fmt::format("object {} must be {} of class '{}'", i,
                                i == 0 && program_.has_this() ? "'this'," : "one",
                                program_[given[i]].name));
  }

  void fill(InputHeap& heap, std::size_t i) {
    const syntax::Class& of = program_[classes_[i]];
    for (const auto& [name, value] : literal_.objects[i].fields) {
      const auto at = std::find_if(of.fields.begin(), of.fields.end(),
                                   [&](const syntax::Field& f) { return f.name == name; });
      if (at == of.fields.end())
        return fail(fmt::format("class '{}' has no field '{}'", of.name, name));
      const auto slot = static_cast<std::size_t>(at - of.fields.begin());
      if (const auto v = convert(value, at->type.resolved, of.name + "." + name))
        heap.objects[i].fields[slot] = *v;
    }
  }

  void argument(InputHeap& heap, const std::string& name, const LiteralValue& value) {
    const auto& parameters = program_[program_.entry].parameters;
    const auto at = std::find_if(parameters.begin(), parameters.end(),
                                 [&](const syntax::Parameter& p) { return p.name == name; });
    if (at == parameters.end())
      return fail(fmt::format("the entry method has no parameter '{}'", name));
    const auto slot = static_cast<std::size_t>(at - parameters.begin());
    if (const auto v = convert(value, at->type.resolved, name)) heap.arguments[slot] = *v;
  }

  std::optional<InputValue> convert(const LiteralValue& value, Type type,
                                    const std::string& place) {
    const auto wrong = [&](const char* wanted) {
      fail(fmt::format("'{}' must be {}", place, wanted));
      return std::nullopt;
    };
    if (type.kind == Type::Kind::boolean) {
      if (const auto* b = std::get_if<bool>(&value)) return *b;
      return wrong("true or false");
    }
    if (type.kind == Type::Kind::integer) {
      if (const auto* n = std::get_if<std::int32_t>(&value)) return *n;
      return wrong("an integer of 32 bits");
    }
    if (std::holds_alternative<HeapLiteral::Null>(value)) return semantics::NullValue{};
    const auto* i = std::get_if<std::size_t>(&value);
    if (i != nullptr && *i < classes_.size() &&
        syntax::is_subclass(program_, classes_[*i], type.of))
      return ObjectIndex(*i);
    return wrong(fmt::format("null or an object of class '{}'", program_[type.of].name).c_str());
  }

  const syntax::Program& program_;
  const HeapLiteral& literal_;
  std::vector<syntax::ClassId> classes_;  // of the literal's objects
  std::string error_;
};

}  // namespace

HeapLiteral describe(const syntax::Program& program, const InputHeap& input) {
  HeapLiteral literal;
  for (const InputHeap::Object& object : input.objects) {
    const syntax::Class& of = program[object.of];
    HeapLiteral::Object named{.of = of.name, .fields = {}};
    for (std::size_t f = 0; f < object.fields.size(); ++f)
      named.fields.emplace_back(of.fields[f].name, to_literal(object.fields[f]));
    literal.objects.push_back(std::move(named));
  }
  const auto& parameters = program[program.entry].parameters;
  for (std::size_t i = 0; i < input.arguments.size(); ++i)
    literal.arguments.emplace_back(parameters[i].name, to_literal(input.arguments[i]));
  return literal;
}

Result<InputHeap, std::string> resolve(const syntax::Program& program, const HeapLiteral& literal) {
  return Resolver(program, literal).run();
}

}  // namespace heapsum::report
