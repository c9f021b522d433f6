// SPDX-License-Identifier: Apache-2.0
// Who has nothing to do says so; who is at work then gives away what it would come to last, which
// is the largest part that it has.
#include <heapsum/explore/workers.hpp>

#include <algorithm>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "search.hpp"

namespace heapsum::explore {

namespace {

using semantics::Config;

using Clock = std::chrono::steady_clock;

constexpr auto kBetweenReports = std::chrono::milliseconds(100);

/// The ways that nobody has walked yet.
class Ways {
 public:
  /// Waits for one; nothing when there is none and nobody is at work who could give one.
  std::optional<Way> take() {
    std::unique_lock lock(mutex_);
    ++wanted_;
    changed_.wait(lock, [&] { return !ways_.empty() || working_ == 0 || stopped_; });
    --wanted_;
    if (ways_.empty() || stopped_) return std::nullopt;
    ++working_;
    Way way = std::move(ways_.back());
    ways_.pop_back();
    return way;
  }
  void give(Way way) {
    const std::lock_guard lock(mutex_);
    ways_.push_back(std::move(way));
    changed_.notify_one();
  }
  /// What was taken is done.
  void done() {
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_all();
  }
  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  }
  [[nodiscard]] bool are_wanted() const { return wanted_.load(std::memory_order_relaxed) > 0; }
  [[nodiscard]] std::size_t left() {
    const std::lock_guard lock(mutex_);
    return ways_.size();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Way> ways_{Way{}};
  std::atomic<std::uint32_t> wanted_ = 0;
  std::size_t working_ = 0;
  bool stopped_ = false;
};

void add(Result& sum, const Result& part) {
  sum.unexplored += part.unexplored;
  sum.dropped += part.dropped;
  sum.invariant_in_error += part.invariant_in_error;
  for (const auto& [kind, paths] : part.ended) sum.ended[kind] += paths;
  for (const auto& [cut, paths] : part.cuts) sum.cuts[cut] += paths;
  sum.heaps_left_out |= part.heaps_left_out;
  sum.arrays_left_out |= part.arrays_left_out;
  sum.unsure += part.unsure;
  sum.states += part.states;
  sum.steps += part.steps;
  sum.most_waiting += part.most_waiting;
}

/// The workers together.
class Crew {
 public:
  Crew(std::vector<Worker> workers, const Budget& budget) : budget_(budget) {
    for (Worker& w : workers) members_.push_back(std::make_unique<Member>(std::move(w)));
  }

  Result run(const std::function<void(const Result&)>& on_progress) {
    {
      std::vector<std::jthread> threads;
      start(threads);
      while (!are_at_rest())
        if (on_progress) on_progress(sum());
    }
    Result all = sum();
    all.stop = stop_.load();
    all.unexplored += ways_.left();
    return all;
  }

 private:
  struct Member {
    explicit Member(Worker w) : worker(std::move(w)) {}
    Worker worker;
    Result done, at_work;  // of ways that are done, and of the one at hand when it was looked at
    Clock::time_point report_at{};
  };

  /// Where there are no more threads, fewer do the same; without any, this one does it.
  void start(std::vector<std::jthread>& threads) {
    try {
      for (const auto& member : members_) threads.emplace_back([&] { work(*member); });
    } catch (const std::system_error&) {
      const std::lock_guard lock(mutex_);
      at_rest_ += members_.size() - std::max<std::size_t>(threads.size(), 1);
    }
    if (threads.empty()) work(*members_.front());
  }

  bool are_at_rest() {
    std::unique_lock lock(mutex_);
    return finished_.wait_for(lock, kBetweenReports, [&] { return at_rest_ == members_.size(); });
  }

  Result sum() {
    const std::lock_guard lock(mutex_);
    Result all;
    for (const auto& member : members_) {
      add(all, member->done);
      add(all, member->at_work);
    }
    return all;
  }

  void work(Member& member) {
    while (const auto way = ways_.take()) {
      if (!follow(member, *way)) ways_.stop();
      ways_.done();
    }
    const std::lock_guard lock(mutex_);
    ++at_rest_;
    finished_.notify_one();
  }

  static void start(const Worker& worker, Search& search, const Way& way) {
    if (way.turns.empty()) return search.begin(worker.machine->start());
    worker.before_replay();
    search.replay(way);
    worker.after_replay();
  }

  /// True where everything below the way was explored, or given away.
  bool follow(Member& member, const Way& way) {
    const Worker& worker = member.worker;
    const std::unique_ptr<Frontier> frontier = depth_first();
    Search search(*worker.machine, *frontier, Track::positions,
                  {[&](const Position& at, const Config& c) { worker.on_path(at.way(), c); },
                   [&](Search& now) { return may_go_on(member, now); }, worker.keep});
    std::uint64_t lost = 0;
    bool all = false;
    try {
      start(worker, search, way);
      all = search.run();
    } catch (const std::bad_alloc&) {  // of a limit that is not ours, such as ulimit -v
      stop_ = Stop::out_of_memory;
      lost = 1;  // the state at hand
    }
    Result part = search.result();
    part.unexplored = search.waiting() + lost;
    const std::lock_guard lock(mutex_);
    add(member.done, part);
    member.at_work = {};
    return all;
  }

  bool may_go_on(Member& member, Search& search) {
    const Clock::time_point now = Clock::now();
    if (budget_.cancel != nullptr && budget_.cancel->load()) stop_ = Stop::interrupted;
    if (budget_.deadline && now >= *budget_.deadline) stop_ = Stop::timeout;
    if (budget_.memory != nullptr && budget_.memory->is_passed()) stop_ = Stop::memory;
    if (now >= member.report_at) {
      const std::lock_guard lock(mutex_);
      member.at_work = search.result();
      member.report_at = now + kBetweenReports;
    }
    if (ways_.are_wanted())
      if (const auto position = search.give_away()) ways_.give(position->way());
    return stop_.load() == Stop::finished;
  }

  const Budget& budget_;
  std::vector<std::unique_ptr<Member>> members_;
  Ways ways_;
  std::atomic<Stop> stop_ = Stop::finished;
  std::mutex mutex_;  // of what follows, and of the members' results
  std::condition_variable finished_;
  std::size_t at_rest_ = 0;
};

}  // namespace

Result explore(std::vector<Worker> workers, const Budget& budget,
               const std::function<void(const Result&)>& on_progress) {
  return Crew(std::move(workers), budget).run(on_progress);
}

}  // namespace heapsum::explore
