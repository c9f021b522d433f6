// SPDX-License-Identifier: Apache-2.0
#include <heapsum/explore/completions.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <heapsum/semantics/input_heap.hpp>

#include "completions/fit.hpp"
#include "search.hpp"
#include "spent.hpp"

namespace heapsum::explore {

using semantics::Config;
using semantics::OutcomeKind;

namespace {

/// Of an answer no, what others than the invariant had a part in.
void note_reservations(const Result& search, Result& note) {
  for (const OutcomeKind kind : {OutcomeKind::cut, OutcomeKind::unsupported})
    if (const std::uint64_t paths = search.count(kind); paths > 0) note.ended[kind] += paths;
  for (const auto& [cut, paths] : search.cuts) note.cuts[cut] += paths;
  note.heaps_left_out |= search.heaps_left_out;
  note.arrays_left_out |= search.arrays_left_out;
}

}  // namespace

Completions::Completions(semantics::Machine& machine, const syntax::Program& program,
                         const guard::Terms& terms, const Budget& budget)
    : machine_(machine), program_(program), terms_(terms), budget_(budget) {}

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
  const std::size_t given = semantics::given_inputs(program_);
  const auto at = std::ranges::find_if(found_, [&](const KnownInput& known) {
    return known.fits(c, terms_, machine_.bounds(), given);
  });
  if (at == found_.end()) return false;
  std::rotate(found_.begin(), at, at + 1);
  return true;
}

void Completions::remember(Config completed) {
  constexpr std::size_t kRemembered = 8;
  if (found_.size() == kRemembered) found_.pop_back();
  found_.insert(found_.begin(), KnownInput(std::move(completed)));
}

std::optional<Config> Completions::completed(const Config& c, Result& note) {
  std::optional<Config> found;
  const auto on_path = [&](const Position&, const Config& ended) {
    ++searches_.candidates;
    if (semantics::is_error(ended.outcome().kind)) ++note.invariant_in_error;
    if (ended.outcome().kind == OutcomeKind::returned) found = ended;
  };
  const auto go_on = [&](const Search&) {
    return !found && spent(budget_, 0, 0) == Stop::finished;
  };
  const auto frontier = depth_first();
  Search search(machine_, *frontier, Track::nothing, {on_path, go_on, {}});
  std::vector<Config> start;
  start.push_back(machine_.start_again(c));
  search.begin(std::move(start));
  search.run();
  if (!found) note_reservations(search.result(), note);
  return found;
}

}  // namespace heapsum::explore
