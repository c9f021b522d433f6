// SPDX-License-Identifier: Apache-2.0
// Objects that class initialisers made and static final fields hold may be in the input as well: `node.left == NIL`. An object of the
// input has a hidden boolean for each such field of its class; where it is true, the object stands for the one that the field holds,
// and gives way to it wherever the program takes it from the input. What is not had in this way is said.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "initialisers.hpp"
#include "own_code/own_code.hpp"
#include "program/classes.hpp"
#include "program/fields.hpp"

namespace heapsum::lower {

class StaticObjects {
 public:
  StaticObjects(OwnCode& code, Hierarchy& hierarchy, Classes& classes, Fields& fields,
                Initialisers& initialisers)
      : code_(code),
        hierarchy_(hierarchy),
        classes_(classes),
        fields_(fields),
        initialisers_(initialisers) {}

  /// An unknown of this class may be the object of such a field.
  bool may_be_one(const std::string& of);
  /// What `p0`, of this class and not null, is, in Javalite: itself, or what it stands for.
  std::string meant(const std::string& of);
  /// What the program takes for granted of static fields that it reads: a sentence each.
  std::vector<std::string> assumed();
  /// By the class of the program that has the hidden boolean, and its name.
  [[nodiscard]] const std::map<std::pair<std::string, std::string>, JavaNames::Member>& hidden()
      const {
    return hidden_;
  }

 private:
  std::vector<FieldPlace> held(const std::string& of);
  bool is_held(const FieldPlace& place);
  std::string hidden_in(const FieldPlace& place);
  bool may_have_changed(const FieldPlace& place);
  bool may_change(const classfile::FieldType& type, std::set<std::string>& seen);
  std::set<std::string> orders_left_out();

  OwnCode& code_;
  Hierarchy& hierarchy_;
  Classes& classes_;
  Fields& fields_;
  Initialisers& initialisers_;
  std::map<std::pair<std::string, std::string>, JavaNames::Member> hidden_{};
};

}  // namespace heapsum::lower
