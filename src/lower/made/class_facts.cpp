// SPDX-License-Identifier: Apache-2.0
#include "class_facts.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "enums.hpp"

namespace heapsum::lower {

namespace {

struct FactForm {
  std::string_view fact, type;  // its parameters, and what it gives
};
constexpr FactForm kFacts[] = {{"constants", "(Ljava/lang/Class;)[Ljava/lang/Enum;"},
                               {"is-array", "(Ljava/lang/Class;)Z"},
                               {"is-interface", "(Ljava/lang/Class;)Z"},
                               {"is-enum", "(Ljava/lang/Class;)Z"},
                               {"is-primitive", "(Ljava/lang/Class;)Z"},
                               {"is-instance", "(Ljava/lang/Class;Ljava/lang/Object;)Z"},
                               {"superclass", "(Ljava/lang/Class;)Ljava/lang/Class;"},
                               {"component", "(Ljava/lang/Class;)Ljava/lang/Class;"},
                               {"simple-name", "(Ljava/lang/Class;)Ljava/lang/String;"},
                               {"canonical-name", "(Ljava/lang/Class;)Ljava/lang/String;"}};

constexpr std::string_view kOfNumbers[] = {"boolean", "char", "float", "double", "byte",
                                           "short",   "int",  "long",  "void"};

bool is_of_numbers(std::string_view name) {
  return std::ranges::find(kOfNumbers, name) != std::end(kOfNumbers);
}

const char* truth(bool b) { return b ? "true" : "false"; }

/// The class is nested in another: what that one is, and its own name, empty where it has none.
const classfile::InnerClass* nesting(const Klass& k) {
  if (k.file == nullptr) return nullptr;
  const auto at = std::ranges::find(k.file->inner_classes, std::string_view(k.name),
                                    &classfile::InnerClass::inner);
  return at == k.file->inner_classes.end() ? nullptr : &*at;
}

}  // namespace

std::string ClassFacts::fact(const std::string& name) {
  facts_.try_emplace(name);
  return "class-" + name;
}

/// As the source has it: of an array what it is made of, with brackets behind; empty where the class has no name.
std::string ClassFacts::source_name(const classfile::FieldType& type, bool with_outer) {
  std::string brackets;
  for (std::uint32_t i = 0; i < type.dimensions; ++i) brackets += "[]";
  if (type.kind != classfile::TypeKind::reference) return classfile::java_name(type);
  const std::string of(type.class_name);
  const auto* nested = nesting(hierarchy_.find(of));
  if (nested == nullptr) {
    const std::string whole = classfile::java_name(of);
    return (with_outer ? whole : whole.substr(whole.find_last_of('.') + 1)) + brackets;
  }
  if (with_outer && !nested->outer) return "null" + brackets;  // of a local class: Java has none
  const std::string own(nested->name.value_or(""));
  if (!with_outer) return own + brackets;
  const classfile::FieldType outer{classfile::TypeKind::reference, 0, *nested->outer};
  return source_name(outer, true) + "." + own + brackets;
}

std::string ClassFacts::component(const std::string& array) {
  const classfile::FieldType type = element_of(array);
  if (type.kind == classfile::TypeKind::reference || type.dimensions > 0)
    return constants_.class_object(name_of(type));
  return constants_.class_object(classfile::java_name(type));
}

/// The class as a fact has it, in Javalite.
std::string ClassFacts::fact_of(const std::string& fact, const std::string& of) {
  const bool is_array = of.starts_with('[');
  if (fact == "is-array") return truth(is_array);
  if (fact == "is-primitive") return "false";
  if (fact == "simple-name" || fact == "canonical-name")
    return constants_.text(
        source_name(*classfile::parse_class_constant(of), fact == "canonical-name"));
  if (fact == "is-instance")
    return classes_.wrong_class(of).empty()
               ? fields_.resolved(fmt::format("(p1 instanceof {{{}}})", of))
               : "false";
  if (fact == "component") return is_array ? component(of) : "null";
  if (is_array)
    return fact == "superclass"  ? constants_.class_object(std::string(kObject))
           : fact == "constants" ? "null"
                                 : "false";
  const Klass& k = hierarchy_.find(of);
  if (fact == "is-interface") return truth(k.is_interface());
  if (fact == "is-enum") return truth(k.super == kEnum);
  if (fact == "superclass")
    return k.super.empty() || k.is_interface() ? "null" : constants_.class_object(k.super);
  const classfile::Field* all = k.super == kEnum ? values_of(k) : nullptr;
  if (all == nullptr) return "null";
  // Of branches with arrays of different enums the common class is Object.
  const std::string type = fields_.resolved("{[Ljava/lang/Enum;}");
  const std::string start = initialisers_.started_or_null(of);
  return fmt::format(
      "(cast {} (begin {} {}))", type, start,
      fields_.resolved(fmt::format("({{{0}}} $ {{static {0} {1} [L{0};}})", of, all->name)));
}

/// int.class and its like go by the names of their types.
std::string ClassFacts::fact_of_numbers(const std::string& fact, const std::string& of) {
  if (fact.ends_with("name")) return constants_.text(of);
  return fact == "is-primitive" ? "true" : fact.starts_with("is-") ? "false" : "null";
}

bool ClassFacts::settle() {
  if (facts_.empty()) return false;
  bool more = false;
  if (object_methods_.asks_class_of_arrays()) {
    for (const std::string& name : classes_.all_arrays()) constants_.class_object(name);
    constants_.class_object(std::string(kObject));
  }
  for (auto& [fact, cases] : facts_)
    for (std::size_t i = cases.size(); i < constants_.class_objects().size(); ++i) {
      const Constants::ClassObject object = constants_.class_objects()[i];
      const std::string tells =
          is_of_numbers(object.of) ? fact_of_numbers(fact, object.of) : fact_of(fact, object.of);
      cases.push_back(fmt::format("(if (p0 = {}) {} else ", object.field, tells));
      more = true;
    }
  return more;
}

void ClassFacts::add_methods() {
  for (const FactForm& form : kFacts) {
    const auto at = facts_.find(std::string(form.fact));
    if (at == facts_.end()) continue;
    std::string body = "(if (p0 = null) (throw null) else ";
    const auto type = std::make_shared<classfile::MethodDescriptor>(
        *classfile::parse_method_descriptor(form.type));
    const std::string result = classes_.type_name(*type->returns);
    for (const std::string& one : at->second) body += one;
    body += fmt::format("(unsupported \"{} of a class that nothing names\")", form.fact);
    body += std::string(at->second.size() + 1, ')');
    methods_.add_static(std::string(kObjectMethods), "class-" + at->first, type, result, body);
  }
  methods_.add_texts();
}

}  // namespace heapsum::lower
