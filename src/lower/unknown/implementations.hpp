// SPDX-License-Identifier: Apache-2.0
// What an unknown is whose type is an abstract one of the runtime, such as java.util.List: an object of one of the classes that
// people hand in, or of one that the program itself names. The runtime has many more below such a type, most of them made
// by its own methods only, in states of which just these methods know what they keep true.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "made/stubs.hpp"

namespace heapsum::lower {

class Implementations {
 public:
  Implementations(Hierarchy& hierarchy, Classes& classes, Fields& fields, Stubs& stubs)
      : hierarchy_(hierarchy), classes_(classes), fields_(fields), stubs_(stubs) {}

  /// The program is about the runtime's own class: an unknown may be all that is reached.
  void is_about_runtime() { is_about_runtime_ = true; }
  /// Instead of the usual ones, as people write them. What is wrong with them, for people; empty: nothing.
  std::string instead(const std::map<std::string, std::vector<std::string>>& chosen);
  /// A public abstract type of the runtime: nobody knows all that is below it.
  [[nodiscard]] bool is_open(const Klass& k) const;
  /// Reaches what unknowns of the program may be; true: there are more classes than before.
  bool add();
  /// Something may be handed in as this one.
  [[nodiscard]] bool is_usual(const std::string& name) const { return usual_.contains(name); }
  /// The types that may be handed in, and what of the runtime they are then.
  [[nodiscard]] const std::map<std::string, std::vector<std::string>>& used() const {
    return used_;
  }

 private:
  [[nodiscard]] std::vector<std::string> of(const std::string& type) const;
  std::string internal_name(const std::string& written);

  Hierarchy& hierarchy_;
  Classes& classes_;
  Fields& fields_;
  Stubs& stubs_;
  std::map<std::string, std::vector<std::string>> chosen_{}, used_{};
  std::set<std::string> usual_{};
  bool is_about_runtime_ = false;
};

}  // namespace heapsum::lower
