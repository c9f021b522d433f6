// SPDX-License-Identifier: Apache-2.0
// What a path says about the input, in the operands' names where they have some, else as a formula.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <heapsum/report/findings.hpp>
#include <heapsum/semantics/config.hpp>

#include "naming.hpp"

namespace heapsum::report {

/// One for each event that added to the path condition, each given those before it.
std::vector<std::string> conditions(const syntax::Program& program, const Naming& naming,
                                    std::span<const semantics::Event> events);
struct LeastConditions {
  std::vector<std::string> texts;
  std::vector<FlowsThatMet> met;
};
/// The same together, with the least (least.hpp), and the flows that came together one by one.
LeastConditions least_conditions(const syntax::Program& program, const Naming& naming,
                                 std::span<const semantics::Event> events);

/// What a dispatch runs: "C.m".
std::string method_name(const syntax::Program& program, const semantics::Event& e);
/// The class that a handler asks for, or that of an exception.
std::string class_name(const syntax::Program& program, const semantics::Event& e);

}  // namespace heapsum::report
