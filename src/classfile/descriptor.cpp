// SPDX-License-Identifier: Apache-2.0
#include <heapsum/classfile/descriptor.hpp>

#include <algorithm>

#include "names.hpp"

namespace heapsum::classfile {

namespace {

constexpr unsigned kMostParameterSlots = 255;

std::optional<TypeKind> kind_of(char letter) {
  switch (letter) {
    case 'Z': return TypeKind::boolean;
    case 'C': return TypeKind::char_;
    case 'F': return TypeKind::float_;
    case 'D': return TypeKind::double_;
    case 'B': return TypeKind::byte;
    case 'S': return TypeKind::short_;
    case 'I': return TypeKind::int_;
    case 'J': return TypeKind::long_;
    case 'L': return TypeKind::reference;
  }
  return std::nullopt;
}

/// Takes one field type off the front of the text.
std::optional<FieldType> take_field_type(std::string_view& text) {
  const std::size_t dimensions = std::min(text.find_first_not_of('['), text.size());
  if (dimensions > kMostDimensions || dimensions == text.size()) return std::nullopt;
  const auto kind = kind_of(text[dimensions]);
  if (!kind) return std::nullopt;
  FieldType type{*kind, static_cast<std::uint8_t>(dimensions), {}};
  text.remove_prefix(dimensions + 1);
  if (*kind != TypeKind::reference) return type;
  const std::size_t end = text.find(';');
  if (end == std::string_view::npos) return std::nullopt;
  type.class_name = text.substr(0, end);
  if (!is_class_name(type.class_name)) return std::nullopt;
  text.remove_prefix(end + 1);
  return type;
}

const char* base_name(TypeKind kind) {
  switch (kind) {
    case TypeKind::boolean: return "boolean";
    case TypeKind::char_: return "char";
    case TypeKind::float_: return "float";
    case TypeKind::double_: return "double";
    case TypeKind::byte: return "byte";
    case TypeKind::short_: return "short";
    case TypeKind::int_: return "int";
    case TypeKind::long_: return "long";
    case TypeKind::reference: break;
  }
  return "";
}

}  // namespace

unsigned MethodDescriptor::parameter_slots() const {
  unsigned slots = 0;
  for (const FieldType& parameter : parameters) slots += parameter.slots();
  return slots;
}

std::optional<FieldType> parse_field_descriptor(std::string_view text) {
  const auto type = take_field_type(text);
  return text.empty() ? type : std::nullopt;
}

std::optional<MethodDescriptor> parse_method_descriptor(std::string_view text) {
  if (text.empty() || text.front() != '(') return std::nullopt;
  text.remove_prefix(1);
  MethodDescriptor method;
  unsigned slots = 0;
  while (!text.empty() && text.front() != ')') {
    const auto parameter = take_field_type(text);
    if (!parameter || (slots += parameter->slots()) > kMostParameterSlots) return std::nullopt;
    method.parameters.push_back(*parameter);
  }
  if (text.empty()) return std::nullopt;
  text.remove_prefix(1);
  if (text == "V") return method;
  method.returns = parse_field_descriptor(text);
  return method.returns ? std::optional(std::move(method)) : std::nullopt;
}

std::optional<FieldType> parse_class_constant(std::string_view text) {
  if (!text.empty() && text.front() == '[') return parse_field_descriptor(text);
  if (!is_class_name(text)) return std::nullopt;
  return FieldType{TypeKind::reference, 0, text};
}

std::string java_name(std::string_view internal_name) {
  std::string name(internal_name);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string java_name(const FieldType& type) {
  std::string name =
      type.kind == TypeKind::reference ? java_name(type.class_name) : base_name(type.kind);
  for (unsigned i = 0; i < type.dimensions; ++i) name += "[]";
  return name;
}

bool is_of_the_runtime(std::string_view name) {
  return name.starts_with("java/") || name.starts_with("javax/") || name.starts_with("jdk/") ||
         name.starts_with("sun/") || name.starts_with("com/sun/");
}

}  // namespace heapsum::classfile
