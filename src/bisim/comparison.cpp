// SPDX-License-Identifier: Apache-2.0
// The places of a state: control, environment, continuation, heap.
#include "comparison.hpp"

#include <heapsum/base/match.hpp>

namespace heapsum::bisim {

using semantics::Environment;
using semantics::Eval;
using semantics::FieldSlot;
using semantics::Frame;
using semantics::Location;
using semantics::Outcome;
using semantics::Reference;
using semantics::Return;
using semantics::Unread;
using semantics::Value;

Relation Comparison::run() {
  compare_control();
  if (!parting_) compare_environment(left_.env, right_.env, 0);
  if (!parting_) compare_continuation();
  if (!parting_) compare_heap();
  if (!parting_) ask_conditions();
  if (!parting_) ask_demands();
  // A parting that rests on an `unknown` is none.
  if (open_ || h_.is_open()) return {Relation::Kind::open};
  return parting_ ? Relation{Relation::Kind::parted, *parting_} : Relation{Relation::Kind::related};
}

void Comparison::compare_control() {
  const auto differs = [&] { part_control(); };
  if (left_.control.index() != right_.control.index()) return differs();
  std::visit(match{
                 [&](const Eval& a) {
                   if (a.expr != std::get<Eval>(right_.control).expr) differs();
                 },
                 [&](const Return& a) {
                   compare(a.value, std::get<Return>(right_.control).value,
                           {.kind = Spot::Kind::control});
                 },
                 [&](const Outcome& a) {
                   const Outcome& b = right_.outcome();
                   if (a.kind != b.kind || a.bound != b.bound || a.where != b.where || a.of != b.of)
                     return differs();
                   compare(a.value, b.value, {.kind = Spot::Kind::outcome});
                 },
                 [&](const semantics::Jump& a) {
                   if (a.at != std::get<semantics::Jump>(right_.control).at) differs();
                 },
                 [&](const semantics::Thrown& a) {
                   const auto& b = std::get<semantics::Thrown>(right_.control);
                   if (!compare_thrown(a, b, {.kind = Spot::Kind::control})) differs();
                 },
             },
             left_.control);
}

bool Comparison::compare_thrown(const semantics::Thrown& a, const semantics::Thrown& b,
                                const Spot& spot) {
  if (a.kind != b.kind || a.at != b.at) return false;
  compare(a.object, b.object, spot);
  return true;
}

bool Comparison::compare_completion(const semantics::Completion& a, const semantics::Completion& b,
                                    const Spot& spot) {
  if (a.index() != b.index()) return false;
  if (const auto* jump = std::get_if<semantics::Jump>(&a))
    return jump->at == std::get<semantics::Jump>(b).at;
  if (const auto* thrown = std::get_if<semantics::Thrown>(&a))
    return compare_thrown(*thrown, std::get<semantics::Thrown>(b), spot);
  compare(std::get<Value>(a), std::get<Value>(b), spot);
  return true;
}

void Comparison::compare_environment(const Environment& a, const Environment& b,
                                     std::size_t activation) {
  if (a.size() != b.size()) return part_control();
  for (std::size_t i = 0; i < a.size(); ++i) {
    const semantics::LocalSlot x(i);
    compare(a[x], b[x], {.kind = Spot::Kind::variable, .index = i, .activation = activation});
  }
}

void Comparison::compare_continuation() {
  semantics::Continuation a = left_.kont;
  semantics::Continuation b = right_.kont;
  if (a.depth() != b.depth()) return part_control();
  std::size_t activation = 0;
  for (std::size_t depth = 0; !a.empty() && !parting_; ++depth) {
    if (!compare_frame(a.top(), b.top(), depth, activation)) return part_control();
    a.pop();
    b.pop();
  }
}

/// False where the frames differ in more than values.
bool Comparison::compare_frame(const Frame& a, const Frame& b, std::size_t depth,
                               std::size_t& activation) {
  using namespace semantics;
  if (a.index() != b.index()) return false;
  const Spot spot{.kind = Spot::Kind::operand, .index = depth};
  return std::visit(
      match{
          [&](const RightOf& k) {
            const auto& other = std::get<RightOf>(b);
            compare(k.left, other.left, spot);
            return k.at == other.at;
          },
          [&](const ArgumentOf& k) {
            const auto& other = std::get<ArgumentOf>(b);
            if (k.at != other.at || k.values.size() != other.values.size()) return false;
            for (std::size_t i = 0; i < k.values.size(); ++i)
              compare(k.values[i], other.values[i], spot);
            return true;
          },
          [&](const PopTo& k) {
            const auto& other = std::get<PopTo>(b);
            compare_environment(k.caller, other.caller, ++activation);
            return k.callee == other.callee;
          },
          [&](const NextIn& k) {
            const auto& other = std::get<NextIn>(b);
            return k.at == other.at && k.next == other.next;
          },
          [&](const LoopTest& k) {
            const auto& other = std::get<LoopTest>(b);
            return k.at == other.at && k.iterations == other.iterations;
          },
          [&](const LoopBody& k) {
            const auto& other = std::get<LoopBody>(b);
            return k.at == other.at && k.iterations == other.iterations;
          },
          [&](const BlocksOf& k) {
            const auto& other = std::get<BlocksOf>(b);
            return k.at == other.at && k.back_edges == other.back_edges;
          },
          [&](const TryOf& k) {
            const auto& other = std::get<TryOf>(b);
            return k.at == other.at && k.next == other.next;
          },
          [&](const PendingIn& k) {
            const auto& other = std::get<PendingIn>(b);
            return k.at == other.at && compare_completion(*k.pending, *other.pending, spot);
          },
          [&]<typename Plain>(const Plain& k) { return k.at == std::get<Plain>(b).at; },
      },
      a);
}

void Comparison::compare_heap() {
  const auto compare_fields = [&](Location l) {
    const semantics::Object& a = left_.heap[l];
    const semantics::Object& b = right_.heap[h_(l)];
    for (std::size_t f = 0; f < a.fields.size(); ++f)
      if (words_.has_field(left_, l, FieldSlot(f)))
        compare(a.fields[f], b.fields[f],
                {.kind = Spot::Kind::field, .of = l, .field = FieldSlot(f)});
  };
  for (std::size_t i = 0; i < left_.heap.input_count(); ++i) compare_fields(Location::input(i));
  for (std::size_t i = 0; i < left_.heap.made_count(); ++i) compare_fields(Location::made(i));
}

void Comparison::compare(const Value& a, const Value& b, const Spot& spot) {
  if (parting_) return;
  if (std::holds_alternative<Unread>(a)) return compare_unread(b, spot);
  if (a.index() != b.index()) return part(spot, a, b);
  if (const auto* r = std::get_if<Reference>(&a))
    return compare_reference(*r, std::get<Reference>(b), spot);
  guard::Formula equal;
  if (const auto* f = std::get_if<guard::Formula>(&a)) {
    equal = terms_.iff(h_.left()(*f), h_.right()(std::get<guard::Formula>(b)));
  } else {
    equal = terms_.same(h_.left()(std::get<guard::NumberTerm>(a)),
                        h_.right()(std::get<guard::NumberTerm>(b)));
  }
  if (equal.is_false()) return part(spot, a, b);
  if (!equal.is_true()) equalities_.push_back({equal, spot, a, b});
}

void Comparison::compare_reference(const Reference& a, const Reference& b, const Spot& spot) {
  if (!a.is_certain()) return part(spot, a, b);
  const Location image = h_(a.location());
  const guard::Formula picked = h_.right()(b.guard_of(image));
  if (picked.is_false()) return part(spot, a, b);
  if (!picked.is_true()) picked_.push_back({picked, spot, a, b});
  if (b.is_certain()) return;
  for (const auto& [guard, l] : b.stored_set()) {
    if (l == image) continue;
    const guard::Formula other = h_.right()(guard);
    if (other.is_true()) return part(spot, a, b);
    if (!other.is_false()) excluded_.push_back({other, spot, a, b});
  }
}

/// A field of the input that the left state has not read; a variable that neither has bound.
void Comparison::compare_unread(const Value& b, const Spot& spot) {
  if (std::holds_alternative<Unread>(b)) return;
  if (spot.kind != Spot::Kind::field) return part(spot, Unread{}, b);
  const Stand at{h_(spot.of), spot.field.index()};
  if (const auto* f = std::get_if<guard::Formula>(&b)) {
    const auto own = unknowns_.bools.find(at);
    if (own == unknowns_.bools.end()) return part(spot, Unread{}, b);
    equalities_.push_back(
        {terms_.iff(h_.right()(*f), terms_.symbol(own->second)), spot, Unread{}, b});
  } else if (const auto* t = std::get_if<guard::NumberTerm>(&b)) {
    const auto own = unknowns_.ints.find(at);
    if (own == unknowns_.ints.end()) return part(spot, Unread{}, b);
    const guard::NumberType type = right_.inputs.ints[own->second.index()].type;
    equalities_.push_back(
        {terms_.same(h_.right()(*t), terms_.symbol(own->second, type)), spot, Unread{}, b});
  } else {
    part(spot, Unread{}, b);
  }
}

void Comparison::part(const Spot& spot, const Value& a, const Value& b) {
  if (!parting_) parting_ = parting_at({{}, spot, a, b});
}

void Comparison::part_control() {
  if (!parting_)
    parting_ = Parting{"what comes next", words_.control(left_), words_.control(right_)};
}

Parting Comparison::parting_at(const Demand& d) const {
  return {words_.spot(left_, d.spot), words_.value(left_, d.left), words_.value(right_, d.right)};
}

}  // namespace heapsum::bisim
