// SPDX-License-Identifier: Apache-2.0
// The expressions and frames of a case become one Javalite program: the vocabulary, with a method
// `main` whose parameters are the variables of the case and the holes of its frames, and whose body
// is the list of its expressions. So they are read and checked by the product's own reader.
#pragma once

#include <string>
#include <vector>

#include <heapsum/syntax/ast.hpp>

#include "step_notation.hpp"

namespace heapsum::testing {

struct Variable {
  std::string type, name;
};

/// What stands in a frame where its expression has a value already, or waits for one.
struct Hole {
  std::string name;
  bool awaited;  // *
  semantics::Value value{};
};

/// An expression, perhaps with holes.
struct Part {
  std::string text;  // Javalite; holes are variables
  std::vector<Hole> holes{};
  // while: `(while *b x #2)` waits for the value of its test b
  std::string awaited_variable{};
  // `#2`, in order. while: the iterations begun · blocks: the back edges to each
  std::vector<std::uint32_t> numbers{};
};

/// `(r0 = *)`. The names of the holes are unique among the parts of one case.
Part read_part(const Names& names, const std::string& text, std::size_t number);

struct Script {
  syntax::Program program;
  std::vector<syntax::ExprId> at;  // of the parts
};
Script load_script(const std::vector<Variable>& variables, const std::vector<Part>& parts,
                   const std::string& statics);

}  // namespace heapsum::testing
