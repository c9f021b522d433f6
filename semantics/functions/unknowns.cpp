// SPDX-License-Identifier: Apache-2.0
// Unknowns of the input heap: objects, references and primitive values as they come to be known.
#include <algorithm>

#include <heapsum/semantics/numbers.hpp>
#include <heapsum/semantics/unknown.hpp>
#include <heapsum/syntax/origin.hpp>

#include "functions/functions.hpp"

namespace heapsum::semantics {

syntax::Type field_type(const Step& s, ClassId of, FieldSlot f) {
  return syntax::field(s.program, of, f).type.resolved;
}

Value default_value(syntax::Type type) {
  if (type.is_number()) return literal(type, 0);
  if (type.kind == syntax::Type::Kind::boolean) return guard::no();
  return Reference{};
}

namespace {

Fields default_fields(const syntax::Class& of) {
  std::vector<Value> contents;
  Fields::Places places;
  std::optional<std::uint32_t> of_gaps;
  for (const syntax::Field& f : of.fields) {
    if (f.is_gap() && of_gaps) {
      places.push_back(*of_gaps);
      continue;
    }
    places.push_back(static_cast<std::uint32_t>(contents.size()));
    contents.push_back(default_value(f.type.resolved));
    if (f.is_gap()) of_gaps = places.back();
  }
  return {std::move(contents), std::move(places)};
}

Value unknown_content(const syntax::Program& program, const syntax::Field& f) {
  if (is_for_books(program, f)) return default_value(f.type.resolved);
  if (f.type.resolved.is_reference()) return Reference(Location::uninitialised());
  return Unread{};
}

}  // namespace

bool is_for_books(const syntax::Program& program, const syntax::Field& field) {
  return field.name.ends_with('!') && syntax::is_lowered(program);
}

bool is_list_of_answers(const syntax::Program& program, ClassId of) {
  return program[of].name.ends_with('?') && syntax::is_lowered(program);
}

Object made_object(const Step& s, ClassId of) {
  std::optional<Object>& blank = s.blanks[of.index()];
  if (!blank) blank = Object{.of = of, .fields = default_fields(s.program[of])};
  return *blank;
}

Unknown field_of(const Config& c, Location holder, FieldSlot f) {
  const InputObject& object = c.heap.input(holder);
  AccessPath path{.base = object.name, .owner = object.object->of, .field = f};
  return {
      .name = std::make_shared<const AccessPath>(std::move(path)), .holder = holder, .field = f};
}

std::uint32_t call_of(const Config& c, const Unknown& u) {
  return u.holder.is_null() ? 0 : c.heap.input(u.holder).call;
}

Discovery discovery(const Step& s, const Config& c, Location holder, FieldSlot f) {
  const ClassId of = field_type(s, c.heap[holder].of, f).of;
  const std::uint32_t step = is_list_of_answers(s.program, of) ? 0 : 1;
  return {field_of(c, holder, f), of, c.heap.input(holder).chain + step};
}

Object unknown_object(const syntax::Program& program, ClassId of, std::uint32_t elements) {
  Object object{.of = of};
  const std::size_t slots =
      syntax::is_array(program, of) ? std::size_t{elements} + 1 : program[of].fields.size();
  for (std::size_t f = 0; f < slots; ++f)
    object.fields.push_back(unknown_content(program, syntax::field(program, of, FieldSlot(f))));
  return object;
}

/// A heap that the bounds admit satisfies what is added to the path, and so does the model of the path
/// with an empty array or string.
void bound_length(const syntax::Program& program, guard::Terms& terms, const Bounds& bounds,
                  Config& c, Location l) {
  const guard::NumberSymbol symbol(c.inputs.ints.size());
  const Unknown u = field_of(c, l, syntax::kLength);
  c.inputs.ints.push_back({.name = u.name,
                           .holder = l,
                           .field = u.field,
                           .parameter = {},
                           .type = guard::NumberType::int32});
  const NumberTerm length = terms.symbol(symbol, guard::NumberType::int32);
  c.heap.put(l, syntax::kLength, length);
  Formula within = terms.less_equal(NumberTerm{}, length);
  if (syntax::is_array(program, c.heap[l].of)) {
    const NumberTerm most = NumberTerm::literal(static_cast<std::int32_t>(bounds.array_length));
    Formula admitted = terms.less_equal(length, most);
    for (const std::uint32_t n : bounds.lengths)
      admitted = terms.either(
          admitted, terms.equal(length, NumberTerm::literal(static_cast<std::int32_t>(n))));
    within = terms.both(within, admitted);
    c.arrays_left_out = guard::yes();
  }
  guard::ModelPtr model;
  if (c.path.model()) {
    auto empty = std::make_shared<guard::Model>(*c.path.model());
    empty->set(symbol, 0);
    model = std::move(empty);
  }
  c.path = c.path.with_fact(terms.implies(c.heap.input(l).exists, within), std::move(model));
}

Location add_unknown_object(const Step& s, Config& c, ClassId of, std::uint32_t chain,
                            AccessPathPtr name, Formula exists) {
  const std::uint32_t most = s.bounds.lengths.empty() ? 0 : s.bounds.lengths.back();
  Object object = unknown_object(s.program, of, std::max(s.bounds.array_length, most));
  const Location l = c.heap.add_input({.object = Counted<Object>::make(std::move(object)),
                                       .exists = exists,
                                       .chain = chain,
                                       .name = std::move(name)});
  if (syntax::has_length(s.program, of)) bound_length(s.program, s.terms, s.bounds, c, l);
  return l;
}

guard::ChoiceId add_input_reference(const Step& s, Config& c, const Unknown& u, Formula when,
                                    std::vector<Location> at) {
  const guard::ChoiceId choice =
      s.terms.choice(c.inputs.references.size(), static_cast<std::uint32_t>(at.size()));
  c.inputs.references.push_back(
      {.name = u.name,
       .holder = u.holder,
       .field = u.field,
       .parameter = u.parameter,
       .when = when,
       .choice = choice,
       .targets = std::make_shared<const std::vector<Location>>(std::move(at))});
  return choice;
}

Value primitive_unknown(guard::Terms& terms, Config& c, const Unknown& u, syntax::Type type) {
  InputSymbol symbol{
      .name = u.name, .holder = u.holder, .field = u.field, .parameter = u.parameter};
  if (type.kind == syntax::Type::Kind::boolean) {
    c.inputs.bools.push_back(symbol);
    return terms.symbol(guard::BoolSymbol(c.inputs.bools.size() - 1));
  }
  symbol.type = number_type(type.kind);
  c.inputs.ints.push_back(symbol);
  return terms.symbol(guard::NumberSymbol(c.inputs.ints.size() - 1), symbol.type);
}

Value primitive_field(const Step& s, Config& c, Location l, FieldSlot f) {
  const Object& object = c.heap[l];
  const Value& known = object.fields[f.index()];
  if (!std::holds_alternative<Unread>(known)) return known;
  Value fresh = primitive_unknown(s.terms, c, field_of(c, l, f), field_type(s, object.of, f));
  c.heap.put(l, f, fresh);
  return fresh;
}

Value if_then_else(guard::Terms& terms, Formula guard, const Value& a, const Value& b) {
  if (const auto* t = std::get_if<NumberTerm>(&a))
    return terms.if_then_else(guard, *t, std::get<NumberTerm>(b));
  return terms.if_then_else(guard, std::get<Formula>(a), std::get<Formula>(b));
}

/// The last case needs no guard: one of them holds (S8).
Value primitive_value(const Step& s, Config& c, const Places& places) {
  std::vector<Value> cases;
  for (const Place& place : places)
    cases.push_back(primitive_field(s, c, place.location, place.field));
  Value value = cases.back();
  for (std::size_t i = cases.size() - 1; i-- > 0;)
    value = if_then_else(s.terms, places[i].guard, cases[i], value);
  return value;
}

std::optional<Value> known_field(const Step& s, Config& c, Location l, FieldSlot f) {
  if (!field_type(s, c.heap[l].of, f).is_reference()) return primitive_field(s, c, l, f);
  const auto known = std::get<Reference>(c.heap[l].fields[f.index()]);
  if (known.location().is_uninitialised()) return std::nullopt;
  return c.current(known);
}

}  // namespace heapsum::semantics
