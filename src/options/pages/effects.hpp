// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum effects`.
#pragma once

#include "../common.hpp"

namespace heapsum::options {

void add_effects(CLI::App& effects, Effects& into);

}  // namespace heapsum::options
