// SPDX-License-Identifier: Apache-2.0
// Manual pages: one for each command, with every option, in roff that formatters have nothing to say about.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "java/java_tools.hpp"
#include "pages.hpp"

namespace heapsum::testing {
namespace {

/// Without the signs of roff.
std::string plain(const std::string& page) {
  std::string text;
  for (std::size_t i = 0; i < page.size(); ++i) {
    if (page.compare(i, 2, "\\f") == 0)
      i += 2;
    else if (page.compare(i, 2, "\\-") != 0)
      text += page[i];
  }
  return text;
}

TEST(Manual, HasEveryOption) {
  for (const std::string& command : commands()) {
    const std::string page = plain(heapsum({"man", command}).out);
    for (const std::string& option : options_of(command))
      EXPECT_NE(page.find(option), std::string::npos) << command << " " << option;
    for (const char* title :
         {".SH NAME", ".SH SYNOPSIS", ".SH OPTIONS", ".SH EXAMPLES", ".SH EXIT STATUS"})
      EXPECT_NE(page.find(title), std::string::npos) << command << " " << title;
  }
  const std::string whole = plain(heapsum({"man"}).out);
  for (const std::string& command : commands())
    EXPECT_NE(whole.find(".BR heapsum-" + command + " (1)"), std::string::npos) << command;
}

TEST(Manual, IsAFileForEachCommand) {
  const ScratchFolder folder;
  ASSERT_EQ(heapsum({"man", "--all", folder.path("man1")}).exit_code, 0);
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder.path("man1"))) {
    EXPECT_EQ(file.path().extension(), ".1");
    ++files;
  }
  EXPECT_EQ(files, commands().size() + 1);
  EXPECT_TRUE(std::filesystem::exists(folder.path("man1/heapsum-run.1")));
}

TEST(Manual, GivesMandocNothingToSay) {
  HS_NEEDS("mandoc");
  const ScratchFolder folder;
  heapsum({"man", "--all", folder.path()});
  const ToolRun run = shell("mandoc -Tlint -W warning " + folder.path() + "/*.1");
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_EQ(run.out, "");
}

TEST(Manual, GivesManNothingToSay) {
  HS_NEEDS("groff");
  HS_NEEDS("man");
  const ScratchFolder folder;
  heapsum({"man", "--all", folder.path()});
  const ToolRun run = shell("for f in " + folder.path() +
                            "/*.1; do MANWIDTH=80 man -l --warnings $f > /dev/null; done");
  EXPECT_EQ(run.err, "");
}

TEST(Manual, IsRefusedWhereThereIsNone) {
  EXPECT_EQ(heapsum({"man", "rum"}).exit_code, 1);
  EXPECT_NE(heapsum({"man", "rum"}).err.find("there is no command rum"), std::string::npos);
  EXPECT_EQ(heapsum({"man", "run", "--all", "x"}).exit_code, 1);
  EXPECT_EQ(heapsum({"man", "--all", "/proc/none"}).exit_code, 1);
}

}  // namespace
}  // namespace heapsum::testing
