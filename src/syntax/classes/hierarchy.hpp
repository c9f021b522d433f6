// SPDX-License-Identifier: Apache-2.0
// What extends and implements mean: supertypes, inherited fields and methods, what a call runs.
#pragma once

#include <heapsum/syntax/ast.hpp>

#include "check/complaints.hpp"
#include "class_table.hpp"

namespace heapsum::syntax {

/// Fills in what ast.hpp calls "resolved" of each class, and complains of supertypes that are none,
/// go round in circles, or make a program too large. False where it did: nothing is filled in then.
/// The types of fields must be resolved.
bool resolve_hierarchy(Program& program, const ClassTable& table, Complaints& complaints);

/// Takes away the classes that the two others add: they are behind those that are declared.
void forget_made_classes(Program& program);

/// A class of one object, which holds the static fields of all classes; none where there are none.
/// Part of what resolve_hierarchy does to a program that has some.
void add_statics(Program& program);

}  // namespace heapsum::syntax
