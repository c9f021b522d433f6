// SPDX-License-Identifier: Apache-2.0
#include "objects.hpp"

#include <algorithm>
#include <set>

#include <heapsum/semantics/numbers.hpp>

#include "writes.hpp"

namespace heapsum::induction {

using syntax::ClassId;

Objects::Objects(const syntax::Program& program, guard::Terms& terms)
    : program_(program), terms_(terms) {}

NumberTerm Objects::make(ClassId of) {
  made_.push_back(of);
  return NumberTerm::literal(-static_cast<std::int64_t>(made_.size()));
}

NumberTerm Objects::unknown(ClassId of, bool of_input) {
  const NumberTerm object = terms_.symbol(
      guard::NumberSymbol(next()), of_input ? guard::NumberType::uint16 : guard::NumberType::int32);
  unknowns_.emplace(object.node(), Unknown{.of = of, .made = made(), .of_input = of_input});
  return object;
}

Value Objects::unknown_of(syntax::Type type, bool of_input) {
  if (type.kind == syntax::Type::Kind::object) return unknown(type.of, of_input);
  if (type.is_number())
    return terms_.symbol(guard::NumberSymbol(next()), semantics::number_type(type.kind));
  if (type.kind == syntax::Type::Kind::boolean) return terms_.symbol(guard::BoolSymbol(next()));
  return NumberTerm{};
}

bool Objects::branches(NumberTerm a) const {
  return !a.is_literal() && terms_.node(a).kind == guard::NumberKind::if_then_else;
}

ClassId Objects::class_of_literal(NumberTerm a) const {
  const std::int64_t n = a.value();
  if (n < 0) return made_[static_cast<std::size_t>(-n - 1)];
  if (n == kReceiver) return program_.entry_owner;
  if (n == kStatics) return *program_.statics;
  return *program_.string;
}

const std::vector<ClassId>& Objects::classes_of(const Unknown& u) {
  if (u.of_input) return program_[u.of].concrete;
  const auto [at, is_first] = all_below_.try_emplace(u.of);
  for (std::size_t i = 0; is_first && i < program_.classes.size(); ++i)
    if (has_objects(program_[ClassId(i)]) && syntax::is_subclass(program_, ClassId(i), u.of))
      at->second.push_back(ClassId(i));
  return at->second;
}

bool Objects::have_class_in_common(const Unknown& a, const Unknown& b) {
  const std::vector<ClassId>&x = classes_of(a), &y = classes_of(b);
  return std::ranges::any_of(x, [&](ClassId c) { return std::ranges::find(y, c) != y.end(); });
}

Formula Objects::is_literal_same(NumberTerm literal, NumberTerm unknown) {
  if (literal.value() == 0) return terms_.equal(literal, unknown);
  const Unknown& u = at(unknown);
  const bool is_younger = is_made_after(literal, u.of_input ? 0 : u.made);
  if (is_younger || literal.value() == kStatics) return guard::no();
  const std::vector<ClassId>& all = classes_of(u);
  const ClassId of = class_of_literal(literal);
  if (std::ranges::find(all, of) == all.end()) return guard::no();
  return terms_.equal(literal, unknown);
}

Formula Objects::same_leaf(NumberTerm a, NumberTerm b) {
  if (a == b) return guard::yes();
  if (a.is_literal() && b.is_literal()) return guard::no();
  if (a.is_literal()) return is_literal_same(a, b);
  if (b.is_literal()) return is_literal_same(b, a);
  if (have_class_in_common(at(a), at(b))) return terms_.equal(a, b);
  return terms_.both(terms_.equal(a, NumberTerm{}), terms_.equal(b, NumberTerm{}));
}

Formula Objects::same(NumberTerm a, NumberTerm b) {
  if (a == b) return guard::yes();
  if (!branches(a) && branches(b)) std::swap(a, b);
  if (!branches(a)) return same_leaf(a, b);
  const auto known = same_.find({a, b});
  if (known != same_.end()) return known->second;
  const guard::NumberNode n = terms_.node(a);
  const Formula f = terms_.if_then_else(n.condition, same(n.left, b), same(n.right, b));
  same_.emplace(std::pair(a, b), f);
  return f;
}

Formula Objects::is_leaf_of(NumberTerm a, const std::function<bool(ClassId)>& is) {
  if (a.is_literal()) return guard::constant(a.value() != 0 && is(class_of_literal(a)));
  Unknown& u = at(a);
  const std::vector<ClassId>& all = classes_of(u);
  const auto fitting = static_cast<std::size_t>(std::ranges::count_if(all, is));
  if (fitting == 0) return guard::no();
  const Formula is_object = !terms_.equal(a, NumberTerm{});
  if (fitting == all.size()) return is_object;
  if (!u.has_choice) {
    u.choice = terms_.choice(next() << 24U, static_cast<std::uint32_t>(all.size()));
    u.has_choice = true;
  }
  Formula some = guard::no();
  for (std::uint32_t i = 0; i < all.size(); ++i)
    if (is(all[i])) some = terms_.either(some, terms_.picks(u.choice, i));
  return terms_.both(is_object, some);
}

Formula Objects::is_of(NumberTerm a, const std::function<bool(ClassId)>& is) {
  std::map<NumberTerm, Formula> known;  // cases share parts
  const std::function<Formula(NumberTerm)> of = [&](NumberTerm t) {
    if (!branches(t)) return is_leaf_of(t, is);
    const auto found = known.find(t);
    if (found != known.end()) return found->second;
    const guard::NumberNode n = terms_.node(t);
    const Formula yes = of(n.left);
    return known.emplace(t, terms_.if_then_else(n.condition, yes, of(n.right))).first->second;
  };
  return of(a);
}

Formula Objects::is_instance(NumberTerm a, ClassId of) {
  return is_of(a, [&](ClassId c) { return syntax::is_subclass(program_, c, of); });
}

std::vector<ClassId> Objects::classes(NumberTerm a) {
  std::set<ClassId> all;
  std::set<std::uint32_t> seen;
  std::vector<NumberTerm> waiting{a};
  while (!waiting.empty()) {
    const NumberTerm now = waiting.back();
    waiting.pop_back();
    if (now.is_literal()) {
      if (now.value() != 0) all.insert(class_of_literal(now));
    } else if (!seen.insert(now.node()).second) {
    } else if (branches(now)) {
      waiting.insert(waiting.end(), {terms_.node(now).left, terms_.node(now).right});
    } else {
      const std::vector<ClassId>& some = classes_of(at(now));
      all.insert(some.begin(), some.end());
    }
  }
  return {all.begin(), all.end()};
}

}  // namespace heapsum::induction
