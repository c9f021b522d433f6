// SPDX-License-Identifier: Apache-2.0
// heapsum enumerate: every structure on which an invariant is true.
#include "enumerate.hpp"

#include <memory>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include <heapsum/apps/enumerate/enumerate.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/task/task.hpp>

#include "../../exit_codes.hpp"
#include "../../interrupt.hpp"
#include "../../outputs.hpp"
#include "../../progress.hpp"
#include "tests.hpp"

namespace heapsum::cli {

namespace {

using options::InputFormat;

std::unique_ptr<report::StructureWriter> writer_of(const options::Enumerate& options,
                                                   std::ostream& out) {
  if (options.count) return report::make_structure_count(out);
  switch (options.format) {
    case InputFormat::json: return report::make_structure_json(out);
    case InputFormat::dot: return report::make_structure_dot(out);
    default: break;
  }
  return report::make_structure_text(out);
}

/// What only text has room for.
void say_reasons(const options::Enumerate& options, const report::EnumerationTail& tail) {
  if (options.format == InputFormat::text && !options.count) return;
  for (const std::string& reason : tail.reasons)
    fmt::print(stderr, "heapsum: these may not be all: {}\n", reason);
}

report::EnumerationTail enumerated_of(const programs::Target& target,
                                      const options::Enumerate& options, enumerate::Hooks hooks,
                                      report::StructureWriter& writer) {
  enumerate::Settings how = options.how;
  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  hooks.on_progress = [&](const explore::Census& so_far) { progress.show(so_far); };
  report::EnumerationTail tail = enumerate::enumerated(target, how, hooks, writer);
  progress.erase();
  say_reasons(options, tail);
  return tail;
}

int exit_code(const report::EnumerationTail& tail) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  return tail.complete() ? kDone : kInconclusive;
}

int write_structures(const options::Enumerate& options) {
  const auto target = enumerate::invariant_of(options.what, options.how.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  if (const auto bounds = task::bounds_of(options.how.how, target.value().program); !bounds)
    return complain(bounds.error(), kUsage);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();
  const auto writer = writer_of(options, out.stream());
  const report::EnumerationTail tail = enumerated_of(target.value(), options, {}, *writer);
  return out.finish() ? exit_code(tail) : kUsage;
}

/// Tests say what text says before and after the structures.
int write_structure_tests(const options::Enumerate& options) {
  const task::Settings& how = options.how.how;
  const auto targets = enumerate::invariant_to_test(options.what, how.budget.timeout_seconds);
  if (!targets) return complain(targets.error(), kBadInput);
  const programs::Target& target = targets.value().methods[0];
  if (const auto bounds = task::bounds_of(how, target.program); !bounds)
    return complain(bounds.error(), kUsage);
  const testgen::Settings settings = test_settings(testgen::Inputs::enumerated, options.format,
                                                   options.output, options.trust, how);
  if (const std::string why = obstacle_to_folder(settings.folder); !why.empty())
    return complain(why, kUsage);
  std::vector<semantics::InputHeap> inputs;
  enumerate::Hooks hooks;
  hooks.on_shown = [&](semantics::InputHeap heap) { inputs.push_back(std::move(heap)); };
  std::ostringstream unread;
  const auto writer = report::make_structure_count(unread);
  const report::EnumerationTail tail = enumerated_of(target, options, hooks, *writer);
  if (inputs.size() < tail.census.structures)
    fmt::print(stderr, "heapsum: note: {} of {} structures get a test: --structures\n",
               inputs.size(), tail.census.structures);
  return write_input_tests(targets.value(), inputs, options.how.most_steps, settings,
                           exit_code(tail));
}

}  // namespace

int run_enumerate(const options::Enumerate& options) {
  catch_interrupts();
  return options::is_tests(options.format) ? write_structure_tests(options)
                                           : write_structures(options);
}

}  // namespace heapsum::cli
