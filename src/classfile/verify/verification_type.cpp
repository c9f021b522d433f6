// SPDX-License-Identifier: Apache-2.0
#include "verification_type.hpp"

#include <fmt/format.h>

#include "names.hpp"

namespace heapsum::classfile {

using Kind = VerificationType::Kind;

VerificationType verification_type(const FieldType& declared) {
  if (declared.is_reference()) return reference_to(declared);
  switch (declared.kind) {
    case TypeKind::float_: return {Kind::float_};
    case TypeKind::double_: return {Kind::double_};
    case TypeKind::long_: return {Kind::long_};
    case TypeKind::boolean:
    case TypeKind::char_:
    case TypeKind::byte:
    case TypeKind::short_:
    case TypeKind::int_:
    case TypeKind::reference: break;
  }
  return {Kind::int_};
}

VerificationType kind_of_letter(char letter) {
  switch (letter) {
    case 'i': return {Kind::int_};
    case 'f': return {Kind::float_};
    case 'l': return {Kind::long_};
    case 'd': return {Kind::double_};
    default: return {};
  }
}

std::string described(const VerificationType& v) {
  switch (v.kind) {
    case Kind::top: return "nothing usable";
    case Kind::int_: return "an int";
    case Kind::float_: return "a float";
    case Kind::long_: return "a long";
    case Kind::double_: return "a double";
    case Kind::second_half: return "half of a long or double";
    case Kind::null: return "null";
    case Kind::reference:
      return v.type.class_name.empty() && !v.type.is_array() ? "a class that is not known"
                                                             : escaped(java_name(v.type));
    case Kind::uninitialized:
      return fmt::format("a new {} before its constructor", escaped(java_name(v.type)));
    case Kind::uninitialized_this: return "this before super(...)";
  }
  return {};
}

}  // namespace heapsum::classfile
