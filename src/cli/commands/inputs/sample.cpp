// SPDX-License-Identifier: Apache-2.0
// heapsum sample: inputs that are drawn from all that are valid, as heaps, pictures or tests.
#include "sample.hpp"

#include <fmt/format.h>

#include <heapsum/apps/prob/sample.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/task/task.hpp>

#include "../../exit_codes.hpp"
#include "../../input.hpp"
#include "../../interrupt.hpp"
#include "../../outputs.hpp"
#include "../../progress.hpp"
#include "tests.hpp"

namespace heapsum::cli {

namespace {

using options::InputFormat;
using DrawnOrWhy = Result<prob::Drawn, std::string>;

DrawnOrWhy drawn_of(const programs::Target& target, const options::Sample& options,
                    prob::SampleSettings how) {
  const MemoryLimit memory(task::memory_of(how.inputs.how.budget));
  how.inputs.how.budget.cancel = &interrupted();
  how.inputs.how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  auto found =
      prob::drawn(target, how, [&](const explore::Result& so_far) { progress.show(so_far); });
  progress.erase();
  return found;
}

/// What only text has room for.
void say_why(const report::DrawnInputs& drawn) {
  if (drawn.all == 0)
    fmt::print(stderr, "heapsum: no input within these bounds satisfies the assumptions\n");
  for (const std::string& remark : drawn.remarks) fmt::print(stderr, "heapsum: note: {}\n", remark);
  for (const std::string& reason : drawn.reasons)
    fmt::print(stderr, "heapsum: other inputs may be valid too: {}\n", reason);
}

int exit_code(const report::DrawnInputs& drawn) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  return drawn.all == 0 || !drawn.reasons.empty() ? kInconclusive : kDone;
}

int write_heaps(const options::Sample& options, const prob::SampleSettings& how) {
  const auto target = programs::read(options.what, how.inputs.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  const auto opened = open_output(options.output, {options.what.program, options.profile});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();
  const auto found = drawn_of(target.value(), options, how);
  if (!found) return complain(found.error(), kUsage);
  const report::DrawnInputs& shown = found.value().shown;
  if (options.format == InputFormat::text) report::write_text(shown, out.stream());
  if (options.format == InputFormat::json) report::write_json(shown, out.stream());
  if (options.format == InputFormat::dot) report::write_dot(shown, out.stream());
  if (options.format != InputFormat::text) say_why(shown);
  return out.finish() ? exit_code(shown) : kUsage;
}

int write_tests(const options::Sample& options, const prob::SampleSettings& how) {
  const testgen::Settings settings = test_settings(testgen::Inputs::drawn, options.format,
                                                   options.output, options.trust, how.inputs.how);
  const auto targets =
      programs::targets_of(options.what, "", how.inputs.how.budget.timeout_seconds);
  if (!targets) return complain(targets.error(), kBadInput);
  const programs::Targets& all = targets.value();
  if (all.methods.empty())
    return complain(fmt::format("heapsum: error: {}\n", all.left_out[0].why), kBadInput);
  if (const std::string why = obstacle_to_folder(settings.folder); !why.empty())
    return complain(why, kUsage);
  const auto found = drawn_of(all.methods[0], options, how);
  if (!found) return complain(found.error(), kUsage);
  say_why(found.value().shown);
  return write_input_tests(all, found.value().inputs, how.inputs.most_steps, settings,
                           exit_code(found.value().shown));
}

}  // namespace

int run_sample(const options::Sample& options) {
  catch_interrupts();
  prob::SampleSettings how = options.how;
  if (std::string why = add_profile(options.profile, how.inputs); !why.empty())
    return complain(why, kBadInput);
  return options::is_tests(options.format) ? write_tests(options, how) : write_heaps(options, how);
}

}  // namespace heapsum::cli
