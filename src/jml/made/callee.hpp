// SPDX-License-Identifier: Apache-2.0
// A contract as those see it who call the method.
#pragma once

#include "contract.hpp"

namespace heapsum::jml {

Callee callee(const Driver& what);

}  // namespace heapsum::jml
