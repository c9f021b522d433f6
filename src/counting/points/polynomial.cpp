// SPDX-License-Identifier: Apache-2.0
#include "polynomial.hpp"

#include <algorithm>
#include <iterator>

#include <heapsum/base/check.hpp>

namespace heapsum::counting {

namespace {

/// c_0 + c_1·f + c_2·f² + …
Polynomial horner(const std::vector<Polynomial>& coefficients, const Polynomial& f) {
  Polynomial result;
  for (auto at = coefficients.rbegin(); at != coefficients.rend(); ++at) {
    result = result * f;
    result += *at;
  }
  return result;
}

/// Coefficients of S_k: S_k(n) is 0^k + 1^k + … + n^k [Faulhaber], for k from 0 to `power`. Of n = -1 it is 0, and
/// S_k(n) - S_k(n - 1) = n^k holds for all integers n.
std::vector<std::vector<Rational>> sums_of_powers(std::size_t power) {
  // (n + 1)^(k+1) is the sum over j from 0 to k of C(k + 1, j) · S_j(n).
  std::vector<std::vector<Rational>> sums;
  for (std::size_t k = 0; k <= power; ++k) {
    std::vector<Rational> binomials{1};
    for (std::size_t j = 1; j <= k + 1; ++j)
      binomials.push_back(binomials.back() * Rational(k + 2 - j) / Rational(j));
    std::vector<Rational> sum = binomials;
    for (std::size_t j = 0; j < k; ++j)
      for (std::size_t i = 0; i < sums[j].size(); ++i) sum[i] -= binomials[j] * sums[j][i];
    for (Rational& coefficient : sum) coefficient /= Rational(k + 1);
    sums.push_back(std::move(sum));
  }
  return sums;
}

}  // namespace

Polynomial::Polynomial(const Rational& constant) { add({}, constant); }

Polynomial::Polynomial(const Form& form) {
  add({}, Rational(form.constant));
  for (const auto& [variable, factor] : form.factors) add({variable}, Rational(factor));
}

Rational Polynomial::constant() const {
  if (terms_.empty()) return 0;
  HS_CHECK(terms_.size() == 1 && terms_.begin()->first.empty());
  return terms_.begin()->second;
}

void Polynomial::add(const Monomial& monomial, const Rational& coefficient) {
  if (coefficient == 0) return;
  const auto [at, is_new] = terms_.try_emplace(monomial, coefficient);
  if (is_new) return;
  at->second += coefficient;
  if (at->second == 0) terms_.erase(at);
}

Polynomial& Polynomial::operator+=(const Polynomial& other) {
  for (const auto& [monomial, coefficient] : other.terms_) add(monomial, coefficient);
  return *this;
}

Polynomial& Polynomial::operator-=(const Polynomial& other) {
  for (const auto& [monomial, coefficient] : other.terms_) add(monomial, -coefficient);
  return *this;
}

Polynomial& Polynomial::operator*=(const Rational& factor) {
  if (factor == 0) terms_.clear();
  for (auto& [monomial, coefficient] : terms_) coefficient *= factor;
  return *this;
}

Polynomial Polynomial::operator*(const Polynomial& other) const {
  Polynomial product;
  for (const auto& [a, x] : terms_) {
    for (const auto& [b, y] : other.terms_) {
      Monomial both;
      std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
      product.add(both, x * y);
    }
  }
  return product;
}

std::vector<Polynomial> Polynomial::by_powers(Variable variable) const {
  std::vector<Polynomial> powers(1);
  for (const auto& [monomial, coefficient] : terms_) {
    const auto [from, to] = std::equal_range(monomial.begin(), monomial.end(), variable);
    const auto power = static_cast<std::size_t>(to - from);
    Monomial others(monomial.begin(), from);
    others.insert(others.end(), to, monomial.end());
    if (powers.size() <= power) powers.resize(power + 1);
    powers[power].add(others, coefficient);
  }
  return powers;
}

Polynomial Polynomial::with(Variable variable, const Form& form) const {
  const std::vector<Polynomial> powers = by_powers(variable);
  return powers.size() == 1 ? *this : horner(powers, Polynomial(form));
}

Polynomial Polynomial::summed(Variable variable, const Form& least, const Form& greatest) const {
  const std::vector<Polynomial> powers = by_powers(variable);
  const auto sums = sums_of_powers(powers.size() - 1);
  std::vector<Polynomial> antiderivative(powers.size() + 1);
  for (std::size_t k = 0; k < powers.size(); ++k) {
    for (std::size_t i = 0; i < sums[k].size(); ++i) {
      Polynomial term = powers[k];
      antiderivative[i] += term *= sums[k][i];
    }
  }
  Polynomial sum = horner(antiderivative, Polynomial(greatest));
  return sum -= horner(antiderivative, Polynomial(least - Integer(1)));
}

}  // namespace heapsum::counting
