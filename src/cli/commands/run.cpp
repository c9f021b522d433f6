// SPDX-License-Identifier: Apache-2.0
// heapsum run: read the program, wire the rooms, explore, write what was found.
#include "run.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include <heapsum/report/writers.hpp>

#include "lower.hpp"

#include "../colours.hpp"
#include "../exit_codes.hpp"
#include "../exploration.hpp"
#include "../files.hpp"
#include "../inputs.hpp"
#include "../interrupt.hpp"
#include "../java.hpp"
#include "../printed.hpp"
#include "../reasons.hpp"

namespace heapsum::cli {

namespace {

void write(const report::Findings& findings, const RunOptions& options, std::ostream& out) {
  const report::TextStyle style{.color = in_color(options),
                                .show_stats = options.stats,
                                .show_paths = !options.quiet,
                                .verbose = options.verbose};
  switch (options.format) {
    case Format::text: return report::write_text(findings, style, out);
    case Format::json: return report::write_json(findings, out);
    case Format::dot: return report::write_dot(findings, out);
  }
}

std::string no_such_path(const RunOptions& options, const report::Stats& stats) {
  const std::uint64_t paths = stats.complete + stats.cut + stats.excluded;
  return fmt::format("heapsum: error: there is no path {}; {} found\n", *options.only_path,
                     paths == 1 ? "1 was" : fmt::format("{} were", paths));
}

/// The program of a Java class that says no entry is its main, as `java` runs it.
RunOptions as_java_does(RunOptions options) {
  if (!is_java(options) || !options.entry.empty()) return options;
  options.mode = semantics::PolicyName::concrete;
  options.mode_name = "concrete";
  return options;
}

}  // namespace

int run(const RunOptions& given) {
  catch_interrupts();
  const RunOptions options = as_java_does(given);
  if (options.list_unsupported) {
    LowerOptions java;
    static_cast<RunOptions&>(java) = options;
    return lower_java(java);
  }
  OfJava java;
  const auto program = read_program(options, &java);
  if (!program) return complain(program.error(), kBadInput);
  const auto bounds = bounds_of(options, program.value());
  if (!bounds) return complain(bounds.error(), kUsage);
  const auto input = read_input(options, program.value());
  if (!input) return complain(input.error(), kBadInput);
  Output out(options.output);
  if (!out.is_open())
    return complain(fmt::format("heapsum: error: cannot write to {}\n", options.output), kUsage);

  Printed text;
  PathHook on_path;
  if (java.printing && input.value())
    on_path = [&](const semantics::Config& c) {
      text = printed(program.value(), *java.printing, c);
    };
  report::Findings findings =
      explored(program.value(), bounds.value(), input.value(), options, on_path);
  if (java.names && !input.value())
    std::ranges::copy(unknown_classes(program.value(), *java.names),
                      std::back_inserter(findings.reasons));
  if (options.only_path && findings.paths.empty() && !options.quiet)
    return complain(no_such_path(options, findings.stats), kUsage);
  if (!findings.paths.empty()) findings.paths[0].printed = text.out;
  if (options.format == Format::text) {
    std::fwrite(text.out.data(), 1, text.out.size(), stdout);
    std::fflush(stdout);
  }
  std::fwrite(text.err.data(), 1, text.err.size(), stderr);
  write(findings, options, out.stream());
  if (!out.finish()) return kUsage;
  return interrupting_signal() == 0 ? kDone : kSignal + interrupting_signal();
}

}  // namespace heapsum::cli
