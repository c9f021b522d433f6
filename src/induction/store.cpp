// SPDX-License-Identifier: Apache-2.0
#include "store.hpp"

#include <functional>
#include <map>

#include <heapsum/semantics/numbers.hpp>
#include <heapsum/semantics/unknown.hpp>

namespace heapsum::induction {

using syntax::Type;

namespace {

constexpr std::size_t kMostCompared = 16;  // older unknowns that a new one is compared with

}  // namespace

Value default_of(Type type) {
  if (type.is_number()) return semantics::literal(type, 0);
  if (type.kind == Type::Kind::boolean) return guard::no();
  return NumberTerm{};
}

const Cells& Store::cells(const State& s, const CellName& name) {
  static const Cells kNone;
  const auto found = s.heap.find(name);
  return found == s.heap.end() ? kNone : *found->second;
}

Value Store::if_then_else(Formula condition, const Value& a, const Value& b) {
  if (condition.is_constant()) return condition.is_true() ? a : b;
  if (const auto* x = std::get_if<NumberTerm>(&a))
    if (const auto* y = std::get_if<NumberTerm>(&b)) return terms_.if_then_else(condition, *x, *y);
  if (const auto* x = std::get_if<Formula>(&a))
    if (const auto* y = std::get_if<Formula>(&b)) return terms_.if_then_else(condition, *x, *y);
  return {};
}

Formula Store::is_at(const Content& c, NumberTerm object, NumberTerm index) {
  return terms_.both(objects_.same(c.object, object), terms_.equal(c.index, index));
}

Formula Store::equal(const Value& a, const Value& b) {
  if (const auto* x = std::get_if<NumberTerm>(&a)) return terms_.same(*x, std::get<NumberTerm>(b));
  return terms_.iff(std::get<Formula>(a), std::get<Formula>(b));
}

Value Store::read(State& s, const CellName& name, NumberTerm object, NumberTerm index, Type type) {
  const std::vector<Content> written = cells(s, name).written;
  std::vector<std::pair<Formula, const Value*>> later;  // the newest first
  for (auto w = written.rbegin(); w != written.rend(); ++w) {
    const Formula here = is_at(*w, object, index);
    if (here.is_false()) continue;
    later.emplace_back(here, &w->value);
    if (here.is_true()) break;
  }
  const bool is_written = !later.empty() && later.back().first.is_true();
  Value v = is_written ? *later.back().second : before(s, name, object, index, type);
  for (auto w = later.rbegin(); w != later.rend(); ++w) v = if_then_else(w->first, *w->second, v);
  return v;
}

/// A new object, or the program's own books, which are empty at the start.
bool Store::starts_with_default(const Cells& known, const CellName& name, NumberTerm object) const {
  if (object.is_literal() &&
      (object.value() == 0 || Objects::is_made_after(object, known.new_from)))
    return true;
  if (name.kind != CellName::Kind::field || !known.is_of_input) return false;
  return semantics::is_for_books(program_, program_[name.of].fields[name.slot]);
}

Value Store::before(State& s, const CellName& name, NumberTerm object, NumberTerm index,
                    Type type) {
  std::map<NumberTerm, Value> known;  // cases share parts
  const std::function<Value(NumberTerm)> of = [&](NumberTerm t) {
    if (t.is_literal() || terms_.node(t).kind != guard::NumberKind::if_then_else)
      return of_one(s, name, t, index, type);
    const auto found = known.find(t);
    if (found != known.end()) return found->second;
    const guard::NumberNode n = terms_.node(t);
    const Value a = of(n.left);
    return known.emplace(t, if_then_else(n.condition, a, of(n.right))).first->second;
  };
  return of(object);
}

Value Store::of_one(State& s, const CellName& name, NumberTerm object, NumberTerm index,
                    Type type) {
  const Cells& known = cells(s, name);
  if (starts_with_default(known, name, object)) return default_of(type);
  for (const Content& c : known.before)
    if (c.object == object && c.index == index) return c.value;
  return discovered(s, name, known, {object, index, {}}, type);
}

/// Where it is an older unknown's cell, it has what that has.
Value Store::discovered(State& s, const CellName& name, Cells cells, const Content& place,
                        Type type) {
  Content found = place;
  found.value = objects_.unknown_of(type, cells.is_of_input);
  const bool is_length = name.kind == CellName::Kind::length;
  if (is_length)
    decisions_.learn(s, terms_.less_equal(NumberTerm{}, std::get<NumberTerm>(found.value)));
  std::size_t compared = 0;
  for (auto c = cells.before.rbegin(); c != cells.before.rend() && compared < kMostCompared; ++c) {
    const Formula here = is_at(*c, place.object, place.index);
    if (here.is_false()) continue;
    ++compared;
    decisions_.learn(s, terms_.implies(here, equal(c->value, found.value)));
  }
  cells.before.push_back(found);
  s.heap[name] = std::make_shared<const Cells>(std::move(cells));
  return found.value;
}

void Store::write(State& s, const CellName& name, NumberTerm object, NumberTerm index,
                  Value value) {
  Cells now = cells(s, name);
  now.written.push_back({object, index, std::move(value)});
  s.heap[name] = std::make_shared<const Cells>(std::move(now));
}

void Store::forget(State& s, const Writes& writes) {
  for (const auto& [name, how] : writes.cells) {
    Cells now;
    if (how == Writes::How::of_new) now = cells(s, name);
    now.is_of_input = false;
    if (how == Writes::How::any) now.new_from = objects_.made();
    s.heap[name] = std::make_shared<const Cells>(std::move(now));
  }
}

}  // namespace heapsum::induction
