// SPDX-License-Identifier: Apache-2.0
// Concrete inputs: ids to names, and names back to ids.
#include <heapsum/base/match.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/semantics/numbers.hpp>
#include <heapsum/semantics/unknown.hpp>
#include <heapsum/syntax/origin.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "float_literal.hpp"

namespace heapsum::report {

namespace {

using semantics::InputHeap;
using semantics::InputValue;
using semantics::ObjectIndex;
using LiteralValue = HeapLiteral::Value;
using syntax::Type;

/// The object of the static fields and the constants are objects of the input heap, not of a literal.
class Places {
 public:
  explicit Places(const syntax::Program& program) : program_(program) {}
  [[nodiscard]] std::size_t statics() const { return program_.has_this() ? 1 : 0; }
  [[nodiscard]] std::size_t of_literal(std::size_t i) const {
    return i >= statics() ? i + hidden() : i;
  }
  [[nodiscard]] std::size_t in_literal(std::size_t i) const {
    return i > statics() ? i - hidden() : i;
  }

 private:
  [[nodiscard]] std::size_t hidden() const { return semantics::given_inputs(program_) - statics(); }
  const syntax::Program& program_;
};

LiteralValue to_literal(const syntax::Program& program, const InputValue& v, Type type) {
  if (type.is_floating()) return shortest_double(std::get<std::int64_t>(v), type);
  const Places at(program);
  return std::visit(match{
                        [](semantics::NullValue) -> LiteralValue { return HeapLiteral::Null{}; },
                        [&](ObjectIndex i) -> LiteralValue {
                          if (const auto* c = semantics::constant_at(program, i.index()))
                            return HeapLiteral::Constant{c->literal};
                          return at.in_literal(i.index());
                        },
                        [](bool b) -> LiteralValue { return b; },
                        [](std::int64_t n) -> LiteralValue { return n; },
                    },
                    v);
}

class Resolver {
 public:
  Resolver(const syntax::Program& program, const HeapLiteral& literal)
      : program_(program), literal_(literal) {}

  Result<InputHeap, std::string> run() {
    InputHeap heap = semantics::default_input_heap(program_);
    const std::vector<InputHeap::Object> hidden(
        heap.objects.begin() + static_cast<std::ptrdiff_t>(at_.statics()), heap.objects.end());
    heap.objects.clear();
    for (std::size_t i = 0; i < std::max(literal_.objects.size(), at_.statics() + 1); ++i) {
      if (i == at_.statics()) heap.objects.insert(heap.objects.end(), hidden.begin(), hidden.end());
      if (i < literal_.objects.size()) declare(heap, i);
    }
    if (error_.empty()) check_this();
    for (std::size_t i = 0; i < literal_.objects.size() && error_.empty(); ++i)
      fill(heap.objects[at_.of_literal(i)], literal_.objects[i].fields);
    if (program_.statics && error_.empty()) {
      fill(heap.objects[at_.statics()], literal_.statics);
    } else if (!literal_.statics.empty()) {
      fail("the program has no static fields");
    }
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
    const bool found = at != program_.classes.end();
    const bool is_array = found && at->kind == syntax::Class::Kind::array;
    if (!found || (at->is_made() && !is_array))
      return fail(fmt::format("the program has no class '{}'", of));
    if (at->kind != syntax::Class::Kind::concrete && !is_array)
      return fail(fmt::format("there are no objects of '{}', only of classes below it", of));
    const syntax::ClassId id(static_cast<std::size_t>(at - program_.classes.begin()));
    InputHeap::Object object = semantics::default_object(program_, id);
    if (is_array) add_elements(object, literal_.objects[i]);
    heap.objects.push_back(std::move(object));
    classes_.push_back(heap.objects.back().of);
  }

  /// As many as its length says.
  void add_elements(InputHeap::Object& array, const HeapLiteral::Object& literal) {
    for (const auto& [name, value] : literal.fields) {
      if (name != "length") continue;
      const auto* n = std::get_if<std::int64_t>(&value);
      if (n == nullptr || *n < 0 || *n > semantics::kMostElements)
        return fail(
            fmt::format("the length of an array must be from 0 to {}", semantics::kMostElements));
      array.fields.resize(static_cast<std::size_t>(*n) + 1,
                          semantics::default_input(syntax::element_type(program_, array.of)));
    }
  }

  /// The slot of that name; nothing where there is none.
  [[nodiscard]] std::optional<syntax::FieldSlot> slot_of(const InputHeap::Object& object,
                                                         const std::string& name) const {
    for (std::size_t f = 0; f < object.fields.size(); ++f)
      if (const syntax::FieldSlot slot(f); syntax::has_slot(program_, object.of, slot) &&
                                           syntax::field_name(program_, object.of, slot) == name)
        return slot;
    return std::nullopt;
  }

  void check_this() {
    if (!program_.has_this() && literal_.has_this)
      return fail("the entry point is static: there is no 'this'");
    if (!program_.has_this()) return;
    if (!literal_.has_this) return fail("'this' is missing");
    const std::string& wanted = program_[program_.entry_owner].name;
    if (literal_.objects.at(0).of != wanted)
      fail(fmt::format("'this' must be an object of class '{}'", wanted));
  }

  void fill(InputHeap::Object& object, const decltype(HeapLiteral::statics)& values) {
    const syntax::Class& of = program_[object.of];
    const bool is_statics = of.kind == syntax::Class::Kind::statics;
    for (const auto& [name, value] : values) {
      const auto slot = slot_of(object, name);
      if (!slot)
        return fail(is_statics ? fmt::format("there is no static field '{}'", name)
                    : of.kind == syntax::Class::Kind::array
                        ? fmt::format("an array of length {} has no '{}'",
                                      std::get<std::int64_t>(object.fields[0]), name)
                        : fmt::format("class '{}' has no field '{}'", of.name, name));
      const std::string place = is_statics ? name : of.name + "." + name;
      const Type type = syntax::field(program_, object.of, *slot).type.resolved;
      if (const auto v = convert(value, type, place)) object.fields[slot->index()] = *v;
      if (object.of == program_.string && std::get<std::int64_t>(object.fields[0]) < 0)
        return fail("the length of a string must be from 0 to 2147483647");
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
    if (type.is_floating()) {
      if (const auto v = float_bits(value, type)) return *v;
      return wrong(type.kind == Type::Kind::float_number ? "a float" : "a double");
    }
    if (type.is_number()) {
      const guard::IntRange range = guard::range_of(semantics::number_type(type.kind));
      const auto* n = std::get_if<std::int64_t>(&value);
      if (n != nullptr && range.least <= *n && *n <= range.greatest) return *n;
      return wrong(fmt::format("an integer from {} to {}", range.least, range.greatest).c_str());
    }
    if (std::holds_alternative<HeapLiteral::Null>(value)) return semantics::NullValue{};
    const std::optional<ObjectIndex> object = object_of(value);
    if (object && syntax::is_subclass(program_, class_of(*object), type.of)) return *object;
    return wrong(fmt::format("null or an object of class '{}'", program_[type.of].name).c_str());
  }

  std::optional<ObjectIndex> object_of(const LiteralValue& value) {
    if (const auto* c = std::get_if<HeapLiteral::Constant>(&value)) return constant(*c);
    const auto* i = std::get_if<std::size_t>(&value);
    if (i == nullptr || *i >= classes_.size()) return std::nullopt;
    return ObjectIndex(at_.of_literal(*i));
  }

  [[nodiscard]] syntax::ClassId class_of(ObjectIndex object) const {
    const bool is_constant = semantics::constant_at(program_, object.index()) != nullptr;
    return is_constant ? *program_.string : classes_[at_.in_literal(object.index())];
  }

  std::optional<ObjectIndex> constant(const HeapLiteral::Constant& wanted) {
    const auto& all = program_.constants;
    const auto at = std::ranges::find(all, wanted.literal, &syntax::Constant::literal);
    if (at == all.end())
      return fail(fmt::format("the program has no string {}", wanted.literal)), std::nullopt;
    return ObjectIndex(semantics::first_constant(program_) +
                       static_cast<std::size_t>(at - all.begin()));
  }

  const syntax::Program& program_;
  const HeapLiteral& literal_;
  const Places at_{program_};
  std::vector<syntax::ClassId> classes_;  // of the literal's objects
  std::string error_;
};

/// As what a literal does not name.
bool is_default(const std::pair<std::string, LiteralValue>& named) {
  const LiteralValue& value = named.second;
  if (const auto* x = std::get_if<double>(&value)) return *x == 0 && !std::signbit(*x);
  return std::holds_alternative<HeapLiteral::Null>(value) || value == LiteralValue(false) ||
         value == LiteralValue(std::int64_t{0});
}

}  // namespace

HeapLiteral describe(const syntax::Program& program, const InputHeap& input) {
  HeapLiteral literal;
  literal.has_this = program.has_this();
  for (std::size_t i = 0; i < input.objects.size(); ++i) {
    if (semantics::constant_at(program, i) != nullptr) continue;
    const InputHeap::Object& object = input.objects[i];
    const syntax::Class& of = program[object.of];
    HeapLiteral::Object named{.of = of.name, .fields = {}};
    for (std::size_t f = 0; f < object.fields.size(); ++f)
      if (const syntax::FieldSlot slot(f);
          syntax::has_slot(program, object.of, slot) &&
          !semantics::is_for_books(program, syntax::field(program, object.of, slot)))
        named.fields.emplace_back(
            syntax::field_name(program, object.of, slot),
            to_literal(program, object.fields[f],
                       syntax::field(program, object.of, slot).type.resolved));
    if (of.kind == syntax::Class::Kind::statics) {
      // Of a lowered program they are many, and those that are not named are as these.
      if (syntax::is_lowered(program)) std::erase_if(named.fields, is_default);
      literal.statics = std::move(named.fields);
    } else {
      literal.objects.push_back(std::move(named));
    }
  }
  const auto& parameters = program[program.entry].parameters;
  for (std::size_t i = 0; i < input.arguments.size(); ++i)
    literal.arguments.emplace_back(
        parameters[i].name, to_literal(program, input.arguments[i], parameters[i].type.resolved));
  return literal;
}

Result<InputHeap, std::string> resolve(const syntax::Program& program, const HeapLiteral& literal) {
  return Resolver(program, literal).run();
}

}  // namespace heapsum::report
