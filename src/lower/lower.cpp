// SPDX-License-Identifier: Apache-2.0
#include <heapsum/lower/lower.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/contract.hpp>
#include <heapsum/syntax/parse.hpp>

#include "contracts/initialised.hpp"
#include "jobs.hpp"
#include "world.hpp"

namespace heapsum::lower {

namespace {

struct EntryName {
  std::string of, method, descriptor;
};

EntryName parts(const std::string& entry) {
  const std::size_t bracket = std::min(entry.find('('), entry.size());
  const std::size_t dot = entry.rfind('.', bracket);
  EntryName e;
  e.of = dot == std::string::npos ? "" : entry.substr(0, dot);
  std::ranges::replace(e.of, '.', '/');
  const std::size_t from = dot == std::string::npos ? 0 : dot + 1;
  e.method = entry.substr(from, bracket - from);
  e.descriptor = entry.substr(bracket);
  return e;
}

/// Where a program begins.
bool is_main(const EntryName& entry) {
  return entry.method == "main" &&
         (entry.descriptor.empty() || entry.descriptor == "([Ljava/lang/String;)V");
}

std::string listed(const Klass& k) {
  std::string all;
  for (const classfile::Method& m : k.file->methods)
    if (!m.flags.is_synthetic() && !m.name.starts_with('<'))
      all += fmt::format("{}{}{}", all.empty() ? "" : ", ", m.name, m.descriptor);
  return all.empty() ? "it has no methods" : "it has " + all;
}

Result<MethodPlace, std::string> find_entry(World& world, const std::string& entry) {
  const EntryName name = parts(entry);
  const Klass& k = world.hierarchy.find(name.of);
  if (k.file == nullptr) {
    const std::string& trouble = world.hierarchy.trouble();
    return Failure{
        !trouble.empty()
            ? trouble
            : fmt::format("heapsum: error: no class {} to start in\n  hint: -cp says where "
                          "classes are\n",
                          classfile::java_name(name.of))};
  }
  std::vector<MethodPlace> found;
  for (const Klass* c = &k; c->file != nullptr && found.empty();
       c = &world.hierarchy.find(c->super))
    for (const classfile::Method& m : c->file->methods)
      if (m.name == name.method && (name.descriptor.empty() || m.descriptor == name.descriptor) &&
          m.code)
        found.push_back({c, &m});
  if (found.size() == 1) return found[0];
  const std::string problem = found.empty() ? "no method with a body" : "several methods";
  return Failure{fmt::format("heapsum: error: {} {} in class {}\n  hint: {}\n", problem,
                             name.method, classfile::java_name(name.of), listed(k))};
}

std::string refused(const syntax::Refusal& wrong) {
  const std::string hint = wrong.hint.empty() ? "" : fmt::format("  hint: {}\n", wrong.hint);
  return fmt::format("heapsum: error: --assume-method: {}\n{}", wrong.message, hint);
}

JavaNames names_of(World& world, const MethodPlace& entry, const std::string& of) {
  JavaNames names = world.java_names();
  names.entry_owner = of;
  names.entry_method = entry.method->name;
  names.entry_descriptor = entry.method->descriptor;
  names.entry_is_static = entry.method->flags.is_static();
  return names;
}

std::string without_object(const std::string& of) {
  return fmt::format(
      "heapsum: error: {} is abstract: there is no object to start with\n  hint: name a class "
      "below it\n",
      classfile::java_name(of));
}

std::string no_javalite(const syntax::Diagnostics& wrong, const Source& source) {
  std::string message;
  for (const Diagnostic& d : wrong)
    message +=
        fmt::format("{}:{}: error: lowered to what is no Javalite: {}\n",
                    source.file_at(d.where.begin), source.place(d.where.begin).line, d.message);
  return message;
}

/// The types of all expressions. What clauses call is pure, which was looked at in the bytecode.
Result<syntax::Program, syntax::Diagnostics> with_types(syntax::Program program) {
  for (syntax::Method& m : program.methods)
    if (m.contract.empty()) m.contract.pure = true;
  return syntax::check_types(std::move(program));
}

/// What is wrong, or nothing.
std::optional<std::string> apply(syntax::Program& program) {
  const auto checked = with_types(program);
  if (!checked) return no_javalite(checked.error(), program.source);
  const auto wrong = syntax::apply_contracts(program, checked.value(), {{}, true});
  if (!wrong) return {};
  return fmt::format("heapsum: error: {}\n", wrong->message);
}

/// With the bodies that methods have, until the deadline, or with none.
std::optional<Result<Lowered, std::string>> lowered(classfile::ClassPath& classes,
                                                    const Start& start, Bodies bodies) {
  World world(classes, start.makes_stubs, !start.is_main, is_main(parts(start.entry)));
  world.answers.also(start.unknown);
  if (std::string wrong = world.implementations.instead(start.implementations); !wrong.empty())
    return Failure{std::move(wrong)};
  if (bodies == Bodies::own) world.deadline = start.deadline;
  world.by_contract = start.by_contract;
  const auto entry = find_entry(world, start.entry);
  if (!entry) return Failure{entry.error()};
  const std::string named = parts(start.entry).of;
  const bool needs_object = !entry.value().method->flags.is_static();
  const std::string of = needs_object ? world.stubs.with_objects(named) : named;
  if (of.empty()) return Failure{without_object(named)};
  for (const std::string& name : start.beside) {
    world.classes.may_be_input(name);
    world.code.add(name);
  }
  world.code.add(entry.value().owner->name);
  world.entry.enter(world.program, entry.value(), of);
  std::vector<std::string> assumed;
  for (const std::string& invariant : start.assumed) {
    const auto place = find_entry(world, invariant);
    if (!place) return Failure{place.error()};
    assumed.push_back(world.entry.asked(place.value(), parts(invariant).of));
  }
  if (const auto wrong = lower_all(world, {start.keeps_output, bodies})) return Failure{*wrong};
  if (world.is_late()) return {};
  world.earlier_calls.add_bodies();
  JavaNames names = names_of(world, entry.value(), named);
  const auto printing = world.printing();
  world.finish();
  if (!world.hierarchy.trouble().empty()) return Failure{world.hierarchy.trouble()};
  syntax::Program program = std::move(world.program);
  program.source = Source(start.entry, world.places.take_lines());
  except_initialised(world, names, program);
  if (!start.by_contract.empty())
    if (auto wrong = apply(program)) return Failure{*std::move(wrong)};
  if (const auto wrong = syntax::assume_all(program, assumed, start.unfit))
    return Failure{refused(*wrong)};
  world.entry.start_fresh(program);
  program.entry_called = parts(start.entry).method;
  const Source source = program.source;
  auto checked = syntax::check_types(std::move(program));
  if (!checked) return Failure{no_javalite(checked.error(), source)};
  return Lowered{std::move(checked).value(), world.remarks.take_unsupported(), printing,
                 std::move(names)};
}

}  // namespace

bool has_objects(classfile::ClassPath& classes, const std::string& internal_name,
                 bool makes_stubs) {
  return !World(classes, makes_stubs, true, false).stubs.with_objects(internal_name).empty();
}

Result<Lowered, std::string> lower(classfile::ClassPath& classes, const Start& start) {
  auto whole = lowered(classes, start, Bodies::own);
  return whole ? *std::move(whole) : *lowered(classes, start, Bodies::left_out);
}

}  // namespace heapsum::lower
