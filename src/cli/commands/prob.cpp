// SPDX-License-Identifier: Apache-2.0
// heapsum prob: how likely outcomes, paths and places are.
#include "prob.hpp"

#include <fmt/format.h>

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/task/task.hpp>

#include "../exit_codes.hpp"
#include "../interrupt.hpp"
#include "../outputs.hpp"
#include "../progress.hpp"

namespace heapsum::cli {

int run_prob(const options::Prob& options) {
  catch_interrupts();
  prob::Settings how = options.how;
  const auto target = programs::read(options.what, how.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();

  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  const auto found = prob::probabilities(
      target.value(), how, [&](const explore::Result& so_far) { progress.show(so_far); });
  progress.erase();
  if (!found) return complain(found.error(), kUsage);
  options.format == options::Format::json ? write_json(found.value(), options.digits, out.stream())
                                          : write_text(found.value(), options.digits, out.stream());
  if (!out.finish()) return kUsage;
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  return found.value().inputs == 0 || !found.value().reasons.empty() ? kInconclusive : kDone;
}

}  // namespace heapsum::cli
