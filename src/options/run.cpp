// SPDX-License-Identifier: Apache-2.0
#include "run.hpp"

#include "inputs/contracts.hpp"
#include "limits.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kRunExamples = R"(Examples:
  heapsum run list.javalite                        every path, with its condition and heap
  heapsum run list.javalite --k 5 -q               only the summary at the end
  heapsum run list.javalite --mode lazy --stats    the same by lazy initialization, with figures
  heapsum run list.javalite --path 4 --format dot | dot -Tsvg > path.svg

Exit codes: 0 explored (also if a bound or --timeout ended paths; the output says so), 1 wrong usage,
2 the program or heap cannot be read or has errors, 6 a bug in heapsum, 128+n stopped by signal n (Ctrl-C: 130).)";

constexpr const char* kLowerExamples = R"(Examples:
  heapsum lower Foo.class --entry m              method m of Foo and the code that it reaches
  heapsum lower Foo.java --entry 'p.Foo.m(I)I'   one of several of that name, compiled by javac first
  heapsum lower Foo.class --entry m > m.javalite && heapsum run m.javalite

Exit codes: 0 printed, 1 wrong usage, 2 there is no such method or a class cannot be read, 6 a bug in heapsum.)";

const std::map<std::string, Format> kRunFormats{
    {"text", Format::text}, {"json", Format::json}, {"dot", Format::dot}, {"html", Format::html}};

void add_list(CLI::App& command, bool& into) {
  command.add_flag("--list-unsupported", into,
                   "Only list the code of a Java program that is not supported");
}

/// Nothing is explored with --list-unsupported: what belongs to an exploration is refused beside it.
void check_list(const CLI::App& run) {
  CLI::App lower;
  Lower unused;
  add_lower(lower, unused);
  for (const CLI::Option* option : run.get_options())
    if (!option->empty() && lower.get_option_no_throw(option->get_name()) == nullptr)
      throw CLI::ValidationError(
          fmt::format("{}: --list-unsupported explores nothing\n  hint: heapsum lower --help shows "
                      "what it takes",
                      option->get_name()));
}

/// The program of a Java class that says no entry is its main, and runs as `java` runs it.
bool is_java_main(const Run& o) {
  return programs::is_java(o.what.program) && o.what.entry.empty();
}

void check_main(const CLI::App& run, const Run& o) {
  const bool is_main = is_java_main(o);
  if (is_main && o.how.merge != explore::Merge::none)
    throw CLI::ValidationError("--merge: main is run as java runs it, with one input");
  if (is_main && run.count("--mode") > 0 && o.how.mode.policy != semantics::PolicyName::concrete)
    throw CLI::ValidationError(
        fmt::format("--mode: main is run as java runs it, with one input\n  hint: --entry C.m "
                    "explores method m of class C"));
}

/// A concrete run has its input: what bounds or restricts unknown ones is refused beside it.
void check_concrete(const CLI::App& run, const Run& o) {
  if (!is_java_main(o) && o.how.mode.policy != semantics::PolicyName::concrete) return;
  for (const char* option :
       {"--k", "--scope", "--max-array-length", "--no-symbolic-null", "--no-symbolic-alias"})
    if (run.count(option) > 0)
      throw CLI::ValidationError(
          fmt::format("{}: a concrete run has one input, and nothing in it is unknown", option));
}

void add_exploration(CLI::App& run, Run& into) {
  add_mode(run, into.how.mode, Modes::all);
  add_merge(run, into.how);
  add_invariant(run, into.how);
  add_contracts(run, into.what);
  add_whole(run, "--max-paths", into.how.budget.max_paths, "Stop after N paths",
            {1, kGreatestCount});
  add_whole(run, "-j,--jobs", into.how.jobs,
            "Explore with N threads; the result is the same. One thread is used with "
            "--max-paths, --path, --paths first, --trace, --merge, --format html, --report",
            kJobs);
  add_text(run, "--heap", into.heap,
           "The input of concrete mode, in the form that --witness prints", "FILE");
}

constexpr std::uint32_t kFewCases = 4;

void add_cases(CLI::App& run, std::uint32_t& into) {
  into = kFewCases;
  add_whole(
      run, "--cases", into,
      "Of flows that came together on a path (--merge all), show the N shortest, at each place "
      "(default 4)",
      {0, 1000});
}

void add_shown(CLI::App& run, Run& into) {
  add_choice(run, "--format", into.format, kRunFormats, "How to print the result (default text)");
  add_output(run, into.output);
  add_page(run, into.page);
  add_cases(run, into.wish.cases);
  run.add_flag("--witness", into.wish.witness, "Show an input heap for each path");
  add_whole(run, "--path", into.wish.only_path, "Show only path N", {1, kGreatestCount});
  run.add_flag("--stats", into.stats,
               "Show figures: states, questions to the solver, rules, time, memory");
  run.add_flag("--trace", into.trace, "Print every rule that fires to standard error");
  run.add_flag_callback(
      "-q,--quiet", [&into] { into.wish.first = 0; },
      "Print no paths, only the summary; the same as --paths none");
  add_first(run, "--paths", into.wish.first,
            "Which paths to write (default all); all are explored and counted");
  run.add_flag("-v,--verbose", into.verbose,
               "Show decisions too, and the heaps of cut and excluded paths");
  add_progress(run, into.progress);
  add_color(run, into.color);
}

void check_cases(const CLI::App& run, Run& o) {
  const bool is_given = run.count("--cases") > 0;
  if (is_given && o.how.merge != explore::Merge::all)
    throw CLI::ValidationError(
        "--cases: only with --merge all do flows of the method come together\n  hint: what is "
        "assumed is shown by its name");
  const bool is_shown = o.format == Format::text || o.format == Format::json;
  if (is_given && !is_shown) throw CLI::ValidationError("--cases needs --format text or json");
  if (o.format == Format::dot) o.wish.cases = 0;
}

void check_run(const CLI::App& run, Run& o) {
  if (o.list_unsupported) return check_list(run);
  check_main(run, o);
  check_concrete(run, o);
  check_invariant(o.what, o.how);
  check_merge(o.how);
  check_cases(run, o);
  check_contracts(o.what, o.how);
  check_page(o.page, o.output);
  if (o.wish.only_path && o.wish.first)
    throw CLI::ValidationError("--path and --paths exclude each other (-q is --paths none)");
  if (!o.heap.empty() && o.how.mode.policy != semantics::PolicyName::concrete)
    throw CLI::ValidationError("--heap needs --mode concrete");
  if (o.heap == "-" && o.what.program == "-")
    throw CLI::ValidationError("the program and --heap cannot both be read from standard input");
}

}  // namespace

void add_run(CLI::App& run, Run& into) {
  run.footer(kRunExamples);
  add_program(run, into.what);
  add_regions(run, into.what);
  add_k(run, into.how.limits);
  add_bounds(run, into.how);
  add_list(run, into.list_unsupported);
  add_exploration(run, into);
  add_shown(run, into);
  add_limits(run, into.how.limits);
  run.final_callback([&run, &into] { check_run(run, into); });
}

void add_lower(CLI::App& lower, Lower& into) {
  lower.footer(kLowerExamples);
  add_program(lower, into.what);
  add_output(lower, into.output);
  add_list(lower, into.list_unsupported);
}

}  // namespace heapsum::options
