// SPDX-License-Identifier: Apache-2.0
// Random well-typed programs. A program is a function of a list of choices: where the list ends,
// the simplest choice is taken, so that shorter lists and smaller numbers make simpler programs and
// RapidCheck can shrink what it finds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::testing {

/// What the programs may contain. The core of the paper is what is left when nothing is allowed.
struct Vocabulary {
  std::uint32_t classes = 3;
  std::uint32_t fields = 3;   // of a class
  std::uint32_t methods = 2;  // of a class; the first method of the first class is the entry
  std::uint32_t depth = 6;    // of expressions
  bool integers = true;
  bool numbers = true;      // with integers: long, byte, short and char too
  bool floats = true;       // with numbers, in some programs: float and double
  bool connectives = true;  // and, or, not
  bool loops = true;
  bool assertions = true;  // assert and assume
  bool recursion = true;   // otherwise a method calls only methods declared after it
  bool hierarchy = true;   // extends, abstract, static, instanceof, cast
  bool jumps = true;       // break, continue, blocks and goto
  bool exceptions = true;  // throw and try
  bool arrays = true;      // in some programs; they need integers
  std::vector<std::string> array_types{};  // those that a program has: the generator's own
  bool objects = true;                     // Object, in some programs that have a hierarchy
  bool strings = true;                     // in some programs, with integers
  bool heaps = false;  // most programs look at the input heap, and write to it through aliases
};

/// What the theorems are about: small programs that do much to their input heap.
Vocabulary heap_vocabulary();

/// The same choices make the same program. Names are not resolved yet: see check_types.
syntax::Program make_program(const std::vector<std::uint32_t>& choices,
                             const Vocabulary& vocabulary = {});

rc::Gen<syntax::Program> programs(const Vocabulary& vocabulary = {});

}  // namespace heapsum::testing
