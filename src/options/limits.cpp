// SPDX-License-Identifier: Apache-2.0
#include "limits.hpp"

#include <CLI/CLI.hpp>

#include "common.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kGroup = "Limits on a path, as in Artemis";
constexpr std::uint32_t kCallDepth = 1, kBranchBound = 2;  // of --profile artemis

/// After the flags that it gives way to, which are read before it.
void apply_profile(task::Limits& limits) {
  limits.call_depth = limits.call_depth.value_or(kCallDepth);
  limits.branch_bound = limits.branch_bound.value_or(kBranchBound);
}

}  // namespace

void add_limits(CLI::App& command, task::Limits& into) {
  add_whole(command, "--call-depth", into.call_depth,
            "Follow calls N deep from the entry; calls of the Java runtime do not count")
      ->group(kGroup);
  add_whole(command, "--branch-bound", into.branch_bound,
            "Let the input decide one branch the same way at most N times in a row")
      ->group(kGroup);
  add_whole(command, "--max-pc", into.max_pc,
            "Let at most N decisions of a path add to its condition")
      ->group(kGroup);
  command
      .add_option_function<std::string>(
          "--profile", [&into](const std::string&) { apply_profile(into); },
          "artemis: --call-depth 1 --branch-bound 2, unless they are given")
      ->type_name("artemis")
      ->check(one_of({"artemis"}))
      ->group(kGroup);
  CLI::Option* way =
      command
          .add_option_function<std::string>(
              "--branch-bound-mode",
              [&into](const std::string& mode) { into.branches_in_a_row = mode == "nested"; },
              "nested: in a row; path: in either way, on the whole path (default nested)")
          ->type_name("nested|path")
          ->check(one_of({"nested", "path"}))
          ->group(kGroup);
  only_where(way, [&into] {
    return into.branch_bound ? "" : "there is no branch bound\n  hint: --branch-bound N sets one";
  });
}

}  // namespace heapsum::options
