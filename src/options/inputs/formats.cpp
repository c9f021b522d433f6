// SPDX-License-Identifier: Apache-2.0
#include "formats.hpp"

namespace heapsum::options {

namespace {

const std::map<std::string, InputFormat> kInputFormats{{"text", InputFormat::text},
                                                       {"json", InputFormat::json},
                                                       {"dot", InputFormat::dot},
                                                       {"junit", InputFormat::junit_four},
                                                       {"junit5", InputFormat::junit_five}};

}  // namespace

void add_input_format(CLI::App& command, InputFormat& into, const std::string& called) {
  const std::string help = fmt::format(
      "How to write them (default text)\njson: a heap a line, as run --heap reads it\n"
      "junit, junit5: tests that make them and call {}, of a Java program",
      called);
  add_choice(command, "--format", into, kInputFormats, help.c_str());
}

void add_tests_output(CLI::App& command, std::string& into) {
  add_text(command, "-o,--output", into,
           "Write to FILE instead of standard output; tests into DIR (default heapsum-tests)",
           "FILE|DIR");
}

void check_input_format(InputFormat format, const programs::Wanted& what) {
  if (is_tests(format) && !programs::is_java(what.program))
    throw CLI::ValidationError("--format: tests are of Java programs");
}

}  // namespace heapsum::options
