// SPDX-License-Identifier: Apache-2.0
// Final heaps, in a form in which two are equal iff they are isomorphic: a heap is a graph with
// roots whose edges have names, so numbering the objects in the order in which a walk from the
// roots meets them is a canonical form.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <heapsum/guard/model.hpp>
#include <heapsum/semantics/config.hpp>

namespace heapsum::testing {

using ObjectKey = std::uint32_t;
/// An object, or the text of what is no object. "?" is a reference that nobody looked at.
using Slot = std::variant<std::string, ObjectKey>;

struct ObjectView {
  std::string kind;  // class, and whether it is of the input
  std::vector<Slot> fields;
};

/// The walk from the roots, object by object.
std::string canonical(const std::vector<Slot>& roots,
                      const std::function<ObjectView(ObjectKey)>& look);

/// What the objects are called in the canonical form.
std::string kind_of(syntax::ClassId of, bool input);

/// The heap of an ended state from `this`, the arguments and the result, as the model has it. A
/// reference of which not exactly one cell holds is shown as such, and so equals no other heap.
std::string final_heap(const syntax::Program& program, const guard::Terms& terms,
                       const semantics::Config& ended, const guard::ModelPtr& model);

/// The heap of any state from `this`, the arguments, the variables and the value in control, as the
/// model has it; bools and ints are left out. Two states of lazy with the same shape, and of the
/// same step and decisions, differ in bools and ints only.
std::string shape(const syntax::Program& program, const guard::Terms& terms,
                  const semantics::Config& state, const guard::ModelPtr& model);

/// The same heap, where what nobody looked at is null.
std::string with_nulls(std::string_view canonical_heap);

}  // namespace heapsum::testing
