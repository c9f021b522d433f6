// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum show` and `heapsum java-library`: Java classes to look at, and one to have.
#pragma once

#include <string>
#include <vector>

#include <heapsum/options/options.hpp>

namespace CLI {
class App;
}

namespace heapsum::options {

void add_show(CLI::App& show, Show& into);
void add_java_library(CLI::App& command, JavaLibrary& into);

/// What CLI::App::parse takes: without the program, the last one first. Java's -cp is two letters behind
/// one dash, which is no option to the parser; neither is an option with an empty value, --k=.
std::vector<std::string> arguments_of(int argc, char** argv);

}  // namespace heapsum::options
