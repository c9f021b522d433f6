// SPDX-License-Identifier: Apache-2.0
// What a shell offers. bash and fish are asked by their own means; zsh reads the script.
#include <gtest/gtest.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "pages.hpp"

namespace heapsum::testing {
namespace {

using Words = std::vector<std::string>;

/// Of bash, with the cursor behind the last word. It parts words at = as readline does.
Words offered(const Words& line) {
  std::string words;
  for (const std::string& word : line) words += fmt::format(" '{}'", word);
  const ToolRun run = shell(fmt::format(
      "source <(heapsum completion bash); complete -p heapsum >&2; COMP_WORDS=(heapsum{}); "
      "COMP_CWORD={}; COMPREPLY=(); _heapsum; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
      words, line.size()));
  EXPECT_EQ(run.err, "complete -F _heapsum heapsum\n");
  Words all = lines_in(run.out);
  std::erase(all, "");
  return all;
}

TEST(BashCompletion, OffersCommands) {
  EXPECT_EQ(offered({"ru"}), Words{"run"});
  const Words all = offered({""});
  for (const std::string& command : commands()) EXPECT_TRUE(has(all, command)) << command;
  EXPECT_TRUE(has(all, "--version"));
}

TEST(BashCompletion, OffersEveryOptionOfACommandAndNoOther) {
  for (const std::string& command : commands()) {
    Words wanted = options_of(command), all = offered({command, "-"});
    std::ranges::sort(wanted);
    std::ranges::sort(all);
    EXPECT_EQ(all, wanted) << command;
  }
  EXPECT_EQ(offered({"run", "--mod"}), (Words{"--mode", "--modular"}));
  EXPECT_EQ(offered({"run", "--cove"}), Words{});
  EXPECT_EQ(offered({"testgen", "--cove"}), Words{"--cover"});
  EXPECT_EQ(offered({"check", "a.javalite", "--repor"}), Words{"--report"});
}

TEST(BashCompletion, OffersTheWordsThatAnOptionTakes) {
  EXPECT_EQ(offered({"run", "--mode", "lazi"}), (Words{"lazier", "lazier#"}));
  EXPECT_EQ(offered({"run", "--mode", "=", "su"}), Words{"summary"});
  EXPECT_EQ(offered({"run", "--mode", "="}),
            (Words{"concrete", "lazy", "lazier", "lazier#", "summary"}));
  EXPECT_EQ(offered({"check", "--report", "s"}), Words{"sarif"});
  EXPECT_EQ(offered({"run", "--paths", "f"}), Words{"first"});
  EXPECT_EQ(offered({"check", "--k", ""}), Words{"auto"});
  EXPECT_EQ(offered({"run", "--k", ""}), Words{});
  EXPECT_EQ(offered({"completion", "f"}), Words{"fish"});
  EXPECT_EQ(offered({"man", "sa"}), Words{"sample"});
}

TEST(BashCompletion, OffersFilesAndFolders) {
  EXPECT_EQ(offered({"run", "examples/lists/conta"}), Words{"examples/lists/contains.javalite"});
  EXPECT_EQ(offered({"run", "-o", "READM"}), Words{"README.md"});
  EXPECT_EQ(offered({"check", "--dot", "exampl"}), Words{"examples"});
  EXPECT_EQ(offered({"check", "--dot", "READM"}), Words{});
}

TEST(FishCompletion, OffersTheSame) {
  HS_NEEDS("fish");
  const auto asked = [](const std::string& line) {
    const ToolRun run =
        shell(fmt::format("HOME=$(mktemp -d) fish --no-config -c 'heapsum completion fish | "
                          "source; complete -C \"heapsum {}\"'",
                          line));
    Words all;
    for (const std::string& row : lines_in(run.out)) all.push_back(row.substr(0, row.find('\t')));
    return all;
  };
  EXPECT_EQ(asked("ru"), Words{"run"});
  EXPECT_TRUE(has(asked("run --mo"), "--mode"));
  EXPECT_FALSE(has(asked("run --cove"), "--cover"));
  EXPECT_TRUE(has(asked("run --mode lazi"), "lazier#"));
  for (const std::string& command : {std::string("check"), std::string("prob")}) {
    const Words all = asked(command + " --");
    for (const std::string& option : options_of(command))
      EXPECT_TRUE(!option.starts_with("--") || has(all, option)) << command << " " << option;
  }
}

TEST(ZshCompletion, IsAScriptOfZsh) {
  HS_NEEDS("zsh");
  const ToolRun run = shell(
      "f=$(mktemp) && heapsum completion zsh > $f && zsh -f -n $f && "
      "zsh -f -c \"autoload -U compinit; compinit -u -D; source $f; whence -w _heapsum; echo "
      "\\$_comps[heapsum]\"; rm $f");
  EXPECT_EQ(run.out, "_heapsum: function\n_heapsum\n") << run.err;
}

/// Zsh and fish have a word for each option of each command, in the part that is the command's.
TEST(Completion, HasEveryOptionInEveryShell) {
  const std::string zsh = heapsum({"completion", "zsh"}).out;
  const std::string fish = heapsum({"completion", "fish"}).out;
  for (const std::string& command : commands()) {
    const std::size_t begin = zsh.find(fmt::format("\n        {})\n", command));
    const std::string part = zsh.substr(begin, zsh.find(";;", begin) - begin);
    for (const std::string& option : options_of(command)) {
      const bool in_zsh = part.find(option + "[") != std::string::npos ||
                          part.find(option + "=[") != std::string::npos;
      EXPECT_TRUE(in_zsh) << command << " " << option;
      const std::string name = option.starts_with("--") ? " -l " + option.substr(2) + " "
                                                        : " -s " + option.substr(1) + " ";
      bool in_fish = false;
      for (const std::string& line : lines_in(fish))
        in_fish |= line.find("_from " + command + "'") != std::string::npos &&
                   line.find(name) != std::string::npos;
      EXPECT_TRUE(in_fish) << command << " " << option;
    }
  }
}

TEST(Completion, IsRefusedForAShellThatThereIsNot) {
  const ToolRun run = heapsum({"completion", "tcsh"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("SHELL: 'tcsh' is none of bash, fish, zsh"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace heapsum::testing
