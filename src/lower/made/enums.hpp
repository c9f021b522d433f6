// SPDX-License-Identifier: Apache-2.0
// Enums have no objects but their constants, which the program makes when it initialises the class. An object of the
// input stands for the constant that has its ordinal: wherever one comes from the input, that takes its place. Bodies
// ask here where a value may come from the input.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "initialisers.hpp"
#include "program/classes.hpp"
#include "program/fields.hpp"
#include "program/methods.hpp"
#include "static_objects.hpp"

namespace heapsum::lower {

inline constexpr std::string_view kEnum = "java/lang/Enum";

/// The array of all constants of an enum, which javac calls $VALUES.
const classfile::Field* values_of(const Klass& k);

class Enums {
 public:
  Enums(Hierarchy& hierarchy, Classes& classes, Fields& fields, Methods& methods,
        Initialisers& initialisers, StaticObjects& objects, bool has_input)
      : hierarchy_(hierarchy),
        classes_(classes),
        fields_(fields),
        methods_(methods),
        initialisers_(initialisers),
        objects_(objects),
        has_input_(has_input) {}

  /// The method that gives the constant of an enum, or the object of a static field, that an object of the input stands for;
  /// none where code of class `in` has no such object, or none of class `of` stands for another.
  std::optional<Member> constant_for(const std::string& of, const std::string& in);
  /// The variable, or what it stands for where its type, a class of Javalite, is such a class.
  [[nodiscard]] std::string constant_or(const std::string& type, const std::string& variable) const;

 private:
  std::optional<Member> object_for(const std::string& of);

  Hierarchy& hierarchy_;
  Classes& classes_;
  Fields& fields_;
  Methods& methods_;
  Initialisers& initialisers_;
  StaticObjects& objects_;
  std::map<std::string, Member> methods_for_{};  // by class of the program
  bool has_input_;
};

}  // namespace heapsum::lower
