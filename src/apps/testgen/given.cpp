// SPDX-License-Identifier: Apache-2.0
// Tests of inputs that nobody explored for.
#include <fmt/format.h>

#include "method.hpp"

namespace heapsum::testgen {

MethodTests tests_of_inputs(const programs::Target& target,
                            const std::vector<semantics::InputHeap>& inputs,
                            std::uint64_t most_steps) {
  MethodTests made;
  made.entry = syntax::entry_name(target.program);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    auto ran = run(target.program, inputs[i], made.conditions, most_steps);
    if (!ran) {
      made.unconfirmed.push_back(
          fmt::format("input {}: its run does not end in what is supported within {} steps", i + 1,
                      most_steps));
      continue;
    }
    std::string name = name_of(target.program, *ran, {}, returns_of(target));
    made.tests.push_back({std::move(name), {}, inputs[i], *std::move(ran)});
  }
  tell_apart(made.tests);
  return made;
}

}  // namespace heapsum::testgen
