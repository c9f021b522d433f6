// SPDX-License-Identifier: Apache-2.0
// heapsum contract: what was found on the paths of Java methods, as contracts in JML.
#include "contract.hpp"

#include <fmt/format.h>

#include <heapsum/apps/check/invariants.hpp>
#include <heapsum/apps/contract/contract.hpp>

#include "../../exit_codes.hpp"
#include "../../interrupt.hpp"
#include "../../outputs.hpp"
#include "../../progress.hpp"

namespace heapsum::cli {

namespace {

std::string not_java(const std::string& program) {
  return fmt::format(
      "{}: error: contracts are printed in JML, of Java programs\n"
      "  hint: heapsum effects shows what a method of a Javalite program changes\n",
      program);
}

std::string not_a_source(const std::string& program) {
  return fmt::format("{}: error: --invariants: it is no Java source, FILE.java\n", program);
}

int run_invariants(const options::Contract& options) {
  if (!options.what.program.ends_with(".java"))
    return complain(not_a_source(options.what.program), kBadInput);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();
  check::Settings how{.how = options.how, .trust = jvm::Trust::off};
  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;
  const auto found = check::invariants_of(options.what, options.of_class, how);
  if (!found) return complain(found.error(), kBadInput);
  check::write_text(found.value(), out.stream());
  if (!out.finish()) return kUsage;
  return interrupting_signal() == 0 ? kDone : kSignal + interrupting_signal();
}

}  // namespace

int run_contract(const options::Contract& options) {
  catch_interrupts();
  if (!programs::is_java(options.what.program))
    return complain(not_java(options.what.program), kBadInput);
  if (options.invariants) return run_invariants(options);
  task::Settings how = options.how;
  auto targets = programs::targets_of(options.what, options.of_class, how.budget.timeout_seconds);
  if (!targets) return complain(targets.error(), kBadInput);
  programs::Targets all = std::move(targets).value();
  if (all.methods.empty())
    return complain(fmt::format("heapsum: error: {}\n", all.left_out[0].why), kBadInput);
  for (const programs::Target& target : all.methods)
    if (const auto bounds = task::bounds_of(how, target.program); !bounds)
      return complain(bounds.error(), kUsage);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();
  const MemoryLimit memory(task::memory_of(how.budget));
  how.budget.cancel = &interrupted();
  how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  std::function<void(const explore::Result&)> on_progress;
  if (progress.is_on()) on_progress = [&](const explore::Result& so_far) { progress.show(so_far); };
  std::vector<contract::Contract> contracts;
  for (programs::Target& target : all.methods)
    contracts.push_back(contract::found(std::move(target), how, on_progress));
  progress.erase();
  contract::write_text(contracts, all.left_out, out.stream());
  if (!out.finish()) return kUsage;
  return interrupting_signal() == 0 ? kDone : kSignal + interrupting_signal();
}

}  // namespace heapsum::cli
