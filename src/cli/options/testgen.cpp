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

const std::map<std::string, Cover> kCovers{
    {"paths", Cover::paths}, {"branches", Cover::branches}, {"defects", Cover::defects}};

}  // namespace

void add_testgen(CLI::App& testgen, Raw& raw, TestgenFlags& into) {
  testgen.footer(kExamples);
  add_program(testgen, raw);
  add_methods(testgen, raw, into.of_class, "Tests for");
  add_bounds(testgen, raw);
  testgen.add_option("--k", into.k, "Input objects at most N steps from the entry's (default 3)")
      ->type_name("N");
  testgen
      .add_option("--cover", into.cover,
                  "A test for each path, for each branch as few as can be, or for each defect "
                  "(default branches)")
      ->type_name("paths|branches|defects");
  testgen.add_option("--junit", into.junit, "Of Java: tests for JUnit 4 or 5 (default 4)")
      ->type_name("4|5")
      ->check(CLI::IsMember({4, 5}));
  testgen
      .add_option("--defects", into.defects,
                  "Tests of defects expect the exception, or fail by it (default expect)")
      ->type_name("expect|fail")
      ->check(CLI::IsMember({"expect", "fail"}));
  testgen.add_flag("--no-run", into.skip_run, "Only write the tests");
  testgen.add_flag("-q,--quiet", raw.options.quiet, "No text");
}

TestgenOptions checked_testgen(const CLI::App& testgen, Raw& raw, const TestgenFlags& flags) {
  read_methods(testgen, raw, flags.of_class);
  TestgenOptions o;
  static_cast<RunOptions&>(o) = std::move(raw.options);
  const auto cover = kCovers.find(flags.cover);
  if (cover == kCovers.end())
    throw CLI::ValidationError(
        fmt::format("--cover: '{}' is none of paths, branches, defects", flags.cover));
  std::uint32_t k = 0;
  if (!flags.k.empty() && (flags.k[0] == '-' || !CLI::detail::lexical_cast(flags.k, k)))
    throw CLI::ValidationError(fmt::format("--k: '{}' is no number", flags.k));
  if (!flags.k.empty()) o.k = k;
  o.of_class = flags.of_class;
  o.cover = cover->second;
  o.keeps_output = false;
  o.makes_stubs = true;
  o.junit5 = flags.junit == 5;
  o.defects_fail = flags.defects == "fail";
  o.run_them = !flags.skip_run;
  if (!o.output.empty()) o.folder = o.output;
  return o;
}

}  // namespace heapsum::cli
