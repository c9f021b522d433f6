// SPDX-License-Identifier: Apache-2.0
// heapsum: read the options, run the command, say how it ended.
#include <exception>
#include <new>
#include <variant>

#include <fmt/format.h>

#include "commands/check.hpp"
#include "commands/compare.hpp"
#include "commands/diff.hpp"
#include "commands/lower.hpp"
#include "commands/run.hpp"
#include "commands/show.hpp"
#include "commands/testgen.hpp"
#include "exit_codes.hpp"
#include "options.hpp"

int main(int argc, char** argv) {
  using namespace heapsum::cli;
  try {
    const auto options = read_options(argc, argv);
    if (const auto* end = std::get_if<ExitWith>(&options)) return end->code;
    if (const auto* sides = std::get_if<DiffOptions>(&options)) return diff(*sides);
    if (const auto* java = std::get_if<LowerOptions>(&options)) return lower_java(*java);
    if (const auto* tests = std::get_if<TestgenOptions>(&options)) return testgen(*tests);
    if (const auto* judged = std::get_if<CheckOptions>(&options)) return check(*judged);
    if (const auto* several = std::get_if<CompareOptions>(&options)) return compare(*several);
    if (const auto* subject = std::get_if<ShowOptions>(&options)) return show(*subject);
    return run(std::get<RunOptions>(options));
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "heapsum: error: out of memory; --max-paths and smaller bounds need less\n");
  } catch (const std::exception& e) {
    fmt::print(stderr, "heapsum: internal error: {}\n  this is our bug; please report it\n",
               e.what());
  }
  return kOurBug;
}
