// SPDX-License-Identifier: Apache-2.0
// Casts that the types of the source promise to succeed: an object of the input that does not fit is in no input. What the program has
// made itself may have gone around the types, where javac warned of it; such a cast does fail.
#pragma once

#include <set>
#include <string>

#include <heapsum/syntax/ast.hpp>

#include "classes.hpp"
#include "fields.hpp"
#include "methods.hpp"

namespace heapsum::lower {

class Fitting {
 public:
  Fitting(Classes& classes, Fields& fields, Methods& methods)
      : classes_(classes), fields_(fields), methods_(methods) {}

  /// The static method that takes what is promised to be of the class or array, and gives it back.
  Member promised(const std::string& of);
  /// Once all bodies are there: each object that the program makes says so, if anybody asks.
  void mark_made(syntax::Program& program);

 private:
  std::string mark();

  Classes& classes_;
  Fields& fields_;
  Methods& methods_;
  std::set<std::string> asked_{};
};

}  // namespace heapsum::lower
