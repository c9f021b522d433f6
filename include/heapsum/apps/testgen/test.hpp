// SPDX-License-Identifier: Apache-2.0
// A test, before it is written in any language: an input, and what the concrete machine made of it.
#pragma once

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::testgen {

/// A condition of an `if`, `while`, `and` or the like, and what it was.
struct Branch {
  syntax::ExprId where{};
  bool taken = false;
  auto operator<=>(const Branch&) const = default;
};

/// Which conditions are looked at, of all that a program has.
using Conditions = std::set<syntax::ExprId>;
/// Those of a program that is no Java.
Conditions all_conditions(const syntax::Program& program);

/// Of what a path decided, those at the conditions.
std::set<Branch> branches(const semantics::History& history, const Conditions& of);

/// How a run on an input ended.
struct Ran {
  semantics::OutcomeKind kind{};
  syntax::ExprId where{};    // unless returned
  syntax::ClassId thrown{};  // exception: its class
  semantics::InputHeap
      after{};  // the objects of the input in their order, then those that were made
  std::optional<semantics::InputValue> result{};  // returned
  std::set<Branch> branches{};
};

/// By the concrete machine. Nothing where it does not end within so many steps, or few more, or ends in what is not supported.
std::optional<Ran> run(const syntax::Program& program, const semantics::InputHeap& input,
                       const Conditions& conditions, std::uint64_t most_steps);

struct Test {
  std::string name;                    // among the tests of its method none has the same
  std::vector<std::string> condition;  // of all inputs that go the same way
  semantics::InputHeap input;
  Ran ran;
  [[nodiscard]] bool is_defect() const { return ran.kind != semantics::OutcomeKind::returned; }
};

enum class Returns : std::uint8_t { value, nothing };  // of a method; nothing: it is void
/// "returnsNull_whenFirstIsNull": how it ends, and the beginning of when. Letters, digits and '_'.
std::string name_of(const syntax::Program& program, const Ran& ran,
                    const std::vector<std::string>& condition, Returns returns);
/// Equal names get numbers.
void tell_apart(std::vector<Test>& tests);

/// A smallest choice of sets with the same union as all of them, in order; where that takes too long to find, a small
/// one. Those in `taken` are part of it.
std::vector<std::size_t> smallest_cover(const std::vector<std::set<Branch>>& sets,
                                        const std::vector<std::size_t>& taken);

}  // namespace heapsum::testgen
