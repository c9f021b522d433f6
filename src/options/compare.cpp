// SPDX-License-Identifier: Apache-2.0
#include "compare.hpp"

#include <utility>

#include "limits.hpp"
#include "numbers/bound_list.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kCompareExamples = R"(Examples:
  heapsum compare list.javalite --k 1..6                      every symbolic mode, paths and costs
  heapsum compare list.javalite --k 1..6 --plot figure.svg    the curves as well
  heapsum compare list.javalite --modes lazy,summary --k 2,4,8 --timeout 600 --format csv -o list.csv

Exit codes: 0 compared (also if --timeout or a bound ended paths; the output says so), 1 wrong usage,
2 the program cannot be read or has errors, 6 a row ran out of memory or met a bug in heapsum, 128+n stopped by
signal n after printing what was measured (Ctrl-C: 130).)";

const std::map<std::string, TableFormat> kCompareFormats{{"text", TableFormat::text},
                                                         {"csv", TableFormat::csv},
                                                         {"json", TableFormat::json},
                                                         {"html", TableFormat::html}};

std::vector<task::Mode> all_modes() {
  std::vector<task::Mode> modes;
  for (const semantics::PolicyName policy : semantics::kSymbolicPolicies)
    modes.push_back({policy, std::string(word(policy))});
  return modes;
}

/// In the order of the policies, however they are given.
std::vector<task::Mode> read_modes(const std::string& text) {
  std::map<semantics::PolicyName, std::string> named;
  for (const std::string& name : split_at_commas(text)) {
    const auto policy = semantics::policy_named(name);
    if (!policy || policy == semantics::PolicyName::concrete)
      throw CLI::ValidationError(
          fmt::format("--modes: '{}' is none of {}", name, mode_words(Modes::symbolic, ", ")));
    named.emplace(*policy, name);
  }
  std::vector<task::Mode> modes;
  for (const auto& [policy, name] : named) modes.push_back({policy, name});
  return modes;
}

std::vector<std::uint32_t> read_ks(const std::string& text) {
  auto ks = read_bound_list(text);
  if (!ks) throw CLI::ValidationError("--k: " + ks.error());
  return std::move(ks).value();
}

}  // namespace

void add_compare(CLI::App& compare, Compare& into) {
  compare.footer(kCompareExamples);
  add_program(compare, into.what);
  add_bounds(compare, into.how.how);
  into.how.modes = all_modes();
  compare
      .add_option_function<std::string>(
          "--modes", [&into](const std::string& text) { into.how.modes = read_modes(text); },
          "Some of " + mode_words(Modes::symbolic, ", ") + " (default all)")
      ->type_name("MODE,...");
  into.how.ks = {1, 2, 3};
  compare
      .add_option_function<std::string>(
          "--k", [&into](const std::string& text) { into.how.ks = read_ks(text); },
          "Input objects are at most this many fields away from the entry's objects: 3, 1..6 or "
          "1,2,4 "
          "(default 1..3)")
      ->type_name("N|N..N|N,...");
  add_choice(compare, "--format", into.format, kCompareFormats,
             "How to print the table (default text)");
  add_output(compare, into.output);
  add_page(compare, into.page);
  add_text(compare, "--plot", into.plot, "Draw seconds and paths against k; needs gnuplot",
           "FILE.svg");
  add_progress(compare, into.progress);
  add_limits(compare, into.how.how.limits);
  compare.final_callback([&into] { check_page(into.page, into.output); });
}

}  // namespace heapsum::options
