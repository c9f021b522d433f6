// SPDX-License-Identifier: Apache-2.0
// Where a program may go wrong: an expression and a kind of error. Each is a property to be judged.
#pragma once

#include <compare>
#include <vector>

#include <heapsum/semantics/config.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::check {

/// Kinds: assertion_failure, and the run-time errors; exception: something that (throw e) throws
/// reaches nobody.
struct Site {
  semantics::OutcomeKind kind{};
  syntax::ExprId where{};
  auto operator<=>(const Site&) const = default;
};

/// Of all methods of the program; an access to `this` cannot fail and is none. By expression.
std::vector<Site> sites(const syntax::Program& program);

/// Whether a path may end otherwise than with its value: at one of these, at what is assumed, at what is unsupported, or, of
/// Java, in a recursion for which the stack has no room. Where none may, there is nothing to look for.
bool can_fail(const syntax::Program& program);

/// There is thrown what the contract of the entry allows to be thrown.
bool is_allowed(const syntax::Program& program, syntax::ExprId at);

/// What a path decided there: the property was looked at. None for decisions about something else.
std::vector<Site> looked_at(const syntax::Program& program, const semantics::Event& event);

}  // namespace heapsum::check
