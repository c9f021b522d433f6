// SPDX-License-Identifier: Apache-2.0
#include "common.hpp"

#include <fmt/ranges.h>

namespace heapsum::cli {

namespace {

constexpr std::uint32_t kMostArrayLength = 1000;

void read_mode(const std::string& name, RunOptions& into) {
  const auto policy = semantics::policy_named(name);
  if (!policy)
    throw CLI::ValidationError(
        fmt::format("--mode: '{}' is none of {}", name, mode_words(Modes::all, ", ")));
  into.mode = *policy;
  into.mode_name = name;
}

bool has(Modes modes, const semantics::PolicyEntry& policy) {
  return modes == Modes::all || policy.name != semantics::PolicyName::concrete;
}

/// A line for each mode.
std::string meanings(Modes modes) {
  std::string lines;
  for (const semantics::PolicyEntry& policy : semantics::kPolicies)
    if (has(modes, policy)) lines += fmt::format("\n{}: {}", policy.word, policy.meaning);
  return lines;
}

}  // namespace

std::string mode_words(Modes modes, std::string_view separator) {
  std::vector<std::string_view> words;
  for (const semantics::PolicyEntry& policy : semantics::kPolicies)
    if (has(modes, policy)) words.push_back(policy.word);
  return fmt::format("{}", fmt::join(words, separator));
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
      .add_option("--assume-method", o.assumed,
                  "Assume what method m of class C says of the receiver and of arguments that are "
                  "one; a static "
                  "one, of receiver and arguments as its parameters")
      ->type_name("C.m")
      ->allow_extra_args(false);
  command
      .add_option("--class-path", o.class_path,
                  "Where the classes of a Java program are, besides its own place; -cp for short")
      ->type_name("PATH:...");
  command.add_option("--jdk", o.jdk, "The Java runtime of a Java program")->type_name("DIR");
}

void add_k(CLI::App& command, Raw& raw) {
  command.add_option("--k", raw.k, "Input objects at most N steps from the entry's (default 3)")
      ->type_name("N");
}

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

void add_mode(CLI::App& command, RunOptions& o, Modes modes) {
  command
      .add_option_function<std::string>(
          "--mode", [&o](const std::string& name) { read_mode(name, o); },
          "How unknown references are treated (default summary)" + meanings(modes))
      ->type_name(mode_words(modes, "|"));
}

void add_methods(CLI::App& command, Raw& raw, std::string& of_class, const std::string& doing) {
  RunOptions& o = raw.options;
  command.add_option("--class", of_class, doing + " all methods of class C (default: the entry's)")
      ->type_name("C");
  add_mode(command, o, Modes::symbolic);
  command.add_option("-j,--jobs", o.jobs, "Look at N methods at a time; the same result")
      ->type_name("N")
      ->check(CLI::Range(1, 256));
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

void read_methods(const CLI::App& command, Raw& raw, const std::string& of_class) {
  if (command.count("--unwind") > 0) raw.options.unwind = raw.unwind;
  read_scope(raw);
  if (raw.options.mode == semantics::PolicyName::concrete)
    throw CLI::ValidationError(
        fmt::format("--mode: {} explores; use run for a concrete run", command.get_name()));
  if (!raw.options.entry.empty() && !of_class.empty())
    throw CLI::ValidationError("--entry and --class exclude each other");
}

}  // namespace heapsum::cli
