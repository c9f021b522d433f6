// SPDX-License-Identifier: Apache-2.0
// Sums of variables with known factors: 3x - 2y + 7.
#pragma once

#include <cstdint>
#include <map>

#include <heapsum/counting/counter.hpp>

namespace heapsum::counting {

using Variable = std::uint32_t;
/// Factors, none of them 0.
using Factors = std::map<Variable, Integer>;

struct Form {
  Factors factors{};
  Integer constant{};

  static Form of(Variable variable) { return {{{variable, 1}}, 0}; }
  [[nodiscard]] bool is_constant() const { return factors.empty(); }
  [[nodiscard]] Integer factor(Variable variable) const {
    const auto at = factors.find(variable);
    return at == factors.end() ? Integer(0) : at->second;
  }
  bool operator==(const Form&) const = default;

  Form& add(const Form& other, const Integer& times = 1);
  Form& scale(const Integer& by);
};

inline Form operator+(Form a, const Form& b) { return a.add(b); }
inline Form operator-(Form a, const Form& b) { return a.add(b, -1); }
inline Form operator*(Form a, const Integer& b) { return a.scale(b); }
inline Form operator+(Form a, const Integer& b) { return a.add({{}, b}); }
inline Form operator-(Form a, const Integer& b) { return a.add({{}, b}, -1); }
inline Form operator-(Form a) { return a.scale(-1); }

/// Rounded down and up; b > 0.
Integer floor_of(const Integer& a, const Integer& b);
Integer ceiling_of(const Integer& a, const Integer& b);

/// The integers from the least to the greatest.
struct Span {
  Integer least{}, greatest{};
  bool operator==(const Span&) const = default;
};
using Spans = std::map<Variable, Span>;

/// What the form can be where each variable is within its span.
Span span_of(const Form& form, const Spans& spans);

}  // namespace heapsum::counting
