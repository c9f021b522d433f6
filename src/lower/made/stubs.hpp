// SPDX-License-Identifier: Apache-2.0
// A type that no class of the program implements has a class made for objects of the input: a stub. Its methods do
// nothing but answer, call by call, what lists say that are of the input too. The program asks for stubs of the types
// that the input may have, once it reaches nothing more by itself.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "enums.hpp"

namespace heapsum::lower {

class Stubs {
 public:
  Stubs(Hierarchy& hierarchy, Classes& classes, Fields& fields, Enums& enums, bool is_on)
      : hierarchy_(hierarchy), classes_(classes), fields_(fields), enums_(enums), is_on_(is_on) {}

  /// The class, or a stub in the place of an abstract one; empty: there can be no object.
  std::string with_objects(const std::string& name);
  /// An unknown may be of this type, a class or an array.
  void may_be_given(const std::string& type);
  /// The program is about the runtime's own class, whose types have no stubs then.
  void is_about_runtime() { is_about_runtime_ = true; }
  /// Objects of this type are stubs; what the runtime has below it does not count.
  [[nodiscard]] bool is_stubbed(const Klass& k) { return is_on_ && is_answering(k); }
  /// What may_be_given was told.
  [[nodiscard]] const std::set<std::string>& asked_types() const { return asked_types_; }
  /// Stubs of all types that want one; true: there are more classes than before.
  bool add();
  /// What the method does where it is one of a stub, in Javalite with things of Java in braces.
  std::optional<std::string> text(const MethodPlace& place);
  /// The stubs that were made. What nobody calls answers nothing.
  [[nodiscard]] std::vector<JavaNames::Stub> asked() const;

 private:
  std::string free_class(std::string wish);
  bool wants_stub(const Klass& k);
  bool is_answering(const Klass& k);
  const std::string& make_stub(const Klass& k);
  bool can_have_stub(const Klass& k);

  Hierarchy& hierarchy_;
  Classes& classes_;
  Fields& fields_;
  Enums& enums_;
  bool is_on_, is_about_runtime_ = false;
  std::set<std::string> asked_types_{};  // of arguments, or asked for; internal names
  std::vector<JavaNames::Stub> stubs_{};
};

}  // namespace heapsum::lower
