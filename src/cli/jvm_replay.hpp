// SPDX-License-Identifier: Apache-2.0
// A defect of a Java program, on a Java virtual machine.
#pragma once

#include <heapsum/jvm/replay.hpp>
#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::cli {

/// "java.lang.NullPointerException": what Java throws there. `thrown` is the class of the program that
/// is thrown where the error is an exception of its own.
std::string thrown_by(semantics::OutcomeKind kind, const lower::JavaNames& names,
                      const std::string& thrown);

/// It throws that, at that place. A line that nobody knows fits every one; so does the place where something
/// is thrown that was made elsewhere: Java tells the place where it was made.
bool shows(const jvm::Ending& ending, const std::string& exception, const syntax::Program& program,
           syntax::ExprId where);

}  // namespace heapsum::cli
