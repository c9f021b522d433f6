// SPDX-License-Identifier: Apache-2.0
// Short ways to say "this text loads" and "this text is refused, for this reason".
#pragma once

#include <string>
#include <string_view>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::testing {

/// The program; a failed expectation, with the diagnostics, if it does not load.
syntax::Program loaded(std::string text, const std::string& entry = {});

/// The diagnostics, one a line: `3:7 message` or `3:7 message (hint)`. Empty if the text loads.
std::string complaints(std::string text, const std::string& entry = {});

/// A program around the body of a method `T m [C x] [int i] [bool b]` of a class C with the fields
/// `next` of class C, `count` of int and `mark` of bool. The body begins on line 2, column 1.
std::string with_body(std::string_view type, std::string_view body);

/// Checking a program that was checked changes nothing. What differs, if anything does.
std::string second_check(const syntax::Program& once);

/// The body of the entry method, printed on one line.
std::string printed_body(const syntax::Program& program);

}  // namespace heapsum::testing
