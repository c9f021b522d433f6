// SPDX-License-Identifier: Apache-2.0
#include "form.hpp"

namespace heapsum::counting {

Form& Form::add(const Form& other, const Integer& times) {
  constant += other.constant * times;
  if (times == 0) return *this;
  for (const auto& [variable, factor] : other.factors) {
    Integer& mine = factors[variable];
    mine += factor * times;
    if (mine == 0) factors.erase(variable);
  }
  return *this;
}

Form& Form::scale(const Integer& by) {
  if (by == 0) return *this = {};
  constant *= by;
  for (auto& [variable, factor] : factors) factor *= by;
  return *this;
}

Integer floor_of(const Integer& a, const Integer& b) {
  const Integer quotient = a / b;  // towards zero
  return a < 0 && quotient * b != a ? Integer(quotient - 1) : quotient;
}

Integer ceiling_of(const Integer& a, const Integer& b) { return -floor_of(-a, b); }

Span span_of(const Form& form, const Spans& spans) {
  Span all{form.constant, form.constant};
  for (const auto& [variable, factor] : form.factors) {
    const Span& span = spans.at(variable);
    all.least += factor * (factor > 0 ? span.least : span.greatest);
    all.greatest += factor * (factor > 0 ? span.greatest : span.least);
  }
  return all;
}

}  // namespace heapsum::counting
