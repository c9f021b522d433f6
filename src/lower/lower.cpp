// SPDX-License-Identifier: Apache-2.0
#include <heapsum/lower/lower.hpp>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/parse.hpp>

#include "body/body.hpp"
#include "made/graft.hpp"
#include "made/literals.hpp"
#include "models/models.hpp"
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

/// The method whose body is not its bytecode: parameters are called p0, p1, …
syntax::Method& without_bytecode(World& world, const Job& job) {
  syntax::Method& m = world.program.methods[job.id.index()];
  for (std::size_t i = 0; i < m.parameters.size(); ++i)
    m.parameters[i].name = fmt::format("p{}", i);
  m.where = world.places.model_span(job.place.owner->name);
  return m;
}

/// A method that the runtime has natively, or not as it is lowered.
void lower_model(World& world, const Job& job, std::string_view text) {
  syntax::Program& program = world.program;
  const Span where = without_bytecode(world, job).where;
  std::string body = world.models.resolved(text);
  if (job.is_initialiser)
    body =
        fmt::format("(begin {} {})", world.initialisers.before_initialiser(*job.place.owner), body);
  program.methods[job.id.index()].body = graft(program, body, where);
}

/// A method without code: abstract, or native.
void lower_nothing(World& world, const Job& job) {
  syntax::Program& program = world.program;
  syntax::Method& m = without_bytecode(world, job);
  const Span where = m.where;
  m.body = syntax::ExprId(program.exprs.size());
  if (m.kind == syntax::Method::Kind::abstract) {
    program.exprs.push_back({syntax::Null{}, where});
    return;
  }
  const std::string what =
      fmt::format("the {} method {}", job.is_missing ? "missing" : "native", java_name(job.place));
  world.remarks.unsupported(what, java_name(job.place));
  program.exprs.push_back({syntax::Unsupported{literal_of(what)}, where});
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

}  // namespace

bool has_objects(classfile::ClassPath& classes, const std::string& internal_name,
                 bool makes_stubs) {
  return !World(classes, makes_stubs, true).stubs.with_objects(internal_name).empty();
}

Result<Lowered, std::string> lower(classfile::ClassPath& classes, const Start& start) {
  World world(classes, start.makes_stubs, !start.is_main);
  const auto entry = find_entry(world, start.entry);
  if (!entry) return Failure{entry.error()};
  const std::string named = parts(start.entry).of;
  const bool needs_object = !entry.value().method->flags.is_static();
  const std::string of = needs_object ? world.stubs.with_objects(named) : named;
  if (of.empty())
    return Failure{fmt::format(
        "heapsum: error: {} is abstract: there is no object to start with\n  hint: name a class "
        "below it\n",
        classfile::java_name(named))};
  for (const std::string& name : start.beside) world.classes.may_be_input(name);
  world.entry.enter(world.program, entry.value(), of);
  std::vector<std::string> assumed;
  for (const std::string& invariant : start.assumed) {
    const auto place = find_entry(world, invariant);
    if (!place) return Failure{place.error()};
    assumed.push_back(world.entry.asked(place.value(), parts(invariant).of));
  }
  const auto text_of = start.keeps_output ? model : silent_model;
  while (const auto job = world.next()) {
    const classfile::Method& m = *job->place.method;
    if (const auto text = text_of(job->place.owner->name, m.name, m.descriptor))
      lower_model(world, *job, *text);
    else if (const auto answers = world.stubs.text(job->place))
      lower_model(world, *job, *answers);
    else if (m.code)
      lower_body(world, *job);
    else
      lower_nothing(world, *job);
  }
  JavaNames names = names_of(world, entry.value(), named);
  const auto printing = world.printing();
  world.finish();
  if (!world.hierarchy.trouble().empty()) return Failure{world.hierarchy.trouble()};
  syntax::Program program = std::move(world.program);
  program.source = Source(start.entry, world.places.take_lines());
  if (const auto wrong = syntax::assume_all(program, assumed, start.unfit))
    return Failure{refused(*wrong)};
  world.entry.start_fresh(program);
  program.entry_called = parts(start.entry).method;
  const Source source = program.source;
  auto checked = syntax::check_types(std::move(program));
  if (checked)
    return Lowered{std::move(checked).value(), world.remarks.take_unsupported(), printing,
                   std::move(names)};
  std::string message;
  for (const Diagnostic& d : checked.error())
    message +=
        fmt::format("{}:{}: error: lowered to what is no Javalite: {}\n",
                    source.file_at(d.where.begin), source.place(d.where.begin).line, d.message);
  return Failure{message};
}

}  // namespace heapsum::lower
