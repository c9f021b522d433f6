// SPDX-License-Identifier: Apache-2.0
// Types of arrays: their names, and the classes that stand for them.
#pragma once

#include <string>
#include <string_view>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// Arrays of arrays, as deep as anybody needs.
constexpr std::size_t kMostDimensions = 16;

/// "(array T)"
[[nodiscard]] std::string array_of(std::string_view element);
/// T of "(array T)"; empty where the name is that of something else.
[[nodiscard]] std::string_view element_of(std::string_view name);

/// Gives the program a class for each array type that it names, those of elements first, behind its
/// own and those of the language.
void add_arrays(Program& program);

}  // namespace heapsum::syntax
