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

/// What the flags fill in before it is checked.
struct Raw {
  RunOptions options;
  std::uint32_t k = 0, unwind = 0;
  std::uint64_t max_paths = 0, only_path = 0;
  std::vector<std::string> scope;
};

const std::map<std::string, Format> kFormats{
    {"text", Format::text}, {"json", Format::json}, {"dot", Format::dot}};
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

void read_mode(const std::string& name, RunOptions& into) {
  using semantics::PolicyName;
  static const std::map<std::string, PolicyName> kModes{{"concrete", PolicyName::concrete},
                                                        {"lazy", PolicyName::lazy},
                                                        {"summary", PolicyName::summary}};
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

void add_exploration(CLI::App& run, Raw& raw) {
  RunOptions& o = raw.options;
  run.add_option("PROGRAM", o.program, "A Javalite program; - reads standard input")
      ->required()
      ->type_name("");
  run.add_option("--entry", o.entry, "Start at method m of class C instead of the program's entry")
      ->type_name("C.m");
  run.add_option_function<std::string>(
         "--mode", [&o](const std::string& name) { read_mode(name, o); },
         "How unknown references are treated (default summary)")
      ->type_name("concrete|lazy|summary");
  run.add_option("--k", raw.k, "Input objects at most N steps from the entry's (default 3)")
      ->type_name("N");
  run.add_option("--scope", raw.scope, "At most N input objects of class C; may be repeated")
      ->type_name("C=N")
      ->allow_extra_args(false);
  run.add_option("--unwind", raw.unwind,
                 "At most N nested calls of a method and N iterations of a loop (default k+1)")
      ->type_name("N");
  run.add_option("--timeout", o.timeout_seconds,
                 "Stop after so many seconds; 0: never (default 60)")
      ->type_name("SECONDS")
      ->check(CLI::NonNegativeNumber);
  run.add_option("--max-paths", raw.max_paths, "Stop after N paths")->type_name("N");
  run.add_flag_callback(
      "--no-symbolic-null", [&o] { o.symbolic_null = false; }, "Unknown references are never null");
  run.add_flag_callback(
      "--no-symbolic-alias", [&o] { o.symbolic_alias = false; },
      "Unknown references never point to known objects");
  run.add_option("--heap", o.heap, "The input of concrete mode, as --witness prints it")
      ->type_name("FILE");
}

void add_output(CLI::App& run, Raw& raw) {
  RunOptions& o = raw.options;
  add_choice(run, "--format", o.format, kFormats, "How to print the result (default text)");
  run.add_option("-o,--output", o.output, "Write the result to a file")->type_name("FILE");
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

RunOptions checked(const CLI::App& run, Raw& raw) {
  RunOptions& o = raw.options;
  if (run.count("--k") > 0) o.k = raw.k;
  if (run.count("--unwind") > 0) o.unwind = raw.unwind;
  if (run.count("--max-paths") > 0) o.max_paths = raw.max_paths;
  if (run.count("--path") > 0) o.only_path = raw.only_path;
  read_scope(raw);
  if (!o.heap.empty() && o.mode != semantics::PolicyName::concrete)
    throw CLI::ValidationError("--heap needs --mode concrete");
  if (o.heap == "-" && o.program == "-")
    throw CLI::ValidationError("the program and --heap cannot both be read from standard input");
  return std::move(o);
}

int mistake(const std::string& message) {
  fmt::print(stderr, "heapsum: error: {}\n  hint: heapsum run --help shows what there is\n",
             message);
  return kUsage;
}

}  // namespace

std::variant<RunOptions, ExitWith> read_options(int argc, char** argv) {
  CLI::App app("Symbolic execution of heap programs with exact heap summaries.", "heapsum");
  app.set_version_flag("--version",
                       std::string("heapsum " HEAPSUM_VERSION " (Z3 " HEAPSUM_Z3_VERSION ")"));
  app.require_subcommand(1);
  CLI::App& run =
      *app.add_subcommand("run", "Explore a program: its paths, their conditions, their heaps");
  run.footer(kExamples);
  Raw raw;
  add_exploration(run, raw);
  add_output(run, raw);
  try {
    app.parse(argc, argv);
    return checked(run, raw);
  } catch (const CLI::Success& shown) {
    return ExitWith{app.exit(shown)};
  } catch (const CLI::ParseError& wrong) {
    return ExitWith{mistake(wrong.what())};
  }
}

}  // namespace heapsum::cli
