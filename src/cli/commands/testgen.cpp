// SPDX-License-Identifier: Apache-2.0
// heapsum testgen: tests for the methods of a class, written, run, and kept if they show what they say.
#include "testgen.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

#include <heapsum/apps/testgen/testgen.hpp>

#include "../exit_codes.hpp"
#include "../interrupt.hpp"
#include "../outputs.hpp"
#include "../progress.hpp"

namespace heapsum::cli {

namespace {

int exit_code(const testgen::WrittenTests& written) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  if (written.trouble.empty()) return kDone;
  return written.is_our_bug ? kOurBug : kInconclusive;
}

}  // namespace

int run_testgen(const options::Testgen& options) {
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
  if (const std::string why = obstacle_to_folder(options.how.folder); !why.empty())
    return complain(why, kUsage);
  testgen::Settings how = options.how;
  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.latest = task::deadline_of(how.how.budget.timeout_seconds, task::Clock::now() - all.took);
  how.how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  if (progress.is_on())
    how.on_progress = [&](const task::Progress& so_far) { progress.show(so_far); };
  std::vector<testgen::MethodTests> methods = testgen::tests_of(all, how);
  if (interrupting_signal() != 0) how.running = testgen::Running::no;
  const auto written = testgen::written(all, methods, how);
  progress.erase();
  if (!written) return complain(written.error(), kUsage);
  Output out("");
  if (!options.quiet) testgen::write_text(all, methods, written.value(), how, out.stream());
  return out.finish() ? exit_code(written.value()) : kUsage;
}

}  // namespace heapsum::cli
