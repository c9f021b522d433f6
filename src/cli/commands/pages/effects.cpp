// SPDX-License-Identifier: Apache-2.0
#include "effects.hpp"

#include <heapsum/apps/effects/effects.hpp>
#include <heapsum/base/files.hpp>

#include "../../exit_codes.hpp"
#include "../../interrupt.hpp"
#include "../../outputs.hpp"
#include "../../progress.hpp"

namespace heapsum::cli {

namespace {

void write(const report::EffectsFindings& findings, options::Format format, std::ostream& out) {
  switch (format) {
    case options::Format::json: return write_json(findings, out);
    case options::Format::dot: return write_dot(findings, out);
    default: return write_text(findings, out);
  }
}

}  // namespace

int run_effects(const options::Effects& options) {
  catch_interrupts();
  effects::Settings how = options.how;
  auto target = programs::read(options.what, how.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  if (const auto task = task::task_of(target.value(), how.how); !task)
    return complain(task.error(), kUsage);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();
  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  std::function<void(const explore::Result&)> on_progress;
  if (progress.is_on()) on_progress = [&](const explore::Result& so_far) { progress.show(so_far); };
  const report::EffectsFindings findings =
      effects::found(std::move(target).value(), how, on_progress);
  progress.erase();
  write(findings, options.format, out.stream());
  if (!out.finish()) return kUsage;
  return interrupting_signal() == 0 ? kDone : kSignal + interrupting_signal();
}

}  // namespace heapsum::cli
