// SPDX-License-Identifier: Apache-2.0
// The limits of Artemis on a path, as flags.
#pragma once

#include <heapsum/options/options.hpp>

namespace CLI {
class App;
}

namespace heapsum::options {

void add_limits(CLI::App& command, task::Limits& into);

}  // namespace heapsum::options
