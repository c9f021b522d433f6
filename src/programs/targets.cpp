// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <heapsum/programs/deadline.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/programs/text.hpp>
#include <heapsum/syntax/parse.hpp>

#include "contracts.hpp"
#include "read.hpp"
#include "regions.hpp"

namespace heapsum::programs {

namespace {

using syntax::Unfit;

LeftOut without_object(const std::string& of, const std::string& entry) {
  return {fmt::format("{}.{}", of, entry.substr(0, entry.find('('))),
          fmt::format("there is no object of {} to call it on", of)};
}

/// The methods of the class; those that need an object where there can be none are left out.
struct EntryOf {
  std::string of, entry;  // the internal name of a class; a method of it, or C.m
};

void add_entries(std::vector<EntryOf>& all, Targets& targets) {
  JavaSubject& java = *targets.java;
  const bool has_objects = java.has_objects();
  for (const JavaSubject::Method& m : java.methods())
    if (has_objects || !m.needs_object)
      all.push_back({java.name(), m.entry});
    else
      targets.left_out.push_back(without_object(classfile::java_name(java.name()), m.entry));
}

/// A program with unknown values starts in its main, and nowhere else.
std::vector<EntryOf> entries_of(Targets& targets, bool all_classes) {
  JavaSubject& java = *targets.java;
  std::vector<EntryOf> all;
  add_entries(all, targets);
  if (!all_classes || java.is_symbolic_main()) return all;
  const std::vector<std::string> classes = java.classes_of_file();
  for (const std::string& other : classes) {
    java.turn_to_class(other);
    if (other != classes.front()) add_entries(all, targets);
  }
  java.turn_to_class(classes.front());
  return all;
}

/// One that names no method that is called; nothing: there is none, or what is called is not known.
const std::string* unused_pattern(const Wanted& wanted, const Targets& targets) {
  const auto is_used = [&](const std::string& pattern) {
    return std::ranges::any_of(targets.methods, [&](const Target& t) {
      return std::ranges::any_of(t.java->unknown, [&](const lower::JavaNames::Unknown& u) {
        return lower::names_method(pattern, u.owner, u.method);
      });
    });
  };
  const auto is_whole = [](const Target& t) { return t.unsupported.empty(); };
  const auto at = std::ranges::find_if_not(wanted.unknown, is_used);
  if (!std::ranges::all_of(targets.methods, is_whole)) return nullptr;
  return at == wanted.unknown.end() || targets.methods.empty() ? nullptr : &*at;
}

Result<Targets, std::string> java_targets(const Wanted& wanted, const std::string& of_class,
                                          double timeout_seconds) {
  auto opened = JavaSubject::open(wanted);
  if (!opened) return Failure{opened.error()};
  Targets targets{.file = wanted.program, .java = std::move(opened).value()};
  if (!of_class.empty() && !targets.java->turn_to(of_class))
    return Failure{
        fmt::format("heapsum: error: --class: {} has no class '{}'\n", wanted.program, of_class)};
  const std::string first = targets.java->name();
  std::vector<EntryOf> entries{{first, wanted.entry}};
  const Clock::time_point begin = Clock::now();
  if (wanted.entry.empty()) entries = entries_of(targets, wanted.all_classes && of_class.empty());
  for (const auto& [of, entry] : entries) {
    targets.java->turn_to_class(of);
    auto lowered =
        targets.java->lowered(entry, wanted.entry.empty() ? Unfit::nothing : Unfit::wrong,
                              deadline_after(timeout_seconds, begin));
    if (!lowered) return Failure{lowered.error()};
    std::vector<std::string> not_checked = targets.java->not_checked(lowered.value());
    const bool by_contract = !lowered.value().program.by_contract.empty();
    targets.methods.push_back(java_target(wanted, std::move(lowered).value()));
    if (std::string wrong = set_regions(targets.methods.back(), targets.java->regions());
        !wrong.empty())
      return Failure{std::move(wrong)};
    targets.methods.back().not_checked = std::move(not_checked);
    targets.methods.back().clauses = targets.java->clauses();
    set_duties(targets.methods.back().program, targets.methods.back().clauses);
    if (!by_contract) continue;
    auto code = targets.java->lowered(entry, Unfit::nothing, deadline_after(timeout_seconds, begin),
                                      JavaSubject::Callees::by_code);
    if (!code) return Failure{code.error()};
    syntax::Program own = std::move(code).value().program;
    set_duties(own, targets.methods.back().clauses);
    targets.methods.back().code = std::make_shared<const syntax::Program>(std::move(own));
  }
  targets.java->turn_to_class(first);
  targets.took = Clock::now() - begin;
  if (const std::string* pattern = unused_pattern(wanted, targets))
    return Failure{fmt::format(
        "heapsum: error: --unknown: no method that is called has the name {}\n", *pattern)};
  if (targets.methods.empty() && targets.left_out.empty())
    return Failure{
        fmt::format("{}: error: there is no method to start in: class {} has none that is not "
                    "private\n  hint: --entry C.m\n",
                    wanted.program, classfile::java_name(targets.java->name()))};
  return targets;
}

Result<Targets, std::string> methods_of(const syntax::Program& all, const syntax::Class& of,
                                        const Wanted& wanted) {
  Targets targets{.file = wanted.program};
  for (const syntax::MethodId m : of.methods) {
    if (all[m].kind == syntax::Method::Kind::abstract) continue;
    if (of.kind != syntax::Class::Kind::concrete && all[m].kind != syntax::Method::Kind::of_class) {
      targets.left_out.push_back(without_object(of.name, all[m].name));
      continue;
    }
    const std::string entry = fmt::format("{}.{}", of.name, all[m].name);
    auto target = javalite_target(wanted, all.source, entry, Unfit::nothing);
    if (!target) return Failure{target.error()};
    targets.methods.push_back(std::move(target).value());
  }
  if (targets.methods.empty() && targets.left_out.empty())
    return Failure{fmt::format("heapsum: error: class {} has no method to start in\n", of.name)};
  return targets;
}

/// What is read where the methods are many: each has its own invariants and contracts.
Wanted as_a_whole(Wanted wanted) {
  if (wanted.entry.empty()) {
    wanted.assumed.clear();
    wanted.contracts = Contracts::ignored;
  }
  return wanted;
}

Result<Targets, std::string> javalite_targets(Result<Target, std::string> read,
                                              const Wanted& wanted, const std::string& of_class) {
  if (!read) return Failure{read.error()};
  if (!wanted.entry.empty()) {
    Targets targets{.file = wanted.program};
    targets.methods.push_back(std::move(read).value());
    return targets;
  }
  const syntax::Program& all = read.value().program;
  const auto of = std::ranges::find_if(all.classes, [&](const syntax::Class& c) {
    return of_class.empty() ? &c == &all[all.entry_owner] : c.name == of_class;
  });
  if (of == all.classes.end())
    return Failure{
        fmt::format("heapsum: error: --class: the program has no class '{}'\n", of_class)};
  return methods_of(all, *of, wanted);
}

/// An invariant that says nothing of any of the methods; nothing: there is none.
const std::string* unused(const Wanted& wanted, const Targets& targets) {
  for (const std::string& m : wanted.assumed)
    if (!targets.methods.empty() && std::ranges::none_of(targets.methods, [&](const Target& t) {
          return std::ranges::find(t.assumed, m) != t.assumed.end();
        }))
      return &m;
  return nullptr;
}

Result<Targets, std::string> all_used(Result<Targets, std::string> all, const Wanted& wanted) {
  if (!all) return all;
  if (const RegionOf* r = unused_region(wanted.regions, all.value().methods))
    return Failure{no_such_part(*r)};
  if (const std::string* m = unused(wanted, all.value()))
    return Failure{
        fmt::format("heapsum: error: --assume-method: no method of the class has an argument that "
                    "{} is about\n",
                    *m)};
  return all;
}

}  // namespace

Result<Targets, std::string> targets_of(const Wanted& wanted, const std::string& of_class,
                                        double timeout_seconds) {
  if (is_java(wanted.program))
    return all_used(java_targets(wanted, of_class, timeout_seconds), wanted);
  return all_used(javalite_targets(read_javalite(as_a_whole(wanted)), wanted, of_class), wanted);
}

Result<Targets, std::string> targets_of_text(std::string text, const Wanted& wanted,
                                             const std::string& of_class) {
  return all_used(
      javalite_targets(read_text(std::move(text), as_a_whole(wanted)), wanted, of_class), wanted);
}

}  // namespace heapsum::programs
