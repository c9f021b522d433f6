// SPDX-License-Identifier: Apache-2.0
// The types of numbers on the stack.
#pragma once

#include "body/operands.hpp"

namespace heapsum::lower {

inline const Type kInt{Type::Kind::integer};
inline const Type kLong{Type::Kind::long_integer};
inline const Type kFloat{Type::Kind::float_number};
inline const Type kDouble{Type::Kind::double_number};

}  // namespace heapsum::lower
