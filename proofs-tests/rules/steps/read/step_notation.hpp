// SPDX-License-Identifier: Apache-2.0
// The paper's notation for guards and values, read and printed:
//
//   guard     f=l1 ∧ ¬(b ∨ i<3)        f picks l1; b a bool and i an int of the input
//   value     null   l1   n0   s0  ?    one location; l input, n made by the program, s symbolic,
//                                       ? is l_un
//             {null if b, l1 if ¬b}     a guarded set
//             r0                        a row of L
//             ⟨b ∧ c⟩   ⟨(i + 1)⟩       a bool, an int; true, false, 3 and 3L need no brackets,
//                                       nor do 1.5, 1.5f and, of doubles, NaN and Infinity
//             ⟨(i >>> 1)⟩ ⟨(byte i)⟩    any operator or conversion of the language
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/semantics/config.hpp>

#include "step_text.hpp"

namespace heapsum::testing {

/// What the names of a case stand for.
struct Names {
  struct Input {
    guard::ChoiceId choice;
    std::vector<semantics::Location> targets;  // by picked value
  };
  guard::Terms* terms;
  std::map<std::string, Input, std::less<>> inputs{};
  std::map<std::string, guard::BoolSymbol, std::less<>> bools{};
  struct Number {
    guard::NumberSymbol symbol;
    guard::NumberType type = guard::NumberType::int32;
  };
  std::map<std::string, Number, std::less<>> ints{};
  std::map<std::string, semantics::Reference, std::less<>> references{};  // L
};

struct TypeWord {
  const char* text;
  guard::NumberType type;
};
inline constexpr TypeWord kTypeWords[] = {
    {"int", guard::NumberType::int32},     {"long", guard::NumberType::int64},
    {"byte", guard::NumberType::int8},     {"short", guard::NumberType::int16},
    {"char", guard::NumberType::uint16},   {"float", guard::NumberType::float32},
    {"double", guard::NumberType::float64}};
/// The type of numbers that a word names; nothing for `bool`.
std::optional<guard::NumberType> number_type(std::string_view word);

guard::Formula read_formula(const Names& names, std::string_view text);
semantics::Value read_value(const Names& names, const std::string& text);
/// Does the word stand for a value, rather than for a variable of the program?
bool is_value(const Names& names, const std::string& word);

std::string print(const Names& names, guard::Formula f);
std::string print(const Names& names, const semantics::Value& v);

/// null, ?, l3, n0, s1.
semantics::Location read_location(std::string_view text);
std::string print(semantics::Location l);

/// "a, b" at ',' → "a", "b", each trimmed; what is in brackets is left whole.
std::vector<std::string> split(std::string_view text, char at);

}  // namespace heapsum::testing
