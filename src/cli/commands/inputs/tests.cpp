// SPDX-License-Identifier: Apache-2.0
#include "tests.hpp"

#include <fmt/format.h>

#include "../../exit_codes.hpp"
#include "../../outputs.hpp"

namespace heapsum::cli {

namespace {

void write_summary(const testgen::MethodTests& tests, const testgen::WrittenTests& written,
                   std::ostream& out) {
  for (const auto& [file, count] : written.files)
    out << (count == 0 ? file + ": what the tests need\n"
                       : fmt::format("{}: {} test{}\n", file, count, count == 1 ? "" : "s"));
  for (const std::string& why : tests.unconfirmed) out << "no test: " << why << "\n";
  for (const std::string& why : written.left_out) out << "left out: " << why << "\n";
  if (!written.trouble.empty()) out << "not run: " << written.trouble << "\n";
  if (written.compiled > 0)
    out << fmt::format("{} compiled, {} passed\n", written.compiled, written.passed);
}

}  // namespace

testgen::Settings test_settings(testgen::Inputs inputs, options::InputFormat format,
                                const std::string& folder, jvm::Trust trust,
                                const task::Settings& how) {
  testgen::Settings made{.how = how, .trust = trust};
  if (!folder.empty()) made.folder = folder;
  if (format == options::InputFormat::junit_five) made.junit = testgen::JUnit::five;
  if (trust == jvm::Trust::off) made.running = testgen::Running::no;
  made.inputs = inputs;
  return made;
}

int write_input_tests(const programs::Targets& targets,
                      const std::vector<semantics::InputHeap>& inputs, std::uint64_t most_steps,
                      const testgen::Settings& settings, int otherwise) {
  std::vector<testgen::MethodTests> tests{
      testgen::tests_of_inputs(targets.methods[0], inputs, most_steps)};
  const auto written = testgen::written(targets, tests, settings);
  if (!written) return complain(written.error(), kUsage);
  Output out("");
  write_summary(tests[0], written.value(), out.stream());
  if (!out.finish()) return kUsage;
  if (written.value().is_our_bug) return kOurBug;
  return otherwise == kDone && !written.value().trouble.empty() ? kInconclusive : otherwise;
}

}  // namespace heapsum::cli
