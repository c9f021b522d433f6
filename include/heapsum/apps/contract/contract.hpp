// SPDX-License-Identifier: Apache-2.0
// The application behind `heapsum contract`: what was found on the paths of a Java method, as a contract in JML. A clause says
// what all paths within the bounds have shown, and no more; what has no words in Java, or takes too many, is left out, and a
// comment says so.
//
//   const auto contract = contract::found(target, settings);   // lines to put before the method
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include <heapsum/programs/target.hpp>
#include <heapsum/task/exploration.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::contract {

struct Contract {
  std::string entry;               // "C.m"
  std::vector<std::string> lines;  // comments of Java: clauses, and what is said of them
};

/// The target is Java. Each field is read before it is written over, so that what it held is known.
Contract found(programs::Target target, const task::Settings& how,
               const std::function<void(const explore::Result&)>& on_progress = {});

void write_text(const std::vector<Contract>& contracts,
                const std::vector<programs::LeftOut>& left_out, std::ostream& out);

}  // namespace heapsum::contract
