// SPDX-License-Identifier: Apache-2.0
// Class initialisers: where they run, and how the program begins before any of them did.
#include <algorithm>

#include <fmt/format.h>

#include "body.hpp"
#include "graft.hpp"
#include "left_out.hpp"
#include "models.hpp"
#include "world.hpp"

namespace heapsum::lower {

namespace {

/// What a variable of the type holds that nobody has written to.
std::string empty_value(const classfile::FieldType& type) {
  if (type.is_reference()) return "null";
  switch (type.kind) {
    case classfile::TypeKind::boolean: return "false";
    case classfile::TypeKind::byte: return "(byte 0)";
    case classfile::TypeKind::short_: return "(short 0)";
    case classfile::TypeKind::char_: return "(char 0)";
    case classfile::TypeKind::float_: return "0f";
    case classfile::TypeKind::double_: return "0.0";
    default: return "0";
  }
}

bool has_initialiser_that_runs(Hierarchy& hierarchy, const Klass& k) {
  if (k.file == nullptr) return false;
  if (model(k.name, "<clinit>", "()V")) return true;
  return has_initialiser(*k.file) && !is_not_initialised(k) && !is_left_out(hierarchy, k);
}

/// It is initialised with the classes that implement it.
bool has_default_methods(const Klass& interface) {
  if (interface.file == nullptr) return false;
  return std::ranges::any_of(interface.file->methods, [](const classfile::Method& m) {
    return m.code && !m.flags.is_static() && !m.flags.is_private();
  });
}

/// What the entry point names: the class's own, or the nearest above.
syntax::Method entry_method(const syntax::Program& program) {
  std::string in = program.entry_class;
  while (true) {
    const auto c = std::ranges::find(program.classes, in, &syntax::Class::name);
    HS_CHECK(c != program.classes.end());
    for (const syntax::MethodId m : c->methods)
      if (program[m].name == program.entry_method) return program[m];
    HS_CHECK(c->extends.has_value());
    in = c->extends->name;
  }
}

}  // namespace

std::string World::started(const std::string& owner, const std::string& in) {
  const Klass& k = hierarchy_.find(owner);
  if (k.file == nullptr) return {};
  const bool is_running = owner == in || (!in.empty() && hierarchy_.is_below(in, owner) &&
                                          (!k.is_interface() || has_default_methods(k)));
  const bool is_first =
      !entered_.empty() && !k.is_interface() && hierarchy_.is_below(entered_, owner);
  if (is_running || is_first) return {};
  if (!has_initialiser_that_runs(hierarchy_, k))
    return k.is_interface() ? "" : started_above(k, in);
  const auto place = hierarchy_.method(owner, "<clinit>", "()V");
  if (!place) return {};
  const Member m = request(*place, {owner + ".<clinit>", {"initialise-" + home(owner).name}});
  syntax::Class& flags = made_class("#started", "Initialised");
  std::string& flag = fields_[{"#started", owner}];
  if (flag.empty()) {
    flag = "is-" + home(owner).name;
    flags.of_class.push_back({{"bool", {}}, flag, {}});
    starts_empty({flags.name, flag, {}}, {classfile::TypeKind::boolean, 0, {}});
  }
  return fmt::format("(if ({0} $ {1}) true else ({2} @ {3}))", flags.name, flag, m.owner, m.name);
}

/// What a class is initialised after: the class above it, and interfaces with default methods.
std::string World::started_above(const Klass& k, const std::string& in) {
  std::string all = started(k.super, in);
  const auto add_interfaces = [&](const Klass& of, const auto& again) -> void {
    for (const std::string& i : of.interfaces) {
      const Klass& above = hierarchy_.find(i);
      again(above, again);
      if (has_default_methods(above)) all += started(i, in);
    }
  };
  add_interfaces(k, add_interfaces);
  return all.empty() ? "" : fmt::format("(begin {} true)", all);
}

std::string World::before_initialiser(const Klass& k) {
  const std::string& flag = fields_[{"#started", k.name}];
  const std::string above = k.is_interface() ? "" : started_above(k, "");
  return fmt::format("(begin ({} $ {} := true) {})", made_class("#started", "Initialised").name,
                     flag, above);
}

World::Failing World::failing_initialiser(const Klass& k) {
  syntax::Class& flags = made_class("#started", "Initialised");
  const std::string running = fields_[{"#started", k.name}];
  std::string& failed = fields_[{"#failed", k.name}];
  if (failed.empty()) {
    failed = "failed-" + home(k.name).name;
    flags.of_class.push_back({{"bool", {}}, failed, {}});
    starts_empty({flags.name, failed, {}}, {classfile::TypeKind::boolean, 0, {}});
  }
  Failing fails;
  fails.before = fmt::format("(if ({} $ {}) ", flags.name, failed) +
                 resolved("(throw (new {java/lang/NoClassDefFoundError})) else null)");
  fails.handler =
      fmt::format("(begin ({0} $ {1} := true) ({0} $ {2} := false) ", flags.name, failed, running) +
      resolved(R"((throw (if (thrown instanceof {java/lang/Error}) thrown else
        (var {java/lang/ExceptionInInitializerError} error := (new {java/lang/ExceptionInInitializerError}) in (begin
          (error $ {field java/lang/Throwable depth I} := 1)
          (error $ {field java/lang/Throwable cause Ljava/lang/Throwable;} := thrown)
          error))))))");
  return fails;
}

void World::starts_empty(const Member& field, const classfile::FieldType& type) {
  empty_.insert({field.owner, field.name, empty_value(type)});
}

void World::start_fresh(syntax::Program& program) {
  if (empty_.empty() && !is_main_) return;
  std::string body;
  for (const Empty& e : empty_) body += fmt::format("({} $ {} := {}) ", e.owner, e.name, e.type);
  syntax::Method made = entry_method(program);
  const std::string on = made.kind == syntax::Method::Kind::of_class
                             ? program.entry_class
                             : constant_or(program.entry_class, "this");
  body += fmt::format("{} ({} @ {}", first_, on, program.entry_method);
  if (is_main_) {
    body += fmt::format(" (new {} 0)", made.parameters[0].type.name);
    made.parameters.clear();
  }
  for (const syntax::Parameter& p : made.parameters) body += " " + constant_or(p.type.name, p.name);
  made.name = method_names_.of("#start", {"start-" + program.entry_method});
  made.body = graft(program, fmt::format("(begin {}))", body), program[made.body].where);
  const auto in = std::ranges::find(program.classes, program.entry_class, &syntax::Class::name);
  in->methods.emplace_back(program.methods.size());
  ++program.entry_calls;
  program.entry_method = made.name;
  program.methods.push_back(std::move(made));
}

std::optional<Printing> World::printing() {
  constexpr std::string_view kStream = "java/io/PrintStream";
  const auto at = reached_.find(std::string(kStream));
  if (at == reached_.end() || !fields_.contains({std::string(kStream), "+oldest"})) return {};
  return Printing{printing_names_[0], printing_names_[1],
                  fields_.at({std::string(kString), "value"}),
                  fields_.at({std::string(kString), "coder"})};
}

}  // namespace heapsum::lower
