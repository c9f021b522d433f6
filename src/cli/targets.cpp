// SPDX-License-Identifier: Apache-2.0
#include "targets.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <heapsum/syntax/parse.hpp>

#include "inputs.hpp"
#include "java.hpp"

namespace heapsum::cli {

namespace {

std::string complaint(const syntax::Diagnostics& wrong, const Source& source) {
  std::string message;
  for (const Diagnostic& d : wrong) message += render(d, source);
  return message;
}

LeftOut without_object(const std::string& of, const std::string& entry) {
  return {fmt::format("{}.{}", of, entry.substr(0, entry.find('('))),
          fmt::format("there is no object of {} to call it on", of)};
}

/// The methods of the class; those that need an object where there can be none are left out.
std::vector<std::string> entries_of(Targets& targets) {
  std::vector<std::string> all;
  const bool has_objects = targets.java->has_objects();
  for (const JavaSubject::Method& m : targets.java->methods())
    if (has_objects || !m.needs_object)
      all.push_back(m.entry);
    else
      targets.left_out.push_back(
          without_object(classfile::java_name(targets.java->name()), m.entry));
  return all;
}

Result<Targets, std::string> java_targets(const CheckOptions& options) {
  auto opened = JavaSubject::open(options);
  if (!opened) return Failure{opened.error()};
  Targets targets{{}, {}, std::move(opened).value()};
  if (!options.of_class.empty() && !targets.java->turn_to(options.of_class))
    return Failure{fmt::format("heapsum: error: --class: {} has no class '{}'\n", options.program,
                               options.of_class)};
  std::vector<std::string> entries{options.entry};
  if (options.entry.empty()) entries = entries_of(targets);
  for (const std::string& entry : entries) {
    auto lowered = targets.java->lowered(entry);
    if (!lowered) return Failure{lowered.error()};
    lower::Lowered one = std::move(lowered).value();
    targets.methods.push_back({std::move(one.program), std::move(one.names)});
  }
  if (targets.methods.empty() && targets.left_out.empty())
    return Failure{
        fmt::format("{}: error: there is no method to start in: class {} has none that is not "
                    "private\n  hint: --entry C.m\n",
                    options.program, classfile::java_name(targets.java->name()))};
  return targets;
}

Result<Targets, std::string> methods_of(const syntax::Program& all, const syntax::Class& of,
                                        const CheckOptions& options) {
  Targets targets;
  for (const syntax::MethodId m : of.methods) {
    if (all[m].kind == syntax::Method::Kind::abstract) continue;
    if (of.kind != syntax::Class::Kind::concrete && all[m].kind != syntax::Method::Kind::of_class) {
      targets.left_out.push_back(without_object(of.name, all[m].name));
      continue;
    }
    const std::string entry = fmt::format("{}.{}", of.name, all[m].name);
    auto target = syntax::load(all.source, entry, options.assumed);
    if (!target) return Failure{complaint(target.error(), all.source)};
    targets.methods.push_back({std::move(target).value()});
  }
  if (targets.methods.empty() && targets.left_out.empty())
    return Failure{fmt::format("heapsum: error: class {} has no method to start in\n", of.name)};
  return targets;
}

}  // namespace

Result<Targets, std::string> targets_of(const CheckOptions& options) {
  if (is_java(options)) return java_targets(options);
  auto program = read_program(options);
  if (!program) return Failure{program.error()};
  if (!options.entry.empty()) {
    Targets targets;
    targets.methods.push_back({std::move(program).value()});
    return targets;
  }
  const syntax::Program& all = program.value();
  const auto of = std::ranges::find_if(all.classes, [&](const syntax::Class& c) {
    return options.of_class.empty() ? &c == &all[all.entry_owner] : c.name == options.of_class;
  });
  if (of == all.classes.end())
    return Failure{
        fmt::format("heapsum: error: --class: the program has no class '{}'\n", options.of_class)};
  return methods_of(all, *of, options);
}

}  // namespace heapsum::cli
