// SPDX-License-Identifier: Apache-2.0
#include "object_methods.hpp"

#include <memory>

#include <fmt/format.h>

namespace heapsum::lower {

namespace {

// One of them gives the class of an array, or of an Object that is nothing else.
constexpr std::string_view kClassOfArray = "class-of-array";

constexpr std::string_view kObjects = "[Ljava/lang/Object;";

}  // namespace

Member ObjectMethods::on_anything(const MethodPlace& place, const Member& method) {
  const classfile::Method& m = *place.method;
  const std::string key = fmt::format("any {}{}", m.name, m.descriptor);
  const std::string name = methods_.name(key, {method.name + "-of-any"});
  syntax::Class& in = classes_.made(kObjectMethods);
  if (on_anything_.insert(key).second) {
    methods_.call_on_objects(std::string(kObject), m.name, m.descriptor);
    const auto type = std::make_shared<classfile::MethodDescriptor>(*m.type);
    type->parameters.insert(type->parameters.begin(), {classfile::TypeKind::reference, 0, kObject});
    std::string arguments;
    for (std::size_t i = 1; i < type->parameters.size(); ++i) arguments += fmt::format(" p{}", i);
    const bool asks_class = m.name == "getClass";
    asks_class_of_arrays_ = asks_class_of_arrays_ || asks_class;
    const std::string other =
        m.name == "equals" ? "(p0 = p1)"
        : asks_class
            ? fmt::format("({} @ {} p0)", in.name, kClassOfArray)
            : fmt::format("(unsupported \"{} of an array, or of an Object that is nothing else\")",
                          m.name);
    const std::string body =
        fmt::format("(if ((p0 = null) or (p0 instanceof {0})) ((cast {0} p0) @ {1}{2}) else {3})",
                    in.name, method.name, arguments, other);
    methods_.add_static(std::string(kObjectMethods), name, type,
                        m.type->returns ? classes_.type_name(*m.type->returns) : "bool", body);
  }
  return {in.name, name, {}, true};
}

void ObjectMethods::add_class_of_array() {
  if (!asks_class_of_arrays_) return;
  std::string body, end;
  for (const std::string& name : classes_.all_arrays()) {
    body += fmt::format("(if (p0 instanceof {}) {} else ",
                        classes_.type_name(*classfile::parse_field_descriptor(name)),
                        constants_.class_object(name));
    end += ")";
  }
  const auto type = classfile::parse_method_descriptor("(Ljava/lang/Object;)V");
  methods_.add_static(std::string(kObjectMethods), std::string(kClassOfArray),
                      std::make_shared<classfile::MethodDescriptor>(*type),
                      classes_.home("java/lang/Class").name,
                      body + constants_.class_object(std::string(kObject)) + end);
  methods_.add_texts();
}

void ObjectMethods::add_array_like() {
  if (!has_array_like_) return;
  std::string body, end;
  for (const std::string& name : classes_.arrays_in_order()) {
    if (name == kObjects) continue;
    body += fmt::format("(if (p0 instanceof {0}) (new {0} p1) else ",
                        classes_.type_name(*classfile::parse_field_descriptor(name)));
    end += ")";
  }
  const auto type = classfile::parse_method_descriptor("([Ljava/lang/Object;I)V");
  const std::string objects = classes_.type_name(type->parameters[0]);
  body = fmt::format(
      "(begin (if (p0 = null) (throw null) else null) (var {0} made := {1} (new {0} p1){2} in "
      "made))",
      objects, body, end);
  methods_.add_static(std::string(kObjectMethods), std::string(kArrayLike),
                      std::make_shared<classfile::MethodDescriptor>(*type), objects, body);
  methods_.add_texts();
}

void ObjectMethods::add_copies() {
  if (!has_copies_) return;
  methods_.add_method(std::string(kObjectMethods), std::string(kCopy), "Object",
                      "(unsupported \"a copy of what is no Cloneable\")");
  for (const std::string& name : std::vector<std::string>(classes_.order())) {
    const Klass& k = hierarchy_.find(name);
    if (k.is_abstract() || k.file == nullptr || !hierarchy_.is_below(name, "java/lang/Cloneable"))
      continue;
    std::string body = fmt::format("(var {0} n := (new {0}) in (begin ", classes_.home(name).name);
    for (std::string c = name; classes_.has(c); c = hierarchy_.find(c).super)
      for (const syntax::Field& f : classes_.home(c).fields)
        body += fmt::format("(n $ {0} := (this $ {0})) ", f.name);
    methods_.add_method(name, std::string(kCopy), "Object", body + "n))");
  }
  methods_.add_texts();
}

/// Each class with objects says which it is.
bool ObjectMethods::settle_classes() {
  if (!methods_.is_requested(hierarchy_.object(), "getClass()Ljava/lang/Class;")) return false;
  bool more = false;
  for (const std::string& name : std::vector<std::string>(classes_.order())) {
    const Klass& k = hierarchy_.find(name);
    if (k.is_interface() || k.file->flags.is_abstract() || !named_classes_.insert(name).second)
      continue;
    more = true;
    methods_.add_method(name, methods_.name("getClass()Ljava/lang/Class;", {"getClass"}),
                        classes_.home("java/lang/Class").name, constants_.class_object(name));
  }
  return more;
}

}  // namespace heapsum::lower
