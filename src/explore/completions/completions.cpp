// SPDX-License-Identifier: Apache-2.0
#include <heapsum/explore/completions.hpp>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include <heapsum/semantics/input_heap.hpp>

#include "completions/fit.hpp"
#include "completions/shape.hpp"
#include "search.hpp"
#include "spent.hpp"

namespace heapsum::explore {

using semantics::Config;
using semantics::OutcomeKind;
using semantics::PolicyName;

namespace {

/// A list of more shapes than this is not made.
constexpr std::size_t kMostShapes = 50'000;
/// How much more than the questions so far a list may cost.
constexpr std::uint64_t kEagerness = 8;
constexpr std::uint64_t kNoList = std::numeric_limits<std::uint64_t>::max();

/// Of an answer no, what others than the invariant had a part in.
void note_reservations(const Result& search, Result& note) {
  for (const OutcomeKind kind : {OutcomeKind::cut, OutcomeKind::unsupported})
    if (const std::uint64_t paths = search.count(kind); paths > 0) note.ended[kind] += paths;
  for (const auto& [cut, paths] : search.cuts) note.cuts[cut] += paths;
  note.heaps_left_out |= search.heaps_left_out;
  note.arrays_left_out |= search.arrays_left_out;
}

/// Of a policy whose states are of one shape each.
bool decides_shapes(PolicyName policy) {
  return policy == PolicyName::lazy || policy == PolicyName::lazier ||
         policy == PolicyName::lazier_sharp;
}

}  // namespace

/// The shapes of all inputs that satisfy the invariant, as far as they are listed.
struct Completions::List {
  std::vector<Shape> shapes{};
  bool is_whole = false;
  bool is_possible = true;  // so far each input has a model, and they are not too many
  std::uint64_t candidates = 0, most = 0;
  std::uint64_t in_error = 0;  // of the candidates, until it is told
  std::unique_ptr<Frontier> frontier = depth_first();
  std::optional<Search> search{};  // goes on where it stopped
};

Completions::Completions(semantics::Machine& machine, const syntax::Program& program,
                         const guard::Terms& terms, const Budget& budget, std::uint64_t first_list)
    : machine_(machine),
      given_(semantics::given_inputs(program)),
      terms_(terms),
      budget_(budget),
      next_list_(decides_shapes(machine.policy_name()) ? first_list : kNoList) {}

Completions::~Completions() = default;

bool Completions::has_one(Config& c, Result& note) {
  ++searches_.questions;
  if (is_remembered(c)) return ++searches_.remembered, true;
  auto found = completed(c, note);
  if (!found) return ++searches_.refused, false;
  if (found->is_unsure()) c.unsure = guard::yes();
  if (!found->is_unsure() && found->path.model()) remember(*std::move(found));
  return true;
}

bool Completions::is_remembered(const Config& c) {
  const auto at = std::ranges::find_if(found_, [&](const KnownInput& known) {
    return known.fits(c, terms_, machine_.bounds(), given_);
  });
  if (at == found_.end()) return false;
  std::rotate(found_.begin(), at, at + 1);
  return true;
}

void Completions::remember(Config completed) {
  constexpr std::size_t kRemembered = 32;
  if (found_.size() == kRemembered) found_.pop_back();
  found_.insert(found_.begin(), KnownInput(std::move(completed)));
}

std::optional<Config> Completions::completed(const Config& c, Result& note) {
  while (!list_ || !list_->is_whole) {
    Result search;
    std::optional<Config> found;
    const bool is_answered = first_below(c, {}, next_list_, search, found);
    if (!is_answered && of_questions() >= next_list_) {
      go_on_with_list();
      continue;
    }
    note.invariant_in_error += search.invariant_in_error;
    if (!found) note_reservations(search, note);
    return found;
  }
  return of_a_shape(c, note);
}

/// Where the shapes are known, each that agrees with c is tried alone.
std::optional<Config> Completions::of_a_shape(const Config& c, Result& note) {
  note.invariant_in_error += std::exchange(list_->in_error, 0);
  for (const Shape& shape : list_->shapes) {
    if (!shape.agrees_with(c)) continue;
    Result search;
    std::optional<Config> found;
    first_below(
        c, [&](Config& side, Result&) { return shape.agrees_with(side); }, kNoList, search, found);
    if (found) return found;
  }
  note_reservations(list_->search->result(), note);
  return std::nullopt;
}

/// Depth first, until the invariant is true. False where neither that nor the end came before so many candidates in all.
bool Completions::first_below(const Config& c, const Keep& keep, std::uint64_t most_candidates,
                              Result& search, std::optional<Config>& found) {
  std::vector<Config> start;
  start.push_back(machine_.start_again(c));
  const auto on_input = [&](const Config& ended) {
    found = ended;
    return false;
  };
  return run(std::move(start), keep, most_candidates, search, on_input) || found;
}

/// Until it is whole, or has cost so much more than the questions.
void Completions::go_on_with_list() {
  if (!list_) begin_list();
  list_->most = of_questions() * kEagerness;
  const bool has_ended = list_->search->run();
  list_->is_whole = has_ended && list_->is_possible;
  next_list_ = list_->is_possible ? 2 * of_questions() : kNoList;
}

void Completions::begin_list() {
  list_ = std::make_unique<List>();
  List& list = *list_;
  const auto on_path = [this, &list](const Position&, const Config& ended) {
    ++list.candidates;
    ++searches_.candidates;
    if (semantics::is_error(ended.outcome().kind)) ++list.in_error;
    if (ended.outcome().kind != OutcomeKind::returned) return;
    list.is_possible &= ended.path.model() != nullptr && list.shapes.size() < kMostShapes;
    if (list.is_possible) list.shapes.emplace_back(ended, terms_, given_);
  };
  const auto go_on = [this, &list](const Search&) {
    return list.is_possible && list.candidates < list.most &&
           spent(budget_, 0, 0) == Stop::finished;
  };
  list.search.emplace(machine_, *list.frontier, Track::nothing, SearchHooks{on_path, go_on, {}});
  list.search->begin(machine_.start());
}

std::uint64_t Completions::of_questions() const {
  return searches_.candidates - (list_ ? list_->candidates : 0);
}

/// True where the search came to its end. `on_input` is told each input that satisfies the invariant, and says whether to go on.
bool Completions::run(std::vector<Config> start, const Keep& keep, std::uint64_t most_candidates,
                      Result& search, const std::function<bool(const Config&)>& on_input) {
  bool goes_on = true;
  std::uint64_t in_error = 0;
  const auto on_path = [&](const Position&, const Config& ended) {
    ++searches_.candidates;
    goes_on &= of_questions() < most_candidates;
    if (semantics::is_error(ended.outcome().kind)) ++in_error;
    if (ended.outcome().kind == OutcomeKind::returned) goes_on &= on_input(ended);
  };
  const auto go_on = [&](const Search&) {
    return goes_on && spent(budget_, 0, 0) == Stop::finished;
  };
  const auto frontier = depth_first();
  Search all(machine_, *frontier, Track::nothing, {on_path, go_on, keep});
  all.begin(std::move(start));
  const bool is_whole = all.run();
  search = all.result();
  search.invariant_in_error = in_error;
  return is_whole;
}

}  // namespace heapsum::explore
