// SPDX-License-Identifier: Apache-2.0
#include <heapsum/syntax/assumptions.hpp>

#include <heapsum/base/check.hpp>

namespace heapsum::syntax {

Program without_assumptions(Program program) {
  HS_CHECK(has_assumptions(program));
  for (const ExprId assumed : program.assumptions)
    program.exprs[assumed.index()].node = Boolean{true};
  return program;
}

Program assumptions_alone(Program program) {
  HS_CHECK(has_assumptions(program));
  program.exprs[program.after_assuming->index()].node = Null{};
  return program;
}

}  // namespace heapsum::syntax
