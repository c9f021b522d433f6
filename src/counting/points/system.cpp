// SPDX-License-Identifier: Apache-2.0
// Factors of a row have no common divisor, and the first of them is above 0: what says the same looks the same.
#include "system.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace heapsum::counting {

namespace {

/// `scale` times the sum of the factors is the form without its constant.
struct Primitive {
  Factors factors{};
  Integer scale = 1;
};

Primitive primitive_of(const Factors& factors) {
  Primitive result;
  Integer divisor = 0;
  for (const auto& [variable, factor] : factors)
    divisor = boost::multiprecision::gcd(divisor, factor);
  result.scale = factors.begin()->second > 0 ? divisor : Integer(-divisor);
  for (const auto& [variable, factor] : factors) result.factors[variable] = factor / result.scale;
  return result;
}

/// The greater of two least ends, or the less of two greatest ones.
template <typename Better>
void tighten(std::optional<Integer>& end, const std::optional<Integer>& other, Better better) {
  if (other && (!end || better(*other, *end))) end = other;
}

}  // namespace

/// The span stays one of numbers, even where none of them is left.
void System::narrow_span(Variable variable, const Bounds& bounds) {
  Span& span = spans_.at(variable);
  Span narrow = span;
  if (bounds.least && *bounds.least > span.least) narrow.least = *bounds.least;
  if (bounds.greatest && *bounds.greatest < span.greatest) narrow.greatest = *bounds.greatest;
  if (narrow.least > narrow.greatest) {
    is_impossible_ = true;
  } else if (narrow != span) {
    span = narrow;
    has_changed_ = true;
  }
}

void System::narrow_row(const Factors& factors, const Bounds& bounds) {
  if (factors.size() == 1) return narrow_span(factors.begin()->first, bounds);
  Bounds& row = rows_[factors];
  tighten(row.least, bounds.least, std::greater<Integer>());
  tighten(row.greatest, bounds.greatest, std::less<Integer>());
  has_changed_ = true;
  if (row.least && row.greatest && *row.least > *row.greatest) is_impossible_ = true;
}

void System::add_at_least_zero(const Form& form) {
  if (form.is_constant()) {
    is_impossible_ = is_impossible_ || form.constant < 0;
    return;
  }
  const Primitive row = primitive_of(form.factors);
  if (row.scale > 0) {
    narrow_row(row.factors, {ceiling_of(-form.constant, row.scale), std::nullopt});
  } else {
    narrow_row(row.factors, {std::nullopt, floor_of(form.constant, -row.scale)});
  }
}

void System::add_zero(const Form& form) {
  if (form.is_constant()) {
    is_impossible_ = is_impossible_ || form.constant != 0;
    return;
  }
  const Primitive row = primitive_of(form.factors);
  if (form.constant % row.scale != 0) {
    is_impossible_ = true;
    return;
  }
  const Integer value = -form.constant / row.scale;
  narrow_row(row.factors, {value, value});
}

void System::add_not_zero(const Form& form) {
  if (form.is_constant()) {
    is_impossible_ = is_impossible_ || form.constant == 0;
    return;
  }
  const Primitive row = primitive_of(form.factors);
  if (form.constant % row.scale != 0) return;
  unequal_[row.factors].insert(-form.constant / row.scale);
  has_changed_ = true;
}

void System::add_within(const Form& form, const Span& span) {
  add_at_least_zero(form - span.least);
  add_at_least_zero(-form + span.greatest);
}

/// What the other variables leave to each variable of the row.
void System::narrow_spans_by(const Factors& factors, const Bounds& bounds) {
  const Span all = span_of({factors, 0}, spans_);
  for (const auto& [variable, factor] : factors) {
    const Span mine = span_of({{{variable, factor}}, 0}, spans_);
    Bounds scaled;  // of factor · variable
    if (bounds.least) scaled.least = *bounds.least - (all.greatest - mine.greatest);
    if (bounds.greatest) scaled.greatest = *bounds.greatest - (all.least - mine.least);
    if (factor < 0) {
      std::swap(scaled.least, scaled.greatest);
      if (scaled.least) scaled.least = -*scaled.least;
      if (scaled.greatest) scaled.greatest = -*scaled.greatest;
    }
    const Integer size = boost::multiprecision::abs(factor);
    if (scaled.least) scaled.least = ceiling_of(*scaled.least, size);
    if (scaled.greatest) scaled.greatest = floor_of(*scaled.greatest, size);
    narrow_span(variable, scaled);
    if (is_impossible_) return;
  }
}

bool System::settle_rows() {
  for (auto at = rows_.begin(); at != rows_.end();) {
    auto& [factors, bounds] = *at;
    narrow_spans_by(factors, bounds);
    if (is_impossible_) return false;
    const Span span = span_of({factors, 0}, spans_);
    const bool is_least_known = !bounds.least || span.least >= *bounds.least;
    const bool is_greatest_known = !bounds.greatest || span.greatest <= *bounds.greatest;
    const bool stays_whole = bounds.is_equality() && !(is_least_known && is_greatest_known);
    if (is_least_known && !stays_whole) bounds.least.reset();
    if (is_greatest_known && !stays_whole) bounds.greatest.reset();
    at = bounds.least || bounds.greatest ? std::next(at) : rows_.erase(at);
  }
  return true;
}

/// Drops what cannot be anyway; at the end of a span or of a row the end moves.
bool System::settle_unequal() {
  for (auto at = unequal_.begin(); at != unequal_.end();) {
    auto& [factors, values] = *at;
    const auto row = rows_.find(factors);
    Span span = span_of({factors, 0}, spans_);
    if (row != rows_.end() && row->second.least) span.least = *row->second.least;
    if (row != rows_.end() && row->second.greatest) span.greatest = *row->second.greatest;
    while (values.erase(span.least) > 0) narrow_row(factors, {span.least += 1, std::nullopt});
    while (values.erase(span.greatest) > 0) narrow_row(factors, {std::nullopt, span.greatest -= 1});
    if (span.least > span.greatest) is_impossible_ = true;
    if (is_impossible_) return false;
    values.erase(values.begin(), values.lower_bound(span.least));
    values.erase(values.upper_bound(span.greatest), values.end());
    at = values.empty() ? unequal_.erase(at) : std::next(at);
  }
  return true;
}

bool System::settle() {
  // Each round may narrow spans by little: more rounds only see impossible systems sooner.
  constexpr int kRounds = 4;
  has_changed_ = true;
  for (int round = 0; round < kRounds && has_changed_ && !is_impossible_; ++round) {
    has_changed_ = false;
    if (!settle_rows() || !settle_unequal()) return false;
  }
  return !is_impossible_;
}

void System::remove(Variable variable) {
  const auto has_it = [&](const auto& entry) { return entry.first.contains(variable); };
  std::erase_if(rows_, has_it);
  std::erase_if(unequal_, has_it);
  spans_.erase(variable);
}

void System::substitute(Variable variable, const Form& form) {
  const Span span = spans_.at(variable);
  std::vector<std::pair<Form, Bounds>> rows;
  std::vector<Form> unequal;
  const auto without = [&](const Factors& factors) {
    Form result{factors, 0};
    const Integer factor = result.factor(variable);
    result.factors.erase(variable);
    return result.add(form, factor);
  };
  for (const auto& [factors, bounds] : rows_)
    if (factors.contains(variable)) rows.emplace_back(without(factors), bounds);
  for (const auto& [factors, values] : unequal_)
    if (factors.contains(variable))
      for (const Integer& value : values) unequal.push_back(without(factors) - value);
  remove(variable);
  add_within(form, span);
  for (const auto& [row, bounds] : rows) {
    if (bounds.least) add_at_least_zero(row - *bounds.least);
    if (bounds.greatest) add_at_least_zero(-row + *bounds.greatest);
  }
  for (const Form& one : unequal) add_not_zero(one);
}

void System::remove_unequal(const Factors& row, const Integer& value) {
  const auto at = unequal_.find(row);
  at->second.erase(value);
  if (at->second.empty()) unequal_.erase(at);
}

void System::drop_least(const Factors& row) {
  const auto at = rows_.find(row);
  at->second.least.reset();
  if (!at->second.greatest) rows_.erase(at);
}

void System::drop_greatest(const Factors& row) {
  const auto at = rows_.find(row);
  at->second.greatest.reset();
  if (!at->second.least) rows_.erase(at);
}

bool System::comes_before(const System& other) const {
  if (spans_.size() != other.spans_.size()) return spans_.size() > other.spans_.size();
  if (rows_.size() != other.rows_.size()) return rows_.size() > other.rows_.size();
  const auto by_span = [](const auto& a, const auto& b) {
    return std::tie(a.first, a.second.least, a.second.greatest) <
           std::tie(b.first, b.second.least, b.second.greatest);
  };
  const auto before = [&](const auto& a, const auto& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), by_span);
  };
  if (before(spans_, other.spans_)) return true;
  if (before(other.spans_, spans_)) return false;
  if (before(rows_, other.rows_)) return true;
  if (before(other.rows_, rows_)) return false;
  return unequal_ < other.unequal_;
}

}  // namespace heapsum::counting
