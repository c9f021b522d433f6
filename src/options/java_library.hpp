// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum java-library`.
#pragma once

#include <heapsum/options/options.hpp>

namespace CLI {
class App;
}

namespace heapsum::options {

void add_java_library(CLI::App& command, JavaLibrary& into);

}  // namespace heapsum::options
