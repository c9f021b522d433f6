// SPDX-License-Identifier: Apache-2.0
#include "effects.hpp"

#include "../inputs/contracts.hpp"
#include "../limits.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kEffectsExamples = R"(Examples:
  heapsum effects stack.javalite --entry Stack.push                       what push changes on each path
  heapsum effects List.java --entry add --k 2 --path 2                    one path of a Java method
  heapsum effects List.java --entry add --format dot | dot -Tsvg > a.svg  the same as pictures

Exit codes: 0 explored (also if a bound or --timeout ended paths; the output says so), 1 wrong usage,
2 the program cannot be read or has errors, 6 a bug in heapsum, 128+n stopped by signal n (Ctrl-C: 130).)";

const std::map<std::string, Format> kEffectsFormats{
    {"text", Format::text}, {"json", Format::json}, {"dot", Format::dot}};

}  // namespace

void add_effects(CLI::App& effects, Effects& into) {
  effects.footer(kEffectsExamples);
  add_program(effects, into.what);
  add_regions(effects, into.what);
  add_k(effects, into.how.how.limits);
  add_bounds(effects, into.how.how);
  add_mode(effects, into.how.how.mode, Modes::symbolic);
  add_merge(effects, into.how.how);
  add_invariant(effects, into.how.how);
  add_contracts(effects, into.what);
  add_whole(effects, "--path", into.how.only_path, "Show only path N", {1, kGreatestCount});
  add_choice(effects, "--format", into.format, kEffectsFormats,
             "How to print the result (default text)");
  add_output(effects, into.output);
  add_progress(effects, into.progress);
  add_limits(effects, into.how.how.limits);
  effects.final_callback([&into] {
    if (programs::is_java(into.what.program) && into.what.entry.empty())
      throw CLI::ValidationError("--entry is wanted: the method whose effects are shown");
    check_invariant(into.what, into.how.how);
    check_merge(into.how.how);
    check_contracts(into.what, into.how.how);
  });
}

}  // namespace heapsum::options
