// SPDX-License-Identifier: Apache-2.0
// heapsum: read the options, run the command, say how it ended.
#include <exception>
#include <new>
#include <variant>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>

#include <heapsum/options/options.hpp>
#include "commands/check.hpp"
#include "commands/compare.hpp"
#include "commands/diff.hpp"
#include "commands/inputs/enumerate.hpp"
#include "commands/inputs/prob.hpp"
#include "commands/inputs/sample.hpp"
#include "commands/java_library.hpp"
#include "commands/lower.hpp"
#include "commands/pages/contract.hpp"
#include "commands/pages/effects.hpp"
#include "commands/pages/view.hpp"
#include "commands/run.hpp"
#include "commands/show.hpp"
#include "commands/testgen.hpp"
#include "exit_codes.hpp"
#include "texts.hpp"

int main(int argc, char** argv) {
  using namespace heapsum::cli;
  namespace options = heapsum::options;
  try {
    return std::visit(
        heapsum::match{[](const options::Run& o) { return run(o); },
                       [](const options::Effects& o) { return run_effects(o); },
                       [](const options::Contract& o) { return run_contract(o); },
                       [](const options::View& o) { return run_view(o); },
                       [](const options::Diff& o) { return run_diff(o); },
                       [](const options::Compare& o) { return run_compare(o); },
                       [](const options::Check& o) { return run_check(o); },
                       [](const options::Testgen& o) { return run_testgen(o); },
                       [](const options::Show& o) { return run_show(o); },
                       [](const options::JavaLibrary& o) { return run_java_library(o); },
                       [](const options::Lower& o) { return run_lower(o); },
                       [](const options::Enumerate& o) { return run_enumerate(o); },
                       [](const options::Prob& o) { return run_prob(o); },
                       [](const options::Sample& o) { return run_sample(o); },
                       [](const options::Texts& o) { return run_texts(o); },
                       [](const options::Ended& end) { return end.is_mistake ? kUsage : kDone; }},
        options::read(argc, argv));
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
