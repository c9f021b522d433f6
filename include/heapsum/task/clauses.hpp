// SPDX-License-Identifier: Apache-2.0
// Places of a program that are clauses of a contract, as the user wrote them.
#pragma once

#include <heapsum/programs/target.hpp>
#include <heapsum/report/findings.hpp>

namespace heapsum::task {

/// The clause's own place and text; the same place, where it is none.
report::PlaceInSource as_written(const programs::Target& target, report::PlaceInSource place);

}  // namespace heapsum::task
