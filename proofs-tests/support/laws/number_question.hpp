// SPDX-License-Identifier: Apache-2.0
// Numbers of one range, what is said of them, and how many there are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/counting/counter.hpp>

namespace heapsum::testing {

class Question {
 public:
  Question(int numbers, counting::Range range, guard::NumberType type = guard::NumberType::int32) {
    for (int i = 0; i < numbers; ++i) {
      const guard::NumberSymbol symbol(static_cast<std::size_t>(i));
      unknowns.numbers.push_back({symbol, range});
      of.push_back(terms.symbol(symbol, type));
    }
  }
  void say(guard::Formula f) { conjuncts.push_back(f); }
  void less(std::size_t a, std::size_t b) { say(terms.less(of[a], of[b])); }
  [[nodiscard]] counting::Count count(counting::Effort limit = {}) {
    counting::Counter counter;
    const counting::Count result = counter.count(terms, conjuncts, unknowns, limit);
    done = counter.statistics();
    return result;
  }
  [[nodiscard]] std::string exact() {
    const counting::Count result = count();
    return result.is_exact() ? result.least.str() : "not exact";
  }

  guard::Terms terms{};
  std::vector<guard::NumberTerm> of{};
  std::vector<guard::Formula> conjuncts{};
  counting::Unknowns unknowns{};
  counting::Statistics done{};
};

inline counting::Integer power(const counting::Integer& base, unsigned exponent) {
  return boost::multiprecision::pow(base, exponent);
}

inline counting::Integer binomial(const counting::Integer& n, int k) {
  counting::Integer result = 1;
  for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return result;
}

}  // namespace heapsum::testing
