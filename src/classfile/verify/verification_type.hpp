// SPDX-License-Identifier: Apache-2.0
// What one local variable or stack entry holds, as far as the verifier knows [jvms, 4.10.1.2].
#pragma once

#include <cstdint>

#include <heapsum/classfile/descriptor.hpp>
#include <heapsum/classfile/instruction.hpp>

namespace heapsum::classfile {

struct VerificationType {
  // top: nothing usable. second_half: of the long or double below it. uninitialized: made by `new` at a pc;
  // uninitialized_this: `this` of a constructor that has called no other yet.
  enum class Kind : std::uint8_t {
    top,
    int_,
    float_,
    long_,
    double_,
    second_half,
    null,
    reference,
    uninitialized,
    uninitialized_this
  };
  Kind kind = Kind::top;
  FieldType type{};  // reference, uninitialized
  Pc made_at = 0;    // uninitialized

  bool operator==(const VerificationType&) const = default;
  [[nodiscard]] bool is_two_slots() const { return kind == Kind::long_ || kind == Kind::double_; }
  /// An object that may be used, or null.
  [[nodiscard]] bool is_usable() const { return kind == Kind::null || kind == Kind::reference; }
  [[nodiscard]] bool is_uninitialized() const {
    return kind == Kind::uninitialized || kind == Kind::uninitialized_this;
  }
};

inline VerificationType reference_to(const FieldType& type) {
  return {VerificationType::Kind::reference, type};
}
inline FieldType class_type(std::string_view internal_name) {
  return {TypeKind::reference, 0, internal_name};
}

/// Of a value that is declared so: boolean, byte, char and short are ints.
VerificationType verification_type(const FieldType& declared);

/// Of the letters i, f, l and d of effects.def.
VerificationType kind_of_letter(char letter);

/// "an int", "java.lang.String", "null"
std::string described(const VerificationType& v);

}  // namespace heapsum::classfile
