// SPDX-License-Identifier: Apache-2.0
// heapsum run: read the program, wire the rooms, explore, write what was found.
#include "run.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
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

std::unique_ptr<report::Writer> writer_of(const RunOptions& options, std::ostream& out) {
  const report::TextStyle style{
      .color = in_color(options), .show_stats = options.stats, .verbose = options.verbose};
  switch (options.format) {
    case Format::text: break;
    case Format::json: return report::make_json_writer(out);
    case Format::dot: return report::make_dot_writer(out);
  }
  return report::make_text_writer(style, out);
}

/// What a Java program writes by itself.
void print(const Printed& text, Format format) {
  if (format == Format::text) {
    std::fwrite(text.out.data(), 1, text.out.size(), stdout);
    std::fflush(stdout);
  }
  std::fwrite(text.err.data(), 1, text.err.size(), stderr);
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

  const auto writer = writer_of(options, out.stream());
  Listener listener;
  Printed text;
  if (java.printing && input.value()) {
    listener.on_path = [&](const semantics::Config& c) {
      text = printed(program.value(), *java.printing, c);
      print(text, options.format);
    };
    listener.on_described = [&](report::PathFinding& path) { path.printed = text.out; };
  }
  listener.writer = writer.get();
  report::Tail tail = explored(program.value(), bounds.value(), input.value(), options, listener);
  if (java.names && !input.value())
    std::ranges::copy(unknown_classes(program.value(), *java.names),
                      std::back_inserter(tail.reasons));
  if (options.only_path && writer->paths() == 0 && !options.quiet)
    return complain(no_such_path(options, tail.stats), kUsage);
  writer->end(tail);
  if (!out.finish()) return kUsage;
  return interrupting_signal() == 0 ? kDone : kSignal + interrupting_signal();
}

}  // namespace heapsum::cli
