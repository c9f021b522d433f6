// SPDX-License-Identifier: Apache-2.0
// heapsum testgen: tests for the methods of a class, written, run, and kept if they show what they say.
#include "testgen.hpp"

#include <cstdio>
#include <iostream>

#include <fmt/format.h>

#include "../exit_codes.hpp"
#include "../interrupt.hpp"

namespace heapsum::cli {

int run_testgen(const TestgenOptions& options) {
  catch_interrupts();
  const auto targets =
      programs::targets_of(options.what, options.of_class, options.how.how.budget.timeout_seconds);
  if (!targets) return complain(targets.error(), kBadInput);
  const programs::Targets& all = targets.value();
  if (all.methods.empty())
    return complain(fmt::format("heapsum: error: {}\n", all.left_out[0].why), kBadInput);
  for (const programs::Target& target : all.methods)
    if (const auto bounds = task::bounds_of(options.how.how, target.program); !bounds)
      return complain(bounds.error(), kUsage);
  testgen::Settings how = options.how;
  how.how.budget.cancel = &interrupted();
  std::vector<testgen::MethodTests> methods = testgen::tests_of(all, how);
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  const auto written = testgen::written(all, methods, how);
  if (!written) return complain(written.error(), kUsage);
  if (!options.quiet) testgen::write_text(all, methods, written.value(), how, std::cout);
  std::cout.flush();
  if (!written.value().trouble.empty()) return written.value().is_our_bug ? kOurBug : kInconclusive;
  return kDone;
}

}  // namespace heapsum::cli
