// SPDX-License-Identifier: Apache-2.0
#include "entry.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "made/graft.hpp"

namespace heapsum::lower {

namespace {

const syntax::Class& class_named(const syntax::Program& program, const std::string& name) {
  const auto c = std::ranges::find(program.classes, name, &syntax::Class::name);
  HS_CHECK(c != program.classes.end());
  return *c;
}

/// The class that the program begins in and those above it, then their interfaces and those above these.
std::vector<const syntax::Class*> above_entry(const syntax::Program& program) {
  std::vector<const syntax::Class*> all{&class_named(program, program.entry_class)};
  while (all.back()->extends) all.push_back(&class_named(program, all.back()->extends->name));
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const syntax::Super& interface : all[i]->interfaces)
      all.push_back(&class_named(program, interface.name));
  return all;
}

bool uses_first_local(const classfile::Code& code) {
  return std::ranges::any_of(code.instructions, [](const classfile::Instruction& i) {
    const auto* local = std::get_if<classfile::Local>(&i.operand);
    return local != nullptr && local->index == 0;
  });
}

/// What the entry point names: the nearest that has a body.
syntax::Method entry_method(const syntax::Program& program) {
  for (const syntax::Class* c : above_entry(program))
    for (const syntax::MethodId m : c->methods)
      if (program[m].name == program.entry_method &&
          program[m].kind != syntax::Method::Kind::abstract)
        return program[m];
  HS_CHECK(false);
  return {};
}

}  // namespace

void Entry::enter(syntax::Program& program, const MethodPlace& place, const std::string& of) {
  if (classfile::is_of_the_runtime(of)) {
    parts_.stubs.is_about_runtime();
    parts_.kept.is_about_runtime();
    parts_.implementations.is_about_runtime();
    parts_.mentioned.is_about_runtime();
  }
  is_main_ = place.method->flags.is_static() && place.method->name == "main" &&
             place.method->descriptor == "([Ljava/lang/String;)V";
  asks_for_words_ = !is_main_ || uses_first_local(*place.method->code);
  initialises_ = parts_.initialisers.started(of, "");
  parts_.initialisers.begins_with(of);
  program.entry_class = parts_.classes.reach(of).as.name;
  if (!place.method->flags.is_static()) parts_.enums.constant_for(of, "");
  for (const classfile::FieldType& type : place.method->type->parameters)
    if (type.is_reference()) {
      parts_.enums.constant_for(name_of(type), "");
      parts_.stubs.may_be_given(std::string(type.class_name));
    }
  program.entry_method = parts_.methods.request(place).name;
}

std::string Entry::asked(const MethodPlace& place, const std::string& of) {
  parts_.mentioned.by(*place.owner);
  parts_.methods.call_on_objects(of, place.method->name, place.method->descriptor);
  if (place.method->flags.is_static())
    initialises_ += parts_.initialisers.started(place.owner->name, "");
  const std::string name = parts_.methods.request(place).name;
  return fmt::format("{}.{}", parts_.classes.reach(of).as.name, name);
}

/// Calls the entry method, `made`, of which it takes away what it does not get from the input.
std::string Entry::start(const syntax::Program& program, syntax::Method& made) {
  std::string body;
  for (const Fields::Empty& e : parts_.fields.empty())
    body += fmt::format("({} $ {} := {}) ", e.owner, e.name, e.value);
  const std::string on = made.kind == syntax::Method::Kind::of_class
                             ? program.entry_class
                             : parts_.enums.constant_or(program.entry_class, "this");
  if (is_main_ && !gives_no_words())
    body += fmt::format("(assume ({} != null)) ", made.parameters[0].name);
  body += fmt::format("{} ({} @ {}", initialises_, on, program.entry_method);
  if (gives_no_words()) {
    body += fmt::format(" (new {} 0)", made.parameters[0].type.name);
    made.parameters.clear();
  }
  for (const syntax::Parameter& p : made.parameters)
    body += " " + parts_.enums.constant_or(p.type.name, p.name);
  return fmt::format("(begin {}))", body);
}

void Entry::start_fresh(syntax::Program& program) {
  if (parts_.fields.empty().empty() && has_input_ && !is_main_) return;
  syntax::Method made = entry_method(program);
  const std::string body = start(program, made);
  made.name = parts_.methods.name("#start", {"start-" + program.entry_method});
  made.body = graft(program, body, program[made.body].where);
  const auto in = std::ranges::find(program.classes, program.entry_class, &syntax::Class::name);
  in->methods.emplace_back(program.methods.size());
  ++program.entry_calls;
  program.entry_method = made.name;
  program.methods.push_back(std::move(made));
}

}  // namespace heapsum::lower
