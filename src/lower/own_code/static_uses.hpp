// SPDX-License-Identifier: Apache-2.0
// How methods use the object that a field holds, as far as single instructions tell.
#pragma once

#include <vector>

#include "java/hierarchy.hpp"

namespace heapsum::lower {

/// A method, but for initialisers, may write to elements of the array that the field holds, or give it to code that may.
bool may_write_array(const std::vector<const Klass*>& classes, const FieldPlace& field);
/// Code that reads a field of arrays of arrays may put another array into it, or give it to code that may.
bool may_replace_rows(const std::vector<const Klass*>& classes, const FieldPlace& field);
/// A method that reads the field compares references.
bool is_compared_where_used(const std::vector<const Klass*>& classes, const FieldPlace& field);

/// And it has references of type Object, or of an interface, which may be compared with it.
bool is_compared_with_anything(Hierarchy& hierarchy, const std::vector<const Klass*>& classes,
                               const FieldPlace& field);

}  // namespace heapsum::lower
