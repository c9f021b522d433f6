// SPDX-License-Identifier: Apache-2.0
#include "draft.hpp"

#include <utility>

namespace heapsum::prob {

using semantics::InputValue;
using semantics::Location;
using semantics::ObjectIndex;
using semantics::Reference;
using semantics::Value;
using syntax::ClassId;
using syntax::FieldSlot;
using syntax::Type;

namespace {

/// Of what is decided; null, false or 0 of what is not.
InputValue decided(const Value& v, Type type, guard::Evaluator& evaluator,
                   const guard::ModelPtr& values) {
  if (const auto* n = std::get_if<guard::NumberTerm>(&v)) return evaluator.value(*n, values);
  if (const auto* truth = std::get_if<guard::Formula>(&v)) return evaluator.holds(*truth, values);
  const auto* r = std::get_if<Reference>(&v);
  if (r == nullptr || !r->location().is_object()) return semantics::default_input(type);
  return ObjectIndex(r->location().index());
}

bool is_open(const Value& v) {
  const auto* r = std::get_if<Reference>(&v);
  return r != nullptr && r->location().is_uninitialised();
}

}  // namespace

Draft::Draft(const syntax::Program& program, const explore::PartDomain& domain,
             const semantics::Heap& input, const std::vector<Value>& arguments,
             guard::Evaluator& evaluator, const guard::ModelPtr& values)
    : program_(program), domain_(domain) {
  for (std::size_t i = 0; i < input.input_count(); ++i) {
    const semantics::Object& object = input[Location::input(i)];
    semantics::InputHeap::Object made{.of = object.of, .fields = {}};
    for (std::size_t f = 0; f < object.fields.size(); ++f) {
      const Type type = syntax::field(program, object.of, FieldSlot(f)).type.resolved;
      const Value& v = object.fields[f];
      made.fields.push_back(decided(v, type, evaluator, values));
      if (is_open(v)) open_[type.of].push_back({i, FieldSlot(f)});
      if (std::holds_alternative<semantics::Unread>(v)) unread.push_back({i, FieldSlot(f)});
    }
    heap.objects.push_back(std::move(made));
  }
  const auto& parameters = program[program.entry].parameters;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    heap.arguments.push_back(decided(arguments[i], parameters[i].type.resolved, evaluator, values));
}

bool Draft::is_fixed(ClassId of, FieldSlot f) const {
  return !syntax::has_slot(program_, of, f) ||
         (domain_.shapes.is_fixed && domain_.shapes.is_fixed(of, f));
}

DraftField Draft::take_open(ClassId type) {
  auto& all = open_.at(type);
  const DraftField first = all.front();
  all.pop_front();
  return first;
}

void Draft::put(DraftField at, InputValue value) {
  heap.objects[at.object].fields[at.slot.index()] = value;
}

std::size_t Draft::add(ClassId of, std::uint32_t length) {
  const std::size_t index = heap.objects.size();
  semantics::InputHeap::Object made = semantics::default_object(program_, of);
  const bool is_array = syntax::is_array(program_, of);
  if (is_array) {
    const Type element = syntax::field(program_, of, syntax::element_slot(0)).type.resolved;
    made.fields.resize(std::size_t{length} + 1, semantics::default_input(element));
    made.fields[syntax::kLength.index()] = std::int64_t{length};
  }
  for (std::size_t f = is_array ? 1 : 0; f < made.fields.size(); ++f) {
    const FieldSlot slot(f);
    if (is_fixed(of, slot)) continue;
    const Type type = syntax::field(program_, of, slot).type.resolved;
    if (type.is_reference())
      open_[type.of].push_back({index, slot});
    else
      unread.push_back({index, slot});
  }
  heap.objects.push_back(std::move(made));
  return index;
}

}  // namespace heapsum::prob
