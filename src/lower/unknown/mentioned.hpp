// SPDX-License-Identifier: Apache-2.0
// What an unknown may be whose type is Object or another of the runtime's abstract types: of the runtime's classes only those that
// the program's own code names, or what is below them, and those that are usual. The runtime's code alone reaches hundreds
// of others, such as the parts of its collections and of its texts.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "implementations.hpp"

namespace heapsum::lower {

class Mentioned {
 public:
  Mentioned(Hierarchy& hierarchy, Classes& classes, const Implementations& implementations)
      : hierarchy_(hierarchy), classes_(classes), implementations_(implementations) {}

  /// The program is about the runtime's own class: an unknown may be all that is reached.
  void is_about_runtime() { is_about_runtime_ = true; }
  /// The code of this class counts as the program's own.
  void by(const Klass& k) { more_.push_back(&k); }
  /// Once nothing more is reached.
  void settle();

 private:
  std::set<std::string> names();
  std::vector<std::string> never_as(const Klass& k, const std::set<std::string>& named);

  Hierarchy& hierarchy_;
  Classes& classes_;
  const Implementations& implementations_;
  std::vector<const Klass*> more_{};
  bool is_about_runtime_ = false;
};

}  // namespace heapsum::lower
