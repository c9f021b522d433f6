// SPDX-License-Identifier: Apache-2.0
#include "choices.hpp"

#include <algorithm>

#include <heapsum/guard/number.hpp>
#include <heapsum/semantics/numbers.hpp>
#include <heapsum/semantics/unknown.hpp>

namespace heapsum::explore {

namespace {

using semantics::ClassId;
using semantics::Config;
using semantics::FieldSlot;
using semantics::Heap;
using semantics::Location;
using semantics::Object;
using semantics::Reference;
using semantics::Value;
using syntax::Type;

bool has_room(const Domain& domain, const Heap& input, ClassId of) {
  std::uint32_t there = 0;
  for (std::size_t i = 0; i < input.input_count(); ++i)
    if (input[Location::input(i)].of == of) ++there;
  return there < domain.bounds.scope_of(of);
}

void add_new(const syntax::Program& program, const Domain& domain, ClassId of,
             std::vector<Choice>& to) {
  const std::uint32_t longest = syntax::has_length(program, of) ? domain.bounds.array_length : 0;
  for (std::uint32_t length = 0; length <= longest; ++length)
    to.emplace_back(NewObject{of, length});
}

/// Of a float, the bits of the whole number.
std::int64_t as(Type type, std::int64_t n) {
  if (!type.is_floating()) return n;
  return type.kind == Type::Kind::float_number ? guard::bits_of(static_cast<float>(n))
                                               : guard::bits_of(static_cast<double>(n));
}

Choices numbers(const Domain& domain, Type type) {
  const guard::IntRange range = guard::range_of(semantics::number_type(type.kind));
  return {type, std::max(domain.least, range.least), std::min(domain.greatest, range.greatest)};
}

/// What a slot holds where nothing is decided.
Value nothing(Type type) {
  if (type.is_reference()) return Reference(Location::uninitialised());
  return semantics::Unread{};
}

Value default_value(Type type) {
  if (type.is_reference()) return Reference{};
  if (type.is_number()) return semantics::literal(type, 0);
  return guard::no();
}

/// Elements that an unknown index may name, which the input leaves open: the first.
std::optional<Place> open_element(const syntax::Program& program, const Config& c,
                                  const Reference& array) {
  const Location l = array.location();
  if (!l.is_input() || !syntax::is_array(program, c.heap[l].of)) return std::nullopt;
  const semantics::Fields& fields = c.heap[l].fields;
  for (std::size_t f = 1; f < fields.size(); ++f)
    if (is_undecided(fields[f])) return Place{l, FieldSlot(f)};
  return std::nullopt;
}

/// A field, or an element by an index that is within the bounds.
std::optional<Place> known_place(const Config& c, Location holder, FieldSlot field) {
  if (!holder.is_input()) return std::nullopt;
  const semantics::Fields& fields = c.heap[holder].fields;
  const bool is_there = field.index() < fields.size();
  return is_there && is_undecided(fields[field.index()]) ? std::optional(Place{holder, field})
                                                         : std::nullopt;
}

std::optional<Place> element_place(const syntax::Program& program, const Config& c,
                                   const semantics::RightOf& right, const Value& v) {
  const syntax::Node& node = program[right.at].node;
  if (std::holds_alternative<syntax::ReadElement>(node)) {
    const auto& array = std::get<Reference>(right.left);
    const auto index = std::get<guard::NumberTerm>(v);
    if (!index.is_literal()) return open_element(program, c, array);
    if (index.value() < 0) return std::nullopt;
    return known_place(c, array.location(),
                       syntax::element_slot(static_cast<std::size_t>(index.value())));
  }
  const auto* write = std::get_if<syntax::WriteElement>(&node);
  if (write == nullptr || std::get<guard::NumberTerm>(right.left).is_literal()) return std::nullopt;
  if (program[write->value].type.is_reference()) return std::nullopt;
  return open_element(program, c, std::get<Reference>(c.env[write->array]));
}

}  // namespace

Choice Choices::operator[](std::size_t i) const {
  if (!listed_.empty()) return listed_[i];
  const std::int64_t number = first_ + static_cast<std::int64_t>(i);
  return Value(semantics::literal(type_, as(type_, number)));
}

bool is_undecided(const Value& v) {
  if (const auto* r = std::get_if<Reference>(&v)) return r->location().is_uninitialised();
  return std::holds_alternative<semantics::Unread>(v);
}

std::optional<Place> undecided_read(const syntax::Program& program, const Config& c) {
  const auto* value = std::get_if<semantics::Return>(&c.control);
  if (value == nullptr || c.kont.empty()) return std::nullopt;
  const semantics::Frame& k = c.kont.top();
  if (const auto* read = std::get_if<semantics::ReadOf>(&k))
    return known_place(c, std::get<Reference>(value->value).location(),
                       std::get<syntax::ReadField>(program[read->at].node).slot);
  if (const auto* right = std::get_if<semantics::RightOf>(&k))
    return element_place(program, c, *right, value->value);
  return std::nullopt;
}

std::optional<Place> undecided_field(const syntax::Program& program, const Heap& input) {
  const std::size_t given = semantics::given_inputs(program);
  for (std::size_t i = 0; i < input.input_count(); i = std::max(i + 1, given)) {
    const Object& object = input[Location::input(i)];
    for (std::size_t f = 0; f < object.fields.size(); ++f)
      if (is_undecided(object.fields[f])) return Place{Location::input(i), FieldSlot(f)};
  }
  return std::nullopt;
}

std::vector<Choice> references(const syntax::Program& program, const Domain& domain,
                               const Heap& input, ClassId of) {
  std::vector<Choice> all{Value(Reference{})};
  for (std::size_t i = 0; i < input.input_count(); ++i)
    if (const Location l = Location::input(i); syntax::is_subclass(program, input[l].of, of))
      all.emplace_back(Value(Reference(l)));
  for (const ClassId each : program[of].concrete)
    if (has_room(domain, input, each)) add_new(program, domain, each, all);
  return all;
}

Choices choices(const syntax::Program& program, const Domain& domain, const Heap& input, Place at) {
  const Type type = syntax::field(program, input[at.holder].of, at.field).type.resolved;
  if (type.is_reference()) return Choices(references(program, domain, input, type.of));
  if (type.is_number()) return numbers(domain, type);
  return Choices({Value(guard::no()), Value(guard::yes())});
}

Object open_object(const syntax::Program& program, const Domain& domain, NewObject what) {
  Object object{.of = what.of};
  const std::size_t slots = syntax::is_array(program, what.of) ? std::size_t{what.length} + 1
                                                               : program[what.of].fields.size();
  for (std::size_t f = 0; f < slots; ++f) {
    const FieldSlot slot(f);
    const Type type = syntax::field(program, what.of, slot).type.resolved;
    const bool is_fixed = !syntax::has_slot(program, what.of, slot) ||
                          (domain.is_fixed && domain.is_fixed(what.of, slot));
    object.fields.push_back(is_fixed ? default_value(type) : nothing(type));
  }
  if (syntax::has_length(program, what.of))
    object.fields[syntax::kLength.index()] =
        guard::NumberTerm::literal(static_cast<std::int32_t>(what.length));
  return object;
}

}  // namespace heapsum::explore
