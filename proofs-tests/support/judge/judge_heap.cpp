// SPDX-License-Identifier: Apache-2.0
#include "judge_heap.hpp"

#include <heapsum/base/match.hpp>

namespace heapsum::testing {

using semantics::InputValue;
using semantics::ObjectIndex;
using namespace syntax;

JudgedHeap::JudgedHeap(const Program& program, const JudgedClasses& classes, const Partial& input)
    : program_(program), classes_(classes), input_(input) {
  for (const ClassId of : input.objects) objects_.push_back({of, {}});
  for (std::size_t i = 0; i < objects_.size(); ++i) objects_[i].fields.resize(slots(i));
  for (std::size_t i = 0; i < program.constants.size(); ++i)
    objects_[first_text() + i].fields[0] = std::int64_t{program.constants[i].length};
}

InputValue JudgedHeap::input(const JudgedPlace& at, Type type) const {
  const auto known = input_.decided.find(at);
  if (known == input_.decided.end()) throw Undecided{at, type};
  return known->second;
}

InputValue JudgedHeap::read(ObjectIndex object, std::size_t slot) {
  auto& content = objects_[object.index()].fields[slot];
  if (!content) content = input({object.index(), slot}, classes_.type_of(class_of(object), slot));
  return *content;
}

ObjectIndex JudgedHeap::make(ClassId of) {
  Instance object{of, {}};
  for (const Field& f : program_[of].fields)
    object.fields.emplace_back(semantics::default_input(f.type.resolved));
  objects_.push_back(std::move(object));
  return ObjectIndex(objects_.size() - 1);
}

ObjectIndex JudgedHeap::make_array(ClassId of, std::int64_t length) {
  Instance object{of, {}};
  object.fields.assign(static_cast<std::size_t>(length) + 1,
                       semantics::default_input(classes_.type_of(of, 1)));
  object.fields[0] = length;
  objects_.push_back(std::move(object));
  return ObjectIndex(objects_.size() - 1);
}

ObjectIndex JudgedHeap::statics() const { return ObjectIndex(program_.has_this() ? 1 : 0); }

std::size_t JudgedHeap::first_text() const {
  return (program_.has_this() ? 1U : 0U) + (program_.statics ? 1U : 0U);
}

ObjectIndex JudgedHeap::text(const std::string& literal) const {
  std::size_t i = 0;
  while (program_.constants[i].literal != literal) ++i;
  return ObjectIndex(first_text() + i);
}

/// As many as are known of an input object: an array's elements are there once its length is.
std::size_t JudgedHeap::slots(std::size_t object) const {
  const Class& c = program_[objects_[object].of];
  if (c.kind != Class::Kind::array) return c.fields.size();
  const auto length = input_.decided.find({object, 0});
  if (length == input_.decided.end()) return 1;
  return 1 + static_cast<std::size_t>(std::get<std::int64_t>(length->second));
}

Slot JudgedHeap::slot(const InputValue& v) const {
  if (const auto* i = std::get_if<ObjectIndex>(&v)) return static_cast<ObjectKey>(i->index());
  return show(v);
}

std::string JudgedHeap::show(const InputValue& v) const {
  return std::visit(match{
                        [](semantics::NullValue) -> std::string { return "null"; },
                        [&](ObjectIndex i) {
                          return is_input(i.index())
                                     ? "input " + std::to_string(i.index())
                                     : "made " + std::to_string(i.index() - input_.objects.size());
                        },
                        [](bool b) -> std::string { return b ? "true" : "false"; },
                        [](std::int64_t n) { return std::to_string(n); },
                    },
                    v);
}

ObjectView JudgedHeap::look(std::size_t i) const {
  const Instance& object = objects_[i];
  ObjectView view{kind_of(object.of, is_input(i)), {}};
  for (std::size_t f = 0; f < object.fields.size(); ++f) {
    if (classes_.is_gap(object.of, f)) continue;
    const Type type = classes_.type_of(object.of, f);
    if (!object.fields[f] && type.is_reference()) {
      view.fields.emplace_back("?");
    } else {
      view.fields.push_back(slot(object.fields[f].value_or(semantics::default_input(type))));
    }
  }
  return view;
}

std::string JudgedHeap::final_heap(const std::vector<InputValue>& roots) const {
  std::vector<Slot> slots;
  for (const InputValue& v : roots) slots.push_back(slot(v));
  return canonical(slots, [this](ObjectKey i) { return look(i); });
}

}  // namespace heapsum::testing
