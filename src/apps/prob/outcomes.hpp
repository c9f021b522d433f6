// SPDX-License-Identifier: Apache-2.0
// How runs end, as far as it is told apart: results that are true or false, null or an object, or one of a few numbers.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/report/probability.hpp>
#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::prob {

using report::Rational;

struct OutcomeKey {
  semantics::OutcomeKind kind{};
  syntax::ClassId exception{};
  std::string value{};  // of what is returned, where it is told apart
  bool is_number = false;
  syntax::ExprId where{};
  auto operator<=>(const OutcomeKey&) const = default;
};
/// Of an end that is known; a truth that is open has no value.
OutcomeKey key_of(const semantics::Outcome& o);

struct OutcomeSum {
  OutcomeKey key{};
  Rational inputs = 0;
  std::uint64_t paths = 0;
};

/// Where a number is not known, or there are too many, the outcomes that are numbers become one. Which each is now, in the order
/// before.
std::vector<std::size_t> merge_numbers(std::vector<OutcomeSum>& outcomes);

report::LikelyOutcome described(const syntax::Program& program, const OutcomeSum& o);

}  // namespace heapsum::prob
