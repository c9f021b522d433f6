// SPDX-License-Identifier: Apache-2.0
// What every policy does alike where figures 7 and 9 have a rule for each machine: the null check
// of a field access or write, and equality of references.
#pragma once

#include "step.hpp"

namespace heapsum::semantics::common {

// access.cpp
void read(const Step& s, Config& c, const ReadOf& k, const Reference& r);
void write(const Step& s, Config& c, const WriteOf& k, const Value& v);

// equal.cpp
void equal(const Step& s, Config& c, syntax::ExprId at, const Reference& left,
           const Reference& right);

}  // namespace heapsum::semantics::common
