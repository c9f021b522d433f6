// SPDX-License-Identifier: Apache-2.0
// An object of the input of which nothing is known yet, for those who make states as the machine
// does: the relation of bisim completes states of the lazier policies.
#pragma once

#include <heapsum/guard/formula.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/machine.hpp>

namespace heapsum::semantics {

/// A field that only what was lowered from Java can have: the program's own books, empty in each input. Its name ends
/// with !, which no name of Java has.
bool is_for_books(const syntax::Program& program, const syntax::Field& field);

/// Objects of the class are what calls of an unknown method answer, one after the other: a list that only what was lowered from
/// Java has. Its name ends with ?, which no name of Java has. An unknown of it is a new object, no step further than its holder.
bool is_list_of_answers(const syntax::Program& program, ClassId of);

/// Its fields, but for books, are uninitialised or unread; an array has `elements` of them beside its length.
Object unknown_object(const syntax::Program& program, ClassId of, std::uint32_t elements);

/// Gives an array or string of the input that was just added a length, a fresh unknown. The path says
/// from then on that it is not negative where the object exists, and of an array that it is within
/// the bound; c says that longer arrays are left out.
void bound_length(const syntax::Program& program, guard::Terms& terms, const Bounds& bounds,
                  Config& c, Location l);

}  // namespace heapsum::semantics
