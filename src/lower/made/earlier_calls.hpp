// SPDX-License-Identifier: Apache-2.0
// Nobody promises that a call is the first: a static field that something assigns after its class was initialised holds what
// earlier calls left there. For each such field the program has another one, of its input, from which it takes its value once the
// initialiser has run.
#pragma once

#include <set>
#include <string>

#include "own_code/own_code.hpp"
#include "program/classes.hpp"
#include "program/fields.hpp"
#include "program/methods.hpp"

namespace heapsum::lower {

class EarlierCalls {
 public:
  EarlierCalls(OwnCode& code, Hierarchy& hierarchy, Classes& classes, Fields& fields,
               Methods& methods, bool is_first)
      : code_(code),
        hierarchy_(hierarchy),
        classes_(classes),
        fields_(fields),
        methods_(methods),
        is_first_(is_first) {}

  /// What follows the initialiser of the class, in Javalite; empty where nothing does.
  std::string after_initialiser(const std::string& of);
  /// Once all fields of the program are known: the methods that after_initialiser calls have their bodies.
  void add_bodies();

 private:
  std::string body(const Klass& k);

  OwnCode& code_;
  Hierarchy& hierarchy_;
  Classes& classes_;
  Fields& fields_;
  Methods& methods_;
  bool is_first_;
  std::set<std::string> asked_{};  // classes
};

}  // namespace heapsum::lower
