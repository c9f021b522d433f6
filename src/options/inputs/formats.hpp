// SPDX-License-Identifier: Apache-2.0
// How inputs are written that nobody explored for.
#pragma once

#include <string>

#include "../common.hpp"

namespace heapsum::options {

/// --format; tests call `called`.
void add_input_format(CLI::App& command, InputFormat& into, const std::string& called);
/// --output: a file, of tests a folder.
void add_tests_output(CLI::App& command, std::string& into);
/// Tests are of Java programs.
void check_input_format(InputFormat format, const programs::Wanted& what);

}  // namespace heapsum::options
