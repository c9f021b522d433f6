// SPDX-License-Identifier: Apache-2.0
// What must hold of every reachable state [design S8].
//
//   references   every location that a reference may be is null, an object that exists, or, in a
//                field of an input object and nowhere else, uninitialised; an object in a
//                field is of the class of the field or below; every formula and number is in the table
//   exclusion    under the path no two cells of a reference hold together [ehs, def. 11]
//   coverage     under the path one of the cells holds; of a field of an input object: where the
//                object exists
//   unknowns     holders and targets exist; a choice has a value for each target
//   model        the path's model satisfies the path
//   calls        as many activations are counted as there are returns to come
//
// The machine keeps these by construction and does not ask; proofs-tests/theorems does.
// differs: that each guard is satisfiable with the path is not among them (docs/differs.md, D9).
#pragma once

#include <optional>
#include <string>

#include <heapsum/guard/oracle.hpp>
#include <heapsum/semantics/config.hpp>

namespace heapsum::semantics {

/// What is wrong, and where: "two cells hold together: field 1 of input object 3". Nothing if all
/// is well, or where the oracle does not know. Asks one question for each set of cells.
std::optional<std::string> violation(const syntax::Program& program, const Config& c,
                                     guard::Terms& terms, guard::Oracle& oracle);

}  // namespace heapsum::semantics
