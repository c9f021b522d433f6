// SPDX-License-Identifier: Apache-2.0
#include "targets.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <heapsum/syntax/parse.hpp>

#include "inputs.hpp"
#include "java.hpp"

namespace heapsum::cli {

namespace {

using syntax::Unfit;

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
    auto lowered =
        targets.java->lowered(entry, options.entry.empty() ? Unfit::nothing : Unfit::wrong);
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
    auto target = syntax::load(all.source, entry, options.assumed, Unfit::nothing);
    if (!target) return Failure{complaint(target.error(), all.source)};
    targets.methods.push_back({std::move(target).value()});
  }
  if (targets.methods.empty() && targets.left_out.empty())
    return Failure{fmt::format("heapsum: error: class {} has no method to start in\n", of.name)};
  return targets;
}

Result<Targets, std::string> javalite_targets(const CheckOptions& options) {
  RunOptions whole = options;
  if (options.entry.empty()) whole.assumed.clear();  // each method has its own
  auto program = read_program(whole);
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

}  // namespace

std::vector<std::string> assumed_of(const syntax::Program& program, const RunOptions& options) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < options.assumed.size(); ++i)
    if (std::ranges::find(program.unfit, i) == program.unfit.end())
      all.push_back(options.assumed[i]);
  return all;
}

Result<Targets, std::string> targets_of(const CheckOptions& options) {
  auto all = is_java(options) ? java_targets(options) : javalite_targets(options);
  if (!all) return all;
  for (std::size_t i = 0; i < options.assumed.size(); ++i)
    if (!all.value().methods.empty() &&
        std::ranges::all_of(all.value().methods, [&](const Target& t) {
          return std::ranges::find(t.program.unfit, i) != t.program.unfit.end();
        }))
      return Failure{fmt::format(
          "heapsum: error: --assume-method: no method of the class has an argument that {} is "
          "about\n",
          options.assumed[i])};
  return all;
}

}  // namespace heapsum::cli
