// SPDX-License-Identifier: Apache-2.0
// What Java throws where a program of ours ends in an error.
#pragma once

#include <string>

#include <heapsum/jvm/replay.hpp>
#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::jvm {

/// "java.lang.NullPointerException". `thrown` is the class where the error is an exception of its own.
std::string thrown_by(semantics::OutcomeKind kind, const syntax::Program& program,
                      const lower::JavaNames& names, syntax::ClassId thrown);

/// It throws that, at that place. A line that nobody knows fits every one; so does the place where something
/// is thrown that was made elsewhere: Java tells the place where it was made.
bool shows(const Ending& ending, const std::string& exception, const syntax::Program& program,
           syntax::ExprId where);

}  // namespace heapsum::jvm
