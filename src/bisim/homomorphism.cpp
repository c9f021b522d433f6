// SPDX-License-Identifier: Apache-2.0
// Unknown by unknown: the holder is mapped already, as its own unknown came before.
#include "homomorphism.hpp"

#include <algorithm>

#include <heapsum/base/check.hpp>

namespace heapsum::bisim {

namespace {

using semantics::Config;
using semantics::Event;
using semantics::InputReference;
using semantics::Location;

Stand stand_of(const auto& unknown) {
  const bool parameter = unknown.holder.is_null();
  return {unknown.holder, parameter ? unknown.parameter.index() : unknown.field.index()};
}

/// The object that was discovered where the unknown stands.
bool is_own(const Config& c, const InputReference& unknown, Location l) {
  return l.is_input() && c.heap.input(l).name == unknown.name;
}

/// The picked value with which l is of the class, if it may be; 0 where it has one class.
std::optional<std::uint32_t> kind_of(const Config& c, Location l, syntax::ClassId of) {
  const auto classes = c.heap.classes(l);
  const auto at = std::ranges::find(classes, of);
  if (at == classes.end()) return std::nullopt;
  return static_cast<std::uint32_t>(at - classes.begin());
}

}  // namespace

Unknowns::Unknowns(const Config& c) {
  for (std::size_t i = 0; i < c.inputs.references.size(); ++i)
    references.emplace(stand_of(c.inputs.references[i]), i);
  for (std::size_t i = 0; i < c.inputs.bools.size(); ++i)
    bools.emplace(stand_of(c.inputs.bools[i]), guard::BoolSymbol(i));
  for (std::size_t i = 0; i < c.inputs.ints.size(); ++i)
    ints.emplace(stand_of(c.inputs.ints[i]), guard::NumberSymbol(i));
}

Homomorphism::Homomorphism(const Wording& words, std::size_t given, const Config& left,
                           const guard::Terms& left_terms, const Config& right,
                           guard::Terms& right_terms, guard::Oracle& oracle,
                           const Unknowns& unknowns)
    : words_(words),
      given_(given),
      left_(left),
      right_(right),
      terms_(right_terms),
      oracle_(oracle),
      unknowns_(unknowns),
      in_left_(left_terms, right_terms),
      in_right_(right_terms, right_terms) {}

Location Homomorphism::operator()(Location l) const {
  if (!l.is_input()) return l;
  HS_CHECK(inputs_[l.index()].has_value());
  return *inputs_[l.index()];
}

std::optional<Parting> Homomorphism::make() {
  inputs_.resize(left_.heap.input_count());
  for (std::size_t i = 0; i < given_; ++i) {
    inputs_[i] = Location::input(i);
    images_.insert(Location::input(i));
  }
  const std::vector<Event> events = left_.history.of_input();
  for (const Event& e : events)
    if (e.kind == Event::Kind::element) told_apart_.push_back(e.added);
  for (const Event& e : events)
    if (e.kind == Event::Kind::choice)
      if (auto parting = map_unknown(left_.inputs.references[e.reference], e.target))
        return parting;
  if (auto parting = map_symbols()) return parting;
  if (auto parting = compare_classes()) return parting;
  in_right_.start_over();
  if (!told_apart_.empty()) in_left_.start_over();
  return std::nullopt;
}

/// h(target) is what the counterpart picks.
std::optional<Parting> Homomorphism::map_unknown(const InputReference& unknown,
                                                 std::uint32_t value) {
  in_left_.pick(unknown.choice, value);
  const Location target = (*unknown.targets)[value];
  const std::optional<std::size_t> index = counterpart(image(stand_of(unknown)));
  if (!index)
    return Parting{words_.path(unknown.name), words_.location(left_, target), "never read"};
  const InputReference& other = right_.inputs.references[*index];
  for (std::uint32_t i = 0; i < other.targets->size(); ++i) {
    const Location t = (*other.targets)[i];
    if (!is_image(unknown, target, other, t)) continue;
    in_right_.pick(other.choice, i);
    matched_.insert(*index);
    if (is_own(left_, unknown, target)) {
      inputs_[target.index()] = t;
      images_.insert(t);
      pick_class(t, left_.heap[target].of);
    }
    return std::nullopt;
  }
  return Parting{words_.path(unknown.name), words_.location(left_, target),
                 words_.locations(right_, *other.targets)};
}

void Homomorphism::pick_class(Location l, syntax::ClassId of) {
  if (const auto& kind = right_.heap[l].kind) in_right_.pick(kind->choice, *kind_of(right_, l, of));
}

/// The unknown of the right state at a place. Of several, initialised on some aliases or elements
/// each, that whose condition holds: they exclude each other, and speak of what has been picked, and
/// of the elements that indices were found to name, before.
std::optional<std::size_t> Homomorphism::counterpart(const Stand& at) {
  const auto [first, last] = unknowns_.references.equal_range(at);
  std::optional<std::size_t> found;
  if (first != last) found = first->second;
  if (first == last || std::next(first) == last) return found;
  in_right_.start_over();
  for (auto i = first; i != last; ++i) {
    const guard::Formula when = in_right_(right_.inputs.references[i->second].when);
    if (when.is_true()) return i->second;
    if (!when.is_false() && may_hold(when)) found = i->second;
  }
  return found;
}

bool Homomorphism::may_hold(guard::Formula when) {
  if (told_apart_.empty()) return true;
  const guard::Formula both = terms_.both(when, known_elements());
  if (both.is_false()) return false;
  const guard::Verdict v = oracle_.ask(guard::Path{}, both);
  if (v.answer == guard::Answer::unknown) open_ = true;
  return v.may_hold();
}

/// What was told of indices that are known by now: others name elements that come later.
guard::Formula Homomorphism::known_elements() {
  map_known_symbols();
  guard::Formula all = guard::yes();
  for (const guard::Formula f : told_apart_) {
    in_left_.start_over();
    const guard::Formula known = in_left_(f);
    if (!in_left_.met_unnamed_symbol()) all = terms_.both(all, known);
  }
  return all;
}

bool Homomorphism::is_image(const InputReference& unknown, Location l, const InputReference& other,
                            Location t) const {
  if (is_own(left_, unknown, l))
    return is_own(right_, other, t) && kind_of(right_, t, left_.heap[l].of) && !images_.contains(t);
  return (*this)(l) == t;
}

std::optional<Parting> Homomorphism::map_symbols() {
  const auto map_all = [&](const auto& symbols, const auto& others) -> std::optional<Parting> {
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const auto at = others.find(image(stand_of(symbols[i])));
      if (at == others.end()) return Parting{words_.path(symbols[i].name), "read", "never read"};
      in_left_.rename(std::decay_t<decltype(at->second)>(i), at->second);
    }
    return std::nullopt;
  };
  if (auto parting = map_all(left_.inputs.bools, unknowns_.bools)) return parting;
  return map_all(left_.inputs.ints, unknowns_.ints);
}

/// Those of objects that have an image by now: a formula of what has happened so far has no others.
void Homomorphism::map_known_symbols() {
  const auto map_all = [&](const auto& symbols, const auto& others) {
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const Location holder = symbols[i].holder;
      if (holder.is_input() && !inputs_[holder.index()]) continue;
      const auto at = others.find(image(stand_of(symbols[i])));
      if (at != others.end()) in_left_.rename(std::decay_t<decltype(at->second)>(i), at->second);
    }
  };
  map_all(left_.inputs.bools, unknowns_.bools);
  map_all(left_.inputs.ints, unknowns_.ints);
}

std::optional<Parting> Homomorphism::compare_classes() const {
  for (std::size_t i = 0; i < left_.heap.input_count(); ++i) {
    const Location l = Location::input(i);
    if (!kind_of(right_, (*this)(l), left_.heap[l].of))
      return Parting{words_.location(left_, l), words_.class_of(left_, l),
                     words_.class_of(right_, (*this)(l))};
  }
  if (left_.heap.made_count() != right_.heap.made_count())
    return Parting{"objects that the program made", std::to_string(left_.heap.made_count()),
                   std::to_string(right_.heap.made_count())};
  for (std::size_t i = 0; i < left_.heap.made_count(); ++i) {
    const Location l = Location::made(i);
    if (left_.heap[l].of != right_.heap[l].of)
      return Parting{words_.location(left_, l), words_.class_of(left_, l),
                     words_.class_of(right_, l)};
  }
  return std::nullopt;
}

std::vector<Homomorphism::Condition> Homomorphism::conditions() {
  std::vector<Condition> all;
  for (std::size_t i = 0; i < right_.inputs.references.size(); ++i) {
    const InputReference& unknown = right_.inputs.references[i];
    if (matched_.contains(i)) {
      all.push_back(
          {in_right_(unknown.when), {words_.path(unknown.name), "read", "not read here"}});
    } else if (unknown.holder.is_null() || images_.contains(unknown.holder)) {
      all.push_back(
          {!in_right_(unknown.when), {words_.path(unknown.name), "not read here", "read"}});
    }
  }
  for (const guard::Formula f : told_apart_)
    all.push_back({in_left_(f), {"which element an index names", "told here", "another one"}});
  return all;
}

}  // namespace heapsum::bisim
