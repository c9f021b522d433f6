// SPDX-License-Identifier: Apache-2.0
// The application behind `heapsum testgen`: every method of a class is explored, paths are chosen, each gets an input,
// and the tests are written, run, and kept if they show what they say.
//
//   const testgen::Findings made = testgen::explored(targets, settings);
//   const auto written = testgen::written(targets, made, settings);   // files
//   testgen::write_text(targets, made, written.value(), settings, std::cout);
//
// Read next: src/apps/testgen/method.cpp (choice), java/junit.cpp and javalite.cpp (writing).
#pragma once

#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/apps/testgen/test.hpp>
#include <heapsum/base/result.hpp>
#include <heapsum/jvm/replay.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/task/methods.hpp>
#include <heapsum/task/settings.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::testgen {

/// What gets a test: each path, each branch with as few tests as can be, or each defect.
enum class Cover : std::uint8_t { paths, branches, defects };
enum class JUnit : std::uint8_t { four, five };
/// What tests of defects say: that the exception comes, and they pass; or nothing, and they fail until it is mended.
enum class Expected : std::uint8_t { exception, success };
enum class Running : std::uint8_t { yes, no };
/// What inputs of tests are: of paths that were explored, or drawn or enumerated by somebody else.
enum class Inputs : std::uint8_t { of_paths, drawn, enumerated };

struct Settings {
  task::Settings how{};
  Cover cover = Cover::branches;
  JUnit junit = JUnit::four;
  Expected defects = Expected::exception;
  Running running = Running::yes;
  Inputs inputs = Inputs::of_paths;
  jvm::Trust trust = jvm::Trust::caged;  // in a Java program whose tests are run
  task::Deadline latest{};               // for all of it; nothing: no limit
  std::string folder = "heapsum-tests";
  task::OnProgress on_progress{};  // one call at a time
};

/// Of one entry method.
struct MethodTests {
  std::string entry;
  std::vector<Test> tests;
  Conditions conditions;                 // of the file of the entry
  std::set<Branch> feasible;             // what some path takes
  std::vector<std::string> reasons;      // why not every path was seen
  std::vector<std::string> unconfirmed;  // of which paths there is no test, and why
};

/// The tests of each target, in order. The bounds fit each target (task::bounds_of).
std::vector<MethodTests> tests_of(const programs::Targets& targets, const Settings& settings);

/// A test of each input that somebody else has found, of a target with these. Where the entry makes so many steps there is none.
MethodTests tests_of_inputs(const programs::Target& target,
                            const std::vector<semantics::InputHeap>& inputs,
                            std::uint64_t most_steps);

struct WrittenTests {
  std::vector<std::pair<std::string, std::size_t>> files{};  // how many tests are in each
  std::size_t generated = 0, compiled = 0, passed = 0;
  std::vector<std::string> left_out{};  // tests, and why
  std::string trouble{};  // why they were not run; empty: they were, or nobody wished it
  bool is_our_bug = false;
};

/// Tests into files: written, run, and written again without those that do not show what they say; these are taken
/// from `methods`. Errors are ready to print.
Result<WrittenTests, std::string> written(const programs::Targets& targets,
                                          std::vector<MethodTests>& methods,
                                          const Settings& settings);

/// What was done, for people.
void write_text(const programs::Targets& targets, const std::vector<MethodTests>& methods,
                const WrittenTests& written, const Settings& settings, std::ostream& out);

}  // namespace heapsum::testgen
