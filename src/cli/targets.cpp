// SPDX-License-Identifier: Apache-2.0
#include "targets.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <heapsum/syntax/parse.hpp>

#include "inputs.hpp"
#include "java.hpp"

namespace heapsum::cli {

namespace {

using Targets = Result<std::vector<syntax::Program>, std::string>;

std::string complaint(const syntax::Diagnostics& wrong, const Source& source) {
  std::string message;
  for (const Diagnostic& d : wrong) message += render(d, source);
  return message;
}

}  // namespace

Targets targets_of(const CheckOptions& options) {
  if (is_java(options) && options.entry.empty()) return read_java_methods(options);
  auto program = read_program(options);
  if (!program) return Failure{program.error()};
  std::vector<syntax::Program> targets;
  if (!options.entry.empty()) {
    targets.push_back(std::move(program).value());
    return targets;
  }
  const syntax::Program& all = program.value();
  const auto of = std::ranges::find_if(all.classes, [&](const syntax::Class& c) {
    return options.of_class.empty() ? &c == &all[all.entry_owner] : c.name == options.of_class;
  });
  if (of == all.classes.end())
    return Failure{
        fmt::format("heapsum: error: --class: the program has no class '{}'\n", options.of_class)};
  for (const syntax::MethodId m : of->methods) {
    if (all[m].kind == syntax::Method::Kind::abstract) continue;
    const std::string entry = fmt::format("{}.{}", of->name, all[m].name);
    auto target = syntax::load(all.source, entry, options.assumed);
    if (!target) return Failure{complaint(target.error(), all.source)};
    targets.push_back(std::move(target).value());
  }
  if (targets.empty())
    return Failure{fmt::format("heapsum: error: class {} has no method to start in\n", of->name)};
  return targets;
}

}  // namespace heapsum::cli
