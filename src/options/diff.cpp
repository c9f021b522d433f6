// SPDX-License-Identifier: Apache-2.0
#include "diff.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kDiffExamples = R"(Examples:
  heapsum diff list.javalite                   lazy and summary, both within k 3
  heapsum diff list.javalite --k 2 --unwind 9  with room enough for every loop and call
  heapsum diff list.javalite --left lazier#    lazier# and summary
  heapsum diff list.javalite --right lazier    lazy and lazier

Exit codes: 0 every pair of states is related within --k and --scope, 10 a pair is not, 5 not decided (--unwind cut
paths, so that nothing is known of what follows, or --timeout or the solver left pairs open), 1 wrong usage,
2 the program cannot be read or has errors, 6 a bug in heapsum, 128+n stopped by signal n.)";

const std::map<std::string, Format> kDiffFormats{{"text", Format::text}, {"json", Format::json}};

/// The policies that can stand on the sides of a comparison.
const std::map<std::string, semantics::PolicyName> kSides = [] {
  std::map<std::string, semantics::PolicyName> sides;
  for (const semantics::PolicyName policy : semantics::kSymbolicPolicies)
    sides.emplace(word(policy), policy);
  return sides;
}();

}  // namespace

void add_diff(CLI::App& diff, Diff& into) {
  diff.footer(kDiffExamples);
  add_program(diff, into.what);
  add_k(diff, into.how.how.limits);
  add_bounds(diff, into.how.how);
  add_choice(diff, "--left", into.how.left, kSides,
             "The policy whose states must be represented: lazy, lazier or lazier# (default lazy)");
  add_choice(
      diff, "--right", into.how.right, kSides,
      "The policy whose states represent them; it must not decide earlier (default summary)");
  add_choice(diff, "--format", into.format, kDiffFormats, "How to print the result (default text)");
  add_output(diff, into.output);
  add_progress(diff, into.progress);
}

}  // namespace heapsum::options
