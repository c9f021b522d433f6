// SPDX-License-Identifier: Apache-2.0
// One Z3 expression per node, made once, children first.
#include "translate.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include <heapsum/base/check.hpp>

namespace heapsum::solver {
namespace {

using guard::ChoiceId;
using guard::Formula;
using guard::FormulaKind;
using guard::IntKind;
using guard::IntTerm;

constexpr unsigned kDeepest = 64;
constexpr unsigned kIntBits = 32;

}  // namespace

Translator::Translator(const guard::Terms& terms, z3::context& context)
    : terms_(&terms), context_(&context) {}

bool Translator::known(NodeRef n) { return static_cast<bool>(table(n)[n.index].expression); }

z3::expr Translator::formula(Formula f) {
  const Cell nothing{z3::expr(*context_), 0};
  if (formulas_.size() < terms_->size()) formulas_.resize(terms_->size(), nothing);
  if (ints_.size() < terms_->int_size()) ints_.resize(terms_->int_size(), nothing);
  if (!f.is_constant()) {
    post_order(
        *terms_, {false, f.node()}, stack_, [&](NodeRef n) { return known(n); },
        [&](NodeRef n) { translate(n); });
  }
  return at(f);
}

void Translator::translate(NodeRef n) {
  unsigned depth = 0;
  for_each_child(*terms_, n, [&](NodeRef child) {
    depth = std::max(depth, table(child)[child.index].depth + 1);
  });
  z3::expr e = translated(n);
  if (depth > kDeepest) {
    const std::string name = (n.is_int ? "t" : "f") + std::to_string(n.index);
    const z3::expr cut = context_->constant(name.c_str(), e.get_sort());
    definitions_.push_back(cut == e);
    e = cut;
    depth = 0;
  }
  table(n)[n.index] = {e, depth};
}

z3::expr Translator::translated(NodeRef n) {
  if (n.is_int) {
    const guard::IntNode& node = terms_->node(IntTerm::from_node(n.index));
    switch (node.kind) {
      case IntKind::symbol: return constant({UnknownKind::integer, node.symbol});
      case IntKind::add: return at(node.left) + at(node.right);
      case IntKind::subtract: return at(node.left) - at(node.right);
      case IntKind::multiply: return at(node.left) * at(node.right);
      case IntKind::if_then_else: return z3::ite(at(node.condition), at(node.left), at(node.right));
    }
    HS_CHECK(false);
  }
  const guard::FormulaNode& node = terms_->node(n.index);
  switch (node.kind) {
    case FormulaKind::truth: return context_->bool_val(true);
    case FormulaKind::pick: return pick(ChoiceId(node.a), node.b);
    case FormulaKind::symbol: return constant({UnknownKind::boolean, node.a});
    case FormulaKind::less: return at(node.left) < at(node.right);
    case FormulaKind::equal: return at(node.left) == at(node.right);
    case FormulaKind::conjunction: return at(node.left_child()) && at(node.right_child());
  }
  HS_CHECK(false);
}

z3::expr Translator::at(Formula f) {
  if (f.is_constant()) return context_->bool_val(f.is_true());
  const z3::expr& e = formulas_[f.node()].expression;
  return f.negated() ? !e : e;
}

z3::expr Translator::at(IntTerm t) {
  return t.is_literal() ? context_->bv_val(t.value(), kIntBits) : ints_[t.node()].expression;
}

unsigned Translator::bits(ChoiceId c) const {
  return std::max(1U, static_cast<unsigned>(std::bit_width(terms_->values(c) - 1)));
}

z3::expr Translator::constant(Unknown u) {
  const std::string number = std::to_string(u.index());
  switch (u.kind()) {
    case UnknownKind::choice: {
      const ChoiceId c{std::size_t{u.index()}};
      return context_->bv_const(("c" + number).c_str(), bits(c));
    }
    case UnknownKind::boolean: return context_->bool_const(("b" + number).c_str());
    case UnknownKind::integer: return context_->bv_const(("i" + number).c_str(), kIntBits);
  }
  HS_CHECK(false);
}

z3::expr Translator::pick(ChoiceId c, std::uint32_t value) {
  const z3::expr chosen = constant({UnknownKind::choice, c.value});
  const z3::expr wanted = context_->bv_val(value, bits(c));
  return value + 1 == terms_->values(c) ? z3::ule(wanted, chosen) : chosen == wanted;
}

z3::expr Translator::bound(const Bound& b) {
  const z3::expr e = constant(b.unknown);
  if (b.unknown.kind() == UnknownKind::boolean) {
    if (b.lo == b.hi) return b.lo == 1 ? e : !e;
    return context_->bool_val(true);
  }
  const unsigned width = e.get_sort().bv_size();
  if (b.unknown.kind() == UnknownKind::integer) {
    return context_->bv_val(b.lo, width) <= e && e <= context_->bv_val(b.hi, width);
  }
  const auto last =
      static_cast<std::int32_t>(terms_->values(ChoiceId(std::size_t{b.unknown.index()}))) - 1;
  const z3::expr above = z3::ule(context_->bv_val(b.lo, width), e);
  return b.hi >= last ? above : above && z3::ule(e, context_->bv_val(b.hi, width));
}

std::int32_t Translator::value(const z3::model& model, Unknown u) {
  const z3::expr v = model.eval(constant(u), true);
  if (u.kind() == UnknownKind::boolean) return v.is_true() ? 1 : 0;
  std::uint64_t bits_of_v = 0;
  HS_CHECK(v.is_numeral_u64(bits_of_v));
  if (u.kind() == UnknownKind::integer)
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(bits_of_v));
  const std::uint32_t last = terms_->values(ChoiceId(std::size_t{u.index()})) - 1;
  return static_cast<std::int32_t>(std::min<std::uint64_t>(bits_of_v, last));
}

}  // namespace heapsum::solver
