// SPDX-License-Identifier: Apache-2.0
#include "run.hpp"

namespace heapsum::cli {

namespace {

constexpr const char* kExamples = R"(Examples:
  heapsum run list.javalite                        every path, with its condition and heap
  heapsum run list.javalite --k 5 -q               only what it adds up to
  heapsum run list.javalite --mode lazy --stats    the same by lazy initialization, with figures
  heapsum run list.javalite --path 4 --format dot | dot -Tsvg > path.svg

Exit codes: 0 explored (also where a bound or --timeout ended paths: the output says so), 1 wrong usage,
2 the program or heap cannot be read or is wrong, 6 a bug of ours, 128+n stopped by signal n (Ctrl-C: 130).)";

constexpr const char* kLowerExamples = R"(Examples:
  heapsum lower Foo.class --entry m              the method m of Foo and all that it reaches
  heapsum lower Foo.java --entry 'p.Foo.m(I)I'   one of several of that name, compiled by javac first
  heapsum lower Foo.class --entry m > m.javalite && heapsum run m.javalite

Exit codes: 0 printed, 1 wrong usage, 2 there is no such method or a class cannot be read, 6 a bug of ours.)";

const std::map<std::string, Format> kFormats{
    {"text", Format::text}, {"json", Format::json}, {"dot", Format::dot}};

void add_list(CLI::App& command, Raw& raw) {
  command.add_flag("--list-unsupported", raw.options.list_unsupported,
                   "What of a Java program ends paths as unsupported, instead of running it");
}

void add_exploration(CLI::App& run, Raw& raw, RunFlags& flags) {
  RunOptions& o = raw.options;
  add_mode(run, o, Modes::all);
  run.add_option("--max-paths", flags.max_paths, "Stop after N paths")->type_name("N");
  run.add_option(
         "-j,--jobs", o.jobs,
         "Explore with N threads; the same result. One where paths are numbered on the way: "
         "--max-paths, --path, --trace")
      ->type_name("N")
      ->check(CLI::Range(1, 256));
  run.add_option("--heap", o.heap, "The input of concrete mode, as --witness prints it")
      ->type_name("FILE");
}

void add_output(CLI::App& run, Raw& raw, RunFlags& flags) {
  RunOptions& o = raw.options;
  add_choice(run, "--format", o.format, kFormats, "How to print the result (default text)");
  run.add_flag("--witness", o.witness, "For each path an input heap that takes it");
  run.add_option("--path", flags.only_path, "Show only path N")->type_name("N");
  run.add_flag("--stats", o.stats, "Figures: states, solver, rules, time, memory");
  run.add_flag("--trace", o.trace, "Every rule that fires, on standard error");
  run.add_flag("-q,--quiet", o.quiet, "No paths, only what they add up to");
  run.add_flag("-v,--verbose", o.verbose, "Decisions too, and the heaps of cut and excluded paths");
  add_choice(run, "--progress", o.progress, kWhen,
             "A progress line on standard error (default auto: on terminals)");
  add_choice(run, "--color", o.color, kWhen,
             "Colours (default auto: on terminals unless NO_COLOR is set)");
}

}  // namespace

void add_run(CLI::App& run, Raw& raw, RunFlags& flags) {
  run.footer(kExamples);
  add_program(run, raw);
  add_k(run, raw);
  add_bounds(run, raw);
  add_list(run, raw);
  add_exploration(run, raw, flags);
  add_output(run, raw, flags);
}

void add_lower(CLI::App& lower, Raw& raw) {
  lower.footer(kLowerExamples);
  add_program(lower, raw);
  lower.add_option("-o,--output", raw.options.output, "Write the result to a file")
      ->type_name("FILE");
  add_list(lower, raw);
}

RunOptions checked_run(const CLI::App& run, Raw& raw, const RunFlags& flags) {
  RunOptions& o = raw.options;
  read_bounds(run, raw);
  if (run.count("--max-paths") > 0) o.max_paths = flags.max_paths;
  if (run.count("--path") > 0) o.only_path = flags.only_path;
  if (!o.heap.empty() && o.mode != semantics::PolicyName::concrete)
    throw CLI::ValidationError("--heap needs --mode concrete");
  if (o.heap == "-" && o.program == "-")
    throw CLI::ValidationError("the program and --heap cannot both be read from standard input");
  return std::move(o);
}

}  // namespace heapsum::cli
