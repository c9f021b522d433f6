// SPDX-License-Identifier: Apache-2.0
// A model: values for choices and symbols under which a path condition is true, and evaluation.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <heapsum/base/sparse_table.hpp>

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

/// Total: what was never set has the value 0 or false.
class Model {
 public:
  [[nodiscard]] std::uint32_t pick(ChoiceId c) const { return at(picks_, c.index()); }
  [[nodiscard]] bool value(BoolSymbol s) const { return at(bools_, s.index()) != 0; }
  /// What is set is brought into the type: its low bits count.
  [[nodiscard]] std::int64_t value(NumberSymbol s, NumberType type = NumberType::int32) const;
  void set(ChoiceId c, std::uint32_t value) { slot(picks_, c.index()) = value; }
  void set(BoolSymbol s, bool value) { slot(bools_, s.index()) = value ? 1 : 0; }
  void set(NumberSymbol s, std::int64_t value) { slot(numbers_, s.index()) = value; }

 private:
  template <typename T>
  static T at(const std::vector<T>& values, std::size_t i) {
    return i < values.size() ? values[i] : T{};
  }
  template <typename T>
  static T& slot(std::vector<T>& values, std::size_t i) {
    if (i >= values.size()) values.resize(i + 1);
    return values[i];
  }
  std::vector<std::uint32_t> picks_;
  std::vector<std::uint8_t> bools_;
  std::vector<std::int64_t> numbers_;
};

using ModelPtr = std::shared_ptr<const Model>;

/// Evaluates formulas under models. It remembers what it computed for the model it last saw, so
/// that many questions about one model cost one walk over what they share. Iterative at any depth.
class Evaluator {
 public:
  explicit Evaluator(const Terms& terms) : terms_(&terms) {}
  bool holds(Formula f, const ModelPtr& model);
  std::int64_t value(NumberTerm t, const ModelPtr& model);
  /// Where to ask what another model makes of a formula.
  struct Base {
    Evaluator* evaluator = nullptr;
    ModelPtr model{};
    std::uint32_t from = 0;
  };
  /// From now on under a model that differs from the base's only in unknowns that are not older than
  /// base.from (Terms::newest). What speaks of older ones alone is asked of the base.
  void turn_to(const ModelPtr& model, Base base);

 private:
  enum class Truth : std::uint8_t { unknown, no, yes };
  struct Task {
    bool is_number;
    std::uint32_t node;
  };
  void run(Task goal);
  bool try_formula(std::uint32_t node);
  bool try_number(std::uint32_t node);
  [[nodiscard]] bool known(Formula f) const {
    return f.is_constant() || formulas_.get(f.node()) != Truth::unknown;
  }
  [[nodiscard]] bool known(NumberTerm t) const {
    return t.is_literal() || numbers_.get(t.node()).has_value();
  }
  [[nodiscard]] bool answer(Formula f) const {
    return f.is_constant() ? f.is_true() : (formulas_.get(f.node()) == Truth::yes) != f.negated();
  }
  [[nodiscard]] std::int64_t answer(NumberTerm t) const {
    return t.is_literal() ? t.value() : *numbers_.get(t.node());
  }
  void want(Formula f);
  void want(NumberTerm t);
  void turn_to(const ModelPtr& model);
  void forget();

  const Terms* terms_;
  ModelPtr model_;
  Base base_;  // of a model that is told as a change of another
  SparseTable<Truth> formulas_;
  SparseTable<std::optional<std::int64_t>> numbers_;
  std::vector<Task> stack_;
};

}  // namespace heapsum::guard
