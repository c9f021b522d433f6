// SPDX-License-Identifier: Apache-2.0
// The walk: depth first over the right machine's states, each with the left states that it
// represents. Once a disagreement is found, only shorter ones are looked for.
#include <heapsum/bisim/check.hpp>

#include <algorithm>
#include <chrono>
#include <memory>
#include <new>
#include <set>
#include <utility>

#include "completion.hpp"
#include "recurrence.hpp"
#include "wording.hpp"

namespace heapsum::bisim {

namespace {

using semantics::Config;
using semantics::Event;
using semantics::OutcomeKind;

struct Pair {
  Config right;
  std::vector<Config> left{};
  VisitPtr visited{};  // on the way to it
};

/// A successor of a pair's right state, and who it turned out to represent.
struct Candidate {
  Pair pair;
  std::vector<Event> decisions;
  std::vector<Config> states{};  // what represents: itself, or its completions
  bool is_open = false;  // they are too many, or the solver cannot tell: nothing more is asked
  std::vector<std::unique_ptr<Representer>> representers{};
};

/// What was decided since the history had so many events.
std::vector<Event> decisions_since(const Config& c, std::size_t seen) {
  std::vector<Event> events = c.history.events_after(seen);
  std::erase_if(events, [](const Event& e) { return !is_decision(e); });
  return events;
}

bool same_decisions(const std::vector<Event>& a, const std::vector<Event>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Event& x, const Event& y) {
    return x.kind == y.kind && x.result == y.result && x.where == y.where &&
           ((x.kind != Event::Kind::dispatch && x.kind != Event::Kind::uncaught) ||
            x.target == y.target);
  });
}

/// Nothing gets here, or nothing within the bounds.
bool stands_for_nothing(const Config& c) {
  if (!c.ended()) return false;
  const semantics::Outcome& o = c.outcome();
  return o.kind == OutcomeKind::infeasible ||
         (o.kind == OutcomeKind::cut && o.bound == semantics::Bound::inputs);
}

/// Of where a pair comes from.
struct Way {
  std::optional<Config> from{};  // the right state; none: it is a start
  VisitPtr visited{};
};

class Walk {
 public:
  Walk(const syntax::Program& program, Side left, Side right, const explore::Budget& budget,
       const std::function<void(const Result&)>& on_progress)
      : program_(program),
        words_(program),
        left_(std::move(left)),
        right_(std::move(right)),
        budget_(budget),
        on_progress_(on_progress) {}

  Result run() {
    std::uint64_t lost = 0;
    try {
      walk();
    } catch (const std::bad_alloc&) {  // of a limit that is not ours, such as ulimit -v
      result_.stop = explore::Stop::out_of_memory;
      lost = 1;  // the pair at hand
    }
    result_.unexplored = waiting_.size() + lost;
    return std::move(result_);
  }

 private:
  void walk() {
    match(std::move(left_.start), std::move(right_.start), 0, 0, {});
    while (!waiting_.empty() && may_go_on()) {
      Pair next = std::move(waiting_.back());
      waiting_.pop_back();
      if (is_of_interest(next.right.steps)) advance(std::move(next));
    }
  }

  /// Only disagreements after fewer steps are of interest once there is one.
  bool is_of_interest(std::uint64_t steps) const {
    return !result_.disagreement || steps + 1 < result_.disagreement->steps;
  }

  bool may_go_on() {
    if (on_progress_) on_progress_(result_);
    if (budget_.cancel != nullptr && budget_.cancel->load())
      result_.stop = explore::Stop::interrupted;
    if (budget_.deadline && std::chrono::steady_clock::now() >= *budget_.deadline)
      result_.stop = explore::Stop::timeout;
    if (budget_.memory != nullptr && budget_.memory->is_passed())
      result_.stop = explore::Stop::memory;
    return result_.stop == explore::Stop::finished;
  }

  void advance(Pair pair) {
    if (pair.right.ended()) return finish(pair);
    if (is_at_head(program_, pair.right) && has_come_back(pair)) return;
    const Way way{pair.right, pair.visited};
    const std::size_t seen_right = pair.right.history.size();
    std::vector<Config> right = successors(right_, std::move(pair.right));
    std::vector<Config> left;
    std::vector<std::size_t> seen_left;
    for (Config& c : pair.left) {
      const std::size_t seen = c.history.size();
      for (Config& next : successors(left_, std::move(c))) {
        left.push_back(std::move(next));
        seen_left.push_back(seen);
      }
    }
    match(std::move(left), std::move(right), seen_right, std::move(seen_left), way);
  }

  /// True: it is not walked again. Else it is remembered.
  bool has_come_back(Pair& pair) {
    auto here = std::make_shared<const Visit>(pair.right, pair.left, pair.visited);
    if (comes_back(*here, {right_.terms, right_.oracle}, {left_.terms, left_.oracle})) {
      ++result_.came_back;
      return true;
    }
    pair.visited = std::move(here);
    return false;
  }

  static std::vector<Config> successors(Side& side, Config c) {
    std::vector<Config> all;
    side.step(c, all);
    all.insert(all.begin(), std::move(c));
    return all;
  }

  void match(std::vector<Config> left, std::vector<Config> right, std::size_t seen_right,
             std::size_t seen_left, const Way& way) {
    std::vector<std::size_t> seen(left.size(), seen_left);
    match(std::move(left), std::move(right), seen_right, std::move(seen), way);
  }

  void match(std::vector<Config> left, std::vector<Config> right, std::size_t seen_right,
             std::vector<std::size_t> seen_left, const Way& way) {
    const auto binds = [](const Config& c) { return !c.heaps_left_out.is_false(); };
    bound_binds_ = std::ranges::any_of(left, binds) || std::ranges::any_of(right, binds);
    std::vector<Candidate> candidates;
    candidates.reserve(right.size());
    for (Config& c : right) {
      if (note(c)) continue;
      std::vector<Event> decisions = decisions_since(c, seen_right);
      candidates.push_back({{std::move(c), {}, way.visited}, std::move(decisions)});
    }
    for (Candidate& c : candidates) {
      auto states = completions(right_, c.pair.right);
      c.is_open = !states;
      if (c.is_open) ++result_.too_many;
      if (states) c.states = *std::move(states);
      for (const Config& state : c.states)
        c.representers.push_back(
            std::make_unique<Representer>(program_, state, right_.terms, right_.oracle));
    }
    for (std::size_t i = 0; i < left.size(); ++i)
      if (!note(left[i])) place(std::move(left[i]), seen_left[i], candidates, way);
    for (Candidate& c : candidates) {
      if (c.is_open) continue;
      if (c.states.empty()) ++result_.at_the_edge;
      if (!c.states.empty()) keep(std::move(c.pair));
    }
  }

  /// Takes down what the state says of bounds and answers. True: it takes no part.
  bool note(const Config& c) {
    result_.heaps_left_out |= !c.heaps_left_out.is_false();
    result_.arrays_left_out |= !c.arrays_left_out.is_false();
    if (c.is_unsure()) ++result_.open;
    return stands_for_nothing(c);
  }

  /// Completeness: a right successor with the same decisions represents the left one.
  void place(Config left, std::size_t seen, std::vector<Candidate>& candidates, const Way& way) {
    const std::vector<Event> decisions = decisions_since(left, seen);
    std::optional<Disagreement> disagreement;
    const std::optional<std::vector<Config>> found = completions(left_, left);
    if (!found) return leave_open(left, decisions, candidates);
    const std::vector<Config>& states = *found;
    if (states.empty()) ++result_.at_the_edge;
    std::set<Candidate*> partners;
    for (const Config& state : states) {
      Candidate* partner = nullptr;
      for (Candidate& c : candidates) {
        if (partner != nullptr || c.is_open || !same_decisions(decisions, c.decisions)) continue;
        const Relation relation = represents(c, state);
        if (relation.kind == Relation::Kind::open) {
          ++result_.open;
          c.is_open = true;
        } else if (relation.kind == Relation::Kind::related) {
          ++result_.pairs;
          partner = &c;
        } else if (!disagreement) {
          disagreement = {
              Disagreement::Kind::parted, left.steps, {}, c.pair.right, relation.parting};
        }
      }
      if (partner == nullptr) partner = open_partner(decisions, candidates);
      if (partner != nullptr) {
        partners.insert(partner);
      } else {
        alone(left, std::move(disagreement), way);
      }
      disagreement.reset();
    }
    for (Candidate* c : partners) c->pair.left.push_back(left);
  }

  /// One that is not compared may represent what no other one does.
  static Candidate* open_partner(const std::vector<Event>& decisions,
                                 std::vector<Candidate>& candidates) {
    const auto at = std::ranges::find_if(candidates, [&](const Candidate& c) {
      return c.is_open && same_decisions(decisions, c.decisions);
    });
    return at == candidates.end() ? nullptr : &*at;
  }

  /// A left state that stands for too many goes on beside its partner, uncompared.
  void leave_open(const Config& left, const std::vector<Event>& decisions,
                  std::vector<Candidate>& candidates) {
    ++result_.too_many;
    for (Candidate& c : candidates)
      if (same_decisions(decisions, c.decisions)) c.pair.left.push_back(left);
  }

  /// One of the states that the right one is, or stands for, represents the left one.
  Relation represents(Candidate& c, const Config& left) {
    std::optional<Relation> first;
    for (const auto& representer : c.representers) {
      Relation relation = representer->represents(left, left_.terms);
      if (relation.kind != Relation::Kind::parted) return relation;
      if (!first) first = std::move(relation);
    }
    if (first) return *std::move(first);
    return {Relation::Kind::parted, {"what comes next", words_.control(left), "nothing"}};
  }

  static std::optional<std::vector<Config>> completions(const Side& side, const Config& c) {
    return side.completions ? side.completions(c) : std::vector<Config>{c};
  }

  /// Does a bound bind on one of the sides, so that a lazier policy may have other heaps?
  bool is_at_an_edge() {
    const bool lazier = left_.completions || right_.completions;
    if (lazier && bound_binds_) ++result_.at_the_edge;
    return lazier && bound_binds_;
  }

  /// Nothing represents a left state.
  void alone(const Config& left, std::optional<Disagreement> disagreement, const Way& way) {
    if (left.is_unsure() || is_at_an_edge()) return;
    if (!disagreement) {
      disagreement.emplace();
      disagreement->kind = Disagreement::Kind::left_alone;
      disagreement->steps = left.steps;
      disagreement->right = way.from;
      disagreement->parting = {"what comes next", words_.control(left), "no such successor"};
    }
    disagreement->left = left;
    report(*std::move(disagreement));
  }

  /// Soundness: a right successor represents some left one.
  void keep(Pair pair) {
    if (!pair.left.empty()) return waiting_.push_back(std::move(pair));
    if (pair.right.is_unsure() || is_at_an_edge()) return;
    Parting parting{"what comes next", "no such successor", words_.control(pair.right)};
    const std::uint64_t steps = pair.right.steps;
    report({Disagreement::Kind::right_alone, steps, {}, std::move(pair.right), std::move(parting)});
  }

  void report(Disagreement d) {
    // A state that parts from all its partners leaves them alone: the cause is told, not the
    // effect.
    if (!result_.disagreement || d.steps < result_.disagreement->steps)
      result_.disagreement = std::move(d);
  }

  void finish(const Pair& pair) {
    ++result_.right_ended;
    result_.left_ended += pair.left.size();
    const semantics::Outcome& outcome = pair.right.outcome();
    if (outcome.kind == OutcomeKind::cut) ++result_.cuts[{outcome.bound, outcome.where}];
  }

  const syntax::Program& program_;
  Wording words_;
  Side left_, right_;
  const explore::Budget& budget_;
  const std::function<void(const Result&)>& on_progress_;
  std::vector<Pair> waiting_;
  bool bound_binds_ = false;  // in the states that are being matched
  Result result_;
};

}  // namespace

Side side_of(const syntax::Program& program, semantics::Machine& machine, guard::Terms& terms,
             guard::Oracle& oracle) {
  Side side{terms, oracle, machine.start(),
            [&machine](Config& c, std::vector<Config>& forks) { machine.step(c, forks); }};
  using semantics::PolicyName;
  const PolicyName policy = machine.policy_name();
  if (policy == PolicyName::lazier || policy == PolicyName::lazier_sharp)
    side.completions = [&](const Config& c) {
      return completions(program, terms, machine.bounds(), c);
    };
  return side;
}

Result check(const syntax::Program& program, Side left, Side right, const explore::Budget& budget,
             const std::function<void(const Result&)>& on_progress) {
  return Walk(program, std::move(left), std::move(right), budget, on_progress).run();
}

}  // namespace heapsum::bisim
