// SPDX-License-Identifier: Apache-2.0
// Strings as they are written, with Java's escapes, and as they are shown.
#pragma once

#include <string>
#include <string_view>

#include <heapsum/base/result.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// The string between the quotes of a literal, or what is wrong with it.
[[nodiscard]] Result<Constant, std::string> read_literal(std::string_view literal);

/// Numbers the strings of a program: equal ones have one number.
void number_constants(Program& program);

}  // namespace heapsum::syntax
