// SPDX-License-Identifier: Apache-2.0
// Classes and methods of a program that is not checked yet, by name.
#pragma once

#include <string>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// Null where there is none.
const Class* declared_class(const Program& program, const std::string& name);
/// The class of that name and all that is above it; the nearest first.
std::vector<const Class*> above(const Program& program, const std::string& name);
bool is_below(const Program& program, const std::string& name, const std::string& other);
/// The method that objects of the class have by that name.
std::optional<MethodId> declared_method(const Program& program, const std::string& in,
                                        const std::string& name);
/// The name, or more, if a method has it already.
std::string free_method_name(const Program& program, std::string name);

}  // namespace heapsum::syntax
