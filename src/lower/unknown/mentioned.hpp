// SPDX-License-Identifier: Apache-2.0
// What an unknown of type Object may be: of the runtime's classes only those that the program's own code names, or what is below
// them. The runtime's code alone reaches hundreds of others, such as the parts of its collections and of its texts.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "program/classes.hpp"

namespace heapsum::lower {

class Mentioned {
 public:
  Mentioned(Hierarchy& hierarchy, Classes& classes) : hierarchy_(hierarchy), classes_(classes) {}

  /// The program is about the runtime's own class: an unknown may be all that is reached.
  void is_about_runtime() { is_about_runtime_ = true; }
  /// The code of this class counts as the program's own.
  void by(const Klass& k) { more_.push_back(&k); }
  /// Once nothing more is reached.
  void settle();

 private:
  std::set<std::string> names();

  Hierarchy& hierarchy_;
  Classes& classes_;
  std::vector<const Klass*> more_{};
  bool is_about_runtime_ = false;
};

}  // namespace heapsum::lower
