// SPDX-License-Identifier: Apache-2.0
#include "linear.hpp"

#include <bit>
#include <unordered_map>
#include <utility>

#include <heapsum/base/check.hpp>

namespace heapsum::counting {

namespace {

using guard::Formula;
using guard::FormulaKind;
using guard::FormulaNode;
using guard::NodeRef;
using guard::NumberKind;
using guard::NumberNode;
using guard::NumberTerm;
using guard::NumberType;

Span limits_of(NumberType type) {
  const guard::IntRange range = guard::range_of(type);
  return {range.least, range.greatest};
}

bool is_within(const Span& a, const Span& b) {
  return b.least <= a.least && a.greatest <= b.greatest;
}

class Translation {
 public:
  Translation(const guard::Terms& terms, const Part& part, const Turns& turns)
      : terms_(terms), turns_(turns) {
    for (const auto& [unknown, range] : part.unknowns)
      if (unknown.kind == UnknownKind::number)
        result_.system.add_variable(unknown.index, {range.least, range.greatest});
  }

  void add(Formula f) {
    const FormulaNode& n = terms_.node(f);
    if (!guard::compares(n.kind) || n.left.is_float()) return obstruct({false, f.node()});
    const auto left = form(n.left), right = form(n.right);
    if (!left || !right) return;
    if (n.kind != FormulaKind::less) {
      const Form difference = *left - *right;
      return f.negated() ? result_.system.add_not_zero(difference)
                         : result_.system.add_zero(difference);
    }
    result_.system.add_at_least_zero(f.negated() ? *left - *right : *right - *left - Integer(1));
  }

  [[nodiscard]] bool is_obstructed() const { return result_.obstacle.has_value(); }
  LinearCase result() { return std::move(result_); }

 private:
  void obstruct(NodeRef n) {
    if (!result_.obstacle) result_.obstacle = n;
  }

  std::optional<Form> form(NumberTerm t) {
    if (!t.is_literal())
      guard::post_order(
          terms_, {true, t.node()}, stack_,
          [&](NodeRef n) { return is_obstructed() || forms_.contains(n.index); },
          [&](NodeRef n) {
            const std::optional<Form> made = translated(terms_.number_node(n.index));
            made ? void(forms_.emplace(n.index, *made)) : obstruct(n);
          });
    if (is_obstructed()) return std::nullopt;
    return known(t);
  }

  [[nodiscard]] Form known(NumberTerm t) const {
    return t.is_literal() ? Form{{}, t.value()} : forms_.at(t.node());
  }

  /// Of operands that are translated.
  std::optional<Form> translated(const NumberNode& n) {
    if (n.kind == NumberKind::symbol && !guard::is_float(n.type)) return Form::of(n.symbol);
    if (guard::is_float(n.type) || n.left.is_float()) return std::nullopt;
    switch (n.kind) {
      case NumberKind::add: return wrapped(known(n.left) + known(n.right), n.type);
      case NumberKind::subtract: return wrapped(known(n.left) - known(n.right), n.type);
      case NumberKind::convert: return wrapped(known(n.left), n.type);
      case NumberKind::absolute: {
        const Form a = known(n.left);
        return is_negative(a) ? wrapped(-a, n.type) : a;
      }
      case NumberKind::multiply:
      case NumberKind::bit_and:
      case NumberKind::bit_or:
      case NumberKind::bit_xor: return with_known(n, known(n.left), known(n.right));
      case NumberKind::divide:
      case NumberKind::remainder:
      case NumberKind::shift_left:
      case NumberKind::shift_right:
      case NumberKind::shift_unsigned:
        if (!known(n.right).is_constant()) return std::nullopt;
        return by_known(n, known(n.left), known(n.right).constant);
      case NumberKind::symbol:
      case NumberKind::if_then_else:
      case NumberKind::square_root:
      case NumberKind::bit_cast: break;
    }
    return std::nullopt;
  }

  /// Operations that commute, of which one operand must be known.
  std::optional<Form> with_known(const NumberNode& n, const Form& a, const Form& b) {
    if (!a.is_constant() && !b.is_constant()) return std::nullopt;
    const Form& x = a.is_constant() ? b : a;
    const Integer& by = a.is_constant() ? a.constant : b.constant;
    if (n.kind == NumberKind::multiply) return wrapped(x * by, n.type);
    const auto mask = static_cast<std::int64_t>(by);
    const Form common = masked(x, static_cast<std::uint64_t>(mask));
    if (n.kind == NumberKind::bit_and) return common;
    // a | b = a + b - (a & b), a ^ b = a | b without a & b.
    return x + by - common * (n.kind == NumberKind::bit_or ? 1 : 2);
  }

  std::optional<Form> by_known(const NumberNode& n, const Form& a, const Integer& by) {
    if (n.kind == NumberKind::divide) return quotient(a, by, n.type);
    if (n.kind == NumberKind::remainder) return remainder(a, by);
    const unsigned width = n.type == NumberType::int64 ? 64 : 32;
    const auto distance = static_cast<unsigned>(static_cast<std::int64_t>(by)) & (width - 1);
    const Integer power = Integer(1) << distance;
    if (n.kind == NumberKind::shift_left) return wrapped(a * power, n.type);
    if (n.kind == NumberKind::shift_right || distance == 0) return floored(a, power);
    const Form unsigned_a = is_negative(a) ? a + (Integer(1) << width) : a;
    return floored(unsigned_a, power);
  }

  /// Towards zero. By zero it is as in SMT-LIB: -1 of what is not negative, else 1.
  Form quotient(const Form& a, const Integer& by, NumberType type) {
    const bool negative = is_negative(a);
    if (by == 0) return {{}, negative ? 1 : -1};
    const Form size = floored(negative ? -a : a, boost::multiprecision::abs(by));
    return wrapped(negative == (by < 0) ? size : -size, type);
  }

  /// With the sign of a.
  Form remainder(const Form& a, const Integer& by) {
    if (by == 0) return a;
    const bool negative = is_negative(a);
    const Integer divisor = boost::multiprecision::abs(by);
    const Form size = negative ? -a : a;
    const Form rest = size - floored(size, divisor) * divisor;
    return negative ? -rest : rest;
  }

  /// a & mask: for each run of ones in the mask, what a is modulo its end without what a is modulo its start.
  Form masked(const Form& a, std::uint64_t mask) {
    Form sum;
    unsigned at = 0;
    while (mask != 0) {
      const auto zeros = static_cast<unsigned>(std::countr_zero(mask));
      mask >>= zeros;
      at += zeros;
      sum.add(modulo(a, at), -1);
      const auto ones = static_cast<unsigned>(std::countr_one(mask));
      at += ones;
      sum.add(at == 64 ? a : modulo(a, at));
      mask = ones == 64 ? 0 : mask >> ones;
    }
    return sum;
  }

  Form modulo(const Form& a, unsigned power) {
    const Integer divisor = Integer(1) << power;
    return a - floored(a, divisor) * divisor;
  }

  /// a / by, rounded down; by > 0.
  Form floored(const Form& a, const Integer& by) {
    if (by == 1) return a;
    const Span span = span_of(a, result_.system.spans());
    const Span quotients{floor_of(span.least, by), floor_of(span.greatest, by)};
    if (quotients.least == quotients.greatest) return {{}, quotients.least};
    const Form quotient = fresh(quotients);
    result_.system.add_within(a - quotient * by, {0, by - 1});
    return quotient;
  }

  Form fresh(const Span& span) {
    const Variable variable = result_.system.next_variable();
    result_.system.add_variable(variable, span);
    return Form::of(variable);
  }

  /// Brought into the type, by as often 2^bits as is needed.
  Form wrapped(const Form& a, NumberType type) {
    constexpr int kMostForks = 4;
    const Span limits = limits_of(type);
    const Span span = span_of(a, result_.system.spans());
    if (is_within(span, limits)) return a;
    const Integer period = limits.greatest - limits.least + 1;
    const Span times{floor_of(span.least - limits.least, period),
                     floor_of(span.greatest - limits.least, period)};
    const Integer count = times.greatest - times.least + 1;
    Form by;
    if (count <= kMostForks) {
      by.constant = times.least + turn(static_cast<std::size_t>(count));
    } else {
      by = fresh(times);
    }
    const Form within = a - by * period;
    if (count > 1) result_.system.add_within(within, limits);
    return within;
  }

  /// Where that is not known, both are cases.
  bool is_negative(const Form& a) {
    const Span span = span_of(a, result_.system.spans());
    if (span.least >= 0) return false;
    if (span.greatest < 0) return true;
    const bool negative = turn(2) == 1;
    result_.system.add_at_least_zero(negative ? -a - Integer(1) : a);
    return negative;
  }

  std::size_t turn(std::size_t ways) {
    if (ways == 1) return 0;
    const std::size_t fork = result_.ways.size();
    result_.ways.push_back(ways);
    return fork < turns_.size() ? turns_[fork] : 0;
  }

  const guard::Terms& terms_;
  const Turns& turns_;
  LinearCase result_;
  std::unordered_map<std::uint32_t, Form> forms_;
  std::vector<NodeRef> stack_;
};

}  // namespace

LinearCase linear_case(const guard::Terms& terms, const Part& part, const Turns& turns) {
  Translation translation(terms, part, turns);
  for (const Formula f : part.conjuncts) {
    if (translation.is_obstructed()) break;
    translation.add(f);
  }
  return translation.result();
}

bool advance(Turns& turns, const std::vector<std::size_t>& ways) {
  turns.resize(ways.size());
  while (!turns.empty()) {
    if (++turns.back() < ways[turns.size() - 1]) return true;
    turns.pop_back();
  }
  return false;
}

}  // namespace heapsum::counting
