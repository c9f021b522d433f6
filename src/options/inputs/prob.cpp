// SPDX-License-Identifier: Apache-2.0
#include "prob.hpp"

#include <algorithm>
#include <limits>

#include "../numbers/whole_range.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kExamples = R"(Examples:
  heapsum prob Tree.java --entry Tree.find --assume-method Tree.repOK --scope Node=3 --range '*=0..9'
  heapsum prob Tree.java --entry Tree.find --scope Node=3 --range key=0..99 --range x=0..9 --places lines
  heapsum prob triangle.javalite --range '*=-1000..1000' --places branches --sort probability

Exit codes: 0 done, 5 of some inputs the outcome is not known (a limit, or what is not supported), or there is no
input, 1 wrong usage, 2 the program cannot be read or has errors, 6 a bug in heapsum, 128+n stopped by signal n.)";

const std::map<std::string, Format> kFormats{{"text", Format::text}, {"json", Format::json}};
const std::map<std::string, prob::Places> kPlaces{{"none", prob::Places::none},
                                                  {"lines", prob::Places::lines},
                                                  {"branches", prob::Places::branches},
                                                  {"asserts", prob::Places::asserts}};

/// Paths that text shows where nothing is said.
constexpr std::uint64_t kShown = 10;
constexpr std::uint64_t kMostDigits = 1000;

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

/// A decimal number from 0 to 1, exactly.
report::Rational read_probability(const std::string& option, const std::string& given) {
  const std::size_t point = given.find('.');
  std::string digits = given;
  if (point != std::string::npos) digits.erase(point, 1);
  const std::size_t behind = point == std::string::npos ? 0 : digits.size() - point;
  const bool is_number = !digits.empty() && digits.size() <= 20 &&
                         digits.find_first_not_of("0123456789") == std::string::npos;
  if (is_number) {
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
    const report::Integer unit =
        boost::multiprecision::pow(report::Integer(10), static_cast<unsigned>(behind));
    const report::Rational p(report::Integer(digits), unit);
    if (p <= 1) return p;
  }
  throw CLI::ValidationError(
      fmt::format("{}: '{}' is no decimal number from 0 to 1, such as 0.25", option, given));
}

void add_choices(CLI::App& app, Prob& into) {
  const auto add = [&](const char* name, std::optional<report::Rational>& to, const char* text) {
    app.add_option_function<std::string>(
           name, [name, &to](const std::string& given) { to = read_probability(name, given); },
           text)
        ->type_name("P");
  };
  add("--null", into.null,
      "Each reference that is read is null with probability P, whatever was read before; with "
      "--new");
  add("--new", into.fresh,
      "... and a new object with probability P; the objects that are known share the rest");
  app.add_option_function<std::string>(
         "--compat", [&into](const std::string&) { into.is_thesis = true; },
         "thesis: ways to a place differ also by what references were decided to be, and where "
         "inputs "
         "are counted they lead over no aliases; --null and --new are of the choices that the "
         "program of the thesis took for them")
      ->type_name("thesis")
      ->check(CLI::IsMember({"thesis"}));
}

/// What --null, --new and --compat mean together.
void settle_choices(Prob& into) {
  if (into.null.has_value() != into.fresh.has_value())
    throw CLI::ValidationError("--null and --new go together");
  if (into.null) {
    if (*into.null + *into.fresh > 1)
      throw CLI::ValidationError("--null and --new are more than 1 together");
    into.how.choices = prob::GivenChoices{*into.null, *into.fresh};
    if (into.is_thesis) into.how.choices->labels = prob::Labels::as_numbered;
  }
  if (into.is_thesis) into.how.ways = prob::Ways::choices;
}

void add_shown(CLI::App& app, Prob& into) {
  add_choice(app, "--places", into.how.places, kPlaces,
             "What of the program is told apart (default none)");
  into.how.shown = kShown;
  add_first(app, "--paths", into.how.shown,
            "Which paths to write (default: the first 10 as text, else all)");
  app.add_option_function<std::string>(
         "--sort", [&into](const std::string&) { into.how.by_probability = true; },
         "probability: the least likely first (default: as they are found)")
      ->type_name("probability")
      ->check(CLI::IsMember({"probability"}));
  add_whole(app, "--digits", into.digits, "Digits of decimals (default 6)", {1, kMostDigits});
  add_choice(app, "--format", into.format, kFormats, "How to print it (default text)");
}

}  // namespace

void add_prob(CLI::App& app, Prob& into) {
  app.footer(kExamples);
  add_program(app, into.what);
  add_sizes(app, into.how.how.limits);
  add_ranges(app, into.how);
  add_whole(app, "--max-steps", into.how.most_steps,
            "Give a run up that makes N steps; what becomes of its inputs is not known then "
            "(default 100000)",
            {1, kGreatestCount});
  add_whole(app, "--effort", into.how.effort.steps,
            "Count the numbers of a path with at most N steps (default 5000000)",
            {1, kGreatestCount});
  add_budget(app, into.how.how.budget);
  add_choices(app, into);
  add_shown(app, into);
  add_output(app, into.output);
  add_progress(app, into.progress);
  app.final_callback([&app, &into] {
    settle_choices(into);
    if (into.format != Format::text && app.count("--paths") == 0) into.how.shown.reset();
  });
}

}  // namespace heapsum::options
