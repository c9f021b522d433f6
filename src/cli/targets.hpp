// SPDX-License-Identifier: Apache-2.0
// What `heapsum check` and `heapsum testgen` look at: the program once for each method that it starts in.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/lower/lower.hpp>
#include <heapsum/syntax/ast.hpp>

#include "java.hpp"
#include "options.hpp"

namespace heapsum::cli {

struct Target {
  syntax::Program program;
  std::optional<lower::JavaNames> java{};  // of a program that is Java
};

/// A method of the class that cannot be started in.
struct LeftOut {
  std::string entry, why;
};

struct Targets {
  std::vector<Target> methods{};
  std::vector<LeftOut> left_out{};
  std::unique_ptr<JavaSubject> java{};  // where they are Java
};

/// Of the invariants that are assumed, those that say something of the method.
std::vector<std::string> assumed_of(const syntax::Program& program, const RunOptions& options);

/// --entry, else the methods of a class that have a body, in the order of the text. Errors are ready to
/// print.
Result<Targets, std::string> targets_of(const CheckOptions& options);

}  // namespace heapsum::cli
