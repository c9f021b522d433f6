// SPDX-License-Identifier: Apache-2.0
// A method of Java that is run by its contract wherever it is called. What its clauses ask is text of Javalite, as
// src/lower/models/models.hpp has it: things of Java stand in braces, its parameters are p0, p1 and so on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/syntax/clause.hpp>

namespace heapsum::lower {

struct CalleeContract {
  struct Clause {
    syntax::Clause::Kind kind;
    std::string condition;
    std::uint32_t line;    // of the source
    std::string thrown{};  // exceptional: an internal name
  };
  struct Modified {
    syntax::HeapPart part;
    std::string object;   // of a static field its class
    std::string field{};  // of Javalite
    std::string index{};
    std::uint32_t line;
    bool of_class = false;
  };

  std::string owner, method, descriptor;  // internal names
  std::uint32_t line;                     // of the method
  std::vector<Clause> clauses;
  std::vector<Modified> modifies;
};

}  // namespace heapsum::lower
