// SPDX-License-Identifier: Apache-2.0
#include "show.hpp"

#include <algorithm>

#include "common.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kShowExamples = R"(Examples:
  heapsum show build/classes/List.class            one file
  heapsum show p.List -cp build/classes:lib/b.jar  wherever the class path has it
  heapsum show java.util.HashMap                   a class of the JDK: JAVA_HOME, --jdk, or that of java on PATH

Exit codes: 0 shown, 1 wrong usage, 2 there is no such class or it cannot be read, 6 a bug in heapsum.)";

constexpr const char* kLibraryExamples = R"(Examples:
  heapsum java-library lib                         lib/heapsum/Any.java and lib/heapsum-any.jar
  javac -cp lib/heapsum-any.jar -d out Main.java   a program that asks for unknown values
  heapsum check out/Main.class -cp out             needs no jar

Exit codes: 0 written, 1 wrong usage, 2 it cannot be compiled or written, 6 a bug in heapsum.)";

}  // namespace

void add_java_library(CLI::App& command, JavaLibrary& into) {
  command.footer(kLibraryExamples);
  command.add_option("FOLDER", into.folder, "Where the source and the jar are put; it is made")
      ->required()
      ->type_name("");
  add_text(command, "--jdk", into.jdk, "The JDK that compiles it", "DIR");
}

void add_show(CLI::App& show, Show& into) {
  show.footer(kShowExamples);
  show.add_option("CLASS", into.subject, "A .class file, or the name of a class")
      ->required()
      ->type_name("");
  CLI::Option* class_path =
      show.add_option("--class-path", into.class_path,
                      "Directories, jars and jmods (default: the working directory); -cp for "
                      "short")
          ->type_name("PATH:...");
  CLI::Option* jdk = add_text(show, "--jdk", into.jdk,
                              "The Java runtime whose classes come before the others", "DIR");
  for (CLI::Option* option : {class_path, jdk})
    only_where(option, [&into] {
      return into.is_file() ? fmt::format(
                                  "says where classes are looked up, and {} is a file\n"
                                  "  hint: show takes the name of a class too, p.C",
                                  into.subject)
                            : std::string();
    });
  add_output(show, into.output);
}

std::vector<std::string> arguments_of(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  std::vector<std::string> given;
  for (const std::string& word : words)
    if (word == "-cp") {
      given.emplace_back("--class-path");
    } else if (word.starts_with("--") && word.ends_with("=")) {
      given.insert(given.end(), {word.substr(0, word.size() - 1), ""});
    } else {
      given.push_back(word);
    }
  std::reverse(given.begin(), given.end());
  return given;
}

}  // namespace heapsum::options
