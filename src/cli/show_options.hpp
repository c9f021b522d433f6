// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum show`.
#pragma once

#include "options.hpp"

namespace CLI {
class App;
}

namespace heapsum::cli {

/// The subcommand, which fills `into` when it is parsed.
const CLI::App& add_show(CLI::App& app, ShowOptions& into);

}  // namespace heapsum::cli
