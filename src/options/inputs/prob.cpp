// SPDX-License-Identifier: Apache-2.0
#include "prob.hpp"

#include <algorithm>

#include <heapsum/apps/prob/profile.hpp>

#include "domain.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kProbExamples = R"(Examples:
  heapsum prob Tree.java --entry Tree.find --assume-method Tree.repOK --scope Node=3 --range '*=0..9'
  heapsum prob Tree.java --entry Tree.find --scope Node=3 --range key=0..99 --range x=0..9 --places lines
  heapsum prob triangle.javalite --range '*=-1000..1000' --places branches --sort probability

Exit codes: 0 done, 5 of some inputs the outcome is not known (a limit, or what is not supported), or there is no
input, 1 wrong usage, 2 the program cannot be read or has errors, 6 a bug in heapsum, 128+n stopped by signal n.)";

const std::map<std::string, ProbFormat> kProbFormats{{"text", ProbFormat::text},
                                                     {"json", ProbFormat::json},
                                                     {"svg", ProbFormat::svg},
                                                     {"html", ProbFormat::html}};
const std::map<std::string, prob::Places> kPlaces{{"none", prob::Places::none},
                                                  {"lines", prob::Places::lines},
                                                  {"branches", prob::Places::branches},
                                                  {"asserts", prob::Places::asserts},
                                                  {"labels", prob::Places::labels}};

/// Paths that text shows where nothing is said.
constexpr std::uint64_t kRowsShown = 10;
constexpr std::uint64_t kMostDigits = 1000;
constexpr std::uint64_t kMostSampled = 10'000'000;

report::Rational read_probability(const std::string& option, const std::string& given) {
  if (const auto p = prob::probability_of(given)) return *p;
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
      ->check(one_of({"thesis"}));
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
             "Places of which it is said how likely they are reached (default none)");
  into.how.shown = kRowsShown;
  add_first(app, "--paths", into.how.shown,
            "Which paths to write (default: the first 10 as text, else all)");
  app.add_option_function<std::string>(
         "--sort", [&into](const std::string&) { into.how.by_probability = true; },
         "probability: the least likely first (default: as they are found)")
      ->type_name("probability")
      ->check(one_of({"probability"}));
  app.add_flag("--tree", into.tree, "Show all paths as a tree, each branch with its probability");
  add_whole(app, "--digits", into.digits,
            "Digits of decimals (default 6; with --compat thesis 5, and what follows is cut off)",
            {1, kMostDigits});
  add_choice(app, "--format", into.format, kProbFormats,
             "How to print it (default text)\nsvg: a picture of the tree of all paths");
}

void add_estimate(CLI::App& app, prob::Settings& how) {
  add_whole(app, "--sample", how.draws,
            "Draw N valid inputs and run them: an estimate with a confidence interval, beside what "
            "is counted",
            {1, kMostSampled});
  add_whole(app, "--seed", how.seed, "Another N draws other inputs (default 0)",
            {0, kGreatestCount});
}

/// A tree is of all paths.
void settle_shown(const CLI::App& app, Prob& into) {
  const bool is_tree = into.tree || into.format == ProbFormat::svg;
  if (is_tree && app.count("--paths") > 0)
    throw CLI::ValidationError("--paths: a tree shows all paths");
  if (into.tree && into.format != ProbFormat::text)
    throw CLI::ValidationError("--tree is text\n  hint: --format svg is a picture of the tree");
  const bool is_page = !into.page.empty() || into.format == ProbFormat::html;
  const bool is_usual = app.count("--paths") == 0;
  if (is_usual && !is_tree && into.format == ProbFormat::text) into.rows = kRowsShown;
  if (is_tree || (is_usual && (is_page || into.format == ProbFormat::json))) into.how.shown.reset();
  if (into.how.draws && into.how.choices)
    throw CLI::ValidationError("--sample draws inputs, and with --null and --new there are none");
}

}  // namespace

void add_prob(CLI::App& app, Prob& into) {
  app.footer(kProbExamples);
  add_program(app, into.what);
  add_inputs(app, into.how, into.profile);
  add_choices(app, into);
  add_shown(app, into);
  add_estimate(app, into.how);
  add_output(app, into.output);
  add_page(app, into.page);
  add_progress(app, into.progress);
  app.final_callback([&app, &into] {
    settle_choices(into);
    settle_shown(app, into);
    check_page(into.page, into.output);
  });
}

}  // namespace heapsum::options
