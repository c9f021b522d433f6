// SPDX-License-Identifier: Apache-2.0
// References and the heap: L and R.
#include <heapsum/semantics/heap.hpp>

#include <memory>
#include <utility>

#include <heapsum/base/check.hpp>

namespace heapsum::semantics {

AccessPath::~AccessPath() {
  while (base && base.use_count() == 1) {
    const auto rest = std::const_pointer_cast<AccessPath>(std::move(base));
    base = std::move(rest->base);
  }
}

Reference::Reference(LocationSet set, AccessPathPtr origin, bool of_input) {
  if (!of_input && set.size() == 1 && set[0].guard.is_true()) {
    only_ = set[0].value;
  } else {
    shared_ = Counted<const Shared>::make(Shared{std::move(set), std::move(origin), of_input});
  }
}

Formula Reference::guard_of(Location l) const {
  return shared_ ? shared_->set.guard_of(l) : guard::constant(only_ == l);
}

const Object& Heap::operator[](Location l) const {
  HS_CHECK(l.is_object());
  return l.is_input() ? *inputs_[l.index()].object : *made_[l.index()];
}

std::span<const ClassId> Heap::classes(Location l) const {
  const Object& object = (*this)[l];
  if (object.kind) return object.kind->classes;
  return {&object.of, 1};
}

Location Heap::add_input(InputObject object) {
  inputs_.push_back(std::move(object));
  return Location::input(inputs_.size() - 1);
}

Location Heap::add_made(Object object) {
  made_.push_back(Counted<Object>::make(std::move(object)));
  return Location::made(made_.size() - 1);
}

Object& Heap::ours(Location l) {
  Counted<Object>& object =
      l.is_input() ? inputs_.update(l.index()).object : made_.update(l.index());
  if (object.is_shared()) object = Counted<Object>::make(*object);
  return *object;
}

void Heap::put(Location l, FieldSlot f, Value value) {
  HS_CHECK(l.is_object());
  ours(l).fields[f.index()] = std::move(value);
}

}  // namespace heapsum::semantics
