// SPDX-License-Identifier: Apache-2.0
// What the program has that no class file has: what Object's methods do on what is no object of a class of the program.
// All of it is Javalite text; class_facts.cpp, constants.cpp, initialisers.cpp and model_text.cpp have more.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "body.hpp"
#include "graft.hpp"
#include "left_out.hpp"
#include "world.hpp"

namespace heapsum::lower {

namespace {

constexpr std::string_view kMethods = "#methods";  // the class of Object's methods
// One of them gives the class of an array, or of an Object that is nothing else.
constexpr std::string_view kClassOfArray = "class-of-array";

constexpr std::string_view kObjects = "[Ljava/lang/Object;";

}  // namespace

bool has_body(const MethodPlace& place) {
  return place.method->code.has_value() || is_modelled(place);
}

syntax::Class& World::made_class(const std::string& key, const std::string& wish) {
  const auto [at, added] = made_classes_.try_emplace(key);
  if (added) {
    at->second.name = class_names_.of(key, {wish});
    at->second.kind = syntax::Class::Kind::abstract;
  }
  return at->second;
}

/// The class of the program that has the members of the class of this internal name.
syntax::Class& World::home(const std::string& name) {
  if (name == kObject || name == kMethods)
    return made_class(std::string(kMethods), "Object-methods");
  return reach(name).as;
}

// ---- Object's methods, of what may be no object of a class of the program: an array, or an Object

Member World::on_anything(const MethodPlace& place, const Member& method) {
  const classfile::Method& m = *place.method;
  const std::string key = fmt::format("any {}{}", m.name, m.descriptor);
  const bool is_new = !fields_.contains({"#any", key});
  const std::string name = method_names_.of(key, {method.name + "-of-any"});
  fields_[{"#any", key}] = name;
  syntax::Class& in = home(std::string(kMethods));
  if (is_new) {
    calls_.emplace(kObject, m.name, m.descriptor);
    const auto type = std::make_shared<classfile::MethodDescriptor>(*m.type);
    type->parameters.insert(type->parameters.begin(), {classfile::TypeKind::reference, 0, kObject});
    std::string arguments;
    for (std::size_t i = 1; i < type->parameters.size(); ++i) arguments += fmt::format(" p{}", i);
    const bool asks_class = m.name == "getClass";
    wants_class_of_array_ = wants_class_of_array_ || asks_class;
    const std::string other =
        m.name == "equals" ? "(p0 = p1)"
        : asks_class
            ? fmt::format("({} @ {} p0)", in.name, kClassOfArray)
            : fmt::format("(unsupported \"{} of an array, or of an Object that is nothing else\")",
                          m.name);
    const std::string body =
        fmt::format("(if ((p0 = null) or (p0 instanceof {0})) ((cast {0} p0) @ {1}{2}) else {3})",
                    in.name, method.name, arguments, other);
    add_static(std::string(kMethods), name, type,
               m.type->returns ? type_name(*m.type->returns) : "bool", body);
  }
  return {in.name, name, {}, true};
}

void World::add_static(const std::string& in, const std::string& name,
                       const classfile::MethodType& type, const std::string& result,
                       const std::string& body) {
  syntax::Method m{};
  m.name = name;
  m.result.name = result;
  m.kind = syntax::Method::Kind::of_class;
  for (std::size_t i = 0; i < type->parameters.size(); ++i)
    m.parameters.push_back({{type_name(type->parameters[i]), {}}, fmt::format("p{}", i), {}});
  m.where = model_span(in);
  texts_.push_back({syntax::MethodId(program_.methods.size()), body});
  syntax::Class& home_of = in == "#constants" ? made_class(in, "Constants") : home(in);
  home_of.methods.emplace_back(program_.methods.size());
  program_.methods.push_back(std::move(m));
}

/// The classes of arrays of references that the program has, those below others first.
std::vector<std::string> World::arrays_in_order() {
  std::vector<std::string> all(arrays_.begin(), arrays_.end());
  const auto depth = [&](const std::string& a) {
    return std::ranges::count_if(all,
                                 [&](const std::string& b) { return hierarchy_.is_below(a, b); });
  };
  std::ranges::stable_sort(
      all, [&](const std::string& a, const std::string& b) { return depth(a) > depth(b); });
  return all;
}

/// All whose class may be asked for.
std::vector<std::string> World::arrays_with_class() {
  std::vector<std::string> all = arrays_in_order();
  for (const char kind : std::string("ZCFDBSIJ")) all.push_back(std::string("[") + kind);
  return all;
}

void World::add_class_of_array() {
  if (!wants_class_of_array_) return;
  std::string body, end;
  for (const std::string& name : arrays_with_class()) {
    body += fmt::format("(if (p0 instanceof {}) {} else ",
                        type_name(*classfile::parse_field_descriptor(name)), class_object(name));
    end += ")";
  }
  const auto type = classfile::parse_method_descriptor("(Ljava/lang/Object;)V");
  add_static(std::string(kMethods), std::string(kClassOfArray),
             std::make_shared<classfile::MethodDescriptor>(*type), home("java/lang/Class").name,
             body + class_object(std::string(kObject)) + end);
  add_texts();
}

void World::add_array_like() {
  if (!wants_like_) return;
  std::string body, end;
  for (const std::string& name : arrays_in_order()) {
    if (name == kObjects) continue;
    body += fmt::format("(if (p0 instanceof {0}) (new {0} p1) else ",
                        type_name(*classfile::parse_field_descriptor(name)));
    end += ")";
  }
  const auto type = classfile::parse_method_descriptor("([Ljava/lang/Object;I)V");
  const std::string objects = type_name(type->parameters[0]);
  body = fmt::format(
      "(begin (if (p0 = null) (throw null) else null) (var {0} made := {1} (new {0} p1){2} in "
      "made))",
      objects, body, end);
  add_static(std::string(kMethods), std::string(kLike),
             std::make_shared<classfile::MethodDescriptor>(*type), objects, body);
  add_texts();
}

void World::add_copies() {
  if (!wants_copy_) return;
  add_method(std::string(kMethods), std::string(kCopy), "Object",
             "(unsupported \"a copy of what is no Cloneable\")");
  for (const std::string& name : std::vector<std::string>(order_)) {
    const Klass& k = hierarchy_.find(name);
    if (k.is_abstract() || k.file == nullptr || !hierarchy_.is_below(name, "java/lang/Cloneable"))
      continue;
    std::string body = fmt::format("(var {0} n := (new {0}) in (begin ", home(name).name);
    for (std::string c = name; reached_.contains(c); c = hierarchy_.find(c).super)
      for (const syntax::Field& f : home(c).fields)
        body += fmt::format("(n $ {0} := (this $ {0})) ", f.name);
    add_method(name, std::string(kCopy), "Object", body + "n))");
  }
  add_texts();
}

/// Of the objects of the class, without parameters.
void World::add_method(const std::string& in, const std::string& name, const std::string& result,
                       const std::string& body) {
  syntax::Method m{};
  m.name = name;
  m.result.name = result;
  m.where = model_span(in);
  texts_.push_back({syntax::MethodId(program_.methods.size()), body});
  home(in).methods.emplace_back(program_.methods.size());
  program_.methods.push_back(std::move(m));
}

/// Each class with objects says which it is.
bool World::settle_classes() {
  if (!requested_.contains({&hierarchy_.object(), "getClass()Ljava/lang/Class;"})) return false;
  bool more = false;
  for (const std::string& name : std::vector<std::string>(order_)) {
    const Klass& k = hierarchy_.find(name);
    if (k.is_interface() || k.file->flags.is_abstract() || !named_classes_.insert(name).second)
      continue;
    more = true;
    add_method(name, method_names_.of("getClass()Ljava/lang/Class;", {"getClass"}),
               home("java/lang/Class").name, class_object(name));
  }
  return more;
}

/// Bodies wait until no method is being lowered: that may be done twice.
void World::add_texts() {
  for (const auto& [id, text] : std::exchange(texts_, {})) {
    const syntax::ExprId body = graft(program_, text, program_[id].where);
    program_.methods[id.index()].body = body;
  }
}

}  // namespace heapsum::lower
