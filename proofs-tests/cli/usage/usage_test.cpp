// SPDX-License-Identifier: Apache-2.0
// A command line means something, or it is refused before any work, in words that say what is wanted.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Words = std::vector<std::string>;

const std::string kContains = "examples/lists/contains.javalite";

void expect_refused(const Words& arguments, const std::string& words, int code = 1) {
  const ToolRun run = heapsum(arguments);
  const std::string said = run.err.substr(0, 600);
  EXPECT_EQ(run.exit_code, code) << said;
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find(words), std::string::npos) << "wanted: " << words << "\nsaid: " << said;
}

Words with(const std::string& command, Words more) {
  more.insert(more.begin(), {command, kContains});
  return more;
}

TEST(Numbers, AreWholeAndWithinTheirRange) {
  for (const char* option : {"--k", "--unwind", "--call-depth", "--branch-bound", "--max-pc"})
    for (const char* value : {"", "-1", "4294967295", "1e2", "3.0", "0x3", " 3", "many"})
      expect_refused(with("run", {option, value}),
                     std::string(option) + ": '" + value + "' is no whole number from 0 to");
  for (const char* value : {"", "-1", "0", "1.5"}) {
    expect_refused(with("run", {"--path", value}), "--path: '" + std::string(value) + "' is no");
    expect_refused(with("run", {"--max-paths", value}), "is no whole number from 1 to");
    expect_refused(with("check", {"-j", value}),
                   "--jobs: '" + std::string(value) + "' is no whole number from 1 to 256");
  }
  expect_refused(with("run", {"--k="}), "--k: '' is no whole number");
  expect_refused(with("run", {"--scope", "Node=-1"}), "'-1' is no whole number");
  expect_refused(with("run", {"--max-array-length", "1001"}), "from 0 to 1000");
  expect_refused(with("run", {"--paths", "first", "-1"}), "--paths first: '-1' is no");
}

TEST(Numbers, OfTheCommandsThatTakeOtherWordsToo) {
  for (const char* value : {"", "-1", "4294967295", "autos"}) {
    expect_refused(with("check", {"--k", value}), "is no auto and no whole number from 0 to");
    expect_refused(with("compare", {"--k", value}), "is no bound; write 3, 1..6 or 1,2,4");
  }
}

TEST(Seconds, AreANumberThatIsNotNegative) {
  for (const char* command : {"run", "check", "testgen", "diff", "compare"})
    for (const char* value : {"", "-1", "nan", "inf", "1e999", "0x10", "2s"})
      expect_refused(with(command, {"--timeout", value}),
                     "--timeout: '" + std::string(value) + "' is no number of seconds from 0 to");
}

TEST(Sizes, AreANumberAndAUnit) {
  for (const char* command : {"run", "check", "testgen", "diff", "compare"})
    for (const char* value : {"", "0", "-1", "G", "2GB", "1.5G", "99999999999999G"})
      expect_refused(with(command, {"--max-memory", value}),
                     "--max-memory: '" + std::string(value) + "' is no size, such as 500M or 2G");
  for (const char* value : {"2G", "500m", "1T", "1000000000"})
    EXPECT_EQ(heapsum(with("run", {"-q", "--max-memory", value})).exit_code, 0) << value;
}

TEST(Suggestions, OfACommand) {
  expect_refused({}, "a command is wanted: run, effects, contract, view, diff, ");
  expect_refused({"rum", kContains}, "there is no command rum; did you mean run?");
  expect_refused({"chekc", kContains}, "did you mean check?");
  expect_refused({"help"}, "did you mean heapsum --help?");
  expect_refused({"version"}, "did you mean heapsum --version?");
  expect_refused({kContains}, "heapsum run " + kContains);
  expect_refused({"frobnicate"},
                 "there is no command frobnicate; there are run, effects, contract, view, diff, ");
}

TEST(Suggestions, OfAnOption) {
  expect_refused(with("run", {"--kk", "3"}), "there is no option --kk; did you mean --k?");
  expect_refused(with("run", {"--timout=3"}),
                 "there is no option --timout; did you mean --timeout?");
  expect_refused(with("check", {"--reprot", "json"}), "did you mean --report?");
  expect_refused({"--vesion"}, "there is no option --vesion; did you mean --version?");
  expect_refused(with("run", {"--frobnicate"}), "there is no option --frobnicate\n");
  expect_refused(with("run", {"more"}), "more is one argument too many");
}

TEST(Names, ThatAreEmptyAreRefused) {
  for (const char* option : {"-o", "--entry", "--heap"})
    expect_refused(with("run", {option, ""}), "is wanted, not ''");
  expect_refused({"run", "p.Main", "--jdk", ""}, "--jdk: DIR is wanted, not ''");
  for (const char* option : {"--class", "--dot", "-o"})
    expect_refused(with("check", {option, ""}), "is wanted, not ''");
}

TEST(Names, OfClassesThatThereAreNot) {
  for (const char* command : {"check", "testgen"})
    expect_refused(with(command, {"--class", "Nope"}), "--class: the program has no class 'Nope'",
                   2);
  for (const char* command : {"check", "testgen", "run", "diff", "compare"}) {
    expect_refused({command, "java.util.HashMop"},
                   "java.util.HashMop: error: there is no such class\n  hint: looked in ", 2);
  }
}

TEST(Programs, ThatAreArchives) {
  const ScratchFile jar("PK", ".jar");
  for (const char* command : {"run", "check", "testgen"})
    expect_refused({command, jar.name()}, "hint: name a class in it: heapsum run p.Main -cp ", 2);
}

TEST(Options, ThatContradictEachOther) {
  expect_refused(with("run", {"-q", "--path", "3"}), "--path and --paths exclude each other");
  expect_refused(with("check", {"--report", "json=a", "--report", "sarif=a"}),
                 "two reports go to a");
}

TEST(Options, OfJavaAreRefusedForAJavaliteProgram) {
  const std::string none = " is for Java programs, and " + kContains + " is none\n  hint: ";
  for (const char* command : {"run", "check", "testgen", "diff", "compare"}) {
    expect_refused(with(command, {"-cp", "classes"}), "--class-path:" + none);
    expect_refused(with(command, {"--jdk", "/nowhere"}), "--jdk:" + none);
  }
  for (const char* command : {"check", "testgen"})
    expect_refused(with(command, {"--replay", "off"}), "--replay:" + none);
  expect_refused(with("testgen", {"--junit", "5"}), "--junit:" + none);
  expect_refused(with("testgen", {"--defects", "fail"}), "--defects:" + none);
  expect_refused({"run", "-cp", "classes", kContains}, "--class-path:" + none);
}

TEST(Options, ThatSayWhereClassesAreAreRefusedForAFile) {
  for (const char* option : {"-cp", "--jdk"})
    for (const char* file : {"p/A.class", "-"})
      expect_refused({"show", file, option, "classes"}, std::string(file) + " is a file\n  hint: ");
}

TEST(Options, OfAModeOfABoundNeedTheBound) {
  for (const char* command : {"run", "check", "compare"}) {
    expect_refused(with(command, {"--branch-bound-mode", "path"}),
                   "--branch-bound-mode: there is no branch bound\n  hint: ");
    expect_refused(with(command, {"--branch-bound-mode", "nested", "--call-depth", "1"}),
                   "--branch-bound-mode: there is no branch bound");
  }
  for (const Words& bound : {Words{"--branch-bound", "2"}, Words{"--profile", "artemis"}}) {
    Words more = bound;
    more.insert(more.begin(), {"-q", "--branch-bound-mode", "path"});
    EXPECT_EQ(heapsum(with("run", more)).exit_code, 0) << bound[0];
  }
}

TEST(Options, MergeIsRefusedWhereStatesCannotBeJoined) {
  for (const char* command : {"run", "check"}) {
    expect_refused(with(command, {"--merge", "all", "--mode", "lazy"}),
                   "--merge: only --mode summary joins states, not lazy");
    for (const char* limit : {"--branch-bound", "--max-pc"})
      expect_refused(with(command, {"--merge", "all", limit, "2"}),
                     "--merge: a joined state has no");
    expect_refused(with(command, {"--merge", "some"}), "--merge: 'some' is none of");
  }
}

TEST(Options, ThatBoundUnknownInputsAreRefusedInAConcreteRun) {
  for (const Words& bound :
       {Words{"--k", "2"}, Words{"--scope", "*=2"}, Words{"--no-symbolic-null"}}) {
    Words more = bound;
    more.insert(more.begin(), {"-q", "--mode", "concrete"});
    expect_refused(with("run", more), bound[0] + ": a concrete run has one input");
    more[2] = "lazy";
    EXPECT_EQ(heapsum(with("run", more)).exit_code, 0) << bound[0];
  }
  const Words loops{"-q", "--mode", "concrete", "--unwind", "3", "--call-depth", "9"};
  EXPECT_EQ(heapsum(with("run", loops)).exit_code, 0);
}

TEST(Options, OfAnExplorationAreRefusedWhereThereIsNone) {
  for (const Words& option : {Words{"--mode", "lazy"}, Words{"--mode", "summary"}})
    expect_refused({"run", "p/Main.java", option[0], option[1]},
                   "--mode: main is run as java runs it, with one input\n  hint: ");
  expect_refused({"run", "p/Main.java", "--merge", "all"},
                 "--merge: main is run as java runs it, with one input");
  for (const char* option : {"--k", "--timeout", "--unwind", "-j"})
    expect_refused({"run", "p/Main.java", "--list-unsupported", option, "3"},
                   "--list-unsupported explores nothing\n  hint: ");
}

}  // namespace
}  // namespace heapsum::testing
