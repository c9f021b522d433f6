// SPDX-License-Identifier: Apache-2.0
// Which fields of an input never differ, for applications that list or count inputs.
#pragma once

#include <functional>

#include <heapsum/programs/target.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::task {

/// A field that is null, false or 0 in every input: one of the Java runtime's own. Unset: there is none.
using IsFixed = std::function<bool(syntax::ClassId, syntax::FieldSlot)>;
IsFixed fixed_fields(const programs::Target& target);

}  // namespace heapsum::task
