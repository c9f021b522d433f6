// SPDX-License-Identifier: Apache-2.0
#include "testgen.hpp"

#include <map>

namespace heapsum::options {

namespace {

constexpr const char* kTestgenExamples = R"(Examples:
  heapsum testgen Foo.java                              JUnit 4 tests of its methods: heapsum-tests/FooTest.java
  heapsum testgen Foo.class --entry add --junit 5 -o src/test/java
  heapsum testgen p.Foo -cp classes --cover paths --k 2
  heapsum testgen Foo.java --defects fail               tests of defects fail until the defects are mended
  heapsum testgen list.javalite                         a program with its tests: heapsum-tests/list-tests.javalite

Tests of Java are compiled and run by JUnit if it is installed. A test that does not show what it claims is left out and named.

Exit codes: 0 the tests are written and ended as expected, 5 they were not run, 1 wrong usage, 2 the program cannot be
read or has errors, 6 a bug in heapsum, 128+n stopped by signal n.)";

const std::map<std::string, testgen::Cover> kCovers{{"paths", testgen::Cover::paths},
                                                    {"branches", testgen::Cover::branches},
                                                    {"defects", testgen::Cover::defects}};
const std::map<std::string, testgen::JUnit> kJUnits{{"4", testgen::JUnit::four},
                                                    {"5", testgen::JUnit::five}};
const std::map<std::string, testgen::Expected> kExpected{{"expect", testgen::Expected::exception},
                                                         {"fail", testgen::Expected::success}};

}  // namespace

void add_testgen(CLI::App& testgen, Testgen& into) {
  testgen.footer(kTestgenExamples);
  into.what.purpose = programs::Purpose::judge;
  add_program(testgen, into.what);
  add_regions(testgen, into.what);
  add_methods(testgen, into.how.how, into.of_class, "Tests for");
  add_invariant(testgen, into.how.how);
  add_bounds(testgen, into.how.how);
  add_k(testgen, into.how.how.limits);
  add_choice(testgen, "--cover", into.how.cover, kCovers,
             "Write a test for each path, the fewest tests that take each branch, or a test for "
             "each defect "
             "(default branches)");
  only_for_java(add_choice(testgen, "--junit", into.how.junit, kJUnits,
                           "Write tests of a Java program for JUnit 4 or 5 (default 4)"),
                into.what);
  only_for_java(add_choice(testgen, "--defects", into.how.defects, kExpected,
                           "Tests of defects of a Java program expect the exception, or fail "
                           "because of it (default expect)"),
                into.what);
  add_text(testgen, "-o,--output", into.how.folder,
           "Write the tests into DIR (default heapsum-tests)", "DIR");
  testgen.add_flag_callback(
      "--no-run", [&into] { into.how.running = testgen::Running::no; },
      "Write the tests but do not run them");
  add_replay(testgen, into.how.trust, into.what, "tests");
  testgen.add_flag("-q,--quiet", into.quiet, "Print nothing");
  add_progress(testgen, into.progress);
  testgen.final_callback([&testgen, &into] {
    check_methods(testgen, into.how.how, into.what.entry, into.of_class);
    if (into.how.how.invariant == task::Invariant::guard)
      throw CLI::ValidationError(
          "--invariant guard: which branches a test takes cannot be told where states are joined");
    check_invariant(into.what, into.how.how);
    if (into.how.trust == jvm::Trust::off) into.how.running = testgen::Running::no;
  });
}

}  // namespace heapsum::options
