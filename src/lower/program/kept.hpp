// SPDX-License-Identifier: Apache-2.0
// What the code of a class keeps true of its fields, so that no input has anything else: some never hold null once a
// constructor has returned, some only objects of classes that are seen to be made for them, and two of these never the same; what a
// constructor refuses, no object has. What the runtime's collections keep true is
// in models/kept.txt. Of objects that are still being made nothing is said, nor of those that the program has made.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "array_classes.hpp"
#include "classes.hpp"
#include "fields.hpp"
#include "member.hpp"
#include "methods.hpp"
#include "own_code/constructed.hpp"
#include "own_code/own_code.hpp"

namespace heapsum::lower {

class Kept {
 public:
  struct Below {
    Hierarchy& hierarchy;
    OwnCode& code;
    Classes& classes;
    Fields& fields;
    Methods& methods;
    ArrayClasses& arrays;
  };

  Kept(const Below& parts, bool has_input) : parts_(parts), has_input_(has_input) {}

  /// The program is about the runtime's own class, of which nothing is taken for granted then.
  void is_about_runtime() { is_about_runtime_ = true; }
  /// The method that takes what the field of an object holds, and the object, and gives it back; none where the class keeps
  /// nothing true of the field.
  std::optional<Member> read(const FieldPlace& field);
  /// Of arrays that fields of the program's own classes are known to hold.
  [[nodiscard]] const std::set<std::uint32_t>& lengths() const { return lengths_; }
  /// What a constructor of the class does first, in Javalite; empty where nothing asks for it.
  std::string begun(const Klass& of);

 private:
  std::string made_here(const Klass& of);
  std::string condition(const FieldPlace& field);
  std::string held(const FieldPlace& field);
  std::string length(const FieldPlace& field);
  std::string own_condition(const FieldPlace& field);
  std::string apart(const FieldPlace& field);
  std::string accepted(const FieldPlace& field);
  std::string seen(const FieldPlace& field);
  std::string library_condition(const FieldPlace& field);
  std::string resolved(std::string_view text);
  std::string are_rows(const std::string& descriptor);
  std::string helper(const std::string& of, const std::string& name, const std::string& descriptor);

  const Constructed& constructed(const Klass& of);

  Below parts_;
  bool has_input_, is_about_runtime_ = false;
  std::set<std::string> asked_{};
  std::set<std::uint32_t> lengths_{};
  std::map<const Klass*, Constructed> constructed_{};
};

}  // namespace heapsum::lower
