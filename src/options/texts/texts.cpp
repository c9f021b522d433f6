// SPDX-License-Identifier: Apache-2.0
#include "texts.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <heapsum/task/task.hpp>

#include "../common.hpp"
#include "completion.hpp"
#include "help.hpp"
#include "manual.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kCompletionExamples = R"(Examples:
  heapsum completion fish > ~/.config/fish/completions/heapsum.fish
  heapsum completion zsh > ~/.zfunc/_heapsum               in a folder of fpath
  source <(heapsum completion bash)                        for this bash

Exit codes: 0 printed, 1 wrong usage.)";

constexpr const char* kManExamples = R"(Examples:
  heapsum man run | man -l -      the page of run
  heapsum man --all man/man1      a file for each command

Exit codes: 0 printed, 1 wrong usage.)";

const std::map<std::string, std::string (*)(const Page&)> kShells{
    {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};

std::string tool() { return fmt::format("heapsum {}", task::tool_version()); }

Texts::Text manual_of(const Page& page) {
  return {manual_file(page), manual(page, tool(), HEAPSUM_DATE)};
}

/// The page of a command; of heapsum as a whole where there is no name.
const Page* named(const Page& heapsum, const std::string& command) {
  if (command.empty()) return &heapsum;
  const auto at = std::ranges::find(heapsum.commands, command, &Page::command);
  return at == heapsum.commands.end() ? nullptr : &*at;
}

}  // namespace

void add_completion(CLI::App& completion, CompletionFlags& into) {
  completion.footer(kCompletionExamples);
  completion
      .add_option_function<std::string>(
          "SHELL",
          [&into](const std::string& given) {
            if (!kShells.contains(given))
              throw CLI::ValidationError(
                  fmt::format("SHELL: '{}' is none of bash, fish, zsh", given));
            into.shell = given;
          },
          "The shell that the script is for")
      ->required()
      ->type_name("bash|fish|zsh");
  add_output(completion, into.output);
}

void add_man(CLI::App& man, ManFlags& into) {
  man.footer(kManExamples);
  man.add_option("COMMAND", into.command, "The page of this command (default: that of heapsum)")
      ->type_name("");
  add_output(man, into.output);
  add_text(man, "--all", into.folder, "Write the pages of all commands into DIR", "DIR");
  man.final_callback([&man, &into] {
    if (!into.folder.empty() && man.count("COMMAND") + man.count("--output") > 0)
      throw CLI::ValidationError("--all writes every page: it excludes COMMAND and -o");
    if (named(page_of(*man.get_parent()), into.command) == nullptr)
      throw CLI::ValidationError(fmt::format("COMMAND: there is no command {}", into.command));
  });
}

std::string help_of(const CLI::App& app) { return help(page_of(app)); }

Texts texts_of(const CLI::App& heapsum, const CompletionFlags& flags) {
  return {
      {{"heapsum." + flags.shell, kShells.at(flags.shell)(page_of(heapsum))}}, flags.output, {}};
}

Texts texts_of(const CLI::App& heapsum, const ManFlags& flags) {
  const Page whole = page_of(heapsum);
  if (flags.folder.empty()) return {{manual_of(*named(whole, flags.command))}, flags.output, {}};
  Texts texts{{manual_of(whole)}, {}, flags.folder};
  for (const Page& page : whole.commands) texts.all.push_back(manual_of(page));
  return texts;
}

}  // namespace heapsum::options
