// SPDX-License-Identifier: Apache-2.0
// Initial states [ehs, def. 4; design S1], symbolic and concrete.
#include <heapsum/base/match.hpp>
#include <heapsum/semantics/breadth_first.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/semantics/numbers.hpp>

#include "config/entry.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics {

namespace {

AccessPathPtr root(LocalSlot slot) {
  return std::make_shared<const AccessPath>(AccessPath{.root = slot});
}

AccessPathPtr below(AccessPathPtr base, ClassId owner, FieldSlot f) {
  return std::make_shared<const AccessPath>(
      AccessPath{.base = std::move(base), .owner = owner, .field = f});
}

AccessPathPtr statics_name() {
  return std::make_shared<const AccessPath>(AccessPath{.statics = true});
}

AccessPathPtr constant_name(std::uint32_t i) {
  return std::make_shared<const AccessPath>(AccessPath{.constant = i});
}

/// The strings that the program has are there from the start: unknowns may be the same objects.
void add_constants(const syntax::Program& program, Config& c) {
  for (std::uint32_t i = 0; i < program.constants.size(); ++i) {
    const auto length = static_cast<std::int32_t>(program.constants[i].length);
    Object object{.of = *program.string, .fields = {NumberTerm::literal(length)}};
    c.heap.add_input({.object = Counted<Object>::make(std::move(object)),
                      .exists = guard::yes(),
                      .name = constant_name(i)});
  }
}

void remember_roots(const syntax::Program& program, Config& c) {
  std::vector<Value> roots;
  for (std::size_t i = 0; i <= program[program.entry].parameters.size(); ++i)
    roots.push_back(c.env[LocalSlot(i)]);
  if (program.statics) roots.emplace_back(Reference(statics(program)));
  c.roots = Counted<const std::vector<Value>>::make(std::move(roots));
}

Value concrete_value(const InputValue& v, syntax::Type type) {
  return std::visit(
      match{
          [](NullValue) -> Value { return Reference{}; },
          [](ObjectIndex i) -> Value { return Reference(Location::input(i.index())); },
          [](bool b) -> Value { return guard::constant(b); },
          [&](std::int64_t n) -> Value { return literal(type, n); },
      },
      v);
}

/// The way by which each object of a concrete input is reached first, breadth first; null: it is
/// not.
std::vector<AccessPathPtr> names(const syntax::Program& program, const InputHeap& input) {
  std::vector<AccessPathPtr> found(input.objects.size());
  BreadthFirst<ObjectIndex> objects;
  const auto reach = [&](const InputValue& v, const AccessPathPtr& name) {
    const auto* i = std::get_if<ObjectIndex>(&v);
    if (i != nullptr && objects.reach(*i).is_new) found[i->index()] = name;
  };
  std::size_t given = 0;
  if (program.has_this()) reach(ObjectIndex(given++), root(LocalSlot(0)));
  if (program.statics) reach(ObjectIndex(given++), statics_name());
  for (std::uint32_t i = 0; i < program.constants.size(); ++i)
    reach(ObjectIndex(given++), constant_name(i));
  for (std::size_t i = 0; i < input.arguments.size(); ++i)
    reach(input.arguments[i], root(LocalSlot(i + 1)));
  objects.walk([&](ObjectIndex i, std::size_t) {
    const InputHeap::Object& object = input.objects[i.index()];
    for (std::size_t f = 0; f < object.fields.size(); ++f)
      reach(object.fields[f], below(found[i.index()], object.of, FieldSlot(f)));
  });
  return found;
}

}  // namespace

Config at_entry(const syntax::Program& program) {
  const syntax::Method& entry = program[program.entry];
  Config c;
  c.env = Environment(entry.locals);
  c.activations.resize(program.methods.size());
  c.activations[program.entry.index()] = 1;
  c.eval(entry.body);
  return c;
}

InputValue default_input(syntax::Type type) {
  if (type.is_number()) return std::int64_t{0};
  if (type.kind == syntax::Type::Kind::boolean) return false;
  return NullValue{};
}

InputHeap::Object default_object(const syntax::Program& program, ClassId of) {
  InputHeap::Object object{.of = of, .fields = {}};
  const std::size_t slots = syntax::is_array(program, of) ? 1 : program[of].fields.size();
  for (std::size_t f = 0; f < slots; ++f)
    object.fields.push_back(default_input(program[of].fields[f].type.resolved));
  return object;
}

InputHeap default_input_heap(const syntax::Program& program) {
  const syntax::Method& entry = program[program.entry];
  InputHeap heap;
  if (program.has_this()) heap.objects.push_back(default_object(program, program.entry_owner));
  if (program.statics) heap.objects.push_back(default_object(program, *program.statics));
  for (const syntax::Constant& c : program.constants)
    heap.objects.push_back({.of = *program.string, .fields = {std::int64_t{c.length}}});
  for (const syntax::Parameter& p : entry.parameters)
    heap.arguments.push_back(default_input(p.type.resolved));
  return heap;
}

std::vector<Config> Machine::start() {
  const syntax::Method& entry = (*program_)[program_->entry];
  std::vector<Config> states(1, at_entry(*program_));
  std::vector<Config> forks;
  const Step s = rules(forks);
  const auto given = [&](ClassId of, AccessPathPtr name) {
    return add_unknown_object(s, states[0], of, 0, std::move(name), guard::yes());
  };
  states[0].env.put(LocalSlot(0), Reference{});
  if (program_->has_this())
    states[0].env.put(LocalSlot(0), Reference(given(program_->entry_owner, root(LocalSlot(0)))));
  if (program_->statics) given(*program_->statics, statics_name());
  add_constants(*program_, states[0]);
  for (std::size_t i = 0; i < entry.parameters.size(); ++i) {
    const syntax::Type type = entry.parameters[i].type.resolved;
    const LocalSlot slot(i + 1);
    const Unknown u{.name = root(slot), .parameter = slot};
    std::vector<Config> next;
    for (Config& c : states) {
      if (c.ended()) {
      } else if (type.is_reference()) {
        policy_->parameter(s, c, {u, type.of, 1});
      } else {
        c.env.put(slot, primitive_unknown(s.terms, c, u, type));
      }
      next.push_back(std::move(c));
      for (Config& fork : forks) next.push_back(std::move(fork));
      forks.clear();
    }
    states = std::move(next);
  }
  for (Config& c : states) remember_roots(*program_, c);
  return states;
}

Config Machine::start(const InputHeap& input) {
  Config c = at_entry(*program_);
  const std::vector<AccessPathPtr> name = names(*program_, input);
  for (std::size_t i = 0; i < input.objects.size(); ++i) {
    const InputHeap::Object& given = input.objects[i];
    auto object = Counted<Object>::make(Object{.of = given.of, .fields = {}});
    for (std::size_t f = 0; f < given.fields.size(); ++f) {
      const syntax::Type type = syntax::field(*program_, given.of, FieldSlot(f)).type.resolved;
      object->fields.push_back(concrete_value(given.fields[f], type));
    }
    c.heap.add_input({.object = std::move(object), .exists = guard::yes(), .name = name[i]});
  }
  c.env.put(LocalSlot(0), program_->has_this() ? Reference(Location::input(0)) : Reference{});
  const auto& parameters = (*program_)[program_->entry].parameters;
  for (std::size_t i = 0; i < input.arguments.size(); ++i)
    c.env.put(LocalSlot(i + 1), concrete_value(input.arguments[i], parameters[i].type.resolved));
  remember_roots(*program_, c);
  if (program_->watches_writes) c.given = Counted<const Heap>::make(c.heap);
  return c;
}

}  // namespace heapsum::semantics
