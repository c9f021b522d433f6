// SPDX-License-Identifier: Apache-2.0
#include "check.hpp"

#include <algorithm>
#include <map>

#include <fmt/ranges.h>

#include "inputs/contracts.hpp"
#include "limits.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kCheckExamples = R"(Examples:
  heapsum check list.javalite                                 all methods of the entry's class
  heapsum check list.javalite --class Node -v                 the methods of Node, with every property
  heapsum check list.javalite --bounds auto --timeout 20      as far as bounds get in 20 seconds
  heapsum check list.javalite --accept k,unwind               0 where nothing fails within them
  heapsum check list.javalite --report sarif=list.sarif --report junit-xml=list.xml --dot pictures

Exit codes: 0 safe, or safe within bounds that --accept names, 10 a violation was found and confirmed by a replay, 5 inconclusive (a bound or --timeout left
something out, the solver did not answer, code is not supported, or no replay confirmed a defect; the reasons are
listed), 1 wrong usage, 2 the program cannot be read or has errors, 6 a bug in heapsum, 128+n stopped by signal n.)";

const std::map<std::string, bool> kBounds{{"auto", true}, {"fixed", false}};

const std::map<std::string, ReportKind> kKinds{{"text", ReportKind::text},
                                               {"json", ReportKind::json},
                                               {"sarif", ReportKind::sarif},
                                               {"junit-xml", ReportKind::junit_xml},
                                               {"html", ReportKind::html}};

std::string kind_words(std::string_view separator) {
  std::vector<std::string> words;
  for (const auto& [word, kind] : kKinds) words.push_back(word);
  return fmt::format("{}", fmt::join(words, separator));
}

ReportWish wish(const std::string& given) {
  const std::size_t equals = given.find('=');
  const auto at = kKinds.find(given.substr(0, equals));
  if (at == kKinds.end() || equals == given.size() - 1)
    throw CLI::ValidationError(fmt::format(
        "--report: '{}' is none of {}, nor one of them with =FILE", given, kind_words(", ")));
  return {at->second, equals == std::string::npos ? "" : given.substr(equals + 1)};
}

/// Text goes to standard output, or to -o, unless another report does or -q is given.
std::vector<ReportWish> wishes(const CheckFlags& flags) {
  std::vector<ReportWish> all;
  for (const std::string& given : flags.reports) all.push_back(wish(given));
  const auto on_stdout = std::ranges::count(all, std::string(), &ReportWish::file);
  if (on_stdout > 1)
    throw CLI::ValidationError("--report: only one can go to standard output or to -o");
  if (on_stdout == 0 && !flags.quiet) all.insert(all.begin(), ReportWish{});
  for (ReportWish& wish : all)
    if (wish.file.empty()) wish.file = flags.output;
  if (!flags.output.empty() && on_stdout == 0 && flags.quiet)
    throw CLI::ValidationError("-o: with -q there is nothing to write to it");
  for (const ReportWish& one : all)
    if (!one.file.empty() && std::ranges::count(all, one.file, &ReportWish::file) > 1)
      throw CLI::ValidationError(fmt::format("--report: two reports go to {}", one.file));
  return all;
}

void read_k(const std::string& given, check::Settings& into) {
  into.raised.heaps = given == "auto";
  if (into.raised.heaps) return;
  into.how.limits.k = static_cast<std::uint32_t>(read_whole("--k", given, {}, "auto and no "));
}

/// Each has one word for itself.
const std::map<std::string, bool task::BoundKinds::*> kAcceptable{
    {"k", &task::BoundKinds::heaps},
    {"unwind", &task::BoundKinds::rounds},
    {"arrays", &task::BoundKinds::arrays}};

void read_accepted(const std::vector<std::string>& words, task::BoundKinds& into) {
  for (const std::string& word : words) {
    const auto at = kAcceptable.find(word);
    if (at == kAcceptable.end())
      throw CLI::ValidationError(fmt::format("--accept: '{}' is none of k, unwind, arrays", word));
    into.*(at->second) = true;
  }
}

/// Of --bounds auto. What the user gives stays as it is given; a scope says how large heaps are.
void raise_others(const CLI::App& check, check::Settings& into) {
  const auto is_given = [&](const char* name) { return check.get_option(name)->count() > 0; };
  into.raised.heaps |= !is_given("--k") && !is_given("--scope");
  into.raised.rounds = !is_given("--unwind");
  into.raised.arrays = !is_given("--max-array-length");
}

void read_rounds(const std::string& given, check::Settings& into) {
  constexpr Interval kRounds{0, 8};
  into.rounds.reset();
  if (given != "off")
    into.rounds =
        static_cast<std::uint32_t>(read_whole("--induction", given, kRounds, "off and no "));
}

void add_bounds_of_check(CLI::App& check, check::Settings& into, CheckFlags& flags) {
  add_bounds(check, into.how);
  check
      .add_option_function<std::string>(
          "--k", [&into](const std::string& given) { read_k(given, into); },
          "Input objects are at most N fields away from the entry's objects (default 3; none where "
          "--scope bounds every class); auto: raise N until nothing is left out, or until "
          "--timeout")
      ->type_name("N|auto");
  add_choice(check, "--bounds", flags.are_raised, kBounds,
             "auto: of --k, --unwind and --max-array-length, those that are not given begin low, "
             "and are raised where they leave something out, until nothing is left out, a defect "
             "is found, or until --timeout (default fixed)");
  check
      .add_option_function<std::string>(
          "--induction", [&into](const std::string& given) { read_rounds(given, into); },
          "What only bounds leave out is tried by induction on loops; a step assumes up to N "
          "rounds without failure (default 2); off: it is not tried")
      ->type_name("N|off");
  check
      .add_option_function<std::string>(
          "--calls",
          [&into](const std::string& given) {
            constexpr Interval kCalls{0, 4};
            into.calls = static_cast<std::size_t>(read_whole("--calls", given, kCalls));
          },
          "For each defect in a method of a Java object, a constructor and up to N calls are "
          "looked "
          "for that lead to it; what none lead to may need an object that nobody can make")
      ->type_name("N");
  check
      .add_option_function<std::vector<std::string>>(
          "--accept",
          [&into](const std::vector<std::string>& words) { read_accepted(words, into.accepted); },
          "A method from which only these bounds (k stands for --scope too) leave something out is "
          "safe within bounds, which ends with exit code 0; separated by commas")
      ->type_name("k,unwind,arrays")
      ->delimiter(',')
      ->allow_extra_args(false);
}

}  // namespace

void add_check(CLI::App& check, Check& into, CheckFlags& flags) {
  check.footer(kCheckExamples);
  into.what.purpose = programs::Purpose::judge;
  into.what.all_classes = true;
  into.what.jml = jml::Null::by_annotation;
  add_program(check, into.what);
  add_regions(check, into.what);
  add_methods(check, into.how.how, into.of_class, "Check",
              "the entry's; of a Java file, all of the file");
  add_merge(check, into.how.how);
  add_invariant(check, into.how.how);
  add_contracts(check, into.what);
  add_bounds_of_check(check, into.how, flags);
  check
      .add_option("--report", flags.reports,
                  "What to write; with =FILE into a file (default text); may be repeated")
      ->type_name(kind_words("|") + "[=FILE]")
      ->allow_extra_args(false);
  add_replay(check, into.how.trust, into.what, "replays of defects");
  only_for_java(check.add_flag_callback(
                    "--nullable-by-default", [&into] { into.what.jml = jml::Null::by_default; },
                    "Where a Java source has contracts: a reference may be null unless its "
                    "declaration says non_null"),
                into.what);
  only_for_java(
      check.add_flag("--find-invariants", into.find_invariants,
                     "Of a Java source: look for invariants of its classes first, such as "
                     "size <= items.length. Methods assume those that each constructor "
                     "establishes and each method keeps"),
      into.what);
  add_output(check, flags.output);
  add_text(check, "--dot", into.pictures, "Draw the input of each defect: DIR/defect-1.dot, ...",
           "DIR");
  check.add_flag("--trace", into.show_trace, "Show the decisions of the path to each defect");
  check.add_flag("--watch", into.watch,
                 "Check again whenever the program has changed, until Ctrl-C");
  check.add_flag("-q,--quiet", flags.quiet,
                 "Print no text; the exit code and the reports with =FILE remain");
  check.add_flag("-v,--verbose", into.verbose, "List every property, also those that pass");
  add_progress(check, into.progress);
  add_color(check, into.color);
  add_limits(check, into.how.how.limits);
  check.final_callback([&check, &into, &flags] {
    check_methods(check, into.how.how, into.what.entry, into.of_class);
    check_invariant(into.what, into.how.how);
    check_merge(into.how.how);
    check_contracts(into.what, into.how.how);
    if (flags.are_raised) raise_others(check, into.how);
    into.reports = wishes(flags);
    if (into.watch && into.what.program == "-")
      throw CLI::ValidationError("--watch: standard input does not change");
  });
}

}  // namespace heapsum::options
