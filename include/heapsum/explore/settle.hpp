// SPDX-License-Identifier: Apache-2.0
// A state as it is shown: every cell that its path refutes is dropped from what is reachable.
//
// The calculus does not need this: it asks about a cell when it uses it. People who read a heap do.
#pragma once

#include <heapsum/guard/oracle.hpp>
#include <heapsum/semantics/config.hpp>

namespace heapsum::explore {

/// Requires an ended state. The result means the same under its path.
/// Very large heaps are left as they are: nobody reads them cell by cell.
void settle(semantics::Config& ended, guard::Terms& terms, guard::Oracle& oracle);

}  // namespace heapsum::explore
