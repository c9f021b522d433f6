// SPDX-License-Identifier: Apache-2.0
// All phrases of a grammar with a given number of operations: small scopes are written as tables.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace heapsum::testing {

/// `kind ::= text`, where <x> in the text stands for any phrase of kind x; counts as so many
/// operations.
struct Production {
  char kind;
  std::string text;
  std::size_t operations = 0;
};

class Phrases {
 public:
  /// A production of no operation must not begin with what its own kind may begin with.
  explicit Phrases(std::vector<Production> grammar) : grammar_(std::move(grammar)) {}

  /// The phrases of the kind with exactly so many operations.
  const std::vector<std::string>& of(char kind, std::size_t operations);

 private:
  void fill(const std::string& text, std::size_t from, std::size_t operations,
            const std::string& before, std::vector<std::string>& out);

  std::vector<Production> grammar_;
  std::map<std::pair<char, std::size_t>, std::vector<std::string>> known_;
};

}  // namespace heapsum::testing
