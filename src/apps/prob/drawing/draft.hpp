// SPDX-License-Identifier: Apache-2.0
// An input on its way from a part to a whole heap: what the part decides is there, and the rest is listed.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <vector>

#include <heapsum/explore/parts.hpp>
#include <heapsum/guard/model.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::prob {

/// A field of an object of the draft.
struct DraftField {
  std::size_t object = 0;
  syntax::FieldSlot slot{};
};

class Draft {
 public:
  /// `values` are those of the unknowns of the part.
  Draft(const syntax::Program& program, const explore::PartDomain& domain,
        const semantics::Heap& input, const std::vector<semantics::Value>& arguments,
        guard::Evaluator& evaluator, const guard::ModelPtr& values);

  semantics::InputHeap heap;
  /// Numbers and bools of which nothing is known.
  std::vector<DraftField> unread;

  /// A reference of the type that is open, and is so no longer. There is one.
  DraftField take_open(syntax::ClassId type);
  void put(DraftField at, semantics::InputValue value);
  /// A new object; its references are open. `length`: of an array.
  std::size_t add(syntax::ClassId of, std::uint32_t length);

 private:
  [[nodiscard]] bool is_fixed(syntax::ClassId of, syntax::FieldSlot f) const;

  const syntax::Program& program_;
  const explore::PartDomain& domain_;
  std::map<syntax::ClassId, std::deque<DraftField>> open_;
};

}  // namespace heapsum::prob
