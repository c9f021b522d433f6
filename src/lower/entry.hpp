// SPDX-License-Identifier: Apache-2.0
// Where the program begins: what the entry method makes part of the program, and what runs before it. Lowering as a whole
// asks, first and last.
#pragma once

#include <string>

#include "made/stubs.hpp"
#include "program/kept.hpp"
#include "unknown/mentioned.hpp"

namespace heapsum::lower {

class Entry {
 public:
  struct Below {
    Classes& classes;
    Fields& fields;
    Methods& methods;
    Initialisers& initialisers;
    Enums& enums;
    Stubs& stubs;
    Kept& kept;
    Implementations& implementations;
    Mentioned& mentioned;
  };

  Entry(const Below& parts, bool has_input) : parts_(parts), has_input_(has_input) {}

  /// The method is run first, on an object of class `of`.
  void enter(syntax::Program& program, const MethodPlace& place, const std::string& of);
  /// A method that is asked of objects of class `of` before: "C.m", as Javalite has them.
  std::string asked(const MethodPlace& place, const std::string& of);
  [[nodiscard]] bool has_input() const { return has_input_; }
  /// Once the program has its classes and entry: what starts empty is emptied before it.
  void start_fresh(syntax::Program& program);

 private:
  std::string start(const syntax::Program& program, syntax::Method& made);
  [[nodiscard]] bool gives_no_words() const { return !has_input_ || !asks_for_words_; }

  Below parts_;
  bool has_input_;
  std::string initialises_{};   // the entry's class
  bool is_main_ = false;        // it is given words, and never null
  bool asks_for_words_ = true;  // its code does
};

}  // namespace heapsum::lower
