// SPDX-License-Identifier: Apache-2.0
#include "domain.hpp"

#include <limits>

#include "../numbers/whole_range.hpp"

namespace heapsum::options {

namespace {

prob::NamedRange read_named_range(const std::string& given) {
  const std::size_t equals = given.rfind('=');
  if (equals == 0 || equals == std::string::npos)
    throw CLI::ValidationError(fmt::format(
        "--range: '{}' is not of the form NAME=LO..HI\n  hint: --range '*={}' is of all numbers",
        given, equals == 0 ? "0..9" : given));
  const WholeRange range = read_whole_range("--range", given.substr(equals + 1),
                                            std::numeric_limits<std::int64_t>::max());
  return {given.substr(0, equals), {range.least, range.greatest}};
}

void add_ranges(CLI::App& app, prob::Settings& how) {
  app.add_option_function<std::vector<std::string>>(
         "--range",
         [&how](const std::vector<std::string>& all) {
           for (const std::string& given : all) how.ranges.push_back(read_named_range(given));
         },
         "Numbers called NAME are LO to HI: a field (key, Node.key) or a parameter; * stands for "
         "each that is not named, [] for elements of arrays; may be repeated")
      ->type_name("NAME=LO..HI")
      ->allow_extra_args(false);
}

}  // namespace

void add_inputs(CLI::App& app, prob::Settings& how, std::string& profile) {
  add_sizes(app, how.how.limits);
  add_ranges(app, how);
  add_text(app, "--profile", profile,
           "How likely numbers, sizes and operations are, as the JSON file says (default: all "
           "inputs equally)",
           "FILE");
  add_whole(app, "--max-steps", how.most_steps,
            "Give up a run that takes N steps; what becomes of its inputs is then not known "
            "(default 100000)",
            {1, kGreatestCount});
  add_whole(app, "--effort", how.effort.steps,
            "Count the numbers of a path with at most N steps (default 4000000)",
            {1, kGreatestCount});
  add_budget(app, how.how.budget);
}

}  // namespace heapsum::options
