// SPDX-License-Identifier: Apache-2.0
#include "invariants.hpp"

#include <fmt/format.h>

#include <heapsum/syntax/children.hpp>

namespace heapsum::induction {

using syntax::LocalSlot;
using syntax::Type;
using Shape = Candidate::Kind;

namespace {

constexpr std::size_t kMostVariables = 12;  // that are compared with each other

bool is_integer(Type type) { return type.is_number() && !type.is_floating(); }
bool is_int(Type type) { return is_integer(type) && type.kind != Type::Kind::long_integer; }

std::set<LocalSlot> mentioned(const syntax::Program& program, const Loop& loop) {
  std::set<LocalSlot> all = loop.writes.variables;
  std::vector<ExprId> waiting = loop.parts;
  while (!waiting.empty()) {
    const syntax::Node& node = program[waiting.back()].node;
    waiting.pop_back();
    if (const auto* e = std::get_if<syntax::Variable>(&node)) all.insert(e->slot);
    for (const ExprId part : syntax::children(node)) waiting.push_back(part);
  }
  return all;
}

void add_of_one(std::set<Candidate>& all, LocalSlot x, Type type) {
  if (type.is_reference()) all.insert({Shape::not_null, x, x});
  if (!is_integer(type)) return;
  for (const Shape kind : {Shape::not_negative, Shape::not_below_entry, Shape::not_above_entry})
    all.insert({kind, x, x});
}

}  // namespace

std::set<Candidate> Invariants::candidates(const Loop& loop, const SlotTypes& types) const {
  const std::set<LocalSlot> slots = mentioned(program_, loop);
  const std::set<LocalSlot>& written = loop.writes.variables;
  std::set<Candidate> all;
  for (const LocalSlot x : written) add_of_one(all, x, types[x.index()]);
  if (slots.size() > kMostVariables) return all;
  for (const LocalSlot x : slots)
    for (const LocalSlot y : slots) {
      const Type a = types[x.index()], b = types[y.index()];
      if (x == y || !is_int(a)) continue;
      const bool changes = written.contains(x) || written.contains(y);
      if (is_int(b) && changes) all.insert({Shape::at_most, x, y});
      const bool is_fixed_array =
          b.kind == Type::Kind::object && syntax::is_array(program_, b.of) && !written.contains(y);
      if (is_fixed_array && written.contains(x)) all.insert({Shape::within_length, x, y});
    }
  return all;
}

const std::set<Candidate>& Invariants::of(const Loop& loop, const SlotTypes& types) {
  const auto found = left_.find(loop.name);
  if (found != left_.end()) return found->second;
  return left_.emplace(loop.name, candidates(loop, types)).first->second;
}

void Invariants::drop(const LoopName& loop, const Candidate& c) {
  left_.at(loop).erase(c);
  has_dropped_ = true;
}

bool Invariants::is_of_source(const Loop& loop, const Candidate& c) const {
  const std::vector<std::string>& names = program_[loop.in].local_names;
  return names[c.x.index()].find('!') == std::string::npos &&
         names[c.y.index()].find('!') == std::string::npos;
}

std::string Invariants::text(const Loop& loop, const Candidate& c) const {
  const std::vector<std::string>& names = program_[loop.in].local_names;
  const std::string &x = names[c.x.index()], &y = names[c.y.index()];
  switch (c.kind) {
    case Shape::not_null: return fmt::format("{} != null", x);
    case Shape::not_negative: return fmt::format("0 <= {}", x);
    case Shape::not_below_entry: return fmt::format("{} >= its value before the loop", x);
    case Shape::not_above_entry: return fmt::format("{} <= its value before the loop", x);
    case Shape::at_most: return fmt::format("{} <= {}", x, y);
    case Shape::within_length: return fmt::format("{} <= {}.length", x, y);
  }
  return {};
}

std::optional<Formula> formula(guard::Terms& terms, Objects& objects, Store& store, State& s,
                               const Variables& at_entry, const Candidate& c) {
  const auto* x = std::get_if<NumberTerm>(&s.variables[c.x.index()]);
  const auto* y = std::get_if<NumberTerm>(&s.variables[c.y.index()]);
  const auto* old = std::get_if<NumberTerm>(&at_entry[c.x.index()]);
  if (x == nullptr || y == nullptr || old == nullptr) return std::nullopt;
  switch (c.kind) {
    case Shape::not_null: return !objects.is_null(*x);
    case Shape::not_negative: return terms.less_equal(guard::literal_like(*x, 0), *x);
    case Shape::not_below_entry: return terms.less_equal(*old, *x);
    case Shape::not_above_entry: return terms.less_equal(*x, *old);
    case Shape::at_most: return terms.less_equal(*x, *y);
    case Shape::within_length: break;
  }
  const Type int_type{.kind = Type::Kind::integer};
  const NumberTerm least = *x, array = *y;
  const Value length = store.read(s, length_cells(), array, NumberTerm{}, int_type);
  return terms.either(objects.is_null(array),
                      terms.less_equal(least, std::get<NumberTerm>(length)));
}

}  // namespace heapsum::induction
