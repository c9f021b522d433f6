// SPDX-License-Identifier: Apache-2.0
// What was thrown: the class of a run-time error, and which class an object has.
#include <heapsum/syntax/standard.hpp>

#include "functions/functions.hpp"

namespace heapsum::semantics {

ClassId error_class(const syntax::Program& program, OutcomeKind kind) {
  using syntax::Standard;
  switch (kind) {
    case OutcomeKind::null_dereference: return standard_class(program, Standard::null_pointer);
    case OutcomeKind::class_cast: return standard_class(program, Standard::class_cast);
    case OutcomeKind::division_by_zero: return standard_class(program, Standard::arithmetic);
    case OutcomeKind::negative_size: return standard_class(program, Standard::negative_size);
    case OutcomeKind::index_out_of_bounds: return standard_class(program, Standard::array_index);
    case OutcomeKind::array_store: return standard_class(program, Standard::array_store);
    case OutcomeKind::returned:
    case OutcomeKind::assertion_failure:
    case OutcomeKind::exception:
    case OutcomeKind::precondition:
    case OutcomeKind::postcondition:
    case OutcomeKind::invariant:
    case OutcomeKind::frame:
    case OutcomeKind::unsupported:
    case OutcomeKind::excluded:
    case OutcomeKind::cut:
    case OutcomeKind::infeasible: break;
  }
  HS_CHECK(false);
}

void decide_class(const Step& s, Config& c, const Reference& r, syntax::ExprId at,
                  const std::function<void(Config&, ClassId)>& then) {
  const std::vector<Side> all =
      sides(s, c, r, [](ClassId of) { return static_cast<std::uint32_t>(of.index()); });
  split(s, c, r, all, {.kind = Event::Kind::uncaught, .where = at},
        [&](Config& one, const Side& side) { then(one, ClassId(side.worth)); });
}

}  // namespace heapsum::semantics
