// SPDX-License-Identifier: Apache-2.0
#include "types.hpp"

#include <heapsum/base/check.hpp>

namespace heapsum::lower {

using classfile::FieldType;
using classfile::TypeKind;

std::string name_of(const FieldType& type) {
  if (!type.is_array()) return std::string(type.class_name);
  constexpr std::string_view kLetters = "ZCFDBSIJL";  // by TypeKind
  std::string name(type.dimensions, '[');
  name += kLetters[static_cast<std::size_t>(type.kind)];
  if (type.kind == TypeKind::reference) name += std::string(type.class_name) + ";";
  return name;
}

Type type_of(const FieldType& type) {
  if (type.is_reference()) return object(name_of(type));
  switch (type.kind) {
    case TypeKind::boolean: return {Type::Kind::boolean};
    case TypeKind::char_: return {Type::Kind::character};
    case TypeKind::byte: return {Type::Kind::byte};
    case TypeKind::short_: return {Type::Kind::short_integer};
    case TypeKind::int_: return {Type::Kind::integer};
    case TypeKind::long_: return {Type::Kind::long_integer};
    case TypeKind::float_: return {Type::Kind::float_number};
    case TypeKind::double_: return {Type::Kind::double_number};
    case TypeKind::reference: break;
  }
  return {};
}

FieldType element_of(const std::string& array) {
  const auto element = classfile::parse_field_descriptor(std::string_view(array).substr(1));
  HS_CHECK(element.has_value());
  return *element;
}

Type stored(Type type) {
  const bool is_short = type.kind == Type::Kind::byte || type.kind == Type::Kind::short_integer ||
                        type.kind == Type::Kind::character;
  if (is_short) type.kind = Type::Kind::integer;
  return type;
}

}  // namespace heapsum::lower
