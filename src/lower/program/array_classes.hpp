// SPDX-License-Identifier: Apache-2.0
// Arrays of subclasses. An unknown array may be one that no code names: `new Sub[1]` as a Node[]. Where the program stores into an array
// of a class, it has the arrays of all classes below as well. Once all classes are known.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "classes.hpp"
#include "methods.hpp"

namespace heapsum::lower {

class ArrayClasses {
 public:
  ArrayClasses(Hierarchy& hierarchy, Classes& classes, Methods& methods)
      : hierarchy_(hierarchy), classes_(classes), methods_(methods) {}

  /// The program's own code stores into an array with such elements.
  void stores_into(const std::string& element);
  /// The static method that says whether an object is an array of these elements, and of none below; in Javalite.
  std::string is_exactly(const std::string& array);
  void finish();

 private:
  std::vector<std::string> elements_below(const std::string& of);
  void name_below();

  Hierarchy& hierarchy_;
  Classes& classes_;
  Methods& methods_;
  std::set<std::string> stored_{}, exact_{};
};

}  // namespace heapsum::lower
