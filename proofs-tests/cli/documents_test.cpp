// SPDX-License-Identifier: Apache-2.0
// Documents do not lie: every command of a ```console block runs, and prints what the block shows.
//
//   A line `$ command` is run in the root of the tree; lines after it are its output. `...` alone
//   on a line stands for any number of lines. `./dev run` and `./dev heapsum` mean the binary under
//   test; other `./dev` commands build or install, and `./dev help` must name them. A command whose block shows
//   no output must only end with 0. What commands write is in `build` or outside of the tree.
//
// Commands are in no other blocks: ./dev check sees to that.
#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

struct Command {
  std::string line;
  std::vector<std::string> shown;
};

std::vector<Command> commands_of(const std::filesystem::path& document) {
  std::vector<Command> commands;
  std::ifstream in(document);
  bool console = false;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("```", 0) == 0) {
      console = !console && line == "```console";
    } else if (console && line.rfind("$ ", 0) == 0) {
      commands.push_back({line.substr(2), {}});
    } else if (console && !commands.empty()) {
      commands.back().shown.push_back(line);
    }
  }
  return commands;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

/// Do the lines look like the pattern, in which "..." is any number of lines?
bool match(const std::vector<std::string>& pattern, const std::vector<std::string>& lines) {
  std::size_t at = 0;
  bool skipping = false;
  for (const std::string& wanted : pattern) {
    if (wanted == "...") {
      skipping = true;
      continue;
    }
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(at);
    const auto found = skipping ? std::find(begin, lines.end(), wanted) : begin;
    if (found == lines.end() || *found != wanted) return false;
    at = static_cast<std::size_t>(found - lines.begin()) + 1;
    skipping = false;
  }
  return skipping || at == lines.size();
}

std::vector<std::filesystem::path> documents() {
  std::vector<std::filesystem::path> all{root() / "README.md"};
  for (const char* room : {"docs", "src", "semantics", "proofs-tests", "examples"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root() / room))
      if (entry.path().extension() == ".md") all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

std::string runnable(std::string line) {
  if (line.starts_with("./dev run ")) return line.replace(0, 5, "heapsum");
  if (line.starts_with("./dev heapsum ")) return line.substr(std::string("./dev ").size());
  return line;
}

/// The first two words: `./dev test`.
bool is_named_by_help(const std::string& line) {
  const std::string words = line.substr(0, line.find(' ', std::string("./dev ").size()));
  return shell("./dev help").out.find(words + " ") != std::string::npos;
}

/// What is in the tree beside what is built.
std::set<std::string> files() {
  std::set<std::string> all;
  auto at = std::filesystem::recursive_directory_iterator(root());
  for (; at != std::filesystem::recursive_directory_iterator(); ++at) {
    const std::string name = at->path().lexically_relative(root()).string();
    if (name == "build" || name == ".git") at.disable_recursion_pending();
    all.insert(name);
  }
  return all;
}

void run(const Command& command, const std::string& place) {
  const ToolRun run = shell(runnable(command.line) + " 2>&1; echo \"exit $?\" >&2");
  const bool error_shown = !command.shown.empty() && run.out.find("error: ") != std::string::npos;
  if (!error_shown) {
    EXPECT_EQ(run.err, "exit 0\n") << place << "\n" << run.out;
  }
  if (!command.shown.empty()) {
    EXPECT_TRUE(match(command.shown, lines_of(run.out))) << place << "\n" << run.out;
  }
}

TEST(Documents, EveryCommandPrintsWhatIsShownAndWritesNothingIntoTheSources) {
  const std::set<std::string> before = files();
  std::size_t count = 0;
  for (const std::filesystem::path& document : documents())
    for (const Command& command : commands_of(document)) {
      const std::string place =
          document.lexically_relative(root()).string() + ": $ " + command.line;
      if (runnable(command.line).starts_with("./dev")) {
        EXPECT_TRUE(is_named_by_help(command.line)) << place;
        continue;
      }
      ++count;
      run(command, place);
    }
  EXPECT_GT(count, 0U);
  EXPECT_EQ(files(), before);
}

}  // namespace
}  // namespace heapsum::testing
