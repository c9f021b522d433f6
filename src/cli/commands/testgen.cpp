// SPDX-License-Identifier: Apache-2.0
// heapsum testgen: tests for the methods of a class, written, run, and kept if they show what they say.
#include "testgen.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "../exit_codes.hpp"
#include "../exploration.hpp"
#include "../inputs.hpp"
#include "../interrupt.hpp"
#include "../method_tests.hpp"
#include "../test_report.hpp"
#include "../test_writing.hpp"

namespace heapsum::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// With -j N, N methods at a time; each has its share of what time is left.
std::vector<MethodTests> explored(const Targets& targets, const TestgenOptions& options) {
  const auto deadline = deadline_of(options.timeout_seconds, Clock::now());
  const std::size_t count = targets.methods.size();
  std::vector<MethodTests> all(count);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      const auto bounds = bounds_of(options, targets.methods[i].program);
      all[i] = tests_of(targets.methods[i], bounds.value(), options,
                        share_of(deadline, options.jobs, count - i));
    }
  };
  std::vector<std::jthread> threads;
  for (std::size_t n = std::min<std::size_t>(options.jobs, count); n > 1; --n)
    threads.emplace_back(work);
  work();
  threads.clear();
  return all;
}

}  // namespace

int testgen(const TestgenOptions& options) {
  catch_interrupts();
  const auto targets = targets_of(options);
  if (!targets) return complain(targets.error(), kBadInput);
  if (targets.value().methods.empty())
    return complain(fmt::format("heapsum: error: {}\n", targets.value().left_out[0].why),
                    kBadInput);
  for (const Target& target : targets.value().methods)
    if (const auto bounds = bounds_of(options, target.program); !bounds)
      return complain(bounds.error(), kUsage);
  std::vector<MethodTests> methods = explored(targets.value(), options);
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  const auto written = targets.value().java
                           ? write_java_tests(targets.value(), methods, options)
                           : write_javalite_tests(targets.value(), methods, options);
  if (!written) return complain(written.error(), kUsage);
  print_report(targets.value(), methods, written.value(), options);
  if (!written.value().trouble.empty()) return written.value().is_our_bug ? kOurBug : kInconclusive;
  return kDone;
}

}  // namespace heapsum::cli
