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

/// Reads a field, or an element by an index that is within the bounds.
std::optional<Place> read_place(const syntax::Program& program, const semantics::Frame& k,
                                const Value& v) {
  if (const auto* read = std::get_if<semantics::ReadOf>(&k))
    return Place{std::get<Reference>(v).location(),
                 std::get<syntax::ReadField>(program[read->at].node).slot};
  const auto* right = std::get_if<semantics::RightOf>(&k);
  if (right == nullptr || !std::holds_alternative<syntax::ReadElement>(program[right->at].node))
    return std::nullopt;
  const std::int64_t index = std::get<guard::NumberTerm>(v).value();
  if (index < 0) return std::nullopt;
  return Place{std::get<Reference>(right->left).location(),
               syntax::element_slot(static_cast<std::size_t>(index))};
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
  const auto at = read_place(program, c.kont.top(), value->value);
  if (!at || !at->holder.is_input()) return std::nullopt;
  const semantics::Fields& fields = c.heap[at->holder].fields;
  const bool is_there = at->field.index() < fields.size();
  return is_there && is_undecided(fields[at->field.index()]) ? at : std::nullopt;
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
