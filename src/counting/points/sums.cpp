// SPDX-License-Identifier: Apache-2.0
// A table of systems, each with a polynomial: the sum of the polynomial over the points of the system, all
// together, is the answer. The system of most variables is taken, and comes back as systems of fewer. Equal systems
// meet in the table, and their polynomials are added.
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <heapsum/base/check.hpp>

#include "points.hpp"
#include "polynomial.hpp"

namespace heapsum::counting {

namespace {

struct Before {
  bool operator()(const System& a, const System& b) const { return a.comes_before(b); }
};

/// What bounds a variable: it is at least, or at most, a form.
struct Ends {
  std::vector<Form> least{}, greatest{};
};

class Summing {
 public:
  explicit Summing(Meter& meter) : meter_(meter) {}

  std::optional<Integer> total(const System& system) {
    put(system, Polynomial(Rational(1)));
    while (!table_.empty() && !is_beyond()) {
      auto first = table_.extract(table_.begin());
      take(std::move(first.key()), std::move(first.mapped()));
    }
    if (is_beyond()) return std::nullopt;  // cases were left out
    HS_CHECK(boost::multiprecision::denominator(sum_) == 1);
    return Integer(boost::multiprecision::numerator(sum_));
  }

 private:
  [[nodiscard]] bool is_beyond() const { return is_too_much_ || meter_.is_empty(); }

  void put(System system, const Polynomial& weight) {
    meter_.take(kStepsOfTerm);
    if (!weight.is_zero() && system.settle()) put_settled(std::move(system), weight);
  }

  void put_settled(System system, const Polynomial& weight) {
    meter_.take(kStepsOfTerm * (1 + system.spans().size() + system.rows().size() + weight.size()));
    table_[std::move(system)] += weight;
    if (table_.size() > kMostSystems) is_too_much_ = true;
  }

  /// One step on a system, whatever is next.
  void take(System system, Polynomial weight) {
    if (weight.is_zero()) return;
    if (system.spans().empty()) {
      sum_ += weight.constant();
      return;
    }
    for (const auto& [variable, span] : system.spans())
      if (span.least == span.greatest)
        return replace(std::move(system), weight, variable, Form{{}, span.least});
    for (const auto& [factors, bounds] : system.rows())
      if (bounds.is_equality()) return solve(system, weight, {factors, -*bounds.least});
    const Variable variable = cheapest(system);
    if (differs(system, weight, variable) || divides(system, weight, variable)) return;
    sum_over(system, weight, variable);
  }

  void replace(System system, const Polynomial& weight, Variable variable, const Form& form) {
    system.substitute(variable, form);
    put(std::move(system), weight.with(variable, form));
  }

  /// zero = 0. Where no factor is 1 or -1, a variable with the smallest one becomes another, so that the other
  /// factors get smaller: x with 3x + 7y = c becomes x' - 2y, and 3x' + y = c.
  void solve(const System& system, const Polynomial& weight, const Form& zero) {
    const auto size = [](const auto& entry) { return boost::multiprecision::abs(entry.second); };
    const auto smallest =
        std::min_element(zero.factors.begin(), zero.factors.end(),
                         [&](const auto& a, const auto& b) { return size(a) < size(b); });
    const auto [variable, factor] = *smallest;
    if (factor == 1 || factor == -1) {
      Form rest = zero;
      rest.factors.erase(variable);
      return replace(system, weight, variable, rest * (factor == 1 ? -1 : 1));
    }
    System changed = system;
    const Variable fresh = changed.next_variable();
    Form form = Form::of(fresh);
    Form inverse = Form::of(variable);
    for (const auto& [other, by] : zero.factors) {
      if (other == variable) continue;
      const Integer size_of_factor = boost::multiprecision::abs(factor);
      const Integer times =
          factor > 0 ? floor_of(by, size_of_factor) : Integer(-floor_of(by, size_of_factor));
      form.add(Form::of(other), -times);
      inverse.add(Form::of(other), times);
    }
    changed.add_variable(fresh, span_of(inverse, system.spans()));
    replace(std::move(changed), weight, variable, form);
  }

  /// With all factors 1, few ends, and nothing that it must differ from, if there is one.
  static Variable cheapest(const System& system) {
    std::map<Variable, Integer> costs, least, greatest;
    for (const auto& [variable, span] : system.spans())
      costs[variable] = least[variable] = greatest[variable] = 1;
    for (const auto& [factors, bounds] : system.rows()) {
      for (const auto& [variable, factor] : factors) {
        least[variable] += (factor > 0 ? bounds.least : bounds.greatest) ? 1 : 0;
        greatest[variable] += (factor > 0 ? bounds.greatest : bounds.least) ? 1 : 0;
        costs[variable] *= boost::multiprecision::abs(factor);
      }
    }
    for (const auto& [factors, values] : system.unequal())
      for (const auto& [variable, factor] : factors) costs[variable] *= 1 + values.size();
    for (auto& [variable, cost] : costs) cost *= least[variable] * greatest[variable];
    return std::min_element(costs.begin(), costs.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
  }

  /// f ≠ 0, of an f with the variable: all points, without those where f = 0.
  bool differs(const System& system, const Polynomial& weight, Variable variable) {
    for (const auto& [factors, values] : system.unequal()) {
      if (!factors.contains(variable)) continue;
      System without = system;
      without.remove_unequal(factors, *values.begin());
      System equal = without;
      equal.add_zero({factors, -*values.begin()});
      put(std::move(without), weight);
      Polynomial negative = weight;
      put(std::move(equal), negative *= Rational(-1));
      return true;
    }
    return false;
  }

  /// a·x >= f with a above 1: in each of a cases f = a·m - rest, and x >= m.
  bool divides(const System& system, const Polynomial& weight, Variable variable) {
    for (const auto& [factors, bounds] : system.rows()) {
      const auto at = factors.find(variable);
      if (at == factors.end()) continue;
      const Integer size = boost::multiprecision::abs(at->second);
      if (size == 1) continue;
      if (has_few_values(system, factors, size)) return split_by_values(system, weight, factors);
      const bool is_least = bounds.least.has_value();
      System rest = system;
      is_least ? rest.drop_least(factors) : rest.drop_greatest(factors);
      // row - least >= 0 or greatest - row >= 0, with a·x on its left.
      Form row = is_least ? Form{factors, -*bounds.least} : -Form{factors, -*bounds.greatest};
      const bool is_positive = row.factor(variable) > 0;
      row.factors.erase(variable);
      split_by_rest(rest, weight, is_positive ? Form::of(variable) : -Form::of(variable), size,
                    -row);
      return true;
    }
    return false;
  }

  static Variable narrowest(const System& system, const Factors& factors) {
    const auto size = [&](const auto& entry) {
      const Span& span = system.spans().at(entry.first);
      return Integer(span.greatest - span.least);
    };
    return std::min_element(factors.begin(), factors.end(),
                            [&](const auto& a, const auto& b) { return size(a) < size(b); })
        ->first;
  }

  static bool has_few_values(const System& system, const Factors& factors, const Integer& cases) {
    const Span& span = system.spans().at(narrowest(system, factors));
    return span.greatest - span.least < cases;
  }

  /// A case for each value of one of the variables.
  bool split_by_values(const System& system, const Polynomial& weight, const Factors& factors) {
    const Variable variable = narrowest(system, factors);
    const Span span = system.spans().at(variable);
    if (span.greatest - span.least > kMostSystems) is_too_much_ = true;
    for (Integer value = span.least; value <= span.greatest && !is_beyond(); ++value)
      replace(system, weight, variable, Form{{}, value});
    return true;
  }

  /// size·x >= f.
  void split_by_rest(const System& system, const Polynomial& weight, const Form& x,
                     const Integer& size, const Form& f) {
    if (size > kMostSystems) is_too_much_ = true;
    const Span span = span_of(f, system.spans());
    for (Integer rest = 0; rest < size && !is_beyond(); ++rest) {
      System one = system;
      const Variable quotient = one.next_variable();
      one.add_variable(quotient, {floor_of(span.least, size), ceiling_of(span.greatest, size)});
      one.add_at_least_zero(x - Form::of(quotient));
      one.add_zero(Form::of(quotient) * size - f - rest);
      put(std::move(one), weight);
    }
  }

  static Ends ends_of(const System& system, Variable variable) {
    const Span& span = system.spans().at(variable);
    Ends ends{{Form{{}, span.least}}, {Form{{}, span.greatest}}};
    for (const auto& [factors, bounds] : system.rows()) {
      const auto at = factors.find(variable);
      if (at == factors.end()) continue;
      Form rest{factors, 0};
      rest.factors.erase(variable);
      const bool is_positive = at->second > 0;
      // ±x + rest is within the bounds.
      if (bounds.least)
        (is_positive ? ends.least : ends.greatest)
            .push_back(is_positive ? -rest + *bounds.least : rest - *bounds.least);
      if (bounds.greatest)
        (is_positive ? ends.greatest : ends.least)
            .push_back(is_positive ? -rest + *bounds.greatest : rest - *bounds.greatest);
    }
    return ends;
  }

  /// A case for each end that may be the tightest, of several such the first.
  void sum_over(const System& system, const Polynomial& weight, Variable variable) {
    const Ends ends = ends_of(system, variable);
    System rest = system;
    rest.remove(variable);
    for (std::size_t i = 0; i < ends.least.size(); ++i) {
      const Form& least = ends.least[i];
      System low = rest;
      for (std::size_t k = 0; k < ends.least.size(); ++k)
        if (k != i) low.add_at_least_zero(least - ends.least[k] - Integer(k < i ? 1 : 0));
      if (!low.settle()) continue;
      for (std::size_t j = 0; j < ends.greatest.size() && !is_beyond(); ++j) {
        const Form& greatest = ends.greatest[j];
        System one = low;
        for (std::size_t k = 0; k < ends.greatest.size(); ++k)
          if (k != j) one.add_at_least_zero(ends.greatest[k] - greatest - Integer(k < j ? 1 : 0));
        one.add_at_least_zero(greatest - least);
        if (one.settle()) put_settled(std::move(one), weight.summed(variable, least, greatest));
      }
    }
  }

  /// At once in the table, and cases of a rest.
  static constexpr std::size_t kMostSystems = 20'000;
  /// Numbers here are long, and rational.
  static constexpr std::uint64_t kStepsOfTerm = 4;

  Meter& meter_;
  bool is_too_much_ = false;
  std::map<System, Polynomial, Before> table_;
  Rational sum_ = 0;
};

}  // namespace

std::optional<Integer> points_by_sums(const System& system, Meter& meter) {
  return Summing(meter).total(system);
}

}  // namespace heapsum::counting
