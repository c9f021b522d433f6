// SPDX-License-Identifier: Apache-2.0
// The parser of the command line.
#include <cstdio>
#include <functional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <heapsum/base/files.hpp>
#include <heapsum/options/options.hpp>
#include "check.hpp"
#include "compare.hpp"
#include "diff.hpp"
#include "inputs/enumerate.hpp"
#include "inputs/prob.hpp"
#include "inputs/sample.hpp"
#include "mistakes.hpp"
#include "pages/contract.hpp"
#include "pages/effects.hpp"
#include "pages/view.hpp"
#include "run.hpp"
#include "show.hpp"
#include "testgen.hpp"
#include "texts/texts.hpp"

namespace heapsum::options {

namespace {

void print_mistake(const CLI::App& app, const std::vector<std::string>& given,
                   const CLI::ParseError& wrong) {
  const auto command = app.get_subcommands();
  const std::string what = mistake_in(app, given, wrong);
  fmt::print(stderr, "heapsum: error: {}\n", what);
  if (what.find("\n  hint: ") == std::string::npos)
    fmt::print(stderr, "  hint: heapsum {}--help shows what there is\n",
               command.empty() ? "" : command[0]->get_name() + " ");
}

/// The options of every command, of which one is given.
struct All {
  Run run{};
  Effects effects{};
  Contract contract{};
  View view{};
  Diff diff{};
  Compare compare{};
  Enumerate enumerate{};
  Prob prob{};
  Sample sample{};
  Lower lower{};
  Show show{};
  JavaLibrary java_library{};
  Check check{};
  CheckFlags check_flags{};
  Testgen testgen{};
  CompletionFlags completion{};
  ManFlags man{};
};

using Commands = std::vector<std::pair<const CLI::App*, std::function<Command()>>>;

/// The commands whose answer is made of the parser itself.
void add_texts(CLI::App& app, All& all, Commands& commands) {
  const auto add = [&](const char* name, const char* text, auto&& fill, auto& flags) {
    CLI::App& command = *app.add_subcommand(name, text);
    fill(command, flags);
    commands.emplace_back(&command, [&app, &flags] { return Command(texts_of(app, flags)); });
  };
  add("completion", "Print a script by which a shell completes heapsum commands", add_completion,
      all.completion);
  add("man", "Print manual pages", add_man, all.man);
}

/// The commands in the order of the help; each says which of the options it fills.
Commands add_commands(CLI::App& app, All& all) {
  Commands commands;
  const auto add = [&](const char* name, const char* text, auto&& fill, auto& options) {
    CLI::App& command = *app.add_subcommand(name, text);
    fill(command, options);
    commands.emplace_back(&command, [&options] { return Command(std::move(options)); });
  };
  add("run", "Explore a program and show its paths, their conditions and heaps", add_run, all.run);
  add("effects", "Show what a method changes, makes and loses on each path, as text or pictures",
      add_effects, all.effects);
  add("contract", "Print what was found of a Java method as a contract in JML", add_contract,
      all.contract);
  add("view", "Write one page to look at: source, paths, heaps as pictures, verdicts", add_view,
      all.view);
  add("diff", "Check step by step that two policies agree on a program", add_diff, all.diff);
  add("compare", "Measure several policies within several bounds, in one table of paths and costs",
      add_compare, all.compare);
  add("enumerate", "List every structure on which an invariant is true, within bounds",
      add_enumerate, all.enumerate);
  add("prob", "Say how likely each outcome, path and place is, of all inputs within bounds",
      add_prob, all.prob);
  add("sample", "Draw inputs on which an invariant is true, each as likely as the others",
      add_sample, all.sample);
  add("lower", "Print the Javalite program that a Java method is lowered to", add_lower, all.lower);
  add("show", "Print the fields, methods and bytecode of a Java class", add_show, all.show);
  add("java-library", "Write heapsum.Any, which answers anything, as source and as a jar",
      add_java_library, all.java_library);
  const auto check = [&](CLI::App& command, Check& options) {
    add_check(command, options, all.check_flags);
  };
  add("check", "Check the methods of a class: which can fail, and on which input", check,
      all.check);
  add("testgen", "Write tests for the methods of a class, and run them", add_testgen, all.testgen);
  add_texts(app, all, commands);
  return commands;
}

}  // namespace

Command read(int argc, char** argv) {
  CLI::App app("Symbolic execution of heap programs with exact heap summaries.", "heapsum");
  app.formatter_fn(
      [](const CLI::App* command, std::string, CLI::AppFormatMode) { return help_of(*command); });
  app.set_version_flag("--version", version());
  app.footer("heapsum COMMAND --help shows the options of a command, examples and its exit codes.");
  app.require_subcommand(1);
  All all;
  const auto commands = add_commands(app, all);
  try {
    app.parse(arguments_of(argc, argv));
    for (const auto& [command, options] : commands)
      if (command->parsed()) return options();
    return Ended{true};  // require_subcommand: there is one
  } catch (const CLI::Success& shown) {
    app.exit(shown);
    return Ended{!Output("").finish()};
  } catch (const CLI::ParseError& wrong) {
    print_mistake(app, {argv + 1, argv + argc}, wrong);
    return Ended{true};
  }
}

}  // namespace heapsum::options
