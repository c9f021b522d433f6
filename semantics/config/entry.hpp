// SPDX-License-Identifier: Apache-2.0
// What all states at the entry have in common.
#pragma once

#include <heapsum/semantics/config.hpp>

namespace heapsum::semantics {

/// Control at the body of the entry method, its environment still empty.
Config at_entry(const syntax::Program& program);

}  // namespace heapsum::semantics
