// SPDX-License-Identifier: Apache-2.0
#include "class_order.hpp"

#include <algorithm>

namespace heapsum::classfile {

namespace {

// A class that is not known: what unknown classes have in common.
constexpr std::string_view kUnknown;
// Longer chains of superclasses are not followed: a hierarchy may be a circle.
constexpr std::size_t kLongestChain = 1000;

bool is_above_arrays(std::string_view name) {
  return name == kObjectName || name == "java/lang/Cloneable" || name == "java/io/Serializable";
}

/// What is left of both without the dimensions that both have.
struct Stripped {
  FieldType a, b;
  std::uint8_t dimensions;  // that both have
};

Stripped stripped(FieldType a, FieldType b) {
  const std::uint8_t both = std::min(a.dimensions, b.dimensions);
  a.dimensions = static_cast<std::uint8_t>(a.dimensions - both);
  b.dimensions = static_cast<std::uint8_t>(b.dimensions - both);
  return {a, b, both};
}

FieldType with_dimensions(FieldType type, unsigned dimensions) {
  type.dimensions = static_cast<std::uint8_t>(dimensions);
  return type;
}

}  // namespace

const ClassFile* ClassOrder::find(std::string_view name) {
  const auto [at, is_new] = known_.try_emplace(name, nullptr);
  if (is_new && name != kUnknown) at->second = find_(name);
  return at->second;
}

ClassOrder::Chain ClassOrder::chain(std::string_view name) {
  Chain all{{}, true};
  while (name != kObjectName) {
    const ClassFile* c = find(name);
    all.classes.push_back(name);
    all.is_whole = c != nullptr && all.classes.size() < kLongestChain;
    if (!all.is_whole) return all;
    name = c->super_name.value_or(kObjectName);
  }
  return all;
}

bool ClassOrder::fits(const FieldType& from, const FieldType& to) {
  if (to == class_type(kObjectName)) return from.is_reference();
  const auto [a, b, both] = stripped(from, to);
  if (b.is_array()) return false;
  if (a.is_array()) return b.is_reference() && is_above_arrays(b.class_name);
  if (!a.is_reference() || !b.is_reference()) return a == b;
  return is_subclass(a.class_name, b.class_name);
}

bool ClassOrder::is_subclass(std::string_view name, std::string_view of) {
  if (name == of || of == kObjectName) return true;
  const ClassFile* wanted = find(of);
  if (wanted == nullptr || wanted->flags.is_interface()) return true;
  const Chain above = chain(name);
  return !above.is_whole || std::ranges::find(above.classes, of) != above.classes.end();
}

VerificationType ClassOrder::merged(const VerificationType& a, const VerificationType& b) {
  if (a == b) return a;
  if (!a.is_usable() || !b.is_usable()) return {};
  if (a.kind == VerificationType::Kind::null) return b;
  if (b.kind == VerificationType::Kind::null) return a;
  return reference_to(common(a.type, b.type));
}

FieldType ClassOrder::common(const FieldType& a, const FieldType& b) {
  const auto [x, y, both] = stripped(a, b);
  const FieldType object = class_type(kObjectName);
  if (!x.is_reference() || !y.is_reference())  // int[] and long[]: their elements are no objects
    return with_dimensions(object, both > 0 ? both - 1U : 0U);
  if (x.is_array() || y.is_array()) return with_dimensions(object, both);
  return with_dimensions(class_type(common_class(x.class_name, y.class_name)), both);
}

std::string_view ClassOrder::common_class(std::string_view a, std::string_view b) {
  if (a == b) return a;
  if (a == kObjectName || b == kObjectName) return kObjectName;
  const ClassFile *one = find(a), *other = find(b);
  if (one == nullptr || other == nullptr) return kUnknown;
  if (one->flags.is_interface() || other->flags.is_interface()) return kObjectName;
  const Chain above = chain(a), others = chain(b);
  for (const std::string_view c : above.classes)
    if (std::ranges::find(others.classes, c) != others.classes.end()) return c;
  return above.is_whole && others.is_whole ? kObjectName : kUnknown;
}

}  // namespace heapsum::classfile
