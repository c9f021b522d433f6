// SPDX-License-Identifier: Apache-2.0
// The class that a Java program is about: a source is compiled first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>

#include <heapsum/programs/wanted.hpp>

#include "contracts.hpp"

namespace heapsum::programs {

struct Subject {
  std::string name;                 // of the class that the entry method is in, if it says none
  std::string root;                 // of its classes
  std::vector<std::string> beside;  // internal names
  std::optional<Contracted> contracted{};  // what was compiled, where there are contracts
};

/// Classes are compiled into `scratch`. Errors are ready to print.
Result<Subject, std::string> find_subject(const Wanted& wanted, const std::string& scratch);

}  // namespace heapsum::programs
