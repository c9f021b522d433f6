// SPDX-License-Identifier: Apache-2.0
// What contracts ask of a run: what was made, and what is unchanged.
#include <algorithm>

#include "judge/judge_run.hpp"

namespace heapsum::testing {

using syntax::HeapPart;

bool JudgedHeap::is_made(const InputValue& v) const {
  const auto* object = std::get_if<ObjectIndex>(&v);
  return object != nullptr && !is_input(object->index());
}

std::vector<JudgedPlace> JudgedHeap::changed() const {
  std::vector<JudgedPlace> all;
  for (std::size_t i = 0; i < input_.objects.size(); ++i) {
    if (objects_[i].of == program_.string) continue;
    for (std::size_t slot = 0; slot < objects_[i].fields.size(); ++slot) {
      const auto& now = objects_[i].fields[slot];
      if (now && *now != input({i, slot}, classes_.type_of(objects_[i].of, slot)))
        all.emplace_back(i, slot);
    }
  }
  return all;
}

bool Interpreter::is_exempt(const syntax::Exempt& e, const JudgedPlace& at, const Locals& x) {
  const auto [object, slot] = at;
  if (e.of_class) return object == heap_.statics().index() && slot == e.slot.index();
  const auto* named = std::get_if<ObjectIndex>(&x[e.object_slot.index()]);
  if (named == nullptr || named->index() != object) return false;
  switch (e.part) {
    case HeapPart::field: return slot == e.slot.index();
    case HeapPart::fields:
    case HeapPart::elements: return true;
    case HeapPart::element:
      return static_cast<std::int64_t>(slot) == number(x[e.index_slot.index()]) + 1;
  }
  return false;
}

bool Interpreter::is_unchanged(const syntax::Unchanged& e, const Locals& x) {
  return std::ranges::all_of(heap_.changed(), [&](const JudgedPlace& at) {
    return std::ranges::any_of(e.except,
                               [&](const syntax::Exempt& each) { return is_exempt(each, at, x); });
  });
}

}  // namespace heapsum::testing
