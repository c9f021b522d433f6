// SPDX-License-Identifier: Apache-2.0
// What Object's methods do on what may be no object of a class of the program, an array or an Object, and what native
// methods of Object do: getClass and clone. Calls and models ask.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "constants.hpp"

namespace heapsum::lower {

class ObjectMethods {
 public:
  ObjectMethods(Hierarchy& hierarchy, Classes& classes, Methods& methods, Constants& constants)
      : hierarchy_(hierarchy), classes_(classes), methods_(methods), constants_(constants) {}

  /// The static method that does on anything what `method`, which is Object's, does on objects.
  Member on_anything(const MethodPlace& place, const Member& method);
  /// Makes another object with the same fields; there is one in each class that may be cloned.
  std::string copy() { return has_copies_ = true, std::string(kCopy); }
  /// Makes an array of the class that another has, of some length.
  std::string array_like() { return has_array_like_ = true, std::string(kArrayLike); }
  [[nodiscard]] bool asks_class_of_arrays() const { return asks_class_of_arrays_; }

  /// Each class with objects says which it is; true: more do than before.
  bool settle_classes();
  /// Once all arrays are known.
  void add_array_like();
  void add_class_of_array();
  /// Once all classes and fields are known.
  void add_copies();

 private:
  static constexpr std::string_view kCopy = "shallow-copy", kArrayLike = "array-like";

  Hierarchy& hierarchy_;
  Classes& classes_;
  Methods& methods_;
  Constants& constants_;
  std::set<std::string> on_anything_{};  // methods of Object, by name and descriptor
  std::set<std::string> named_classes_{};
  bool has_array_like_ = false, has_copies_ = false, asks_class_of_arrays_ = false;
};

}  // namespace heapsum::lower
