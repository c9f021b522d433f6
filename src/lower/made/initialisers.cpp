// SPDX-License-Identifier: Apache-2.0
#include "initialisers.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "java/left_out.hpp"
#include "models/models.hpp"

namespace heapsum::lower {

namespace {

constexpr classfile::FieldType kFlagType{classfile::TypeKind::boolean, 0, {}};

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

}  // namespace

std::string Initialisers::started(const std::string& owner, const std::string& in) {
  const Klass& k = hierarchy_.find(owner);
  if (k.file == nullptr) return {};
  const bool is_running = owner == in || (!in.empty() && hierarchy_.is_below(in, owner) &&
                                          (!k.is_interface() || has_default_methods(k)));
  const bool is_first = !first_.empty() && !k.is_interface() && hierarchy_.is_below(first_, owner);
  if (is_running || is_first) return {};
  if (!has_initialiser_that_runs(hierarchy_, k))
    return k.is_interface() ? "" : started_above(k, in);
  const auto place = hierarchy_.method(owner, "<clinit>", "()V");
  if (!place) return {};
  const Member m =
      methods_.request(*place, {owner + ".<clinit>", {"initialise-" + classes_.home(owner).name}});
  syntax::Class& flags = classes_.made(kInitialised);
  std::string& flag = started_[owner];
  if (flag.empty()) {
    flag = "is-" + classes_.home(owner).name;
    fields_.add_static(flags, flag, kFlagType);
  }
  const std::string after = earlier_calls_.after_initialiser(owner);
  const std::string run = fmt::format("({} @ {})", m.owner, m.name);
  return fmt::format("(if ({} $ {}) true else {})", flags.name, flag,
                     after.empty() ? run : fmt::format("(begin {} {})", run, after));
}

std::string Initialisers::started_or_null(const std::string& owner) {
  std::string code = started(owner, "");
  return code.empty() ? "null" : code;
}

/// What a class is initialised after: the class above it, and interfaces with default methods.
std::string Initialisers::started_above(const Klass& k, const std::string& in) {
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

std::string Initialisers::before_initialiser(const Klass& k) {
  const std::string& flag = started_.at(k.name);
  const std::string above = k.is_interface() ? "" : started_above(k, "");
  return fmt::format("(begin ({} $ {} := true) {})", classes_.made(kInitialised).name, flag, above);
}

Initialisers::Failing Initialisers::failing_initialiser(const Klass& k) {
  syntax::Class& flags = classes_.made(kInitialised);
  const std::string running = started_.at(k.name);
  std::string& failed = failed_[k.name];
  if (failed.empty()) {
    failed = "failed-" + classes_.home(k.name).name;
    fields_.add_static(flags, failed, kFlagType);
  }
  Failing fails;
  fails.before = fmt::format("(if ({} $ {}) ", flags.name, failed) +
                 fields_.resolved("(throw (new {java/lang/NoClassDefFoundError})) else null)");
  fails.handler =
      fmt::format("(begin ({0} $ {1} := true) ({0} $ {2} := false) ", flags.name, failed, running) +
      fields_.resolved(R"((throw (if (thrown instanceof {java/lang/Error}) thrown else
        (var {java/lang/ExceptionInInitializerError} error := (new {java/lang/ExceptionInInitializerError}) in (begin
          (error $ {field java/lang/Throwable depth I} := 1)
          (error $ {field java/lang/Throwable cause Ljava/lang/Throwable;} := thrown)
          error))))))");
  return fails;
}

}  // namespace heapsum::lower
