// SPDX-License-Identifier: Apache-2.0
// One of the completions of a piece of an input, each as likely as the others: an open reference after the other is decided, each
// way as likely as it has completions.
#include <algorithm>

#include <heapsum/base/check.hpp>

#include "../completions.hpp"

namespace heapsum::prob {

namespace {

/// The n-th object of one of these classes.
std::size_t nth_object(const semantics::InputHeap& heap, const std::vector<syntax::ClassId>& of,
                       std::size_t n) {
  for (std::size_t i = 0; i < heap.objects.size(); ++i)
    if (std::ranges::find(of, heap.objects[i].of) != of.end() && n-- == 0) return i;
  HS_CHECK(false);
  return 0;
}

}  // namespace

void Completions::complete(const semantics::Heap& input, std::size_t size, counting::Dice& dice,
                           Draft& draft) {
  State s = state_of(start_of(input));
  while (const auto type = open_type(s)) {
    const DraftField field = draft.take_open(types_[*type]);
    s = decided(s, *type, size, dice.below(at(known_.at(s), size)), field, draft);
  }
}

/// `drawn` is one of all completions.
Completions::State Completions::decided(const State& s, std::size_t type, std::size_t size,
                                        Integer drawn, DraftField field, Draft& draft) const {
  const State known = with_known(s, type);
  const Integer each = at(known_.at(known), size);
  if (const Integer all = each * (1 + known_objects(s, type)); drawn >= all) {
    drawn -= all;
  } else {
    const auto which = static_cast<std::size_t>(drawn / each);
    std::vector<ClassId> of;
    for (const std::size_t c : classes_of_[type]) of.push_back(classes_[c]);
    if (which > 0) draft.put(field, semantics::ObjectIndex(nth_object(draft.heap, of, which - 1)));
    return known;
  }
  for (const std::size_t c : classes_of_[type]) {
    if (!has_room(s, c)) continue;
    for (const Kind& kind : kinds_[c]) {
      State next = with(s, type, kind);
      const Integer all = kind.values * at(known_.at(next), size);
      if (drawn < all) {
        draft.put(field, semantics::ObjectIndex(draft.add(classes_[c], kind.length)));
        return next;
      }
      drawn -= all;
    }
  }
  HS_CHECK(false);
  return known;
}

}  // namespace heapsum::prob
