// SPDX-License-Identifier: Apache-2.0
// Strings and class objects that the program names: each is made when it is asked for first, by a static method of its
// own. Bodies and models ask for them; facts about classes ask which class objects there are.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "program/classes.hpp"
#include "program/fields.hpp"
#include "program/methods.hpp"

namespace heapsum::lower {

class Constants {
 public:
  struct ClassObject {
    std::string of, field;  // the static field that has it, where it was made
  };

  Constants(Classes& classes, Fields& fields, Methods& methods)
      : classes_(classes), fields_(fields), methods_(methods) {}

  /// The object that is the constant, in Javalite.
  std::string text(std::string_view literal);
  std::string class_object(const std::string& name);
  /// Those that were asked for.
  [[nodiscard]] const std::vector<ClassObject>& class_objects() const { return class_objects_; }

 private:
  struct Made {
    std::string call, field;
  };

  Made make(const std::string& of, const std::string& body);

  Classes& classes_;
  Fields& fields_;
  Methods& methods_;
  std::map<std::string, std::string, std::less<>> texts_{};  // calls, by literal
  std::map<std::string, std::string> of_classes_{};          // calls, by class
  std::vector<ClassObject> class_objects_{};
  std::size_t count_ = 0;
};

}  // namespace heapsum::lower
