// SPDX-License-Identifier: Apache-2.0
// The order that lets states meet: whoever is above the continuation of an open fork goes on before anybody who waits
// there or below. A state waits where a value is handed to a continuation that the sides of one of its forks share, at
// the head of a loop and at a block below it.
#include <heapsum/explore/merging.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <heapsum/base/check.hpp>
#include <heapsum/base/match.hpp>

#include "frontier/flow_facts.hpp"

namespace heapsum::explore {

namespace {

using semantics::BlocksOf;
using semantics::CheckOf;
using semantics::Config;
using semantics::Eval;
using semantics::Frame;
using semantics::LoopTest;
using semantics::PopTo;

/// Where a state waits, in the order in which states go on.
struct MergePoint {
  std::size_t depth;                   // of the continuation; the deepest goes on first
  bool is_value;                       // handed to the continuation; what evaluates goes on before
  std::vector<std::uint32_t> order{};  // of blocks and loops of one continuation

  [[nodiscard]] auto key() const { return std::tie(is_value, order); }
  bool operator<(const MergePoint& other) const {
    return depth != other.depth ? depth > other.depth : key() < other.key();
  }
};

constexpr std::size_t kNeighbours =
    16;  // of states that arrived one after the other, which are tried with each other

class Merging : public Frontier {
 public:
  Merging(const syntax::Program& program, guard::Terms& terms, Merge merge,
          std::function<void(const Config&)> joins, std::size_t cases)
      : program_(program),
        terms_(terms),
        merge_(merge),
        on_join_(std::move(joins)),
        cases_(cases),
        facts_(program) {}

  [[nodiscard]] bool joins() const override { return true; }

  void fork(Waiting& here, std::vector<Waiting>& others, std::size_t depth) override {
    if (others.empty()) return;
    const bool is_open = merge_ == Merge::all || assumption(here.state, depth).has_value();
    if (is_open) open(here, depth);
    for (auto other = others.rbegin(); other != others.rend(); ++other) {
      if (is_open) other->forks = here.forks;
      push(std::move(*other));
    }
  }

  [[nodiscard]] bool arrives(const Waiting& w) override { return place(w).has_value(); }

  void push(Waiting w) override {
    ++size_;
    if (w.forks.empty()) {
      flows_.push_back(std::move(w));
    } else if (const auto at = w.state.ended() ? std::nullopt : place(w)) {
      facts_.forget_rounds(w.state);
      parked_.emplace(*at, std::move(w));
    } else {
      running_.push_back(std::move(w));
    }
  }

  Waiting pop() override {
    const bool are_parked_above =
        !parked_.empty() &&
        (running_.empty() || running_.back().forks.back() < parked_.begin()->first.depth);
    if (are_parked_above) return release();
    std::vector<Waiting>& from = running_.empty() ? flows_ : running_;
    Waiting next = std::move(from.back());
    from.pop_back();
    --size_;
    return next;
  }

  [[nodiscard]] std::size_t size() const override { return size_; }
  std::optional<Waiting> give_away() override { return std::nullopt; }
  [[nodiscard]] const Meetings& meetings() const override { return meetings_; }

 private:
  using Parked = std::multimap<MergePoint, Waiting>;

  [[nodiscard]] bool is_assumption(const Frame& f) const {
    const auto* check = std::get_if<CheckOf>(&f);
    return check != nullptr && std::holds_alternative<syntax::Assume>(program_[check->at].node);
  }

  /// The outermost assumption that is being evaluated in the oldest frames.
  [[nodiscard]] std::optional<syntax::ExprId> assumption(const Config& c, std::size_t depth) const {
    std::optional<syntax::ExprId> at;
    c.kont.each_of_oldest(depth, [&](const Frame& f) {
      if (is_assumption(f)) at = std::get<CheckOf>(f).at;
    });
    return at;
  }

  /// What is assumed has a name: people are told that, and no flows.
  [[nodiscard]] semantics::Meeting meeting(const Config& c) {
    if (const auto at = assumption(c, c.kont.depth())) return {facts_.live(c), *at, 0};
    return {facts_.live(c), meeting_place(c), cases_};
  }

  /// Where people are told that states were joined.
  [[nodiscard]] syntax::ExprId meeting_place(const Config& c) const {
    if (const auto* e = std::get_if<Eval>(&c.control)) return e->expr;
    if (c.kont.empty()) return program_[program_.entry].body;
    return std::visit(
        match{[](const PopTo& k) { return k.call; }, [](const auto& k) { return k.at; }},
        c.kont.top());
  }

  static void open(Waiting& w, std::size_t depth) {
    while (!w.forks.empty() && w.forks.back() > depth) w.forks.pop_back();
    if (w.forks.empty() || w.forks.back() < depth) w.forks.push_back(depth);
  }

  /// Where the state has to wait, if it has to.
  [[nodiscard]] std::optional<MergePoint> place(const Waiting& w) {
    const Config& c = w.state;
    const std::size_t depth = c.kont.depth();
    if (w.forks.back() < depth || std::holds_alternative<semantics::Jump>(c.control))
      return std::nullopt;
    const auto* e = std::get_if<Eval>(&c.control);
    if (e == nullptr) return MergePoint{depth, true};
    if (c.kont.empty()) return std::nullopt;
    const Frame& top = c.kont.top();
    if (const auto* loop = std::get_if<LoopTest>(&top))
      return MergePoint{depth, false, {loop->iterations}};
    const auto* blocks = std::get_if<BlocksOf>(&top);
    if (blocks == nullptr) return std::nullopt;
    const auto block = facts_.block(blocks->at, e->expr);
    if (!block) return std::nullopt;
    return MergePoint{depth, false, facts_.rank(*blocks, *block)};
  }

  /// The states that wait first go on: those that can be joined as one, the others beside it.
  Waiting release() {
    const MergePoint at = parked_.begin()->first;
    std::vector<std::vector<Waiting>> places;
    while (!parked_.empty() && !(at < parked_.begin()->first)) {
      Waiting next = take(parked_.begin());
      auto place = std::ranges::find_if(places, [&](const std::vector<Waiting>& there) {
        return semantics::are_at_one_place(there[0].state, next.state);
      });
      if (place == places.end()) place = places.emplace(place);
      place->push_back(std::move(next));
    }
    std::vector<Waiting> group;
    for (std::vector<Waiting>& there : places) {
      join_all(there);
      std::ranges::move(there, std::back_inserter(group));
    }
    for (std::size_t i = group.size(); i-- > 1;) {
      close_forks(group[i], at, false);
      push_on(std::move(group[i]));
    }
    close_forks(group[0], at, group.size() == 1 && parked_.empty() && running_.empty());
    return std::move(group[0]);
  }

  /// Those that parted last are joined first: what parted them is what tells them apart.
  void join_all(std::vector<Waiting>& group) {
    std::set<std::pair<const void*, const void*>> apart;  // by their paths
    while (const auto next = nearest(group, apart)) {
      const auto [i, j] = *next;
      if (join(group[i], group[j])) {
        group.erase(group.begin() + static_cast<std::ptrdiff_t>(j));
      } else {
        apart.insert({group[i].state.path.newest(), group[j].state.path.newest()});
      }
    }
  }

  /// The two that parted last, of those that may be joined.
  static std::optional<std::pair<std::size_t, std::size_t>> nearest(
      const std::vector<Waiting>& group,
      const std::set<std::pair<const void*, const void*>>& apart) {
    std::optional<std::pair<std::size_t, std::size_t>> best;
    std::uint32_t most = 0;
    for (std::size_t i = 0; i + 1 < group.size(); ++i)
      for (std::size_t j = i + 1; j < std::min(group.size(), i + kNeighbours); ++j) {
        const guard::Path &a = group[i].state.path, &b = group[j].state.path;
        const std::uint32_t shared = a.shared_with(b) + 1;
        if (shared <= most || apart.contains({a.newest(), b.newest()})) continue;
        most = shared;
        best = {i, j};
      }
    return best;
  }

  /// It goes on without waiting here again.
  void push_on(Waiting w) {
    ++size_;
    (w.forks.empty() ? flows_ : running_).push_back(std::move(w));
  }

  /// The state goes on from where it waited. It may meet the others further down, as long as there are any.
  void close_forks(Waiting& w, const MergePoint& at, bool is_alone) const {
    const bool is_last = at.is_value && at.depth <= lowest(w.state);
    if (is_last) return w.forks.clear();
    const std::size_t below = at.is_value ? at.depth - 1 : at.depth;
    while (!w.forks.empty() && w.forks.back() > below) w.forks.pop_back();
    if (!is_alone && (w.forks.empty() || w.forks.back() < below)) w.forks.push_back(below);
  }

  /// The continuation has so many frames where states meet last.
  [[nodiscard]] std::size_t lowest(const Config& c) const {
    if (merge_ == Merge::all) return 0;
    std::size_t lowest = 0, depth = c.kont.depth();
    c.kont.each_of_oldest(depth, [&](const Frame& f) {
      if (is_assumption(f)) lowest = depth;
      --depth;
    });
    return lowest;
  }

  Waiting take(Parked::iterator at) {
    Waiting w = std::move(at->second);
    parked_.erase(at);
    --size_;
    return w;
  }

  /// Of two at one place: one stands for both where they can be joined.
  bool join(Waiting& one, const Waiting& other) {
    semantics::Joined joined =
        semantics::join(program_, terms_, one.state, other.state, meeting(one.state));
    if (const auto* why = std::get_if<semantics::Refusal>(&joined)) {
      ++meetings_.refused[*why];
      return false;
    }
    ++meetings_.joined;
    if (on_join_) {
      on_join_(one.state);
      on_join_(other.state);
    }
    one.state = std::get<Config>(std::move(joined));
    return true;
  }

  const syntax::Program& program_;
  guard::Terms& terms_;
  Merge merge_;
  std::function<void(const Config&)> on_join_;
  std::size_t cases_;  // of flows that meet
  FlowFacts facts_;
  std::vector<Waiting> flows_;  // of no open fork; the last is next
  std::vector<Waiting>
      running_;  // sides of open forks that nobody has followed yet; the last is next
  Parked parked_;
  std::size_t size_ = 0;
  Meetings meetings_;
};

}  // namespace

std::unique_ptr<Frontier> merging(const syntax::Program& program, guard::Terms& terms, Merge merge,
                                  std::function<void(const Config&)> joins, std::size_t cases) {
  HS_CHECK(merge != Merge::none);
  return std::make_unique<Merging>(program, terms, merge, std::move(joins), cases);
}

}  // namespace heapsum::explore
