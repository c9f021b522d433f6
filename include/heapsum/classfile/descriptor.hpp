// SPDX-License-Identifier: Apache-2.0
// Field and method descriptors as types [jvms, 4.3].
//
// A type is a view: class names point into the text that was parsed (for a class file, into its
// constant pool), and live as long as that text does.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heapsum::classfile {

/// What a type is, or what an array is of after all its dimensions.
enum class TypeKind : std::uint8_t {
  boolean,
  char_,
  float_,
  double_,
  byte,
  short_,
  int_,
  long_,
  reference
};

inline constexpr std::uint8_t kMostDimensions = 255;  // of an array [jvms, 4.3.2]

/// A field type: a base type, a class or interface, or an array of those.
struct FieldType {
  TypeKind kind = TypeKind::int_;
  std::uint8_t dimensions = 0;  // 0: no array
  std::string_view class_name;  // of a reference, in internal form: java/lang/String

  [[nodiscard]] bool is_array() const { return dimensions > 0; }
  [[nodiscard]] bool is_reference() const { return is_array() || kind == TypeKind::reference; }
  /// How many local variables or stack entries a value takes: 2 for long and double, else 1.
  [[nodiscard]] unsigned slots() const {
    return !is_array() && (kind == TypeKind::long_ || kind == TypeKind::double_) ? 2 : 1;
  }
  auto operator<=>(const FieldType&) const = default;
};

struct MethodDescriptor {
  std::vector<FieldType> parameters;  // without `this`
  std::optional<FieldType> returns;   // empty: void

  /// Local variables that the parameters take, without `this`; at most 255.
  [[nodiscard]] unsigned parameter_slots() const;
  bool operator==(const MethodDescriptor&) const = default;
};

/// The whole text is one field descriptor, such as "[Ljava/lang/String;". Empty: it is none.
std::optional<FieldType> parse_field_descriptor(std::string_view text);
/// The whole text is one method descriptor, such as "(IJ)V". Empty: it is none.
std::optional<MethodDescriptor> parse_method_descriptor(std::string_view text);
/// What a Class constant names: a class in internal form, or an array by its descriptor.
std::optional<FieldType> parse_class_constant(std::string_view text);

/// As Java writes it: "java.lang.String[]".
std::string java_name(const FieldType& type);
/// The class is one of Java's own, by its internal name.
bool is_of_the_runtime(std::string_view internal_name);
/// An internal name as Java writes it: "java.lang.String".
std::string java_name(std::string_view internal_name);

}  // namespace heapsum::classfile
