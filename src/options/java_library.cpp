// SPDX-License-Identifier: Apache-2.0
#include "java_library.hpp"

#include "common.hpp"

namespace heapsum::options {

namespace {

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

}  // namespace heapsum::options
