// SPDX-License-Identifier: Apache-2.0
#include "compare.hpp"

#include <utility>

#include "bound_list.hpp"

namespace heapsum::cli {

namespace {

constexpr const char* kExamples = R"(Examples:
  heapsum compare list.javalite --k 1..6                      every symbolic mode, paths and costs
  heapsum compare list.javalite --k 1..6 --plot figure.svg    the curves as well
  heapsum compare list.javalite --modes lazy,summary --k 2,4,8 --timeout 600 --format csv -o list.csv

Exit codes: 0 compared (also where --timeout or a bound ended paths: the output says so), 1 wrong usage,
2 the program cannot be read or is wrong, 6 a row ran out of memory or met a bug of ours, 128+n stopped by
signal n, after what was measured was printed (Ctrl-C: 130).)";

const std::map<std::string, TableFormat> kFormats{
    {"text", TableFormat::text}, {"csv", TableFormat::csv}, {"json", TableFormat::json}};

std::vector<NamedMode> read_modes(const std::string& text) {
  std::map<semantics::PolicyName, std::string> named;
  for (const std::string& name : split_at_commas(text)) {
    const auto policy = semantics::policy_named(name);
    if (!policy || policy == semantics::PolicyName::concrete)
      throw CLI::ValidationError(
          fmt::format("--modes: '{}' is none of {}", name, mode_words(Modes::symbolic, ", ")));
    named.emplace(*policy, name);
  }
  std::vector<NamedMode> modes;
  for (const auto& [policy, name] : named) modes.push_back({name, policy});
  return modes;
}

}  // namespace

void add_compare(CLI::App& compare, Raw& raw, CompareFlags& flags) {
  compare.footer(kExamples);
  add_program(compare, raw);
  add_bounds(compare, raw);
  compare
      .add_option("--modes", flags.modes,
                  "Some of " + mode_words(Modes::symbolic, ", ") + " (default all)")
      ->type_name("MODE,...");
  compare
      .add_option("--k", flags.ks,
                  "Input objects at most so far from the entry's: 3, 1..6, 1,2,4 (default 1..3)")
      ->type_name("N|N..N|N,...");
  add_choice(compare, "--format", flags.table, kFormats, "How to print the table (default text)");
  compare.add_option("--plot", flags.plot, "Draw seconds and paths against k; needs gnuplot")
      ->type_name("FILE.svg");
  add_choice(compare, "--progress", raw.options.progress, kWhen,
             "A progress line on standard error (default auto: on terminals)");
}

CompareOptions checked_compare(const CLI::App& compare, Raw& raw, const CompareFlags& flags) {
  if (compare.count("--unwind") > 0) raw.options.unwind = raw.unwind;
  read_scope(raw);
  CompareOptions o;
  const auto ks = read_bound_list(flags.ks);
  if (!ks) throw CLI::ValidationError("--k: " + ks.error());
  o.ks = ks.value();
  if (compare.count("--modes") > 0) {
    o.modes = read_modes(flags.modes);
  } else {
    for (const semantics::PolicyName policy : semantics::kSymbolicPolicies)
      o.modes.push_back({std::string(word(policy)), policy});
  }
  o.table = flags.table;
  o.plot = flags.plot;
  static_cast<RunOptions&>(o) = std::move(raw.options);
  return o;
}

}  // namespace heapsum::cli
