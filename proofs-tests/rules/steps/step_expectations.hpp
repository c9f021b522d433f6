// SPDX-License-Identifier: Apache-2.0
// What is other than a case says, in words.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "step_meaning.hpp"
#include "step_state.hpp"

namespace heapsum::testing {

struct Expectations {
  explicit Expectations(const Scene& scene)
      : names(scene.names), meaning(*scene.terms, *scene.solver) {}

  /// The same on every heap of the path.
  void expect(const guard::Path& path, const std::string& what, const semantics::Value& wanted,
              const semantics::Value& found) {
    if (!meaning.same(path, wanted, found))
      wrong.push_back(
          fmt::format("{} is {}, not {}", what, print(names, found), print(names, wanted)));
  }
  void expect(const std::string& what, const std::string& wanted, const std::string& found) {
    if (wanted != found) wrong.push_back(fmt::format("{} is {}, not {}", what, found, wanted));
  }

  Names names;  // those of the step before, and those that the case gives to what is new
  Meaning meaning;
  std::vector<std::string> wrong;
};

}  // namespace heapsum::testing
