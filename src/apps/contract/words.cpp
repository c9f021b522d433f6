// SPDX-License-Identifier: Apache-2.0
#include "words.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include <fmt/format.h>

#include <heapsum/jvm/names.hpp>

namespace heapsum::contract {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberTerm;
using semantics::AccessPath;
using semantics::AccessPathPtr;
using semantics::Location;

namespace {

constexpr std::size_t kMostConjuncts = 24;
constexpr std::size_t kMostHops = 12;

/// The parts of a conjunction of conjunctions, from left to right; none where there are too many.
std::vector<Formula> parts_of(const guard::Terms& terms, Formula f) {
  std::vector<Formula> parts, stack{f};
  while (!stack.empty()) {
    const Formula top = stack.back();
    stack.pop_back();
    if (const guard::FormulaNode n = terms.node(top);
        !top.negated() && n.kind == FormulaKind::conjunction) {
      stack.push_back(n.right_child());
      stack.push_back(n.left_child());
    } else {
      parts.push_back(top);
    }
    if (parts.size() + stack.size() > kMostConjuncts) return {};
  }
  return parts;
}

bool is_of_runtime(std::string_view owner) {
  return owner.starts_with("java/") || owner.starts_with("javax/") || owner.starts_with("jdk/") ||
         owner.starts_with("sun/") || owner.starts_with("com/sun/");
}

/// "Outer.Inner" of p/Outer$Inner: the package is the program's own.
std::string in_source(std::string owner) {
  owner.erase(0, owner.rfind('/') + 1);
  std::ranges::replace(owner, '$', '.');
  return owner;
}

Expression name(std::string text) { return {std::move(text), Level::primary, {}, 1}; }

Sayable word_of_reference(const Sayable& left, const Sayable& right, bool equal) {
  if (!left || !right) return {};
  return infix(*left, equal ? "==" : "!=", Level::equality, *right);
}

}  // namespace

bool is_identifier(std::string_view text) {
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
  };
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) == 0 &&
         std::ranges::all_of(text, fits);
}

Words::Words(const programs::Target& target, const guard::Terms& terms, const semantics::Config& c)
    : target_(target), program_(target.program), terms_(terms), config_(c) {
  for (std::size_t i = 0; i < c.inputs.references.size(); ++i)
    references_[c.inputs.references[i].choice] = i;
  for (std::size_t i = 0; i < c.heap.input_count(); ++i)
    if (const auto& kind = c.heap[Location::input(i)].kind) kinds_[kind->choice] = i;
}

// ---- places -------------------------------------------------------------------------------------

std::string Words::field(syntax::ClassId of, syntax::FieldSlot slot) const {
  const auto member = jvm::field_name(program_, *target_.java, of, slot);
  if (!member || is_of_runtime(member->owner) || !is_identifier(member->name)) return {};
  if (program_.statics == of) return in_source(member->owner) + "." + member->name;
  return member->name;
}

bool Words::is_declared(const AccessPath& p) const {
  const AccessPath& base = *p.base;
  if (base.statics) return true;
  syntax::Type type;
  if (base.base) {
    type = syntax::field(program_, base.owner, base.field).type.resolved;
  } else {
    const syntax::Method& entry = program_[program_.entry];
    const std::size_t slot = base.root.index();  // 0: this
    if (slot == 0) return true;
    if (slot > entry.parameters.size()) return false;
    type = entry.parameters[slot - 1].type.resolved;
  }
  if (type.kind != syntax::Type::Kind::object) return false;
  return syntax::has_slot(program_, type.of, p.field) &&
         syntax::field_name(program_, type.of, p.field) ==
             syntax::field_name(program_, p.owner, p.field);
}

Sayable Words::path(const AccessPathPtr& p) const {
  std::vector<const AccessPath*> hops;
  for (const AccessPath* at = p.get(); at != nullptr; at = at->base.get()) hops.push_back(at);
  if (hops.empty() || hops.size() > kMostHops) return {};
  const AccessPath& root = *hops.back();
  if (root.call > 0 || root.constant) return {};
  Sayable text = name("");
  if (!root.statics) {
    const std::string& variable = program_[program_.entry].local_names[root.root.index()];
    const std::string plain = variable.substr(variable.starts_with("j-") ? 2 : 0);
    if (!is_identifier(plain)) return {};
    text = name(plain);
  }
  for (auto hop = hops.rbegin() + 1; text && hop != hops.rend(); ++hop)
    text = extended(*text, **hop);
  return text;
}

Sayable Words::extended(const Expression& base, const AccessPath& p) const {
  if (!is_declared(p)) return {};
  if (syntax::is_array(program_, p.owner)) {
    if (p.field == syntax::kLength) return followed(base, ".length", "");
    return followed(base, fmt::format("[{}]", syntax::element_index(p.field)), "[]");
  }
  if (p.owner == program_.string && p.field == syntax::kLength)
    return followed(base, ".length()", "");
  const std::string member = field(p.owner, p.field);
  if (member.empty()) return {};
  if (p.base->statics) return Expression{member, Level::primary, {member}, 1};
  return followed(base, "." + member, member);
}

Sayable Words::object(Location l) const {
  if (l.is_null()) return name("null");
  if (l.is_symbolic()) {
    const semantics::SymbolicReference& s = config_.inputs.symbolic[l.index()];
    return s.known == semantics::SymbolicReference::Known::all && s.location != l
               ? object(s.location)
               : path(s.name);
  }
  return l.is_input() ? path(config_.heap.input(l).name) : Sayable{};
}

// ---- conditions ---------------------------------------------------------------------------------

Sayable Words::formula(Formula f, int depth) const {
  if (f.is_constant()) return name(f.is_true() ? "true" : "false");
  if (depth == 0) return {};
  const guard::FormulaNode n = terms_.node(f);
  if (n.kind != FormulaKind::conjunction) return atom(n, !f.negated(), depth);
  std::vector<Sayable> said;
  for (const Formula part : parts_of(terms_, f.negated() ? !f : f))
    said.push_back(formula(f.negated() ? !part : part, depth - 1));
  if (said.empty()) return {};
  return f.negated() ? one_of(said) : all_of(said);
}

Sayable Words::atom(const guard::FormulaNode& n, bool holds, int depth) const {
  if (n.kind == FormulaKind::pick) return pick(guard::ChoiceId(n.a), n.b, holds);
  if (guard::compares(n.kind)) return compared(n, holds, depth);
  if (n.kind != FormulaKind::symbol) return {};
  const Sayable text = path(config_.inputs.bools[n.a].name);
  return text && !holds ? prefix("!", *text) : text;
}

Sayable Words::compared(const guard::FormulaNode& n, bool holds, int depth) const {
  const bool is_turned = n.left.is_literal();  // 0 < x is x > 0
  const Sayable left = number(is_turned ? n.right : n.left, depth - 1);
  const Sayable right = number(is_turned ? n.left : n.right, depth - 1);
  if (!left || !right || n.kind == FormulaKind::same) return {};
  if (n.kind == FormulaKind::equal) return word_of_reference(left, right, holds);
  // Of NaN a comparison and its opposite are both false.
  if (n.left.is_float()) {
    const Expression less = infix(*left, is_turned ? ">" : "<", Level::relation, *right);
    return holds ? less : prefix("!", less);
  }
  const char* const word = is_turned ? (holds ? ">" : "<=") : (holds ? "<" : ">=");
  return infix(*left, word, Level::relation, *right);
}

Sayable Words::pick(guard::ChoiceId choice, std::uint32_t value, bool picked) const {
  const auto at = references_.find(choice);
  if (at == references_.end()) {
    const auto kind = kinds_.find(choice);
    if (kind == kinds_.end()) return {};
    const Location l = Location::input(kind->second);
    return of_class(object(l), config_.heap.classes(l)[value], picked);
  }
  const semantics::InputReference& r = config_.inputs.references[at->second];
  const Location l = (*r.targets)[value];
  // Null or not: which object was left open, or decided later. Else an object that is not on this path.
  const bool is_about_null =
      r.targets->size() == 2 && std::ranges::find(*r.targets, Location::null()) != r.targets->end();
  if (l.is_uninitialised() && !is_about_null) return {};
  if (l.is_uninitialised()) return word_of_reference(path(r.name), name("null"), !picked);
  if (l.is_input() && config_.heap.input(l).name == r.name) return fresh(r, value, picked);
  return word_of_reference(path(r.name), object(l), picked);
}

/// It is none of the objects that were known; of several new ones, the one of its class.
Sayable Words::fresh(const semantics::InputReference& r, std::uint32_t value, bool picked) const {
  std::vector<Sayable> parts;
  bool is_only_new = true;
  for (std::uint32_t i = 0; i < r.targets->size(); ++i) {
    const Location other = (*r.targets)[i];
    if (i == value) continue;
    if (other.is_uninitialised() ||
        (other.is_input() && config_.heap.input(other).name == r.name)) {
      is_only_new = false;
    } else {
      parts.push_back(word_of_reference(path(r.name), object(other), !picked));
    }
  }
  if (!is_only_new)
    parts.push_back(of_class(path(r.name), config_.heap[(*r.targets)[value]].of, picked));
  if (parts.empty()) return name(picked ? "true" : "false");
  return picked ? all_of(parts) : one_of(parts);
}

Sayable Words::of_class(const Sayable& object, syntax::ClassId of, bool holds) const {
  const auto internal = jvm::class_name(program_, *target_.java, of);
  if (!object || !internal || internal->starts_with('[') || is_of_runtime(*internal)) return {};
  const auto is_it = [&](const lower::JavaNames::Stub& stub) { return stub.name == *internal; };
  if (std::ranges::any_of(target_.java->stubs, is_it)) return {};
  const Expression type = name("\\type(" + in_source(*internal) + ")");
  const Expression asked{"\\typeof(" + object->text + ")", Level::primary, object->reads, 1};
  return word_of_reference(asked, type, holds);
}

}  // namespace heapsum::contract
