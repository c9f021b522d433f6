// SPDX-License-Identifier: Apache-2.0
// The heap at the end of a path.
#pragma once

#include <heapsum/report/findings.hpp>

#include "naming.hpp"

namespace heapsum::report {

HeapPicture picture(const syntax::Program& program, const Naming& naming,
                    const semantics::Config& ended);
/// "null", "this.head if a | null if b".
std::string in_one_line(const std::vector<Case>& cases);

}  // namespace heapsum::report
