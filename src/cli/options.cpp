// SPDX-License-Identifier: Apache-2.0
// The parser of the command line, and its help.
#include "options.hpp"

#include <cstdio>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "bound_list.hpp"
#include "check_options.hpp"
#include "exit_codes.hpp"
#include "limit_options.hpp"
#include "show_options.hpp"
#include "testgen_options.hpp"

namespace heapsum::cli {

namespace {

constexpr std::uint32_t kMostArrayLength = 1000;

constexpr const char* kExamples = R"(Examples:
  heapsum run list.javalite                        every path, with its condition and heap
  heapsum run list.javalite --k 5 -q               only what it adds up to
  heapsum run list.javalite --mode lazy --stats    the same by lazy initialization, with figures
  heapsum run list.javalite --path 4 --format dot | dot -Tsvg > path.svg

Exit codes: 0 explored (also where a bound or --timeout ended paths: the output says so), 1 wrong usage,
2 the program or heap cannot be read or is wrong, 6 a bug of ours, 128+n stopped by signal n (Ctrl-C: 130).)";

constexpr const char* kDiffExamples = R"(Examples:
  heapsum diff list.javalite                   lazy and summary, both within k 3
  heapsum diff list.javalite --k 2 --unwind 9  with room enough for every loop and call
  heapsum diff list.javalite --left lazier#    lazier# and summary
  heapsum diff list.javalite --right lazier    lazy and lazier

Exit codes: 0 every pair of states is related within --k and --scope, 10 they disagree, 5 not decided: --unwind cut
paths (both sides alike, but nothing is known of what comes after), --timeout or the solver left pairs open,
1 wrong usage, 2 the program cannot be read or is wrong, 6 a bug of ours, 128+n stopped by signal n.)";

constexpr const char* kCompareExamples = R"(Examples:
  heapsum compare list.javalite --k 1..6                      every symbolic mode, paths and costs
  heapsum compare list.javalite --k 1..6 --plot figure.svg    the curves as well
  heapsum compare list.javalite --modes lazy,summary --k 2,4,8 --timeout 600 --format csv -o list.csv

Exit codes: 0 compared (also where --timeout or a bound ended paths: the output says so), 1 wrong usage,
2 the program cannot be read or is wrong, 6 a row ran out of memory or met a bug of ours, 128+n stopped by
signal n, after what was measured was printed (Ctrl-C: 130).)";

constexpr const char* kLowerExamples = R"(Examples:
  heapsum lower Foo.class --entry m              the method m of Foo and all that it reaches
  heapsum lower Foo.java --entry 'p.Foo.m(I)I'   one of several of that name, compiled by javac first
  heapsum lower Foo.class --entry m > m.javalite && heapsum run m.javalite

Exit codes: 0 printed, 1 wrong usage, 2 there is no such method or a class cannot be read, 6 a bug of ours.)";

/// What the flags fill in before it is checked.
struct Raw {
  DiffOptions options;  // of `run` and `compare` as well
  std::string ks = "1..3", modes;
  TableFormat table = TableFormat::text;
  std::string plot;
  std::uint32_t k = 0, unwind = 0;
  std::uint64_t max_paths = 0, only_path = 0;
  std::vector<std::string> scope;
};

const std::map<std::string, Format> kFormats{
    {"text", Format::text}, {"json", Format::json}, {"dot", Format::dot}};
const std::map<std::string, Format> kDiffFormats{{"text", Format::text}, {"json", Format::json}};
const std::map<std::string, TableFormat> kTableFormats{
    {"text", TableFormat::text}, {"csv", TableFormat::csv}, {"json", TableFormat::json}};
const std::map<std::string, When> kWhen{
    {"auto", When::automatic}, {"always", When::always}, {"never", When::never}};

template <typename T>
void add_choice(CLI::App& app, const char* name, T& into, const std::map<std::string, T>& values,
                const char* text) {
  std::string names;
  for (const auto& [value, unused] : values) names += (names.empty() ? "" : "|") + value;
  app.add_option_function<std::string>(
         name,
         [&into, &values, name, names](const std::string& given) {
           const auto at = values.find(given);
           if (at == values.end())
             throw CLI::ValidationError(fmt::format("{}: '{}' is none of {}", name, given, names));
           into = at->second;
         },
         text)
      ->type_name(names);
}

const std::map<std::string, semantics::PolicyName> kModes{
    {"concrete", semantics::PolicyName::concrete},
    {"lazy", semantics::PolicyName::lazy},
    {"lazier", semantics::PolicyName::lazier},
    {"lazier#", semantics::PolicyName::lazier_sharp},
    {"lazier-sharp", semantics::PolicyName::lazier_sharp},
    {"summary", semantics::PolicyName::summary}};

/// The policies that can stand on the sides of a comparison.
const std::map<std::string, semantics::PolicyName> kSides{
    {"lazy", semantics::PolicyName::lazy},
    {"lazier", semantics::PolicyName::lazier},
    {"lazier#", semantics::PolicyName::lazier_sharp},
    {"summary", semantics::PolicyName::summary}};

void read_mode(const std::string& name, RunOptions& into) {
  const auto at = kModes.find(name);
  if (at == kModes.end())
    throw CLI::ValidationError(
        fmt::format("--mode: '{}' is none of concrete, lazy, lazier, lazier#, summary", name));
  into.mode = at->second;
  into.mode_name = name;
}

void add_program(CLI::App& command, Raw& raw) {
  RunOptions& o = raw.options;
  command
      .add_option("PROGRAM", o.program,
                  "A program: Javalite, a .class or a .java file; - reads standard input")
      ->required()
      ->type_name("");
  command
      .add_option("--entry", o.entry, "Start at method m of class C instead of the program's entry")
      ->type_name("C.m");
  command
      .add_option(
          "--assume-method", o.assumed,
          "Assume what method m of class C says of the receiver and of arguments that are one")
      ->type_name("C.m")
      ->allow_extra_args(false);
  command
      .add_option("--class-path", o.class_path,
                  "Where the classes of a Java program are, besides its own place; -cp for short")
      ->type_name("PATH:...");
  command.add_option("--jdk", o.jdk, "The Java runtime of a Java program")->type_name("DIR");
}

void add_list(CLI::App& command, Raw& raw) {
  command.add_flag("--list-unsupported", raw.options.list_unsupported,
                   "What of a Java program ends paths as unsupported, instead of running it");
}

void add_k(CLI::App& command, Raw& raw) {
  command.add_option("--k", raw.k, "Input objects at most N steps from the entry's (default 3)")
      ->type_name("N");
}

/// The bounds that every command has, and where the result goes.
void add_bounds(CLI::App& command, Raw& raw) {
  RunOptions& o = raw.options;
  command
      .add_option("--scope", raw.scope,
                  "At most N input objects of class C; * is each class not named; may be repeated")
      ->type_name("C=N")
      ->allow_extra_args(false);
  command
      .add_option("--max-array-length", o.max_array_length,
                  "Arrays whose length is unknown have at most N elements (default 3)")
      ->type_name("N")
      ->check(CLI::Range(std::uint32_t{0}, kMostArrayLength));
  command
      .add_option("--unwind", raw.unwind,
                  "At most N nested calls of a method and N iterations of a loop (default k+1)")
      ->type_name("N");
  command
      .add_option("--timeout", o.timeout_seconds,
                  "Stop after so many seconds; 0: never (default 60)")
      ->type_name("SECONDS")
      ->check(CLI::NonNegativeNumber);
  command.add_flag_callback(
      "--no-symbolic-null", [&o] { o.symbolic_null = false; }, "Unknown references are never null");
  command.add_flag_callback(
      "--no-symbolic-alias", [&o] { o.symbolic_alias = false; },
      "Unknown references never point to known objects");
  command.add_option("-o,--output", o.output, "Write the result to a file")->type_name("FILE");
}

void add_mode(CLI::App& command, RunOptions& o, const char* modes) {
  command
      .add_option_function<std::string>(
          "--mode", [&o](const std::string& name) { read_mode(name, o); },
          "How unknown references are treated (default summary)")
      ->type_name(modes);
}

void add_exploration(CLI::App& run, Raw& raw) {
  RunOptions& o = raw.options;
  add_mode(run, o, "concrete|lazy|lazier|lazier#|summary");
  run.add_option("--max-paths", raw.max_paths, "Stop after N paths")->type_name("N");
  run.add_option(
         "-j,--jobs", o.jobs,
         "Explore with N threads; the same result. One where paths are numbered on the way: "
         "--max-paths, --path, --trace")
      ->type_name("N")
      ->check(CLI::Range(1, 256));
  run.add_option("--heap", o.heap, "The input of concrete mode, as --witness prints it")
      ->type_name("FILE");
}

void add_output(CLI::App& run, Raw& raw) {
  RunOptions& o = raw.options;
  add_choice(run, "--format", o.format, kFormats, "How to print the result (default text)");
  run.add_flag("--witness", o.witness, "For each path an input heap that takes it");
  run.add_option("--path", raw.only_path, "Show only path N")->type_name("N");
  run.add_flag("--stats", o.stats, "Figures: states, solver, rules, time, memory");
  run.add_flag("--trace", o.trace, "Every rule that fires, on standard error");
  run.add_flag("-q,--quiet", o.quiet, "No paths, only what they add up to");
  run.add_flag("-v,--verbose", o.verbose, "Decisions too, and the heaps of cut and excluded paths");
  add_choice(run, "--progress", o.progress, kWhen,
             "A progress line on standard error (default auto: on terminals)");
  add_choice(run, "--color", o.color, kWhen,
             "Colours (default auto: on terminals unless NO_COLOR is set)");
}

void add_judgement(CLI::App& check, Raw& raw) {
  RunOptions& o = raw.options;
  add_mode(check, o, "lazy|lazier|lazier#|summary");
  check.add_option("-j,--jobs", o.jobs, "Check N methods at a time; the same result")
      ->type_name("N")
      ->check(CLI::Range(1, 256));
  check.add_flag("-q,--quiet", o.quiet, "No text: only the exit code, and the reports with =FILE");
  check.add_flag("-v,--verbose", o.verbose, "Each property, passed ones too");
  add_choice(check, "--color", o.color, kWhen,
             "Colours (default auto: on terminals unless NO_COLOR is set)");
}

void add_generation(CLI::App& testgen, Raw& raw) {
  RunOptions& o = raw.options;
  add_mode(testgen, o, "lazy|lazier|lazier#|summary");
  testgen.add_option("-j,--jobs", o.jobs, "Look at N methods at a time; the same result")
      ->type_name("N")
      ->check(CLI::Range(1, 256));
  testgen.add_flag("-q,--quiet", o.quiet, "No text");
}

void add_sides(CLI::App& diff, Raw& raw) {
  DiffOptions& o = raw.options;
  add_choice(diff, "--left", o.left, kSides,
             "The policy whose states are represented: no summary (default lazy)");
  add_choice(diff, "--right", o.right, kSides,
             "The policy that represents them; it decides no earlier (default summary)");
  add_choice(diff, "--format", o.format, kDiffFormats, "How to print the result (default text)");
}

/// The symbolic modes by their first names, in the order of the policies.
std::map<semantics::PolicyName, std::string> symbolic_modes() {
  std::map<semantics::PolicyName, std::string> modes;
  for (const auto& [name, policy] : kModes)
    if (policy != semantics::PolicyName::concrete) modes.emplace(policy, name);
  return modes;
}

std::string listed_modes() {
  std::string names;
  for (const auto& [policy, name] : symbolic_modes()) names += (names.empty() ? "" : ", ") + name;
  return names;
}

void add_comparison(CLI::App& compare, Raw& raw) {
  compare.add_option("--modes", raw.modes, "Some of " + listed_modes() + " (default all)")
      ->type_name("MODE,...");
  compare
      .add_option("--k", raw.ks,
                  "Input objects at most so far from the entry's: 3, 1..6, 1,2,4 (default 1..3)")
      ->type_name("N|N..N|N,...");
  add_choice(compare, "--format", raw.table, kTableFormats,
             "How to print the table (default text)");
  compare.add_option("--plot", raw.plot, "Draw seconds and paths against k; needs gnuplot")
      ->type_name("FILE.svg");
  add_choice(compare, "--progress", raw.options.progress, kWhen,
             "A progress line on standard error (default auto: on terminals)");
}

void read_scope(Raw& raw) {
  for (const std::string& given : raw.scope) {
    const std::size_t equals = given.find('=');
    const std::string count = equals == std::string::npos ? "" : given.substr(equals + 1);
    std::uint32_t number = 0;
    if (equals == 0 || count.empty() || !CLI::detail::lexical_cast(count, number) ||
        count[0] == '-')
      throw CLI::ValidationError(
          fmt::format("--scope: '{}' is not of the form CLASS=NUMBER", given));
    raw.options.scope[given.substr(0, equals)] = number;
  }
}

void read_bounds(const CLI::App& command, Raw& raw) {
  if (command.count("--k") > 0) raw.options.k = raw.k;
  if (command.count("--unwind") > 0) raw.options.unwind = raw.unwind;
  read_scope(raw);
}

RunOptions checked(const CLI::App& run, Raw& raw) {
  RunOptions& o = raw.options;
  read_bounds(run, raw);
  if (run.count("--max-paths") > 0) o.max_paths = raw.max_paths;
  if (run.count("--path") > 0) o.only_path = raw.only_path;
  if (!o.heap.empty() && o.mode != semantics::PolicyName::concrete)
    throw CLI::ValidationError("--heap needs --mode concrete");
  if (o.heap == "-" && o.program == "-")
    throw CLI::ValidationError("the program and --heap cannot both be read from standard input");
  return std::move(o);
}

std::vector<NamedMode> read_modes(const std::string& text) {
  std::map<semantics::PolicyName, std::string> named;
  for (const std::string& name : split_at_commas(text)) {
    const auto at = kModes.find(name);
    if (at == kModes.end() || at->second == semantics::PolicyName::concrete)
      throw CLI::ValidationError(fmt::format("--modes: '{}' is none of {}", name, listed_modes()));
    named.emplace(at->second, name);
  }
  std::vector<NamedMode> modes;
  for (const auto& [policy, name] : named) modes.push_back({name, policy});
  return modes;
}

CompareOptions checked_comparison(const CLI::App& compare, Raw& raw) {
  if (compare.count("--unwind") > 0) raw.options.unwind = raw.unwind;
  read_scope(raw);
  CompareOptions o;
  const auto ks = read_bound_list(raw.ks);
  if (!ks) throw CLI::ValidationError("--k: " + ks.error());
  o.ks = ks.value();
  if (compare.count("--modes") > 0) {
    o.modes = read_modes(raw.modes);
  } else {
    for (const auto& [policy, name] : symbolic_modes()) o.modes.push_back({name, policy});
  }
  o.table = raw.table;
  o.plot = raw.plot;
  static_cast<RunOptions&>(o) = std::move(raw.options);
  return o;
}

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
  run.footer(kExamples);
  diff.footer(kDiffExamples);
  compare.footer(kCompareExamples);
  CLI::App& lower = *app.add_subcommand("lower", "Print a Java method as the Javalite that is run");
  lower.footer(kLowerExamples);
  ShowOptions subject;
  const CLI::App& show = add_show(app, subject);
  CLI::App& check = *app.add_subcommand(
      "check", "Judge the methods of a class: which can fail, and on which input");
  CLI::App& testgen =
      *app.add_subcommand("testgen", "Write tests for the methods of a class, and run them");
  Raw raw;
  CheckFlags flags;
  TestgenFlags test_flags;
  add_testgen(testgen, test_flags);
  add_generation(testgen, raw);
  add_check(check, flags);
  add_judgement(check, raw);
  for (CLI::App* command : {&run, &diff, &compare, &check, &testgen}) {
    add_program(*command, raw);
    if (command == &run || command == &diff) add_k(*command, raw);
    add_bounds(*command, raw);
  }
  add_program(lower, raw);
  lower.add_option("-o,--output", raw.options.output, "Write the result to a file")
      ->type_name("FILE");
  for (CLI::App* command : {&run, &lower}) add_list(*command, raw);
  add_exploration(run, raw);
  add_output(run, raw);
  add_sides(diff, raw);
  add_comparison(compare, raw);
  for (CLI::App* command : {&run, &compare, &check}) add_limits(*command, raw.options);
  try {
    app.parse(arguments_of(argc, argv));
    if (show.parsed()) return subject;
    apply_profile(raw.options);
    if (run.parsed()) return checked(run, raw);
    if (lower.parsed()) return LowerOptions{std::move(raw.options)};
    if (compare.parsed()) return checked_comparison(compare, raw);
    if (check.parsed()) {
      if (check.count("--unwind") > 0) raw.options.unwind = raw.unwind;
      read_scope(raw);
      return checked_check(flags, std::move(raw.options));
    }
    if (testgen.parsed()) {
      if (testgen.count("--unwind") > 0) raw.options.unwind = raw.unwind;
      read_scope(raw);
      return checked_testgen(test_flags, std::move(raw.options));
    }
    read_bounds(diff, raw);
    return std::move(raw.options);
  } catch (const CLI::Success& shown) {
    return ExitWith{app.exit(shown)};
  } catch (const CLI::ParseError& wrong) {
    const auto given = app.get_subcommands();
    return ExitWith{mistake(wrong.what(), given.empty() ? "run" : given[0]->get_name())};
  }
}

}  // namespace heapsum::cli
