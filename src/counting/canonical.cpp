// SPDX-License-Identifier: Apache-2.0
// Conjuncts are put in an order that depends on no name, then unknowns are named by their first use. What tells
// conjuncts and unknowns apart is a hash of how they are used, refined twice.
#include "canonical.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include <heapsum/guard/rewriting.hpp>

namespace heapsum::counting {

namespace {

using guard::Formula;
using guard::NodeRef;
using guard::NumberTerm;

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x = a * 0x9E37'79B9'7F4A'7C15U + b + 0x632B'E59B'D9B4'E019U;
  x ^= x >> 29U;
  x *= 0xBF58'476D'1CE4'E5B9U;
  return x ^ (x >> 32U);
}

using Colours = std::map<Unknown, std::uint64_t>;

/// A hash of a formula in which an unknown counts as its colour.
class Hashing {
 public:
  Hashing(const guard::Terms& terms, const Colours& colours) : terms_(terms), colours_(colours) {}

  std::uint64_t of(Formula f) {
    if (f.is_constant()) return f.code();
    guard::post_order(
        terms_, {false, f.node()}, stack_, [&](NodeRef n) { return known_.contains(n); },
        [&](NodeRef n) { known_.emplace(n, n.is_number ? number(n.index) : formula(n.index)); });
    return edge(f);
  }

 private:
  [[nodiscard]] std::uint64_t edge(Formula f) const {
    if (f.is_constant()) return f.code();
    return mixed(known_.at({false, f.node()}), f.negated() ? 1 : 0);
  }
  [[nodiscard]] std::uint64_t edge(NumberTerm t) const {
    if (t.is_literal())
      return mixed(static_cast<std::uint64_t>(t.width()), static_cast<std::uint64_t>(t.value()));
    return known_.at({true, t.node()});
  }
  [[nodiscard]] std::uint64_t formula(std::uint32_t index) const {
    const guard::FormulaNode& n = terms_.node(index);
    const auto kind = static_cast<std::uint64_t>(n.kind);
    switch (n.kind) {
      case guard::FormulaKind::truth: return 0;
      case guard::FormulaKind::symbol: return colours_.at({UnknownKind::flag, n.a});
      case guard::FormulaKind::pick: return mixed(colours_.at({UnknownKind::choice, n.a}), n.b);
      case guard::FormulaKind::conjunction:  // its operands are in the order of their names
        return mixed(kind, edge(n.left_child()) + edge(n.right_child()));
      case guard::FormulaKind::less: return mixed(mixed(kind, edge(n.left)), edge(n.right));
      case guard::FormulaKind::equal:
      case guard::FormulaKind::same: break;
    }
    return mixed(kind, edge(n.left) + edge(n.right));
  }
  [[nodiscard]] std::uint64_t number(std::uint32_t index) const {
    const guard::NumberNode& n = terms_.number_node(index);
    const std::uint64_t head =
        mixed(static_cast<std::uint64_t>(n.kind), static_cast<std::uint64_t>(n.type));
    if (n.kind == guard::NumberKind::symbol)
      return mixed(head, colours_.at({UnknownKind::number, n.symbol}));
    if (guard::operation(n.kind).commutes) return mixed(head, edge(n.left) + edge(n.right));
    const std::uint64_t operands = mixed(mixed(head, edge(n.left)), edge(n.right));
    return n.kind == guard::NumberKind::if_then_else ? mixed(operands, edge(n.condition))
                                                     : operands;
  }

  const guard::Terms& terms_;
  const Colours& colours_;
  std::unordered_map<NodeRef, std::uint64_t, guard::NodeHash> known_;
  std::vector<NodeRef> stack_;
};

Colours colours_of(const Part& part) {
  Colours colours;
  for (const auto& [unknown, range] : part.unknowns)
    colours[unknown] = mixed(
        mixed(static_cast<std::uint64_t>(unknown.kind), static_cast<std::uint64_t>(range.least)),
        static_cast<std::uint64_t>(range.greatest));
  return colours;
}

/// Each unknown by the conjuncts that it is in, and by where it stands in them.
Colours refined(const guard::Terms& terms, const Part& part, const Colours& before) {
  Colours after = before;
  Colours marked = before;
  for (const Formula f : part.conjuncts) {
    for (const Unknown& unknown : unknowns_of(terms, f)) {
      marked[unknown] = mixed(before.at(unknown), 1);
      after[unknown] += Hashing(terms, marked).of(f);
      marked[unknown] = before.at(unknown);
    }
  }
  return after;
}

/// Refining looks at each conjunct once for each of its unknowns.
bool is_small(const guard::Terms& terms, const Part& part) {
  constexpr std::size_t kMost = 400;
  std::size_t uses = 0;
  for (const Formula f : part.conjuncts) {
    const std::size_t unknowns = unknowns_of(terms, f).size();
    uses += unknowns * unknowns;
    if (uses > kMost) return false;
  }
  return true;
}

Colours final_colours(const guard::Terms& terms, const Part& part) {
  Colours colours = colours_of(part);
  if (is_small(terms, part))
    for (int round = 0; round < 2; ++round) colours = refined(terms, part, colours);
  return colours;
}

std::vector<Formula> in_order(const guard::Terms& terms, const Part& part, const Colours& colours) {
  Hashing hashing(terms, colours);
  std::vector<std::pair<std::uint64_t, Formula>> hashed;
  for (const Formula f : part.conjuncts) hashed.emplace_back(hashing.of(f), f);
  std::stable_sort(hashed.begin(), hashed.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Formula> ordered;
  for (const auto& [hash, f] : hashed) ordered.push_back(f);
  return ordered;
}

/// New names, given out by first use; of one conjunct by colour.
class Naming {
 public:
  Naming(guard::Terms& terms, const Part& part) : part_(part), terms_(terms), to_(terms, terms) {}

  void name(Unknown unknown) {
    if (named_.contains(unknown)) return;
    const std::uint32_t index = next_[static_cast<std::size_t>(unknown.kind)]++;
    named_.emplace(unknown, renamed(unknown, index));
    order_.push_back(unknown);
  }

  Canonical canonical(const std::vector<Formula>& conjuncts) {
    Canonical result;
    for (const Unknown& unknown : order_) {
      const Range range = part_.unknowns.at(unknown);
      result.part.unknowns.emplace(named_.at(unknown), range);
      result.key.insert(result.key.end(), {static_cast<std::uint64_t>(unknown.kind),
                                           static_cast<std::uint64_t>(range.least),
                                           static_cast<std::uint64_t>(range.greatest)});
    }
    for (const Formula f : conjuncts) result.part.conjuncts.push_back(to_(f));
    std::sort(result.part.conjuncts.begin(), result.part.conjuncts.end());
    for (const Formula f : result.part.conjuncts) result.key.push_back(f.code());
    return result;
  }

 private:
  Unknown renamed(Unknown unknown, std::uint32_t index) {
    switch (unknown.kind) {
      case UnknownKind::number:
        to_.rename(guard::NumberSymbol(unknown.index), guard::NumberSymbol(index));
        break;
      case UnknownKind::flag:
        to_.rename(guard::BoolSymbol(unknown.index), guard::BoolSymbol(index));
        break;
      case UnknownKind::choice: {
        const guard::ChoiceId from(unknown.index);
        const guard::ChoiceId choice = terms_.choice(index, terms_.values(from));
        to_.rename(from, choice);
        return {unknown.kind, choice.value};
      }
    }
    return {unknown.kind, index};
  }

  const Part& part_;
  guard::Terms& terms_;
  guard::Rewriting to_;
  std::map<Unknown, Unknown> named_;
  std::vector<Unknown> order_;
  std::array<std::uint32_t, 3> next_{};
};

}  // namespace

Canonical canonical_of(guard::Terms& terms, const Part& part) {
  const Colours colours = final_colours(terms, part);
  const std::vector<Formula> conjuncts = in_order(terms, part, colours);
  Naming naming(terms, part);
  for (const Formula f : conjuncts) {
    std::vector<Unknown> unknowns = unknowns_of(terms, f);
    std::stable_sort(unknowns.begin(), unknowns.end(), [&](const Unknown& a, const Unknown& b) {
      return colours.at(a) < colours.at(b);
    });
    for (const Unknown& unknown : unknowns) naming.name(unknown);
  }
  for (const auto& [unknown, range] : part.unknowns) naming.name(unknown);
  return naming.canonical(conjuncts);
}

}  // namespace heapsum::counting
