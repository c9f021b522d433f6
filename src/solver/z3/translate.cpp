// SPDX-License-Identifier: Apache-2.0
// One Z3 expression per node, made once, children first.
#include "translate.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <set>
#include <string>

#include <heapsum/base/check.hpp>

#include "number_translation.hpp"

namespace heapsum::solver {
namespace {

using guard::ChoiceId;
using guard::Formula;
using guard::FormulaKind;
using guard::NumberForm;
using guard::NumberKind;
using guard::NumberTerm;
using guard::NumberType;
using guard::operation;

constexpr unsigned kDeepest = 64;

/// Names of symbols of different types are different: one table may hold both.
const char* letter(NumberType type) {
  switch (type) {
    case NumberType::int8: return "y";
    case NumberType::int16: return "s";
    case NumberType::uint16: return "u";
    case NumberType::int32: return "i";
    case NumberType::float32: return "f";
    case NumberType::float64: return "d";
    case NumberType::int64: break;
  }
  return "l";
}

}  // namespace

Translator::Translator(const guard::Terms& terms, z3::context& context)
    : terms_(&terms), context_(&context) {}

bool Translator::known(guard::NodeRef n) { return static_cast<bool>(table(n)[n.index].expression); }

z3::expr Translator::formula(Formula f) {
  const Cell nothing{z3::expr(*context_), 0};
  if (formulas_.size() < terms_->size()) formulas_.resize(terms_->size(), nothing);
  if (numbers_.size() < terms_->number_count()) numbers_.resize(terms_->number_count(), nothing);
  if (!f.is_constant()) {
    post_order(
        *terms_, {false, f.node()}, stack_, [&](guard::NodeRef n) { return known(n); },
        [&](guard::NodeRef n) { translate(n); });
  }
  return at(f);
}

void Translator::translate(guard::NodeRef n) {
  unsigned depth = 0;
  for_each_child(*terms_, n, [&](guard::NodeRef child) {
    depth = std::max(depth, table(child)[child.index].depth + 1);
  });
  z3::expr e = translated(n);
  if (depth > kDeepest) {
    const std::string name = "n" + std::to_string(definitions_.size());
    const z3::expr cut = context_->constant(name.c_str(), e.get_sort());
    definitions_.push_back(cut == e);
    e = cut;
    depth = 0;
  }
  table(n)[n.index] = {e, depth};
}

z3::expr Translator::translated(const guard::NumberNode& node, std::uint32_t index) {
  switch (operation(node.kind).form) {
    case NumberForm::leaf:
      return number({guard::NumberSymbol(std::size_t{node.symbol}), node.type});
    case NumberForm::cases: return z3::ite(at(node.condition), at(node.left), at(node.right));
    case NumberForm::conversion:
    case NumberForm::unary: {
      const z3::expr a = at(node.left);
      return operation(node.kind, node.type, a, a);
    }
    case NumberForm::binary: break;
  }
  if (node.kind == NumberKind::remainder && is_float(node.type)) return remainder(node, index);
  return operation(node.kind, node.type, at(node.left), at(node.right));
}

z3::expr Translator::remainder(const guard::NumberNode& node, std::uint32_t index) {
  const std::string name = "r" + std::to_string(remainders_.size());
  const z3::expr r = float_of_bits(context_->bv_const(name.c_str(), bits_of(node.type)), node.type);
  const FloatRemainder made{at(node.left), at(node.right), r};
  definitions_.push_back(made.facts());
  remainders_.emplace(index, made);
  return r;
}

std::vector<FloatRemainder> Translator::remainders(const std::vector<Formula>& formulas,
                                                   Formula goal) {
  std::vector<FloatRemainder> found;
  if (remainders_.empty()) return found;
  std::set<std::pair<bool, std::uint32_t>> seen;
  const auto visit = [&](guard::NodeRef n) {
    seen.emplace(n.is_number, n.index);
    if (const auto known = remainders_.find(n.index); n.is_number && known != remainders_.end())
      found.push_back(known->second);
  };
  const auto walk = [&](Formula f) {
    if (f.is_constant()) return;
    post_order(
        *terms_, {false, f.node()}, stack_,
        [&](guard::NodeRef n) {
          return seen.contains({n.is_number, n.index});
        },
        visit);
  };
  for (const Formula f : formulas) walk(f);
  walk(goal);
  return found;
}

z3::expr Translator::translated(guard::NodeRef n) {
  if (n.is_number) return translated(terms_->number_node(n.index), n.index);
  const guard::FormulaNode& node = terms_->node(n.index);
  switch (node.kind) {
    case FormulaKind::truth: return context_->bool_val(true);
    case FormulaKind::pick: return pick(ChoiceId(node.a), node.b);
    case FormulaKind::symbol: return constant({UnknownKind::boolean, node.a});
    case FormulaKind::less:
      if (node.left.is_float()) break;
      return at(node.left) < at(node.right);
    case FormulaKind::equal:
      if (node.left.is_float()) break;
      return at(node.left) == at(node.right);
    case FormulaKind::same: break;
    case FormulaKind::conjunction: return at(node.left_child()) && at(node.right_child());
  }
  return float_comparison(node.kind, at(node.left), at(node.right));
}

z3::expr Translator::at(Formula f) {
  if (f.is_constant()) return context_->bool_val(f.is_true());
  const z3::expr& e = formulas_[f.node()].expression;
  return f.negated() ? !e : e;
}

z3::expr Translator::at(NumberTerm t) {
  if (!t.is_literal()) return numbers_[t.node()].expression;
  const z3::expr bits = context_->bv_val(t.value(), bits_of(t.width()));
  return t.is_float() ? float_of_bits(bits, t.width()) : bits;
}

unsigned Translator::bits(ChoiceId c) const {
  return std::max(1U, static_cast<unsigned>(std::bit_width(terms_->values(c) - 1)));
}

z3::expr Translator::constant(Unknown u) {
  const std::string number = std::to_string(u.index());
  if (u.is_number())
    return context_->bv_const((letter(u.type()) + number).c_str(), bits_of(u.type()));
  if (u.kind() == UnknownKind::boolean) return context_->bool_const(("b" + number).c_str());
  return context_->bv_const(("c" + number).c_str(), bits(ChoiceId(std::size_t{u.index()})));
}

z3::expr Translator::integer(Unknown u) { return extended(constant(u), u.type()); }

z3::expr Translator::number(Unknown u) {
  return is_float(u.type()) ? float_of_bits(constant(u), u.type()) : integer(u);
}

z3::expr Translator::pick(ChoiceId c, std::uint32_t value) {
  const z3::expr chosen = constant({UnknownKind::choice, c.value});
  const z3::expr wanted = context_->bv_val(value, bits(c));
  return value + 1 == terms_->values(c) ? z3::ule(wanted, chosen) : chosen == wanted;
}

z3::expr Translator::bound(const Bound& b) {
  if (b.unknown.is_number() && is_float(b.unknown.type())) {
    HS_CHECK(b.lo == b.hi);
    return number(b.unknown) ==
           float_of_bits(context_->bv_val(b.lo, bits_of(b.unknown.type())), b.unknown.type());
  }
  if (b.unknown.is_number()) {
    const z3::expr e = integer(b.unknown);
    const auto within = [&](std::int64_t n) {
      const bool wide = b.unknown.type() == NumberType::int64;
      using Int = std::numeric_limits<std::int32_t>;
      const std::int64_t near = std::clamp<std::int64_t>(n, Int::min(), Int::max());
      return context_->bv_val(wide ? n : near, e.get_sort().bv_size());
    };
    return within(b.lo) <= e && e <= within(b.hi);
  }
  const z3::expr e = constant(b.unknown);
  if (b.unknown.kind() == UnknownKind::boolean) {
    if (b.lo == b.hi) return b.lo == 1 ? e : !e;
    return context_->bool_val(true);
  }
  const unsigned width = e.get_sort().bv_size();
  const std::int64_t last =
      std::int64_t{terms_->values(ChoiceId(std::size_t{b.unknown.index()}))} - 1;
  const z3::expr above = z3::ule(context_->bv_val(b.lo, width), e);
  return b.hi >= last ? above : above && z3::ule(e, context_->bv_val(b.hi, width));
}

std::int64_t Translator::value(const z3::model& model, Unknown u) {
  const z3::expr v = model.eval(u.is_number() ? integer(u) : constant(u), true);
  if (u.kind() == UnknownKind::boolean) return v.is_true() ? 1 : 0;
  std::uint64_t bits_of_v = 0;
  HS_CHECK(v.is_numeral_u64(bits_of_v));
  if (u.is_number() && is_float(u.type()))
    return guard::with_one_nan(u.type(), static_cast<std::int64_t>(bits_of_v));
  if (u.is_number() && u.type() == NumberType::int64) return static_cast<std::int64_t>(bits_of_v);
  if (u.is_number()) return static_cast<std::int32_t>(static_cast<std::uint32_t>(bits_of_v));
  const std::uint32_t last = terms_->values(ChoiceId(std::size_t{u.index()})) - 1;
  return static_cast<std::int64_t>(std::min<std::uint64_t>(bits_of_v, last));
}

}  // namespace heapsum::solver
