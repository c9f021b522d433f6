// SPDX-License-Identifier: Apache-2.0
// heapsum: read the options, run the command, say how it ended.
#include <exception>
#include <new>
#include <variant>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>

#include "commands/check.hpp"
#include "commands/compare.hpp"
#include "commands/diff.hpp"
#include "commands/enumerate.hpp"
#include "commands/lower.hpp"
#include "commands/prob.hpp"
#include "commands/run.hpp"
#include "commands/show.hpp"
#include "commands/testgen.hpp"
#include "exit_codes.hpp"
#include "options.hpp"

int main(int argc, char** argv) {
  using namespace heapsum::cli;
  try {
    return std::visit(heapsum::match{[](const RunOptions& o) { return run(o); },
                                     [](const DiffOptions& o) { return run_diff(o); },
                                     [](const CompareOptions& o) { return run_compare(o); },
                                     [](const CheckOptions& o) { return run_check(o); },
                                     [](const TestgenOptions& o) { return run_testgen(o); },
                                     [](const ShowOptions& o) { return run_show(o); },
                                     [](const LowerOptions& o) { return run_lower(o); },
                                     [](const EnumerateOptions& o) { return run_enumerate(o); },
                                     [](const ProbOptions& o) { return run_prob(o); },
                                     [](const ExitWith& end) { return end.code; }},
                      read_options(argc, argv));
  } catch (const std::bad_alloc&) {
    fmt::print(stderr,
               "heapsum: error: memory ran out, and there is no result\n"
               "  hint: smaller bounds and programs need less\n");
    return kInconclusive;
  } catch (const std::exception& e) {
    fmt::print(stderr, "heapsum: internal error: {}\n  this is our bug; please report it\n",
               e.what());
  }
  return kOurBug;
}
