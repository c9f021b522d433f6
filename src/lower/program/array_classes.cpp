// SPDX-License-Identifier: Apache-2.0
#include "array_classes.hpp"

#include <memory>

#include <fmt/format.h>

namespace heapsum::lower {

namespace {

classfile::FieldType type_of_array(const std::string& array) {
  return classfile::parse_class_constant(array).value_or(classfile::FieldType{});
}

/// Of all that is below: whatever is stored, one of them does not take it if any does not. None: nothing stands for all.
std::vector<std::string> standing_for(const std::string& element) {
  if (element == kObject || element == "java/lang/Comparable")
    return {"java/lang/String", "java/lang/Integer"};
  if (element == "java/lang/Number") return {"java/lang/Integer", "java/lang/Double"};
  return {};
}

}  // namespace

void ArrayClasses::stores_into(const std::string& element) {
  if (!stored_.insert(element).second) return;
  for (const std::string& name : standing_for(element)) classes_.reach(name);
}

std::string ArrayClasses::is_exactly(const std::string& array) {
  classes_.type_name(object(array));
  exact_.insert(array);
  return fmt::format("{} @ {}", classes_.made(kConstants).name,
                     methods_.name("exactly " + array, {"is-exactly-" + member_name(array)}));
}

std::vector<std::string> ArrayClasses::elements_below(const std::string& of) {
  std::vector<std::string> all = standing_for(of);
  if (!all.empty()) return all;
  for (const std::string& name : classes_.order())
    if (name != of && !classes_.klass(name).is_made() && hierarchy_.is_below(name, of))
      all.push_back(name);
  return all;
}

/// A method that nobody calls has them as parameters.
void ArrayClasses::name_below() {
  const auto named = std::make_shared<classfile::MethodDescriptor>();
  std::set<std::string> arrays;
  for (const std::string& of : stored_)
    for (const std::string& name : elements_below(of)) arrays.insert(fmt::format("[L{};", name));
  for (const std::string& array : arrays) named->parameters.push_back(type_of_array(array));
  if (arrays.empty()) return;
  methods_.add_static(std::string(kConstants), methods_.name("#arrays", {"arrays"}), named, "bool",
                      "true");
  methods_.add_texts();
}

void ArrayClasses::finish() {
  name_below();
  const auto given = std::make_shared<classfile::MethodDescriptor>();
  given->parameters.push_back({classfile::TypeKind::reference, 0, kObject});
  for (const std::string& array : exact_) {
    std::string body = fmt::format("(p0 instanceof {})", classes_.type_name(object(array)));
    for (const std::string& below : classes_.arrays_in_order())
      if (below != array && hierarchy_.is_below(below, array))
        body = fmt::format("({} and (not (p0 instanceof {})))", body,
                           classes_.type_name(object(below)));
    methods_.add_static(std::string(kConstants), methods_.name("exactly " + array, {"exactly"}),
                        given, "bool", body);
  }
  methods_.add_texts();
}

}  // namespace heapsum::lower
