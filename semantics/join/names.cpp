// SPDX-License-Identifier: Apache-2.0
#include "join/names.hpp"

#include <algorithm>
#include <limits>
#include <unordered_set>

#include <heapsum/base/match.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/unknown.hpp>

#include "functions/functions.hpp"

namespace heapsum::semantics {

namespace {

bool is_identity(const std::vector<std::size_t>& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] != i) return false;
  return true;
}

}  // namespace

Names::Names(const syntax::Program& program, guard::Terms& terms, const Config& a, const Config& b)
    : terms_(terms),
      a_(side(program, a)),
      b_(side(program, b)),
      ages_(terms, b),
      rewriting_(terms, terms) {
  for (std::size_t i = 0; i < given_inputs(program); ++i) objects_.push_back(i);
  taken_.resize(a.inputs.references.size());
  taken_objects_.resize(a.heap.input_count());
  std::fill_n(taken_objects_.begin(), objects_.size(), true);
  objects_.resize(b.heap.input_count());
  name_references();
  name_symbols(*this, a.inputs.bools, b.inputs.bools, bools_);
  name_symbols(*this, a.inputs.ints, b.inputs.ints, numbers_);
  name_made();
  is_identity_ = semantics::is_identity(references_) && semantics::is_identity(objects_) &&
                 semantics::is_identity(bools_) && semantics::is_identity(numbers_) &&
                 semantics::is_identity(made_);
  if (!is_identity_) prepare_rewriting();
}

/// Objects are numbered as the unknowns are found that they are new targets of.
Names::Side Names::side(const syntax::Program& program, const Config& c) {
  Side side{c, {}};
  std::size_t objects = given_inputs(program);
  for (std::size_t i = 0; i < c.inputs.references.size(); ++i) {
    side.objects_before.push_back(objects);
    for (const Location t : *c.inputs.references[i].targets)
      if (t.is_input()) objects = std::max(objects, t.index() + 1);
  }
  return side;
}

/// Requires that the holder is named.
template <typename Unknown>
Names::Stand Names::stand_of(const Unknown& u) const {
  return {u.holder, u.holder.is_null() ? u.parameter.index() : u.field.index()};
}

void Names::name_references() {
  const auto& of_a = a_.state.inputs.references;
  for (std::size_t m = 0; m < of_a.size(); ++m) {
    references_of_a_.emplace(stand_of(of_a[m]), m);
    for (const Location t : *of_a[m].targets)
      if (is_new(a_, m, t)) objects_of_a_.emplace(stand_of(of_a[m]), t.index());
  }
  for (std::size_t i = 0; i < b_.state.inputs.references.size(); ++i) {
    const std::size_t m = find_reference(i);
    m < of_a.size() ? share_reference(i, m) : add_reference(i);
    ages_.name(references_[i]);
  }
}

/// The reference of a that b's reference i is; a's size: none.
std::size_t Names::find_reference(std::size_t i) {
  const InputReference& r = b_.state.inputs.references[i];
  const Stand stand{at(r.holder), stand_of(r).second};
  const auto [first, last] = references_of_a_.equal_range(stand);
  for (auto m = first; m != last; ++m)
    if (!taken_[m->second] && offers_the_same(i, m->second) && may_share(i, m->second))
      return m->second;
  return a_.state.inputs.references.size();
}

/// What b's reference is must not depend on what comes to be known after a's: not when it is the content, not where it
/// stands, not what it offers.
bool Names::may_share(std::size_t i, std::size_t of_a) {
  const InputReference& r = b_.state.inputs.references[i];
  const auto is_known = [&](Location l) { return ages_.of(l) <= of_a; };
  if (!is_known(r.holder) || !std::ranges::all_of(*r.targets, is_known)) return false;
  return ages_.of(r.when) <= of_a ||
         (r.when == a_.state.inputs.references[of_a].when && has_one_name(r.when));
}

bool Names::has_one_name(Formula of_b) const {
  std::unordered_set<guard::NodeRef, guard::NodeHash> seen;
  std::vector<guard::NodeRef> open;
  const auto look = [&](guard::NodeRef n) {
    if (seen.insert(n).second) open.push_back(n);
  };
  if (!of_b.is_constant()) look({false, of_b.node()});
  while (!open.empty()) {
    const guard::NodeRef n = open.back();
    open.pop_back();
    if (!has_one_name(n)) return false;
    guard::for_each_child(terms_, n, look);
  }
  return true;
}

/// Of the node alone.
bool Names::has_one_name(guard::NodeRef n) const {
  const auto are_one = [](const auto& of_a, const auto& of_b, std::size_t symbol) {
    return symbol < of_a.size() && of_a[symbol].name == of_b[symbol].name;
  };
  const Inputs &ours = a_.state.inputs, &theirs = b_.state.inputs;
  if (n.is_number) {
    const guard::NumberNode& t = terms_.number_node(n.index);
    return t.kind != guard::NumberKind::symbol || are_one(ours.ints, theirs.ints, t.symbol);
  }
  const guard::FormulaNode& f = terms_.node(n.index);
  if (f.kind == guard::FormulaKind::symbol) return are_one(ours.bools, theirs.bools, f.a);
  return f.kind != guard::FormulaKind::pick || has_one_name(guard::ChoiceId(f.a));
}

bool Names::has_one_name(guard::ChoiceId choice) const {
  const auto& references = b_.state.inputs.references;
  for (std::size_t k = 0; k < choices_.size(); ++k)
    if (references[k].choice == choice) return choices_[k] == choice;
  for (std::size_t i = 0; i < objects_.size(); ++i)
    if (const auto& kind = b_.state.heap[Location::input(i)].kind; kind && kind->choice == choice)
      return objects_[i] == i;
  return false;
}

bool Names::offers_the_same(std::size_t i, std::size_t of_a) const {
  const auto& theirs = *b_.state.inputs.references[i].targets;
  const auto& ours = *a_.state.inputs.references[of_a].targets;
  return std::ranges::equal(theirs, ours, [&](Location y, Location x) {
    if (!is_new(b_, i, y)) return at(y) == x;
    return is_new(a_, of_a, x) && !taken_objects_[x.index()] &&
           are_alike(b_.state.heap[y], a_.state.heap[x]);
  });
}

void Names::share_reference(std::size_t i, std::size_t of_a) {
  const auto& theirs = *b_.state.inputs.references[i].targets;
  const auto& ours = *a_.state.inputs.references[of_a].targets;
  taken_[of_a] = true;
  references_.push_back(of_a);
  choices_.push_back(a_.state.inputs.references[of_a].choice);
  for (std::size_t t = 0; t < theirs.size(); ++t)
    if (is_new(b_, i, theirs[t])) share_object(theirs[t], ours[t].index());
}

void Names::add_reference(std::size_t i) {
  const auto& targets = *b_.state.inputs.references[i].targets;
  references_.push_back(a_.state.inputs.references.size() + more_references_++);
  choices_.push_back(terms_.choice(references_.back(), static_cast<std::uint32_t>(targets.size())));
  for (const Location t : targets)
    if (is_new(b_, i, t)) name_new_object(i, t);
}

/// a may know the object though it was offered other aliases beside it.
void Names::name_new_object(std::size_t i, Location target) {
  const InputReference& r = b_.state.inputs.references[i];
  const auto [first, last] = objects_of_a_.equal_range({at(r.holder), stand_of(r).second});
  for (auto known = first; known != last; ++known)
    if (!taken_objects_[known->second] &&
        are_alike(b_.state.heap[target], a_.state.heap[Location::input(known->second)]))
      return share_object(target, known->second);
  objects_[target.index()] = a_.state.heap.input_count() + more_objects_++;
}

void Names::share_object(Location of_b, std::size_t of_a) {
  objects_[of_b.index()] = of_a;
  taken_objects_[of_a] = true;
}

void Names::name_symbols(const Names& names, const PersistentVector<InputSymbol>& of_a,
                         const PersistentVector<InputSymbol>& of_b,
                         std::vector<std::size_t>& numbers) {
  std::map<Stand, std::size_t> known;
  for (std::size_t i = 0; i < of_a.size(); ++i) known.emplace(names.stand_of(of_a[i]), i);
  std::size_t more = 0;
  for (std::size_t i = 0; i < of_b.size(); ++i) {
    const Stand stand{names.at(of_b[i].holder), names.stand_of(of_b[i]).second};
    const auto at = known.find(stand);
    numbers.push_back(at != known.end() ? at->second : of_a.size() + more++);
  }
}

void Names::name_made() {
  const Heap &ours = a_.state.heap, &theirs = b_.state.heap;
  std::size_t more = 0;
  for (std::size_t i = 0; i < theirs.made_count(); ++i) {
    const Location l = Location::made(i);
    const bool is_shared = i < ours.made_count() && are_alike(theirs[l], ours[l]);
    made_.push_back(is_shared ? i : ours.made_count() + more++);
  }
}

bool Names::are_alike(const Object& x, const Object& y) const {
  if (x.of != y.of || x.fields.size() != y.fields.size()) return false;
  if (!x.kind || !y.kind) return x.kind == y.kind;
  return x.kind->classes == y.kind->classes;
}

void Names::prepare_rewriting() {
  std::size_t oldest = std::numeric_limits<std::uint32_t>::max();
  const auto renames = [&](std::size_t i, auto from, auto to) {
    if (from == to) return;
    rewriting_.rename(from, to);
    oldest = std::min(oldest, i);
  };
  for (std::size_t i = 0; i < references_.size(); ++i)
    renames(i, b_.state.inputs.references[i].choice, choices_[i]);
  for (std::size_t i = 0; i < objects_.size(); ++i)
    if (const auto& kind = b_.state.heap[Location::input(i)].kind)
      renames(i, kind->choice, class_choice_of(objects_[i], *kind));
  for (std::size_t i = 0; i < bools_.size(); ++i)
    renames(i, guard::BoolSymbol(i), guard::BoolSymbol(bools_[i]));
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    renames(i, guard::NumberSymbol(i), guard::NumberSymbol(numbers_[i]));
  rewriting_.start_at(static_cast<std::uint32_t>(oldest));
}

guard::ChoiceId Names::class_choice_of(std::size_t object, const ClassChoice& kind) const {
  return class_choice(terms_, object, kind.classes)->choice;
}

Location Names::at(Location l) const {
  if (!l.is_object()) return l;
  return l.is_input() ? Location::input(objects_[l.index()]) : Location::made(made_[l.index()]);
}

Reference Names::at(const Reference& r) {
  if (is_identity_) return r;
  if (r.is_certain()) return Reference(at(r.location()));
  LocationSet set;
  for (const auto& [guard, l] : r.stored_set()) set.add(terms_, at(guard), at(l));
  return {std::move(set), r.origin(), r.of_input()};
}

Value Names::at(const Value& v) {
  return std::visit(match{[](Unread u) -> Value { return u; },
                          [&](const auto& known) -> Value { return at(known); }},
                    v);
}

Object Names::at(const Object& object, std::size_t number) {
  Object named = object;
  for (Value& v : named.fields.contents()) v = at(v);
  if (object.kind) named.kind = class_choice(terms_, number, object.kind->classes);
  return named;
}

}  // namespace heapsum::semantics
