// SPDX-License-Identifier: Apache-2.0
#include "testgen.hpp"

#include <map>

namespace heapsum::cli {

namespace {

constexpr const char* kExamples = R"(Examples:
  heapsum testgen Foo.java                              JUnit 4 tests of its methods: heapsum-tests/FooTest.java
  heapsum testgen Foo.class --entry add --junit 5 -o src/test/java
  heapsum testgen p.Foo -cp classes --cover paths --k 2
  heapsum testgen Foo.java --defects fail               tests of defects fail until these are mended
  heapsum testgen list.javalite                         a program with its tests: heapsum-tests/list-tests.javalite

Tests are compiled and run by JUnit where it is; those that do not show what they say are left out, and said.

Exit codes: 0 tests are written, and what was run is as it should be, 5 they were not run, 1 wrong usage, 2 the
program cannot be read or is wrong, 6 a bug of ours, 128+n stopped by signal n.)";

const std::map<std::string, testgen::Cover> kCovers{{"paths", testgen::Cover::paths},
                                                    {"branches", testgen::Cover::branches},
                                                    {"defects", testgen::Cover::defects}};
const std::map<std::string, testgen::JUnit> kJUnits{{"4", testgen::JUnit::four},
                                                    {"5", testgen::JUnit::five}};
const std::map<std::string, testgen::Expected> kExpected{{"expect", testgen::Expected::exception},
                                                         {"fail", testgen::Expected::success}};

}  // namespace

void add_testgen(CLI::App& testgen, TestgenOptions& into) {
  testgen.footer(kExamples);
  into.what.purpose = programs::Purpose::judge;
  add_program(testgen, into.what);
  add_methods(testgen, into.how.how, into.of_class, "Tests for");
  add_bounds(testgen, into.how.how);
  add_k(testgen, into.how.how.limits);
  add_choice(testgen, "--cover", into.how.cover, kCovers,
             "A test for each path, for each branch as few as can be, or for each defect "
             "(default branches)");
  add_choice(testgen, "--junit", into.how.junit, kJUnits,
             "Of Java: tests for JUnit 4 or 5 (default 4)");
  add_choice(testgen, "--defects", into.how.defects, kExpected,
             "Tests of defects expect the exception, or fail by it (default expect)");
  testgen
      .add_option("-o,--output", into.how.folder,
                  "Write the tests into DIR (default heapsum-tests)")
      ->type_name("DIR");
  testgen.add_flag_callback(
      "--no-run", [&into] { into.how.running = testgen::Running::no; }, "Only write the tests");
  testgen.add_flag("-q,--quiet", into.quiet, "No text");
  testgen.final_callback(
      [&testgen, &into] { check_methods(testgen, into.how.how, into.what.entry, into.of_class); });
}

}  // namespace heapsum::cli
