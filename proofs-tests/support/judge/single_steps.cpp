// SPDX-License-Identifier: Apache-2.0
// The walk is depth first. A step is taken on both sides, its states between are collected by the
// machines' hooks, and the successors of each side are matched by the representation relation
// alone: unlike src/bisim/walk.cpp, this does not look at decisions.
#include "single_steps.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include <heapsum/explore/witness.hpp>
#include <heapsum/semantics/well_formed.hpp>
#include <heapsum/solver/chain.hpp>

#include "judge.hpp"
#include "represents.hpp"

namespace heapsum::testing {

namespace {

using guard::Formula;
using semantics::Config;
using semantics::OutcomeKind;
using semantics::PolicyName;
using semantics::Reference;
using semantics::RuleId;

/// Definition 12: FA, FW, RC, NW, and what is none of them.
/// Elements are fields; a new array comes with errors and cuts.
enum class Form { read, write, compare, create, create_array, other };

const char* name_of(Form form) {
  switch (form) {
    case Form::read: return "lemma 2 (field access)";
    case Form::write: return "lemma 3 (field write)";
    case Form::compare: return "lemma 8 (reference compare)";
    case Form::create: return "lemma 9 (new)";
    case Form::create_array: return "theorem 10 (new arrays)";
    case Form::other: return "theorem 10 (other forms)";
  }
  return "?";
}
const char* const kInitialisation = "lemma 1 (initialisation)";
const char* const kExclusionBetween = "lemma 4 (mutual exclusion after initialisation)";
const char* const kExclusionAfter = "lemma 5 (mutual exclusion after field access)";

Form form_of(const syntax::Program& program, const Config& c) {
  if (const auto* e = std::get_if<semantics::Eval>(&c.control))
    return std::holds_alternative<syntax::New>(program[e->expr].node) ? Form::create : Form::other;
  const auto* value = std::get_if<semantics::Return>(&c.control);
  if (value == nullptr || c.kont.empty()) return Form::other;
  const semantics::Frame& top = c.kont.top();
  if (std::holds_alternative<semantics::ReadOf>(top)) return Form::read;
  if (std::holds_alternative<semantics::WriteOf>(top)) return Form::write;
  if (const auto* right = std::get_if<semantics::RightOf>(&top)) {
    const syntax::Node& e = program[right->at].node;
    if (std::holds_alternative<syntax::ReadElement>(e)) return Form::read;
    if (std::holds_alternative<syntax::WriteElement>(e)) return Form::write;
  }
  if (const auto* operand = std::get_if<semantics::OperandOf>(&top))
    if (std::holds_alternative<syntax::NewArray>(program[operand->at].node))
      return Form::create_array;
  const bool compares = std::holds_alternative<semantics::RightOf>(top) &&
                        std::holds_alternative<Reference>(value->value);
  return compares ? Form::compare : Form::other;
}

/// Nothing gets here, or nothing within the bounds.
bool stands_for_nothing(const Config& c) {
  if (!c.ended()) return false;
  return c.outcome().kind == OutcomeKind::infeasible ||
         (c.outcome().kind == OutcomeKind::cut && c.outcome().bound == semantics::Bound::inputs);
}

struct Pair {
  Config summary;
  std::vector<Config> lazy;
};

/// A machine, and the states in which its last step had initialised what it was about to read.
struct Stepper {
  Stepper(const syntax::Program& program, PolicyName policy, const semantics::Bounds& bounds)
      : solver(solver::make_chain(terms, {})), machine(program, policy, bounds, terms, *solver) {
    machine.on_rule([this](RuleId rule, const Config& c) {
      if (rule == RuleId::summary_initialise) between = {c};  // the last one: →S*
      if (rule == RuleId::lazy_read) between.push_back(c);    // it changes the control alone
    });
  }

  std::vector<Config> step(const Config& before) {
    between.clear();
    std::vector<Config> all;
    Config c = before;
    machine.step(c, all);
    all.insert(all.begin(), std::move(c));
    for (Config& state : between) {  // (L′ R′ φ′ η r (* $ f → k))
      state.control = before.control;
      state.kont = before.kont;
    }
    return all;
  }

  guard::Terms terms;
  std::unique_ptr<solver::Solver> solver;
  semantics::Machine machine;
  std::vector<Config> between;
};

class SingleSteps {
 public:
  SingleSteps(const syntax::Program& program, const semantics::Bounds& bounds, Tally& tally,
              const StepLimits& limits, const Fault& fault)
      : program_(program),
        limits_(limits),
        fault_(fault),
        tally_(tally),
        lazy_(program, PolicyName::lazy, bounds),
        summary_(program, PolicyName::summary, bounds) {}

  std::optional<std::string> run() {
    match("the initial states", lazy_.machine.start(), summary_.machine.start());
    for (std::uint64_t steps = 0; wrong_.empty() && !waiting_.empty(); ++steps) {
      if (steps >= limits_.most_steps) break;
      const Pair next = std::move(waiting_.back());
      waiting_.pop_back();
      if (!next.summary.ended()) advance(next);
    }
    return wrong_.empty() ? std::nullopt : std::optional(wrong_);
  }

 private:
  void advance(const Pair& pair) {
    const Form form = form_of(program_, pair.summary);
    std::vector<Config> summary = summary_.step(pair.summary);
    std::vector<Config> initialised_summary = summary_.between, initialised_lazy, lazy;
    if (fault_) spoil(pair.summary, summary, initialised_summary);
    for (const Config& before : pair.lazy) {
      if (form_of(program_, before) != form) return fail(name_of(form), "the forms differ");
      std::vector<Config> next = lazy_.step(before);
      std::move(lazy_.between.begin(), lazy_.between.end(), std::back_inserter(initialised_lazy));
      if (!keeps_heap(form, before, next)) return fail(name_of(form), "lazy changes the heap");
      std::move(next.begin(), next.end(), std::back_inserter(lazy));
    }
    if (!keeps_heap(form, pair.summary, summary))
      return fail(name_of(form), "summary changes the heap");
    if (form == Form::read) {  // before representation, which rests on it
      check_exclusion(kExclusionBetween, initialised_summary);
      check_exclusion(kExclusionAfter, summary);
    }
    if (!initialised_summary.empty() &&
        !std::any_of(summary.begin(), summary.end(), stands_for_nothing))
      check(kInitialisation, initialised_lazy, initialised_summary);
    if (wrong_.empty()) match(name_of(form), std::move(lazy), std::move(summary));
  }

  void spoil(const Config& before, std::vector<Config>& summary, std::vector<Config>& between) {
    std::vector<Config> forks(summary.begin() + 1, summary.end());
    fault_(before, summary[0], forks, summary_.terms);
    summary.resize(1);
    std::move(forks.begin(), forks.end(), std::back_inserter(summary));
    std::vector<Config> none;
    for (Config& state : between) fault_(before, state, none, summary_.terms);
  }

  /// A run-time error has come to its handler, which makes it an object.
  static bool caught(const Config& before, const Config& after) {
    const auto* x = std::get_if<semantics::Thrown>(&before.control);
    return x != nullptr && x->kind != OutcomeKind::exception && !before.kont.empty() &&
           std::holds_alternative<semantics::TryOf>(before.kont.top()) &&
           std::holds_alternative<semantics::Eval>(after.control);
  }

  /// Comparison and all other forms leave L and R alone; `new` adds one object to them, as does the
  /// handler of a run-time error.
  static bool keeps_heap(Form form, const Config& before, const std::vector<Config>& next) {
    if (form == Form::read || form == Form::write || form == Form::create_array) return true;
    return std::all_of(next.begin(), next.end(), [&](const Config& c) {
      const std::size_t more = form == Form::create || caught(before, c) ? 1 : 0;
      if (c.heap.input_count() != before.heap.input_count() ||
          c.heap.made_count() != before.heap.made_count() + more)
        return false;
      for (std::size_t i = 0; i < before.heap.input_count(); ++i)
        if (!same_fields(before, c, semantics::Location::input(i))) return false;
      for (std::size_t i = 0; i < before.heap.made_count(); ++i)
        if (!same_fields(before, c, semantics::Location::made(i))) return false;
      return true;
    });
  }

  static bool same_fields(const Config& a, const Config& b, semantics::Location l) {
    const auto same = [](const semantics::Value& x, const semantics::Value& y) {
      if (const auto* r = std::get_if<Reference>(&x))
        return r->set() == std::get<Reference>(y).set();
      if (const auto* f = std::get_if<Formula>(&x)) return *f == std::get<Formula>(y);
      if (const auto* t = std::get_if<guard::NumberTerm>(&x))
        return *t == std::get<guard::NumberTerm>(y);
      return x.index() == y.index();
    };
    const auto &before = a.heap[l].fields.contents(), &after = b.heap[l].fields.contents();
    return std::equal(before.begin(), before.end(), after.begin(), after.end(), same);
  }

  /// Definition 11. What else makes a state well-formed is not the lemmas' subject.
  void check_exclusion(const char* lemma, const std::vector<Config>& states) {
    for (const Config& c : states) {
      if (stands_for_nothing(c)) continue;
      const auto wrong = semantics::violation(program_, c, summary_.terms, *summary_.solver);
      if (wrong && wrong->rfind("two cells hold together", 0) == 0) fail(lemma, *wrong);
      ++tally_[std::string("instances of ") + lemma];
    }
  }

  /// Checks a step's successors, which wait for their own step then.
  void match(const char* lemma, std::vector<Config> lazy, std::vector<Config> summary) {
    for (std::vector<Config>* side : {&lazy, &summary}) std::erase_if(*side, stands_for_nothing);
    std::vector<std::vector<Config>> represented = check(lemma, lazy, summary);
    if (!wrong_.empty()) return;
    for (std::size_t i = 0; i < summary.size(); ++i)
      if (represented[i].size() <= limits_.most_lazy_states)
        waiting_.push_back({std::move(summary[i]), std::move(represented[i])});
      else
        ++tally_["summary states left at too many lazy ones"];
  }

  /// Completeness and soundness. For each summary state the lazy ones that it represents.
  std::vector<std::vector<Config>> check(const char* lemma, const std::vector<Config>& lazy,
                                         const std::vector<Config>& summary) {
    std::vector<std::vector<Config>> represented(summary.size());
    std::vector<std::size_t> representers(lazy.size());
    for (std::size_t i = 0; i < summary.size(); ++i) {
      std::string parting;
      bisim::Representer representer(program_, summary[i], summary_.terms, *summary_.solver);
      for (std::size_t j = 0; j < lazy.size(); ++j) {
        const bisim::Relation relation = representer.represents(lazy[j], lazy_.terms);
        if (relation.kind == bisim::Relation::Kind::open) fail(lemma, "a question is open");
        if (relation.kind == bisim::Relation::Kind::parted)
          parting = fmt::format("; at {}: lazy has {}, summary has {}", relation.parting.where,
                                relation.parting.left, relation.parting.right);
        if (relation.kind != bisim::Relation::Kind::related) continue;
        ++representers[j];
        represented[i].push_back(lazy[j]);
      }
      if (represented[i].empty()) fail(lemma, "a summary state represents no lazy one" + parting);
      look_up(lemma, summary[i], represented[i]);
    }
    for (std::size_t j = 0; j < lazy.size(); ++j)
      if (representers[j] != 1)
        fail(lemma, fmt::format("{} summary states represent a lazy one", representers[j]));
    tally_[std::string("instances of ") + lemma] += lazy.size();
    return represented;
  }

  /// Some heaps of a summary state: each is one of exactly one of the lazy states it represents.
  void look_up(const char* lemma, const Config& summary, const std::vector<Config>& represented) {
    for (const guard::ModelPtr& model : models(summary)) {
      const auto heap = explore::witness(program_, summary_.terms, summary, model);
      const auto count =
          std::count_if(represented.begin(), represented.end(),
                        [&](const Config& c) { return represents(lazy_.terms, c, heap); });
      if (count != 1)
        fail(lemma, fmt::format("{} lazy states for one heap of a summary state\n{}", count,
                                shown(program_, heap)));
      ++tally_["heaps of summary states"];
    }
  }

  /// The path's model, and two more in which some unknown that exists picks otherwise.
  std::vector<guard::ModelPtr> models(const Config& c) {
    std::vector<guard::ModelPtr> all;
    guard::Evaluator evaluator(summary_.terms);
    Formula others;
    for (guard::ModelPtr m = c.path.model(); m != nullptr && all.size() < 3;) {
      all.push_back(m);
      Formula same;
      for (std::size_t i = 0; i < c.inputs.references.size(); ++i) {
        const semantics::InputReference& r = c.inputs.references[i];
        if (evaluator.holds(r.when, m))
          same = summary_.terms.both(same, summary_.terms.picks(r.choice, m->pick(r.choice)));
      }
      others = summary_.terms.both(others, !same);
      m = summary_.solver->ask(c.path, others).model;
    }
    return all;
  }

  void fail(const std::string& lemma, const std::string& what) {
    if (wrong_.empty()) wrong_ = lemma + ": " + what;
  }

  const syntax::Program& program_;
  const StepLimits& limits_;
  const Fault& fault_;
  Tally& tally_;
  Stepper lazy_, summary_;
  std::vector<Pair> waiting_;
  std::string wrong_;
};

}  // namespace

std::optional<std::string> single_step_violation(const syntax::Program& program,
                                                 const semantics::Bounds& bounds, Tally& tally,
                                                 const StepLimits& limits, const Fault& fault) {
  return SingleSteps(program, bounds, tally, limits, fault).run();
}

}  // namespace heapsum::testing
