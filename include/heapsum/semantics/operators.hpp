// SPDX-License-Identifier: Apache-2.0
// What operators on numbers make of their operands, as terms and formulas: the rules of the machine and whoever computes as
// they do.
#pragma once

#include <heapsum/guard/formula.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::semantics {

/// No division of integers: whoever divides asks first whether it is by zero.
guard::NumberTerm computed(guard::Terms& terms, const syntax::Arithmetic& e, guard::NumberTerm a,
                           guard::NumberTerm b);
guard::NumberTerm computed(guard::Terms& terms, const syntax::Unary& e, guard::NumberTerm v);
guard::NumberTerm computed(guard::Terms& terms, const syntax::Convert& e, guard::NumberTerm v);
guard::Formula compared(guard::Terms& terms, const syntax::Compare& e, guard::NumberTerm a,
                        guard::NumberTerm b);

/// Of integers it is an error by zero.
bool divides(syntax::ArithmeticOp op);
/// Of integers. Requires: b is not zero.
guard::NumberTerm quotient(guard::Terms& terms, const syntax::Arithmetic& e, guard::NumberTerm a,
                           guard::NumberTerm b);

}  // namespace heapsum::semantics
