// SPDX-License-Identifier: Apache-2.0
// The search: depth first, so that the field that was read last changes first.
#include <memory>
#include <new>
#include <utility>

#include <heapsum/explore/candidates.hpp>

#include "candidates/choices.hpp"
#include "no_oracle.hpp"
#include "spent.hpp"

namespace heapsum::explore {

namespace {

using semantics::Config;
using semantics::Heap;
using semantics::Location;
using semantics::OutcomeKind;
using semantics::Reference;
using semantics::Value;

/// The invariant on its way, and the input as it was at the start, as far as it is decided.
struct Candidate {
  Config state;
  Heap input;
};

/// A candidate that waits for the further choices of a field.
struct Fork {
  Candidate candidate;
  Place where;
  Choices choices;
  std::size_t next = 0;
};

class Candidates {
 public:
  Candidates(const syntax::Program& program, const Domain& domain, const Budget& budget,
             const CandidateHooks& hooks)
      : program_(program),
        domain_(domain),
        budget_(budget),
        hooks_(hooks),
        machine_(program, semantics::PolicyName::concrete, domain.bounds, terms_, oracle_) {
    machine_.remember([](const semantics::Event&) { return false; });
  }

  Census run() {
    std::uint64_t lost = 0;
    try {
      if (!follow(first())) lost = 1;
      while (census_.stop == Stop::finished && !forks_.empty())
        if (!follow(next())) lost = 1;
    } catch (const std::bad_alloc&) {
      census_.stop = Stop::out_of_memory;
      lost = 1;
    }
    census_.unexplored = lost;
    for (const Fork& f : forks_) census_.unexplored += f.choices.size() - f.next;
    return census_;
  }

 private:
  /// Nothing is decided: neither of the receiver nor of the static fields.
  Candidate first() {
    Config c = machine_.start(semantics::default_input_heap(program_));
    for (std::size_t i = 0; i < semantics::first_constant(program_); ++i) {
      const Location l = Location::input(i);
      const semantics::Object open = open_object(program_, domain_, {c.heap[l].of, 0});
      for (std::size_t f = 0; f < open.fields.size(); ++f)
        c.heap.put(l, semantics::FieldSlot(f), open.fields[f]);
    }
    Heap input = c.heap;
    return {std::move(c), std::move(input)};
  }

  /// The candidate that waits last, with the next choice of its field.
  Candidate next() {
    Fork& fork = forks_.back();
    const Place where = fork.where;
    const bool is_last = fork.next + 1 == fork.choices.size();
    const Choice choice = fork.choices[fork.next++];
    Candidate c = is_last ? std::move(fork.candidate) : fork.candidate;
    if (is_last) forks_.pop_back();
    decide(c, where, choice);
    return c;
  }

  /// On its way the invariant has not written to the field; once it has ended, nothing reads its heap.
  void decide(Candidate& c, Place where, const Choice& choice) {
    Value value;
    if (const auto* known = std::get_if<Value>(&choice)) {
      value = *known;
    } else {
      const auto object = Counted<semantics::Object>::make(
          open_object(program_, domain_, std::get<NewObject>(choice)));
      const semantics::InputObject fresh{.object = object, .exists = guard::yes(), .name = {}};
      value = Reference(c.input.add_input(fresh));
      c.state.heap.add_input(fresh);
    }
    c.input.put(where.holder, where.field, value);
    c.state.heap.put(where.holder, where.field, std::move(value));
  }

  /// To where the candidate waits, or is done with. False where the search was stopped on the way.
  bool follow(Candidate c) {
    while (true) {
      if (const auto where = undecided_read(program_, c.state)) return fork(std::move(c), *where);
      if (c.state.ended()) return finish(std::move(c));
      if (c.state.steps >= domain_.most_steps) return ++census_.endless, true;
      if (!goes_on()) return false;
      const std::uint64_t before = c.state.steps;
      machine_.advance(c.state, no_forks_, domain_.most_steps - before);
      census_.steps += c.state.steps - before;
    }
  }

  bool fork(Candidate c, Place where) {
    Choices all = choices(program_, domain_, c.input, where);
    if (all.size() > 0) forks_.push_back({std::move(c), where, std::move(all)});
    return true;
  }

  bool finish(Candidate c) {
    const semantics::Outcome& outcome = c.state.outcome();
    if (semantics::is_error(outcome.kind)) return ++census_.in_error, ++census_.refused, true;
    if (outcome.kind == OutcomeKind::excluded) return ++census_.refused, true;
    if (outcome.kind != OutcomeKind::returned) return ++census_.unsupported, true;
    if (!std::get<guard::Formula>(outcome.value).is_true()) return ++census_.refused, true;
    if (domain_.unread == Unread::values)
      if (const auto where = undecided_field(program_, c.input)) return fork(std::move(c), *where);
    ++census_.structures;
    if (hooks_.on_structure) hooks_.on_structure(c.input);
    return goes_on();
  }

  /// Looked at now and then.
  bool goes_on() {
    constexpr std::uint64_t kBetweenLooks = 64;
    if (++since_look_ < kBetweenLooks) return true;
    since_look_ = 0;
    if (hooks_.on_progress) hooks_.on_progress(census_);
    census_.stop = spent(budget_, census_.structures, census_.steps);
    return census_.stop == Stop::finished;
  }

  const syntax::Program& program_;
  const Domain& domain_;
  const Budget& budget_;
  const CandidateHooks& hooks_;
  guard::Terms terms_;
  NoOracle oracle_;
  semantics::Machine machine_;
  std::vector<Fork> forks_;
  std::vector<Config> no_forks_;  // nothing is open in a concrete run
  Census census_;
  std::uint64_t since_look_ = 0;
};

semantics::InputValue input_value(const Value& v, syntax::Type type) {
  if (is_undecided(v)) return semantics::default_input(type);
  if (const auto* n = std::get_if<guard::NumberTerm>(&v)) return n->value();
  if (const auto* truth = std::get_if<guard::Formula>(&v)) return truth->is_true();
  const Location l = std::get<Reference>(v).location();
  if (l.is_null()) return semantics::NullValue{};
  return semantics::ObjectIndex(l.index());
}

}  // namespace

Census each_structure(const syntax::Program& program, const Domain& domain, const Budget& budget,
                      const CandidateHooks& hooks) {
  return Candidates(program, domain, budget, hooks).run();
}

semantics::InputHeap input_of(const syntax::Program& program, const Heap& structure) {
  semantics::InputHeap heap;
  for (std::size_t i = 0; i < structure.input_count(); ++i) {
    const semantics::Object& object = structure[Location::input(i)];
    semantics::InputHeap::Object made{.of = object.of, .fields = {}};
    for (std::size_t f = 0; f < object.fields.size(); ++f)
      made.fields.push_back(
          input_value(object.fields[f],
                      syntax::field(program, object.of, semantics::FieldSlot(f)).type.resolved));
    heap.objects.push_back(std::move(made));
  }
  return heap;
}

}  // namespace heapsum::explore
