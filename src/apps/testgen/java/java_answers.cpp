// SPDX-License-Identifier: Apache-2.0
// Stubs in the input of a test: objects of a nested class, and arrays of what their methods give.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "java_input.hpp"

namespace heapsum::testgen {

using semantics::ObjectIndex;

namespace {}  // namespace

void JavaInput::make_stub(std::size_t object, const Stub& stub) {
  const std::string name = name_of(stub);
  scene_.stubs.emplace(name, stub);
  const bool is_empty = is_made_empty(stub, scene_.view);
  if (!is_empty) scene_.uses_reflection = true;
  declare(
      object, name,
      is_empty ? fmt::format("new {}()", name) : fmt::format("Reflection.make({}.class)", name));
}

/// Call by call; the last answer is given again and again.
std::vector<InputValue> JavaInput::answers(const Object& o, const Stub& stub,
                                           const Answer& answer) {
  std::vector<InputValue> all;
  std::vector<std::size_t> seen;
  auto at = scene_.value(o, Member{stub.name, answer.field});
  while (at && object_of(*at) != nullptr) {
    const std::size_t list = object_of(*at)->index();
    const auto again = std::ranges::find(seen, list);
    if (again != seen.end()) {
      if (again + 1 != seen.end()) wrong_ = "answers of a stub go round";
      break;
    }
    seen.push_back(list);
    all.push_back(*scene_.value(input_.objects[list], Member{answer.list, "value"}));
    at = scene_.value(input_.objects[list], Member{answer.list, "next"});
  }
  return all;
}

void JavaInput::fill_answers(std::size_t object, const Stub& stub) {
  for (const Answer& a : stub.answers) {
    if (a.field.empty()) continue;
    std::vector<std::string> values;
    for (const InputValue& v : answers(input_.objects[object], stub, a))
      values.push_back(expression(v, type_of(a)));
    if (!values.empty())
      lines_.push_back(fmt::format("{}.{} = new {}[] {{{}}};", variables_.at(object), a.field,
                                   scene_.view.type(type_of(a)), fmt::join(values, ", ")));
  }
}

}  // namespace heapsum::testgen
