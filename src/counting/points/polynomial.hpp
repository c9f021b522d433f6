// SPDX-License-Identifier: Apache-2.0
// Polynomials of several variables with rational coefficients, and their sums over a variable.
#pragma once

#include <map>
#include <vector>

#include "form.hpp"

namespace heapsum::counting {

using Rational = boost::multiprecision::cpp_rational;

class Polynomial {
 public:
  Polynomial() = default;  // 0
  explicit Polynomial(const Rational& constant);
  explicit Polynomial(const Form& form);

  [[nodiscard]] bool is_zero() const { return terms_.empty(); }
  [[nodiscard]] std::size_t size() const { return terms_.size(); }
  /// Of a polynomial without variables.
  [[nodiscard]] Rational constant() const;

  Polynomial& operator+=(const Polynomial& other);
  Polynomial& operator-=(const Polynomial& other);
  [[nodiscard]] Polynomial operator*(const Polynomial& other) const;
  Polynomial& operator*=(const Rational& factor);

  /// With the form in place of the variable, which the form does not have.
  [[nodiscard]] Polynomial with(Variable variable, const Form& form) const;
  /// The sum over the variable from `least` to `greatest`, where greatest >= least - 1 [pugh94].
  [[nodiscard]] Polynomial summed(Variable variable, const Form& least, const Form& greatest) const;

 private:
  /// The variables of a product in order, each as often as it is a factor.
  using Monomial = std::vector<Variable>;
  void add(const Monomial& monomial, const Rational& coefficient);
  /// By powers of the variable: this is the sum of c_k · variable^k.
  [[nodiscard]] std::vector<Polynomial> by_powers(Variable variable) const;

  std::map<Monomial, Rational> terms_;  // none of them 0
};

}  // namespace heapsum::counting
