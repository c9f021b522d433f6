// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/desk.hpp>

#include <heapsum/explore/path_limits.hpp>
#include <heapsum/explore/settle.hpp>
#include <heapsum/explore/witness.hpp>

namespace heapsum::task {

using semantics::Config;

namespace {

solver::ChainOptions chain_options(const Task& task) {
  const Budget& budget = task.settings.budget;
  return {.limits = {kQuestionMs, budget.cancel, task.deadline, budget.memory}};
}

/// In the order in which the path came to them, whatever other paths did.
std::vector<guard::ChoiceId> choices(const Config& c) {
  std::vector<guard::ChoiceId> all;
  for (std::size_t i = 0; i < c.inputs.references.size(); ++i)
    all.push_back(c.inputs.references[i].choice);
  for (std::size_t i = 0; i < c.heap.input_count(); ++i)
    if (const auto& kind = c.heap[semantics::Location::input(i)].kind) all.push_back(kind->choice);
  return all;
}

}  // namespace

Desk::Desk(const Task& task)
    : task_(task),
      solver_(solver::make_chain(terms_, chain_options(task))),
      settler_(solver::make_chain(terms_, chain_options(task))),
      machine_(task.explored_program(), task.settings.mode.policy, task.bounds, terms_, *solver_),
      places_(task.program()) {
  machine_.limit(
      explore::machine_limits(path_limits(task.settings.limits, task.program()), task.program()));
  if (task.searched_for) invariant_ = std::make_unique<Invariant>(task, terms_, *solver_);
}

Desk::Invariant::Invariant(const Task& task, guard::Terms& terms, guard::Oracle& oracle)
    : budget{{}, task.deadline, task.settings.budget.cancel, task.settings.budget.memory},
      machine(task.searched_for->invariant, task.settings.mode.policy, task.bounds, terms, oracle),
      completions(machine, task.program(), terms, budget) {
  machine.remember([](const semantics::Event&) { return false; });
}

explore::Keep Desk::keep() {
  if (!invariant_) return {};
  return [this](Config& c, explore::Result& note) {
    const bool is_cut = c.ended() && !semantics::is_complete(c.outcome().kind);
    if (is_cut) return true;
    return invariant_->completions.has_one(c, note);
  };
}

std::vector<Config> Desk::start() {
  if (!task_.input) return machine_.start();
  std::vector<Config> one;
  one.push_back(machine_.start(*task_.input));
  return one;
}

std::unique_ptr<explore::Frontier> Desk::frontier(std::function<void(const Config&)> joins,
                                                  std::size_t cases) {
  const explore::Merge merge = task_.settings.merge;
  if (merge == explore::Merge::none) return explore::depth_first();
  return explore::merging(task_.program(), terms_, merge, std::move(joins), cases);
}

report::PathFinding Desk::describe(const Config& ended) {
  Config shown = ended;
  explore::settle(shown, terms_, *settler_);
  return report::describe(places_, terms_, 0, shown);
}

std::optional<semantics::InputHeap> Desk::input_of(const Config& c) {
  if (task_.input) return *task_.input;
  if (!invariant_) return input_on(c);
  explore::Result unused;
  const auto completed = invariant_->completions.completed(c, unused);
  return completed ? input_on(*completed) : std::nullopt;
}

std::optional<semantics::InputHeap> Desk::input_on(const Config& c) {
  const unsigned effort = c.is_unsure() ? kDoubtfulQuestionMs : kQuestionMs;
  guard::ModelPtr model = solver::canonical_model(terms_, c.path, effort, choices(c)).model;
  if (!model) model = solver::model_along(terms_, c.path, effort).model;
  if (!model) return std::nullopt;
  return explore::witness(task_.program(), terms_, c, model);
}

void Desk::before_replay() {
  fired_before_ = machine_.fired();
  asked_before_ = solver_->stats();
}

void Desk::after_replay() {
  for (std::size_t rule = 0; rule < fired_again_.size(); ++rule)
    fired_again_[rule] += machine_.fired()[rule] - fired_before_[rule];
  asked_again_ = asked_again_ + solver::since(solver_->stats(), asked_before_);
}

semantics::RuleCounts Desk::fired() const {
  semantics::RuleCounts counts = machine_.fired();
  for (std::size_t rule = 0; rule < counts.size(); ++rule) counts[rule] -= fired_again_[rule];
  return counts;
}

explore::Searches Desk::searches() const {
  return invariant_ ? invariant_->completions.searches() : explore::Searches{};
}

solver::Stats Desk::asked() const { return solver::since(solver_->stats(), asked_again_); }

}  // namespace heapsum::task
