// SPDX-License-Identifier: Apache-2.0
// The parser of the command line.
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "../exit_codes.hpp"
#include "../options.hpp"
#include "check.hpp"
#include "compare.hpp"
#include "diff.hpp"
#include "limits.hpp"
#include "run.hpp"
#include "show.hpp"
#include "testgen.hpp"

namespace heapsum::cli {

namespace {

int mistake(const std::string& message, const std::string& command) {
  fmt::print(stderr, "heapsum: error: {}\n  hint: heapsum {} --help shows what there is\n", message,
             command);
  return kUsage;
}

}  // namespace

Command read_options(int argc, char** argv) {
  CLI::App app("Symbolic execution of heap programs with exact heap summaries.", "heapsum");
  app.set_version_flag("--version",
                       std::string("heapsum " HEAPSUM_VERSION " (Z3 " HEAPSUM_Z3_VERSION ")"));
  app.require_subcommand(1);
  CLI::App& run =
      *app.add_subcommand("run", "Explore a program: its paths, their conditions, their heaps");
  CLI::App& diff =
      *app.add_subcommand("diff", "Check step by step that two policies do the same on a program");
  CLI::App& compare = *app.add_subcommand(
      "compare", "Measure several policies within several bounds: one table of paths and costs");
  CLI::App& lower = *app.add_subcommand("lower", "Print a Java method as the Javalite that is run");
  ShowOptions subject;
  const CLI::App& show = add_show(app, subject);
  CLI::App& check = *app.add_subcommand(
      "check", "Judge the methods of a class: which can fail, and on which input");
  CLI::App& testgen =
      *app.add_subcommand("testgen", "Write tests for the methods of a class, and run them");
  Raw raw;
  RunFlags run_flags;
  CompareFlags compare_flags;
  CheckFlags check_flags;
  TestgenFlags testgen_flags;
  add_run(run, raw, run_flags);
  add_diff(diff, raw);
  add_compare(compare, raw, compare_flags);
  add_lower(lower, raw);
  add_check(check, raw, check_flags);
  add_testgen(testgen, raw, testgen_flags);
  for (CLI::App* command : {&run, &compare, &check}) add_limits(*command, raw.options);
  try {
    app.parse(arguments_of(argc, argv));
    if (show.parsed()) return subject;
    apply_profile(raw.options);
    if (run.parsed()) return checked_run(run, raw, run_flags);
    if (lower.parsed()) return LowerOptions{std::move(raw.options)};
    if (compare.parsed()) return checked_compare(compare, raw, compare_flags);
    if (check.parsed()) return checked_check(check, raw, check_flags);
    if (testgen.parsed()) return checked_testgen(testgen, raw, testgen_flags);
    return checked_diff(diff, raw);
  } catch (const CLI::Success& shown) {
    return ExitWith{app.exit(shown)};
  } catch (const CLI::ParseError& wrong) {
    const auto given = app.get_subcommands();
    return ExitWith{mistake(wrong.what(), given.empty() ? "run" : given[0]->get_name())};
  }
}

}  // namespace heapsum::cli
