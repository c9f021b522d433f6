// SPDX-License-Identifier: Apache-2.0
// The runs that parts are made of: depth first, a run at a time; what waits is a run with what it may do next.
#include <heapsum/explore/parts.hpp>

#include <algorithm>
#include <memory>
#include <new>
#include <utility>
#include <variant>

#include <heapsum/guard/number.hpp>
#include <heapsum/semantics/numbers.hpp>

#include "../spent.hpp"
#include "choices.hpp"

namespace heapsum::explore {

namespace {

using semantics::Config;
using semantics::Heap;
using semantics::LocalSlot;
using semantics::Location;
using semantics::Reference;
using semantics::Value;
using syntax::Program;
using syntax::Type;

/// The entry on its way, and what is known of its input.
struct Run {
  Config state;
  Heap input;  // at the start
  PersistentVector<UnknownNumber> numbers{};
  std::uint32_t bools = 0;
  PersistentVector<DecidedReference> decided{};
  PersistentVector<Evaluation> evaluations{};
  std::optional<std::uint32_t> begun{};
};

/// What a reference of the input is, is still open: of a field, or of a parameter.
using Hole = std::variant<Place, LocalSlot>;

/// A run that waits: to go on as it is, or for the further choices of a hole.
struct WaitingPart {
  Run run;
  Hole hole{LocalSlot{}};
  std::vector<Choice> choices{};
  std::size_t next = 0;
};

bool is_known_object(const Choice& choice) {
  const auto* known = std::get_if<Value>(&choice);
  return known != nullptr && std::get<Reference>(*known).location().is_object();
}

class PartSearch {
 public:
  PartSearch(const Program& program, const PartDomain& domain, semantics::Machine& machine,
             guard::Terms& terms, guard::Oracle& oracle, const Budget& budget,
             const PartHooks& hooks)
      : program_(program),
        domain_(domain),
        machine_(machine),
        terms_(terms),
        oracle_(oracle),
        budget_(budget),
        hooks_(hooks) {}

  PartCensus run() {
    try {
      std::optional<Run> next = first();
      while (next) {
        follow(std::move(*next));
        if (census_.stop != Stop::finished) break;
        next = take();
      }
    } catch (const std::bad_alloc&) {
      census_.stop = Stop::out_of_memory;
      ++census_.unexplored;
    }
    for (const WaitingPart& w : waiting_)
      census_.unexplored += w.choices.empty() ? 1 : w.choices.size() - w.next;
    return census_;
  }

 private:
  // ---- what is not decided

  /// Nothing is decided of the receiver, the static fields and the parameters that are references.
  std::optional<Run> first() {
    Run r{.state = machine_.start(semantics::default_input_heap(program_)), .input = {}};
    for (std::size_t i = 0; i < semantics::first_constant(program_); ++i) {
      const Location l = Location::input(i);
      const semantics::Object open = open_object(program_, domain_.shapes, {r.state.heap[l].of, 0});
      for (std::size_t f = 0; f < open.fields.size(); ++f)
        r.state.heap.put(l, semantics::FieldSlot(f), open.fields[f]);
    }
    r.input = r.state.heap;
    const auto& parameters = program_[program_.entry].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const LocalSlot slot(i + 1);
      const Type type = parameters[i].type.resolved;
      std::optional<Value> given = Reference(Location::uninitialised());
      if (!type.is_reference())
        given = unknown(r, type, [&] { return domain_.of_parameter(slot); });
      if (!given) return std::nullopt;
      r.state.env.put(slot, *std::move(given));
    }
    note(r);
    return r;
  }

  std::optional<LocalSlot> undecided_parameter(const Run& r) const {
    if (r.state.steps > 0) return std::nullopt;
    for (std::size_t i = 1; i <= program_[program_.entry].parameters.size(); ++i)
      if (is_undecided(r.state.env[LocalSlot(i)])) return LocalSlot(i);
    return std::nullopt;
  }

  Type type_of(const Run& r, Place at) const {
    return syntax::field(program_, r.input[at.holder].of, at.field).type.resolved;
  }

  /// A number or bool of the input that is read for the first time. None: its range is empty.
  template <typename RangeOf>
  std::optional<Value> unknown(Run& r, Type type, const RangeOf& range_of) {
    if (!type.is_number()) return Value(terms_.symbol(guard::BoolSymbol(r.bools++)));
    const guard::NumberType exact = semantics::number_type(type.kind);
    const guard::NumberType of = type.is_floating() ? guard::NumberType::int64 : exact;
    const guard::IntRange all = guard::range_of(of);
    NumberRange range = range_of();
    range.least = std::max(range.least, all.least);
    range.greatest = std::min(range.greatest, all.greatest);
    if (range.greatest < range.least) return std::nullopt;
    const guard::NumberTerm n = range.least == range.greatest ? guard::literal_of(of, range.least)
                                                              : bounded(r, of, range, all);
    return Value(type.is_floating() ? terms_.convert(n, exact) : n);
  }

  guard::NumberTerm bounded(Run& r, guard::NumberType of, NumberRange range, guard::IntRange all) {
    const guard::NumberTerm n = terms_.symbol(guard::NumberSymbol(r.numbers.size()), of);
    r.numbers.push_back({range});
    guard::Formula within;
    if (range.least > all.least) within = terms_.less_equal(guard::literal_of(of, range.least), n);
    if (range.greatest < all.greatest)
      within = terms_.both(within, terms_.less_equal(n, guard::literal_of(of, range.greatest)));
    if (within.is_constant()) return n;
    const guard::Verdict v = oracle_.ask(r.state.path, within);
    r.state.path = r.state.path.with_fact(within, v.model);
    return n;
  }

  // ---- deciding

  std::vector<Choice> choices_of(const Run& r, const Hole& hole) const {
    const auto* at = std::get_if<Place>(&hole);
    const Type type = at != nullptr ? type_of(r, *at)
                                    : program_[program_.entry]
                                          .parameters[std::get<LocalSlot>(hole).index() - 1]
                                          .type.resolved;
    return references(program_, domain_.shapes, r.input, type.of);
  }

  void put(Run& r, const Hole& hole, const Value& value) {
    if (const auto* slot = std::get_if<LocalSlot>(&hole)) return r.state.env.put(*slot, value);
    const Place at = std::get<Place>(hole);
    r.input.put(at.holder, at.field, value);
    r.state.heap.put(at.holder, at.field, value);
  }

  /// One of all choices. The program has not written to what is decided: it would not read it from the input.
  void decide(Run& r, const Hole& hole, const std::vector<Choice>& all, std::size_t which) {
    const Choice& choice = all[which];
    const auto known = static_cast<std::uint32_t>(std::ranges::count_if(all, is_known_object));
    r.decided.push_back({.which = static_cast<std::uint32_t>(which),
                         .known = known,
                         .fresh = static_cast<std::uint32_t>(all.size()) - 1 - known,
                         .events = static_cast<std::uint32_t>(r.state.history.size()),
                         .evaluations = static_cast<std::uint32_t>(r.evaluations.size())});
    if (const auto* value = std::get_if<Value>(&choice)) return put(r, hole, *value);
    const auto object = Counted<semantics::Object>::make(
        open_object(program_, domain_.shapes, std::get<NewObject>(choice)));
    const semantics::InputObject fresh{.object = object, .exists = guard::yes(), .name = {}};
    const Reference to(r.input.add_input(fresh));
    r.state.heap.add_input(fresh);
    put(r, hole, to);
  }

  /// The run that waits last, with the next choice of its hole.
  std::optional<Run> take() {
    if (waiting_.empty()) return std::nullopt;
    WaitingPart& last = waiting_.back();
    if (last.choices.empty()) {
      Run r = std::move(last.run);
      waiting_.pop_back();
      return r;
    }
    const std::size_t which = last.next++;
    Run r = last.run;
    decide(r, last.hole, last.choices, which);
    if (last.next == last.choices.size()) waiting_.pop_back();
    return r;
  }

  // ---- running

  /// To where the run splits, or is done with.
  void follow(Run r) {
    while (true) {
      if (const auto slot = undecided_parameter(r)) return split(std::move(r), *slot);
      if (r.begun && domain_.until == Until::assumed) return give(r, PartEnd::assumed);
      if (const auto at = undecided_read(program_, r.state)) {
        if (type_of(r, *at).is_reference()) return split(std::move(r), *at);
        if (!read_primitive(r, *at)) return;
        continue;
      }
      if (r.state.ended()) return give(r, PartEnd::ended);
      if (r.state.steps >= domain_.shapes.most_steps) return give(r, PartEnd::endless);
      if (!goes_on()) return void(++census_.unexplored);
      step(r);
    }
  }

  bool read_primitive(Run& r, Place at) {
    const auto value = unknown(r, type_of(r, at),
                               [&] { return domain_.of_field(r.input[at.holder].of, at.field); });
    if (value) put(r, at, *value);
    return value.has_value();
  }

  void split(Run r, const Hole& hole) {
    std::vector<Choice> all = choices_of(r, hole);
    waiting_.push_back({std::move(r), hole, std::move(all)});
  }

  void step(Run& r) {
    const std::uint64_t before = r.state.steps;
    // A call ends what `advance` does in one go, so it comes to that of the entry as `step` does.
    if (domain_.watched.empty() || !r.begun) {
      machine_.advance(r.state, forks_, domain_.shapes.most_steps - before);
    } else {
      machine_.step(r.state, forks_);
    }
    census_.steps += r.state.steps - before;
    for (std::size_t i = forks_.size(); i-- > 0;) {
      Run other = r;
      other.state = std::move(forks_[i]);
      note(other);
      waiting_.push_back({std::move(other)});
    }
    forks_.clear();
    note(r);
  }

  /// What the state is about to evaluate.
  void note(Run& r) const {
    const auto events = static_cast<std::uint32_t>(r.state.history.size());
    const auto* eval = std::get_if<semantics::Eval>(&r.state.control);
    if (!r.begun &&
        (!program_.after_assuming || (eval != nullptr && eval->expr == *program_.after_assuming)))
      r.begun = events;
    if (!r.begun || eval == nullptr || eval->expr.index() >= domain_.watched.size()) return;
    if (domain_.watched[eval->expr.index()]) r.evaluations.push_back({eval->expr, events});
  }

  void give(const Run& r, PartEnd end) {
    ++census_.parts;
    hooks_.on_part({r.input, r.numbers, r.bools, r.state, r.decided, r.evaluations, r.begun, end});
    goes_on();
  }

  /// Looked at now and then.
  bool goes_on() {
    constexpr std::uint64_t kBetweenLooks = 64;
    if (++since_look_ < kBetweenLooks) return true;
    since_look_ = 0;
    if (hooks_.on_progress) hooks_.on_progress(census_);
    census_.stop = spent(budget_, census_.parts, census_.steps);
    return census_.stop == Stop::finished;
  }

  const Program& program_;
  const PartDomain& domain_;
  semantics::Machine& machine_;
  guard::Terms& terms_;
  guard::Oracle& oracle_;
  const Budget& budget_;
  const PartHooks& hooks_;
  std::vector<WaitingPart> waiting_;
  std::vector<Config> forks_;
  PartCensus census_;
  std::uint64_t since_look_ = 0;
};

}  // namespace

PartCensus each_part(const Program& program, const PartDomain& domain, semantics::Machine& machine,
                     guard::Terms& terms, guard::Oracle& oracle, const Budget& budget,
                     const PartHooks& hooks) {
  return PartSearch(program, domain, machine, terms, oracle, budget, hooks).run();
}

}  // namespace heapsum::explore
