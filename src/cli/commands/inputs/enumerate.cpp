// SPDX-License-Identifier: Apache-2.0
// heapsum enumerate: every structure on which an invariant is true.
#include "enumerate.hpp"

#include <memory>

#include <fmt/format.h>

#include <heapsum/apps/enumerate/enumerate.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/task/task.hpp>

#include "../../exit_codes.hpp"
#include "../../interrupt.hpp"
#include "../../outputs.hpp"
#include "../../progress.hpp"

namespace heapsum::cli {

namespace {

std::unique_ptr<report::StructureWriter> writer_of(const options::Enumerate& options,
                                                   std::ostream& out) {
  if (options.count) return report::make_structure_count(out);
  switch (options.format) {
    case options::Format::text:
    case options::Format::html: break;  // which enumerate does not take
    case options::Format::json: return report::make_structure_json(out);
    case options::Format::dot: return report::make_structure_dot(out);
  }
  return report::make_structure_text(out);
}

/// What only text has room for.
void say_reasons(const options::Enumerate& options, const report::EnumerationTail& tail) {
  if (options.format == options::Format::text && !options.count) return;
  for (const std::string& reason : tail.reasons)
    fmt::print(stderr, "heapsum: these may not be all: {}\n", reason);
}

}  // namespace

int run_enumerate(const options::Enumerate& options) {
  catch_interrupts();
  enumerate::Settings how = options.how;
  const auto target = enumerate::invariant_of(options.what, how.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  if (const auto bounds = task::bounds_of(how.how, target.value().program); !bounds)
    return complain(bounds.error(), kUsage);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();

  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  const auto writer = writer_of(options, out.stream());
  const report::EnumerationTail tail = enumerate::enumerated(
      target.value(), how, [&](const explore::Census& so_far) { progress.show(so_far); }, *writer);
  progress.erase();
  say_reasons(options, tail);
  if (!out.finish()) return kUsage;
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  return tail.complete() ? kDone : kInconclusive;
}

}  // namespace heapsum::cli
