// SPDX-License-Identifier: Apache-2.0
// What the code of a class keeps true of its fields, so that no input has anything else: some never hold null once a
// constructor has returned. Of objects that are still being made nothing is said.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "classes.hpp"
#include "fields.hpp"
#include "java/own_code.hpp"
#include "member.hpp"
#include "methods.hpp"

namespace heapsum::lower {

class Kept {
 public:
  Kept(OwnCode& code, Classes& classes, Fields& fields, Methods& methods, bool has_input)
      : code_(code), classes_(classes), fields_(fields), methods_(methods), has_input_(has_input) {}

  /// The method that takes what the field of an object holds, and the object, and gives it back; none where the class keeps
  /// nothing true of the field.
  std::optional<Member> read(const FieldPlace& field);
  /// What a constructor of the class does first, in Javalite; empty where nothing asks for it.
  std::string begun(const Klass& of);

 private:
  std::string made_here(const Klass& of);

  OwnCode& code_;
  Classes& classes_;
  Fields& fields_;
  Methods& methods_;
  bool has_input_;
  std::set<std::string> asked_{};
};

}  // namespace heapsum::lower
