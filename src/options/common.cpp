// SPDX-License-Identifier: Apache-2.0
#include "common.hpp"

#include <fmt/ranges.h>

namespace heapsum::options {

namespace {

constexpr std::uint32_t kMostArrayLength = 1000;

void read_mode(const std::string& name, task::Mode& into) {
  const auto policy = semantics::policy_named(name);
  if (!policy)
    throw CLI::ValidationError(
        fmt::format("--mode: '{}' is none of {}", name, mode_words(Modes::all, ", ")));
  into = {*policy, name};
}

void read_scope(const std::vector<std::string>& all, task::Limits& into) {
  for (const std::string& given : all) {
    const std::size_t equals = given.find('=');
    if (equals == 0 || equals == std::string::npos)
      throw CLI::ValidationError(
          fmt::format("--scope: '{}' is not of the form CLASS=NUMBER", given));
    into.scope[given.substr(0, equals)] = static_cast<std::uint32_t>(
        read_whole(fmt::format("--scope {}", given), given.substr(equals + 1), {}));
  }
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

void add_k(CLI::App& command, task::Limits& into) {
  add_whole(
      command, "--k", into.k,
      "Input objects are at most N fields away from the entry's objects (default 3; none where "
      "--scope bounds every class)");
}

void add_budget(CLI::App& command, task::Budget& into) {
  command
      .add_option_function<std::string>(
          "--timeout",
          [&into](const std::string& given) {
            into.timeout_seconds = read_seconds("--timeout", given);
          },
          "Stop after this many seconds; 0: no limit (default 60)")
      ->type_name("SECONDS");
  command
      .add_option_function<std::string>(
          "--max-memory",
          [&into](const std::string& given) {
            into.max_memory_bytes = read_memory("--max-memory", given);
          },
          "Stop when heapsum uses more memory than SIZE, such as 500M or 2G (default: three "
          "quarters of what is free when it starts)")
      ->type_name("SIZE");
}

void add_sizes(CLI::App& command, task::Limits& limits) {
  command
      .add_option_function<std::vector<std::string>>(
          "--scope", [&limits](const std::vector<std::string>& all) { read_scope(all, limits); },
          "At most N input objects of class C; * stands for each class that is not named; may be "
          "repeated")
      ->type_name("C=N")
      ->allow_extra_args(false);
  add_whole(command, "--max-array-length", limits.max_array_length,
            "Arrays of unknown length have at most N elements (default 3)", {0, kMostArrayLength});
}

void add_bounds(CLI::App& command, task::Settings& into) {
  task::Limits& limits = into.limits;
  add_sizes(command, limits);
  add_whole(command, "--unwind", limits.unwind,
            "At most N nested calls of a method and N iterations of a loop (default k+1)");
  add_budget(command, into.budget);
  command.add_flag_callback(
      "--no-symbolic-null", [&limits] { limits.symbolic_null = false; },
      "Assume that no unknown reference is null");
  command.add_flag_callback(
      "--no-symbolic-alias", [&limits] { limits.symbolic_alias = false; },
      "Assume that no unknown reference points to an object that is known already");
}

CLI::Option* add_text(CLI::App& command, const std::string& names, std::string& into,
                      const std::string& text, const std::string& kind) {
  const std::string name = names.substr(names.find("--"));
  return command
      .add_option_function<std::string>(
          names,
          [&into, name, kind](const std::string& given) {
            if (given.empty())
              throw CLI::ValidationError(fmt::format("{}: {} is wanted, not ''", name, kind));
            into = given;
          },
          text)
      ->type_name(kind);
}

namespace {

std::optional<std::uint64_t> read_first(const std::string& option,
                                        const std::vector<std::string>& words) {
  if (words == std::vector<std::string>{"none"}) return 0;
  if (words == std::vector<std::string>{"all"}) return std::nullopt;
  if (words.size() == 2 && words[0] == "first")
    return read_whole(option + " first", words[1], {0, kGreatestCount});
  throw CLI::ValidationError(
      fmt::format("{}: '{}' is none of none, all, first N", option, fmt::join(words, " ")));
}

}  // namespace

void add_first(CLI::App& command, const char* name, std::optional<std::uint64_t>& into,
               const char* text) {
  command
      .add_option_function<std::vector<std::string>>(
          name,
          [&into, option = std::string(name)](const std::vector<std::string>& words) {
            into = read_first(option, words);
          },
          text)
      ->type_name("none|all|first N")
      ->expected(1, 2);
}

void add_output(CLI::App& command, std::string& into) {
  add_text(command, "-o,--output", into, "Write the result to FILE instead of standard output",
           "FILE");
}

void add_page(CLI::App& command, std::string& into) {
  command
      .add_option_function<std::string>(
          "--report",
          [&into](const std::string& given) {
            constexpr std::string_view kBegin = "html=";
            if (!given.starts_with(kBegin) || given.size() == kBegin.size())
              throw CLI::ValidationError(fmt::format("--report: '{}' is no html=FILE", given));
            into = given.substr(kBegin.size());
          },
          "Write a page to look at into FILE too")
      ->type_name("html=FILE");
}

void check_page(const std::string& page, const std::string& output) {
  if (!page.empty() && page == output)
    throw CLI::ValidationError(fmt::format("--report: the result goes to {} already", page));
}

void add_mode(CLI::App& command, task::Mode& into, Modes modes) {
  command
      .add_option_function<std::string>(
          "--mode", [&into](const std::string& name) { read_mode(name, into); },
          "How unknown references are treated (default summary)" + meanings(modes))
      ->type_name(mode_words(modes, "|"));
}

void add_invariant(CLI::App& command, task::Settings& into) {
  using task::Invariant;
  static const std::map<std::string, Invariant> kInvariants{{"run", Invariant::run},
                                                            {"guard", Invariant::guard},
                                                            {"search", Invariant::search},
                                                            {"auto", Invariant::automatic}};
  add_choice(
      command, "--invariant", into.invariant, kInvariants,
      "How --assume-method is assumed (default run)\nrun: each way through it is a path"
      "\nguard: its ways are joined into one state; --merge calls\nsearch: a path goes on as "
      "long as some input that takes it satisfies the invariant\nauto: search in the lazy modes, "
      "run in a summary");
}

void check_invariant(const programs::Wanted& what, task::Settings& how) {
  using task::Invariant;
  if (how.invariant == Invariant::run) return;
  const std::string flag = fmt::format("--invariant {}", task::word(how.invariant));
  if (what.assumed.empty())
    throw CLI::ValidationError(
        fmt::format("{}: no invariant is assumed\n  hint: --assume-method C.m names it", flag));
  if (how.mode.policy == semantics::PolicyName::concrete)
    throw CLI::ValidationError(fmt::format("{}: a concrete run has one input", flag));
  if (how.invariant == Invariant::search && !what.regions.empty())
    throw CLI::ValidationError(fmt::format("{}: it does not go with --region", flag));
  if (how.invariant == Invariant::automatic) how.invariant = task::best_invariant(how.mode.policy);
  if (how.invariant == Invariant::search && how.merge != explore::Merge::none)
    throw CLI::ValidationError(
        fmt::format("{}: it is asked of single paths, which --merge joins", flag));
  if (how.invariant == Invariant::guard && how.merge == explore::Merge::none)
    how.merge = explore::Merge::calls;
}

void add_merge(CLI::App& command, task::Settings& into) {
  static const std::map<std::string, explore::Merge> kMerges{{"none", explore::Merge::none},
                                                             {"calls", explore::Merge::calls},
                                                             {"all", explore::Merge::all}};
  add_choice(command, "--merge", into.merge, kMerges,
             "Where states that meet become one (default none)\ncalls: in what is assumed\nall: "
             "wherever they meet");
}

void check_merge(const task::Settings& how) {
  if (how.merge != explore::Merge::none && how.mode.policy != semantics::PolicyName::summary)
    throw CLI::ValidationError(
        fmt::format("--merge: only --mode summary joins states, not {}", how.mode.name));
  if (how.merge != explore::Merge::none && (how.limits.branch_bound || how.limits.max_pc))
    throw CLI::ValidationError(
        "--merge: a joined state has no decisions of its own that --branch-bound or --max-pc "
        "could count");
}

void add_progress(CLI::App& command, When& into) {
  add_choice(command, "--progress", into, kWhen,
             "A progress line on standard error (default auto: on terminals)");
}

void add_color(CLI::App& command, When& into) {
  add_choice(command, "--color", into, kWhen,
             "Colours (default auto: on terminals, unless NO_COLOR is set or TERM is dumb)");
}

void add_replay(CLI::App& command, jvm::Trust& into, const programs::Wanted& program,
                const std::string& what) {
  static const std::map<std::string, jvm::Trust> kTrust{
      {"caged", jvm::Trust::caged}, {"off", jvm::Trust::off}, {"trusted", jvm::Trust::trusted}};
  CLI::Option* replay =
      add_choice(command, "--replay", into, kTrust,
                 ("How " + what +
                  " of a Java program are run: in a cage, without files, network and processes; "
                  "not at all; or as you may do it yourself (default caged)")
                     .c_str());
  only_for_java(replay, program);
}

void add_methods(CLI::App& command, task::Settings& how, std::string& of_class,
                 const std::string& doing, const std::string& otherwise) {
  add_text(command, "--class", of_class,
           fmt::format("{} all methods of class C (default: {})", doing, otherwise), "C");
  add_mode(command, how.mode, Modes::symbolic);
  add_whole(command, "-j,--jobs", how.jobs, "Work on N methods at a time; the result is the same",
            kJobs);
}

void check_methods(const CLI::App& command, const task::Settings& how, const std::string& entry,
                   const std::string& of_class) {
  if (how.mode.policy == semantics::PolicyName::concrete)
    throw CLI::ValidationError(
        fmt::format("--mode: {} explores; use run for a concrete run", command.get_name()));
  if (!entry.empty() && !of_class.empty())
    throw CLI::ValidationError("--entry and --class exclude each other");
}

}  // namespace heapsum::options
