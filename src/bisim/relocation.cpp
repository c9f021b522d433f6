// SPDX-License-Identifier: Apache-2.0
#include "relocation.hpp"

#include <algorithm>

#include <heapsum/base/match.hpp>
#include <heapsum/semantics/unknown.hpp>

namespace heapsum::bisim {

using guard::Formula;
using semantics::Config;
using semantics::Environment;
using semantics::FieldSlot;
using semantics::Frame;
using semantics::InputReference;
using semantics::Location;
using semantics::Object;
using semantics::Reference;
using semantics::SymbolicReference;
using semantics::Value;

namespace {

/// Says of an unknown what it picks. The completed state has picks of its own instead.
bool is_pick(const guard::Terms& terms, Formula f) {
  return terms.node(f).kind == guard::FormulaKind::pick;
}

}  // namespace

Config Relocation::run() {
  Config to = c_;
  to.heap = {};
  to.inputs = {};
  to.history = {};
  to.path = {};
  add_objects(to);
  add_unknowns(to);
  add_path(to);
  add_lengths(to);
  to.env = at(c_.env);
  to.kont = at(c_.kont);
  to.control = at(c_.control);
  std::vector<Value> roots;
  for (const Value& v : *c_.roots) roots.push_back(at(v));
  to.roots = Counted<const std::vector<Value>>::make(std::move(roots));
  return to;
}

void Relocation::add_objects(Config& to) const {
  const auto moved = [&](Object object) {
    for (Value& v : object.fields.contents()) v = at(v);
    return object;
  };
  for (const KnownObject& o : decided_.objects)
    to.heap.add_input(
        {.object = Counted<Object>::make(
             o.source.is_null() ? semantics::unknown_object(program_, o.of, bounds_.array_length)
                                : moved(c_.heap[o.source])),
         .exists = guard::yes(),
         .chain = o.chain,
         .name = o.name});
  for (std::size_t i = 0; i < c_.heap.made_count(); ++i)
    to.heap.add_made(moved(c_.heap[Location::made(i)]));
}

/// The unknown that lazy has in the place of a symbolic reference, with what it picked.
InputReference Relocation::unknown(std::size_t i) {
  const SymbolicReference& s = c_.inputs.symbolic[i];
  const Decision& d = decided_.decisions[i];
  std::vector<Location> targets;
  if (bounds_.symbolic_null) targets.push_back(Location::null());
  for (std::size_t o = 0; o < d.known_before && bounds_.symbolic_alias; ++o)
    if (syntax::is_subclass(program_, decided_.objects[o].of, s.of))
      targets.push_back(Location::input(o));
  targets.push_back(d.is_new ? Location::input(d.object) : Location::uninitialised());
  const auto values = static_cast<std::uint32_t>(targets.size());
  return {.name = s.name,
          .holder = at(s.holder),
          .field = s.field,
          .parameter = s.parameter,
          .when = guard::yes(),
          .choice = terms_.choice(i, values),
          .targets = std::make_shared<const std::vector<Location>>(std::move(targets))};
}

void Relocation::add_unknowns(Config& to) {
  for (std::size_t i = 0; i < c_.inputs.symbolic.size(); ++i) {
    InputReference r = unknown(i);
    const Location picked = at(Location::symbolic(i));
    const auto value = static_cast<std::uint32_t>(
        std::find(r.targets->begin(), r.targets->end(), picked) - r.targets->begin());
    const Formula pick = terms_.picks(r.choice, value);
    to.path = to.path.with(pick, nullptr);
    to.history.add({.kind = semantics::Event::Kind::choice,
                    .forced = false,
                    .added = pick,
                    .reference = static_cast<std::uint32_t>(i),
                    .target = value});
    to.inputs.references.push_back(std::move(r));
  }
  for (const semantics::Event& e : c_.history.events())
    if (e.kind == semantics::Event::Kind::element) to.history.add(e);
  const auto moved = [&](semantics::InputSymbol s) {
    s.holder = at(s.holder);
    return s;
  };
  for (std::size_t i = 0; i < c_.inputs.bools.size(); ++i)
    to.inputs.bools.push_back(moved(c_.inputs.bools[i]));
  for (std::size_t i = 0; i < c_.inputs.ints.size(); ++i)
    to.inputs.ints.push_back(moved(c_.inputs.ints[i]));
}

void Relocation::add_path(Config& to) const {
  for (const Formula f : c_.path.conjuncts())
    if (!is_pick(terms_, f)) to.path = to.path.with(f, nullptr);
}

/// An array or string that nobody has looked at has a length that is unknown, as lazy would have it.
void Relocation::add_lengths(Config& to) const {
  for (std::size_t i = 0; i < decided_.objects.size(); ++i) {
    const KnownObject& o = decided_.objects[i];
    if (o.source.is_null() && syntax::has_length(program_, o.of))
      semantics::bound_length(program_, terms_, bounds_, to, Location::input(i));
  }
}

Location Relocation::at(Location l) const {
  if (l.is_input()) return Location::input(*decided_.place_of[l.index()]);
  if (!l.is_symbolic()) return l;
  const Decision& d = decided_.decisions[l.index()];
  return d.is_null ? Location::null() : Location::input(d.object);
}

Value Relocation::at(const Value& v) const {
  const auto* r = std::get_if<Reference>(&v);
  return r == nullptr ? v : Value(Reference(at(r->location())));
}

Environment Relocation::at(const Environment& env) const {
  Environment to(env.size());
  for (std::size_t i = 0; i < env.size(); ++i)
    to.put(semantics::LocalSlot(i), at(env[semantics::LocalSlot(i)]));
  return to;
}

semantics::Continuation Relocation::at(semantics::Continuation kont) const {
  std::vector<Frame> frames;
  while (!kont.empty()) frames.push_back(kont.pop());
  semantics::Continuation to;
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
    std::visit(match{
                   [&](semantics::RightOf& k) { k.left = at(k.left); },
                   [&](semantics::ArgumentOf& k) {
                     for (Value& v : k.values) v = at(v);
                   },
                   [&](semantics::PopTo& k) { k.caller = at(k.caller); },
                   [&](semantics::PendingIn& k) {
                     k = {k.at, at(*k.pending)};
                   },
                   [](auto&) {},
               },
               *frame);
    to.push(std::move(*frame));
  }
  return to;
}

semantics::Thrown Relocation::at(semantics::Thrown x) const {
  x.object = Reference(at(x.object.location()));
  return x;
}

semantics::Completion Relocation::at(const semantics::Completion& c) const {
  if (const auto* v = std::get_if<Value>(&c)) return at(*v);
  if (const auto* x = std::get_if<semantics::Thrown>(&c)) return at(*x);
  return c;
}

semantics::Control Relocation::at(const semantics::Control& control) const {
  if (const auto* r = std::get_if<semantics::Return>(&control))
    return semantics::Return{at(r->value)};
  if (const auto* x = std::get_if<semantics::Thrown>(&control)) return at(*x);
  if (const auto* o = std::get_if<semantics::Outcome>(&control)) {
    semantics::Outcome to = *o;
    to.value = at(to.value);
    return to;
  }
  return control;
}

}  // namespace heapsum::bisim
