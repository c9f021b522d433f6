// SPDX-License-Identifier: Apache-2.0
// Programs that are Java: a class file, or a source that javac compiles first.
#pragma once

#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/lower/lower.hpp>

#include "options.hpp"

namespace heapsum::cli {

/// Foo.class, Foo.java, or the name of a class, p.Foo, where there is no file of that name.
bool is_java(const RunOptions& options);

/// Lowered from the entry method; where `entry` names no class it is one of the file's own.
Result<lower::Lowered, std::string> read_java(const RunOptions& options);

/// The program from each method of the class that has a body, constructors apart, in the file's order.
Result<std::vector<syntax::Program>, std::string> read_java_methods(const RunOptions& options);

}  // namespace heapsum::cli
