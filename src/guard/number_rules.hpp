// SPDX-License-Identifier: Apache-2.0
// The simplifier of numbers: one rule, one function, one row with its name and what it says. Every rule
// is proved valid with Z3 at each width where it is tried, and shown to stay quiet where it must, in
// proofs-tests/laws/numbers/number_rules_test.cpp, which fails while a row has no case.
//
// x + 0.0, x - x and x = x are no identities of floats; proofs-tests/laws/numbers/float_terms_test.cpp says why.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

/// A set of kinds of terms or of formulas.
constexpr std::uint64_t set_of(auto... kinds) {
  return ((std::uint64_t{1} << static_cast<unsigned>(kinds)) | ...);
}
constexpr bool is_in(std::uint64_t set, auto kind) {
  return ((set >> static_cast<unsigned>(kind)) & 1U) != 0;
}

// ---- terms: what the operation on a and b simplifies to, where the rule applies. Not both are
// literals, and of an operation that commutes a literal is a. Of one operand b says nothing.
using TermRewrite = std::optional<NumberTerm> (*)(Terms&, NumberKind, NumberTerm a, NumberTerm b);

std::optional<NumberTerm> zero_left(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> zero_right(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> zero_stays(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> one_left(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> one_right(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> ones_left(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> ones_stay(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> itself_twice(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> itself_cancels(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> by_minus_one(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> rest_of_unit(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> xor_of_xor(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> distance_in_width(Terms&, NumberKind, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> float_of_its_bits(Terms&, NumberKind, NumberTerm a, NumberTerm b);

struct TermRule {
  std::string_view name, card;
  NumberDomain domain;  // of the operands
  std::uint64_t kinds;
  TermRewrite rewrite;
};

// clang-format off
/// All of them; those of a kind are tried in this order.
inline constexpr TermRule kTermRules[] = {
    {"number/distance-in-width", "a << d = a << (d & 31), of a long d & 63", NumberDomain::integers, set_of(NumberKind::shift_left, NumberKind::shift_right, NumberKind::shift_unsigned), distance_in_width},
    {"number/zero-left",         "0 + b = b",            NumberDomain::integers, set_of(NumberKind::add, NumberKind::bit_or, NumberKind::bit_xor), zero_left},
    {"number/zero-right",        "a - 0 = a",            NumberDomain::integers, set_of(NumberKind::subtract, NumberKind::shift_left, NumberKind::shift_right, NumberKind::shift_unsigned), zero_right},
    {"number/zero-stays",        "0 * b = 0",            NumberDomain::integers, set_of(NumberKind::multiply, NumberKind::remainder, NumberKind::bit_and, NumberKind::shift_left, NumberKind::shift_right, NumberKind::shift_unsigned), zero_stays},
    {"number/one-left",          "1 * b = b",            NumberDomain::integers, set_of(NumberKind::multiply), one_left},
    {"number/one-right",         "a / 1 = a",            NumberDomain::integers, set_of(NumberKind::divide), one_right},
    {"number/ones-left",         "-1 & b = b",           NumberDomain::integers, set_of(NumberKind::bit_and), ones_left},
    {"number/ones-stay",         "-1 | b = -1",          NumberDomain::integers, set_of(NumberKind::bit_or, NumberKind::shift_right), ones_stay},
    {"number/itself-twice",      "a & a = a",            NumberDomain::integers, set_of(NumberKind::bit_and, NumberKind::bit_or), itself_twice},
    {"number/itself-cancels",    "a - a = 0",            NumberDomain::integers, set_of(NumberKind::subtract, NumberKind::remainder, NumberKind::bit_xor), itself_cancels},
    {"number/by-minus-one",      "a / -1 = 0 - a",       NumberDomain::integers, set_of(NumberKind::divide), by_minus_one},
    {"number/rest-of-unit",      "a % 1 = a % -1 = 0",   NumberDomain::integers, set_of(NumberKind::remainder), rest_of_unit},
    {"number/xor-of-xor",        "c ^ (d ^ x) = (c ^ d) ^ x, of known c and d", NumberDomain::integers, set_of(NumberKind::bit_xor), xor_of_xor},
    {"number/float-of-its-bits", "from-bits (bits x) = x; the other way round NaN is in between", NumberDomain::integers, set_of(NumberKind::bit_cast), float_of_its_bits},
};
// clang-format on

// ---- conversions: what a as a number of the type simplifies to; a is no literal.
using ConversionRewrite = std::optional<NumberTerm> (*)(Terms&, NumberTerm a, NumberType to);

std::optional<NumberTerm> of_that_type(Terms&, NumberTerm a, NumberType to);
std::optional<NumberTerm> low_bits_of_wider(Terms&, NumberTerm a, NumberType to);
std::optional<NumberTerm> low_bits_of_low_bits(Terms&, NumberTerm a, NumberType to);
std::optional<NumberTerm> narrow_by_int(Terms&, NumberTerm a, NumberType to);

struct ConversionRule {
  std::string_view name, card;
  ConversionRewrite rewrite;
};

// clang-format off
inline constexpr ConversionRule kConversionRules[] = {
    {"number/of-that-type",         "T a = a, where every number that a can be is one of T",     of_that_type},
    {"number/low-bits-of-wider",    "T (long a) = T a, where T is no long",                      low_bits_of_wider},
    {"number/low-bits-of-low-bits", "T (int a) = T a, where a is a long and T no wider than int", low_bits_of_low_bits},
    {"number/narrow-by-int",        "T a = T (int a), of a float a and narrower T",              narrow_by_int},
};
// clang-format on

// ---- cases: what `condition ? a : b` simplifies to.
using CasesRewrite = std::optional<NumberTerm> (*)(Terms&, Formula condition, NumberTerm a,
                                                   NumberTerm b);

std::optional<NumberTerm> case_known(Terms&, Formula condition, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> cases_alike(Terms&, Formula condition, NumberTerm a, NumberTerm b);
std::optional<NumberTerm> case_negated(Terms&, Formula condition, NumberTerm a, NumberTerm b);

struct CasesRule {
  std::string_view name, card;
  CasesRewrite rewrite;
};

inline constexpr CasesRule kCasesRules[] = {
    {"number/case-known", "true ? a : b = a, false ? a : b = b", case_known},
    {"number/cases-alike", "c ? a : a = a", cases_alike},
    {"number/case-negated", "not c ? a : b = c ? b : a", case_negated},
};

// ---- comparisons: what a < b, a = b or a is b simplifies to. Of the latter two a literal is a.
using ComparisonRewrite = std::optional<Formula> (*)(Terms&, FormulaKind, NumberTerm a,
                                                     NumberTerm b);

std::optional<Formula> both_known(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> with_itself(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> ranges_apart(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> with_nan(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> root_with_known(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> int_as_double_with_known(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> cases_with_known(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> before_they_were_wide(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> difference_with_zero(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> shift_with_known(Terms&, FormulaKind, NumberTerm a, NumberTerm b);
std::optional<Formula> sign_of_quotient(Terms&, FormulaKind, NumberTerm a, NumberTerm b);

struct ComparisonRule {
  std::string_view name, card;
  NumberDomain domain;
  std::uint64_t kinds;
  ComparisonRewrite rewrite;
};

// clang-format off
inline constexpr std::uint64_t kOrderOrEqual = set_of(FormulaKind::less, FormulaKind::equal);
inline constexpr std::uint64_t kEveryComparison = set_of(FormulaKind::less, FormulaKind::equal, FormulaKind::same);
/// All of them; those of a kind are tried in this order.
inline constexpr ComparisonRule kComparisonRules[] = {
    {"comparison/both-known",      "1 < 2 is true",                                       NumberDomain::numbers,  kEveryComparison, both_known},
    {"comparison/ranges-apart",    "a < b is true where a is at most 5 and b at least 6", NumberDomain::integers, kOrderOrEqual,    ranges_apart},
    {"comparison/with-nan",        "a < NaN is false",                                    NumberDomain::floats,   kOrderOrEqual,    with_nan},
    {"comparison/root",            "sqrt x < c is 0.0 <= x and x < the least number whose root is c or more", NumberDomain::floats, kOrderOrEqual, root_with_known},
    {"comparison/int-as-double",   "double n < 1.5 is n < 2",                             NumberDomain::floats,   kOrderOrEqual,    int_as_double_with_known},
    {"comparison/with-itself",     "a < a is false, a = a is true",                       NumberDomain::integers, kOrderOrEqual,    with_itself},
    {"comparison/float-with-itself", "a < a is false, a is a is true; a = a is no rule, for NaN", NumberDomain::floats, set_of(FormulaKind::less, FormulaKind::same), with_itself},
    {"comparison/cases-with-known", "(c ? 1 : 2) < 2 is c ? 1 < 2 : 2 < 2",               NumberDomain::numbers,  kEveryComparison, cases_with_known},
    {"comparison/wide",            "long a < long b is a < b",                            NumberDomain::integers, kOrderOrEqual,    before_they_were_wide},
    {"comparison/difference",      "a - b < 0 is a < b, where no difference is beyond the width; 0 = a - b is a = b", NumberDomain::integers, kOrderOrEqual, difference_with_zero},
    {"comparison/shift",           "a >> d < c is a < c << d",                            NumberDomain::integers, kOrderOrEqual,    shift_with_known},
    {"comparison/sign-of-quotient", "1.0 / x < 0.0 is x < 0.0 or x is -0.0, and x is not infinite", NumberDomain::floats, set_of(FormulaKind::less), sign_of_quotient},
};
// clang-format on

/// The rewrites of one kind in one domain, the last of them null.
template <typename Rewrite>
using Rewrites = std::array<Rewrite, 12>;

/// By kind, of integers or of floats.
template <typename Rewrite, std::size_t kinds>
constexpr auto rewrites_of(NumberDomain domain, const auto& rules) {
  std::array<Rewrites<Rewrite>, kinds> all{};
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    std::size_t count = 0;
    for (const auto& rule : rules)
      if (is_in(rule.kinds, kind) &&
          (rule.domain == NumberDomain::numbers || rule.domain == domain))
        all[kind].at(count++) = rule.rewrite;
    all[kind].at(count) = nullptr;
  }
  return all;
}

}  // namespace heapsum::guard
