// SPDX-License-Identifier: Apache-2.0
// The parser of the command line, and its help.
#include "options.hpp"

#include <cstdio>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "exit_codes.hpp"

namespace heapsum::cli {

namespace {

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

Exit codes: 0 every pair of states is related within --k and --scope, 10 they disagree, 5 not decided: --unwind cut
paths (both sides alike, but nothing is known of what comes after), --timeout or the solver left pairs open,
1 wrong usage, 2 the program cannot be read or is wrong, 6 a bug of ours, 128+n stopped by signal n.)";

/// What the flags fill in before it is checked.
struct Raw {
  DiffOptions options;  // of `run` as well
  std::uint32_t k = 0, unwind = 0;
  std::uint64_t max_paths = 0, only_path = 0;
  std::vector<std::string> scope;
};

const std::map<std::string, Format> kFormats{
    {"text", Format::text}, {"json", Format::json}, {"dot", Format::dot}};
const std::map<std::string, Format> kDiffFormats{{"text", Format::text}, {"json", Format::json}};
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
    {"summary", semantics::PolicyName::summary}};

/// The policies that can stand on the sides of a comparison.
const std::map<std::string, semantics::PolicyName> kLeft{{"lazy", semantics::PolicyName::lazy}};
const std::map<std::string, semantics::PolicyName> kRight{
    {"lazy", semantics::PolicyName::lazy}, {"summary", semantics::PolicyName::summary}};

void read_mode(const std::string& name, RunOptions& into) {
  if (name == "lazier" || name == "lazier#" || name == "lazier-sharp")
    throw CLI::ValidationError(
        fmt::format("--mode {} is not available yet; there are concrete, lazy and summary", name));
  const auto at = kModes.find(name);
  if (at == kModes.end())
    throw CLI::ValidationError(
        fmt::format("--mode: '{}' is none of concrete, lazy, summary", name));
  into.mode = at->second;
  into.mode_name = name;
}

/// What is explored, and within which bounds.
void add_subject(CLI::App& command, Raw& raw) {
  RunOptions& o = raw.options;
  command.add_option("PROGRAM", o.program, "A Javalite program; - reads standard input")
      ->required()
      ->type_name("");
  command
      .add_option("--entry", o.entry, "Start at method m of class C instead of the program's entry")
      ->type_name("C.m");
  command.add_option("--k", raw.k, "Input objects at most N steps from the entry's (default 3)")
      ->type_name("N");
  command.add_option("--scope", raw.scope, "At most N input objects of class C; may be repeated")
      ->type_name("C=N")
      ->allow_extra_args(false);
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

void add_exploration(CLI::App& run, Raw& raw) {
  RunOptions& o = raw.options;
  run.add_option_function<std::string>(
         "--mode", [&o](const std::string& name) { read_mode(name, o); },
         "How unknown references are treated (default summary)")
      ->type_name("concrete|lazy|summary");
  run.add_option("--max-paths", raw.max_paths, "Stop after N paths")->type_name("N");
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

void add_sides(CLI::App& diff, Raw& raw) {
  DiffOptions& o = raw.options;
  add_choice(diff, "--left", o.left, kLeft,
             "The policy whose states are represented; it decides what it reads (default lazy)");
  add_choice(diff, "--right", o.right, kRight, "The policy that represents them (default summary)");
  add_choice(diff, "--format", o.format, kDiffFormats, "How to print the result (default text)");
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
  run.footer(kExamples);
  diff.footer(kDiffExamples);
  Raw raw;
  for (CLI::App* command : {&run, &diff}) add_subject(*command, raw);
  add_exploration(run, raw);
  add_output(run, raw);
  add_sides(diff, raw);
  try {
    app.parse(argc, argv);
    if (run.parsed()) return checked(run, raw);
    read_bounds(diff, raw);
    return std::move(raw.options);
  } catch (const CLI::Success& shown) {
    return ExitWith{app.exit(shown)};
  } catch (const CLI::ParseError& wrong) {
    return ExitWith{mistake(wrong.what(), diff.parsed() ? "diff" : "run")};
  }
}

}  // namespace heapsum::cli
