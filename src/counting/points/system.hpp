// SPDX-License-Identifier: Apache-2.0
// Linear conditions on integers: each variable within its span, rows that bound sums of two or more variables, and
// sums that differ from known numbers. Rows of the same factors are one.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <set>

#include "form.hpp"

namespace heapsum::counting {

/// What a row may be: at least one end is there.
struct Bounds {
  std::optional<Integer> least{}, greatest{};
  [[nodiscard]] bool is_equality() const { return least && greatest && *least == *greatest; }
};

class System {
 public:
  /// A variable that is not there yet.
  void add_variable(Variable variable, const Span& span) { spans_.emplace(variable, span); }
  [[nodiscard]] Variable next_variable() const {
    return spans_.empty() ? 0 : spans_.rbegin()->first + 1;
  }

  // ---- the form is at least 0, is 0, is not 0
  void add_at_least_zero(const Form& form);
  void add_zero(const Form& form);
  void add_not_zero(const Form& form);
  void add_within(const Form& form, const Span& span);

  /// Narrows spans by rows, drops what says nothing. False where nothing satisfies it, as far as that is seen.
  bool settle();

  /// In place of the variable the form, which does not have it. What its span says becomes a row.
  void substitute(Variable variable, const Form& form);
  /// The variable and all rows that it is in are gone.
  void remove(Variable variable);
  void remove_unequal(const Factors& row, const Integer& value);
  void drop_least(const Factors& row);
  void drop_greatest(const Factors& row);

  [[nodiscard]] const Spans& spans() const { return spans_; }
  [[nodiscard]] const std::map<Factors, Bounds>& rows() const { return rows_; }
  /// Factors of one or more variables, and the numbers that their sum is not.
  [[nodiscard]] const std::map<Factors, std::set<Integer>>& unequal() const { return unequal_; }

  /// Those of more variables come first.
  [[nodiscard]] bool comes_before(const System& other) const;

 private:
  void narrow_span(Variable variable, const Bounds& bounds);
  void narrow_row(const Factors& factors, const Bounds& bounds);
  bool settle_rows();
  bool settle_unequal();
  void narrow_spans_by(const Factors& factors, const Bounds& bounds);

  bool is_impossible_ = false;
  bool has_changed_ = false;
  Spans spans_;
  std::map<Factors, Bounds> rows_;
  std::map<Factors, std::set<Integer>> unequal_;
};

}  // namespace heapsum::counting
