// SPDX-License-Identifier: Apache-2.0
// One entry method of `heapsum check`: explore it, replay what fails, judge its properties.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include <heapsum/report/check.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/syntax/ast.hpp>

#include "options.hpp"

namespace heapsum::cli {

struct CheckedMethod {
  report::MethodCheck method;
  std::vector<report::Property> properties;
  std::vector<report::Defect> defects, unconfirmed;
};

CheckedMethod check_method(const syntax::Program& program, const semantics::Bounds& bounds,
                           const CheckOptions& options,
                           std::optional<std::chrono::steady_clock::time_point> deadline);

}  // namespace heapsum::cli
