// SPDX-License-Identifier: Apache-2.0
// An expression of JML to one of Java. What is Java already stays as it is; javac gives the types.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "quantifier.hpp"
#include "read/specification.hpp"
#include "text.hpp"

namespace heapsum::jml {

struct Translated {
  Text text;
  std::vector<Text> old;           // at entry, a local variable each: "final var old$0 = …;"
  std::set<std::string> captured;  // in a body: x is x$ in the text
  bool asks_fresh = false;         // of objects whether they were made since entry
  std::vector<Diagnostic> not_checked;
  std::vector<Diagnostic> wrong;
};

/// `has_result`: the method gives one. `captures`: variables of a body may change, and a quantifier takes a copy.
struct Context {
  Said::Kind of;
  bool has_result = false;
  bool captures = false;
  std::set<std::string> parameters{};
};

Translated translated(const Tokens& words, Stretch in, const Context& context);

/// The name in Java of \result.
inline constexpr const char* kResult = "result$";

}  // namespace heapsum::jml
