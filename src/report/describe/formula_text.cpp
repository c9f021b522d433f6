// SPDX-License-Identifier: Apache-2.0
// Formulas and integer terms as text. The graph has only conjunction and negation; what is shown
// has `or` where a conjunction is negated, and comparisons without `not`.
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>
#include <heapsum/guard/literal_text.hpp>

#include "naming.hpp"

namespace heapsum::report {

namespace {

constexpr int kMostAtoms = 24;
constexpr int kDeepest = 40;
constexpr const char* kMore = "...";

/// a < b is b > a.
std::string_view mirrored(std::string_view word) {
  if (word == "<") return ">";
  return word == "<=" ? ">=" : word;
}

}  // namespace

using guard::Formula;
using guard::FormulaKind;
using guard::NumberKind;
using guard::NumberTerm;

std::string Naming::formula(Formula f) const {
  Budget left{kMostAtoms, kDeepest};
  return show(f, false, left);
}

std::string Naming::formula(Formula f, const guard::Settled& known) const {
  Budget left{kMostAtoms, kDeepest, &known};
  return show(f, false, left);
}

std::string Naming::integer(NumberTerm t) const {
  Budget left{kMostAtoms, kDeepest, &settled_};
  return show(t, false, left);
}

/// The parts of a conjunction of conjunctions, from left to right, as far as people read.
std::vector<Formula> Naming::conjuncts(Formula f) const {
  std::vector<Formula> parts;
  std::vector<Formula> stack{f};
  while (!stack.empty() && parts.size() <= kMostAtoms) {
    const Formula top = stack.back();
    stack.pop_back();
    const guard::FormulaNode& n = terms_.node(top);
    if (!top.negated() && n.kind == FormulaKind::conjunction && !formula_names_.contains(top)) {
      stack.push_back(n.right_child());
      stack.push_back(n.left_child());
    } else {
      parts.push_back(top);
    }
  }
  return parts;
}

bool Naming::has_name(Formula f) const {
  return formula_names_.contains(f) || formula_names_.contains(!f);
}

std::vector<Formula> Naming::conjuncts_shown(Formula f, const guard::Settled& known) const {
  if (known.value(f) || has_name(f)) return {};
  if (terms_.node(f).kind != FormulaKind::conjunction) return {f};
  if (f.negated()) return {};
  std::vector<Formula> parts = conjuncts(f);
  if (parts.size() > kMostAtoms) return {};
  std::erase_if(parts, [&](Formula part) { return known.value(part).has_value(); });
  std::vector<Formula> in_order = parts;
  return is_at_most(in_order) ? std::vector<Formula>{} : parts;
}

bool Naming::shows_as_it_is(Formula f) const {
  const guard::FormulaNode& n = terms_.node(f);
  int looks = kMostAtoms;
  return guard::compares(n.kind) && !has_name(f) && !has_cases(n.left, looks) &&
         !has_cases(n.right, looks);
}

/// True also where it would take too many looks to tell.
bool Naming::has_cases(NumberTerm t, int& looks) const {
  if (t.is_literal() || integer_names_.contains(t)) return false;
  const guard::NumberNode& n = terms_.node(t);
  if (n.kind == NumberKind::symbol) return false;
  if (n.kind == NumberKind::if_then_else || --looks < 0) return true;
  return has_cases(n.left, looks) || has_cases(n.right, looks);
}

std::string Naming::conjunction(const std::vector<Said>& all, const guard::Settled& known) const {
  Budget left{kMostAtoms, kDeepest, &known};
  const bool nested = all.size() > 1;
  std::string text;
  for (const Said& said : all) {
    if (!text.empty()) text += " and ";
    text += std::visit(match{[&](Formula f) { return show(f, nested, left); },
                             [&](const TermBound& bound) { return show(bound, left); }},
                       said);
  }
  return text;
}

/// As show_atom would, if the table had the comparison.
std::string Naming::show(const TermBound& bound, Budget& left) const {
  const std::string term = show(bound.term, true, left);
  const std::string number = guard::literal_text(literal_like(bound.term, bound.value));
  switch (bound.kind) {
    case TermBound::Kind::equal: return fmt::format("{} = {}", term, number);
    case TermBound::Kind::above: return fmt::format("{} < {}", number, term);
    case TermBound::Kind::below: return fmt::format("{} < {}", term, number);
  }
  return kMore;
}

std::string Naming::show(Formula f, bool nested, Budget& left) const {
  if (left.known != nullptr)
    if (const std::optional<bool> known = left.known->value(f)) f = guard::constant(*known);
  if (f.is_constant()) return f.is_true() ? "true" : "false";
  if (left.atoms <= 0 || left.depth <= 0) return kMore;
  if (const auto named = formula_names_.find(f); named != formula_names_.end())
    return path(named->second);
  if (const auto named = formula_names_.find(!f); named != formula_names_.end())
    return "not " + path(named->second);
  if (terms_.node(f).kind != FormulaKind::conjunction) {
    --left.atoms;
    return show_atom(f, left);
  }
  std::vector<Formula> parts = conjuncts(f.negated() ? !f : f);
  // Conjuncts that are settled are true here: a false one would have settled the whole.
  if (left.known != nullptr)
    std::erase_if(parts, [&](Formula part) { return left.known->value(part).has_value(); });
  if (parts.empty()) return kMore;
  if (parts.size() == 1) return show(f.negated() ? !parts[0] : parts[0], nested, left);
  if (is_at_most(parts)) {
    --left.atoms;
    return show_related(f.negated() ? !parts[0] : parts[0], "<=", left);
  }
  if (!f.negated()) return show_list(parts, " and ", nested, left);
  for (Formula& part : parts) part = !part;
  return show_list(parts, " or ", nested, left);
}

std::string Naming::show_list(const std::vector<Formula>& parts, const char* word, bool nested,
                              Budget& left) const {
  std::string text;
  --left.depth;
  for (const Formula part : parts) {
    if (!text.empty()) text += word;
    if (left.atoms <= 0) {
      text += kMore;
      break;
    }
    text += show(part, true, left);
  }
  ++left.depth;
  return nested ? "(" + text + ")" : text;
}

std::string Naming::show_pick(guard::ChoiceId c, std::uint32_t value, bool picked) const {
  if (const auto at = references_.find(c); at != references_.end())
    return pick(at->second, value, picked);
  const auto at = kinds_.find(c);
  if (at == kinds_.end()) return "?";
  const semantics::Object& object = config_.heap[semantics::Location::input(at->second)];
  return fmt::format("{} is {} {}", input_names_[at->second], picked ? "a" : "no",
                     program_[object.kind->classes[value]].name);
}

std::string Naming::show_atom(Formula f, Budget& left) const {
  const guard::FormulaNode& n = terms_.node(f);
  switch (n.kind) {
    case FormulaKind::pick: return show_pick(guard::ChoiceId(n.a), n.b, !f.negated());
    case FormulaKind::symbol:
      return (f.negated() ? "not " : "") + path(config_.inputs.bools[n.a].name);
    case FormulaKind::less:
      if (n.left.is_float()) return show_related(f, "<", left);
      return show(n.left, true, left) + (f.negated() ? " >= " : " < ") + show(n.right, true, left);
    case FormulaKind::equal: {
      // A literal reads better on the right.
      const bool swap = n.left.is_literal();
      return show(swap ? n.right : n.left, true, left) + (f.negated() ? " != " : " = ") +
             show(swap ? n.left : n.right, true, left);
    }
    case FormulaKind::same: return show_related(f, "is", left);
    case FormulaKind::truth:
    case FormulaKind::conjunction: break;
  }
  return kMore;
}

/// What is not less need not be greater or equal, where it is NaN.
std::string Naming::show_related(Formula f, const char* word, Budget& left) const {
  const guard::FormulaNode& n = terms_.node(f);
  const char* negation = f.negated() ? "not " : "";
  // A literal reads better on the right.
  if (n.left.is_literal())
    return fmt::format("{}{} {} {}", negation, show(n.right, true, left), mirrored(word),
                       show(n.left, true, left));
  return fmt::format("{}{} {} {}", negation, show(n.left, true, left), word,
                     show(n.right, true, left));
}

/// The two parts of a <= b of floats, or of its negation; a < b is the first then.
bool Naming::is_at_most(std::vector<Formula>& parts) const {
  if (parts.size() != 2) return false;
  if (terms_.node(parts[0]).kind == FormulaKind::equal) std::swap(parts[0], parts[1]);
  const guard::FormulaNode& less = terms_.node(parts[0]);
  const guard::FormulaNode& equal = terms_.node(parts[1]);
  const bool same = (less.left == equal.left && less.right == equal.right) ||
                    (less.left == equal.right && less.right == equal.left);
  return same && less.left.is_float() && less.kind == FormulaKind::less &&
         equal.kind == FormulaKind::equal && parts[0].negated() == parts[1].negated();
}

std::string Naming::show(NumberTerm t, bool nested, Budget& left) const {
  if (t.is_literal()) return guard::literal_text(t);
  if (const auto named = integer_names_.find(t); named != integer_names_.end())
    return path(named->second);
  if (left.atoms <= 0 || left.depth <= 0) return kMore;
  const guard::NumberNode& n = terms_.node(t);
  if (left.known != nullptr && n.kind == NumberKind::if_then_else)
    if (const std::optional<bool> known = left.known->value(n.condition))
      return show(*known ? n.left : n.right, nested, left);
  --left.atoms;
  --left.depth;
  const std::string text = show_node(n, left);
  ++left.depth;
  const bool is_name = n.kind == NumberKind::symbol;
  return nested && !is_name ? "(" + text + ")" : text;
}

std::string Naming::show_node(const guard::NumberNode& n, Budget& left) const {
  if (n.kind == NumberKind::symbol) return path(config_.inputs.ints[n.symbol].name);
  if (n.kind == NumberKind::if_then_else)
    return fmt::format("if {} then {} else {}", show(n.condition, false, left),
                       show(n.left, true, left), show(n.right, true, left));
  const std::string_view word = text_of(n.kind, n.type);
  if (operation(n.kind).form != guard::NumberForm::binary)
    return fmt::format("{} {}", word, show(n.left, true, left));
  if (is_float(n.type) && n.kind == NumberKind::subtract && n.left == negative_zero(n.left.width()))
    return "- " + show(n.right, true, left);
  const bool negative_one = n.left.is_literal() && n.left.value() == -1;
  if (n.kind == NumberKind::bit_xor && negative_one) return "~ " + show(n.right, true, left);
  const std::string a = show(n.left, true, left);
  return fmt::format("{} {} {}", a, word, show(n.right, true, left));
}

}  // namespace heapsum::report
