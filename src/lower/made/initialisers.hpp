// SPDX-License-Identifier: Apache-2.0
// Class initialisers: where one runs, and what is known of those that ran. Bodies ask where they use a class; the body of
// an initialiser asks what goes around it.
#pragma once

#include <map>
#include <string>

#include "earlier_calls.hpp"
#include "program/classes.hpp"
#include "program/fields.hpp"
#include "program/methods.hpp"

namespace heapsum::lower {

class Initialisers {
 public:
  /// What goes around the code of an initialiser. One that throws leaves a class that nobody can use: `before` says so
  /// to whoever wants it afterwards, `handler` does what follows from `thrown`.
  struct Failing {
    std::string before, handler;
  };

  Initialisers(Hierarchy& hierarchy, Classes& classes, Fields& fields, Methods& methods,
               EarlierCalls& earlier_calls)
      : hierarchy_(hierarchy),
        classes_(classes),
        fields_(fields),
        methods_(methods),
        earlier_calls_(earlier_calls) {}

  /// Runs the initialiser of the class if that did not happen; empty where it has none, where code of class `in` shows
  /// that it did, or where the program begins with it.
  std::string started(const std::string& owner, const std::string& in);
  /// The same for code outside of all classes, as an expression.
  std::string started_or_null(const std::string& owner);
  /// The program begins with the initialiser of this class, and of those above it.
  void begins_with(const std::string& of) { first_ = of; }
  /// What the initialiser of the class does before its own code.
  std::string before_initialiser(const Klass& k);
  Failing failing_initialiser(const Klass& k);

 private:
  std::string started_above(const Klass& k, const std::string& in);

  Hierarchy& hierarchy_;
  Classes& classes_;
  Fields& fields_;
  Methods& methods_;
  EarlierCalls& earlier_calls_;
  std::map<std::string, std::string> started_{}, failed_{};  // static fields that say so, by class
  std::string first_{};
};

}  // namespace heapsum::lower
