// SPDX-License-Identifier: Apache-2.0
// The least model, unknown by unknown: each gets the least value that the ones before it leave, and
// keeps it. Most are 0 in the model at hand and cost no question; for the others the bound is
// doubled until it fits, then halved. Of floats it is the first of some simple ones that fits, or what
// is at hand: their questions are slow.
#include <algorithm>
#include <bit>
#include <limits>
#include <unordered_map>
#include <utility>

#include <heapsum/solver/chain.hpp>

#include "sat/arithmetic.hpp"
#include "sat/sat_core.hpp"
#include "support.hpp"
#include "z3/z3_core.hpp"

namespace heapsum::solver {
namespace {

using guard::Answer;

// Ranks order the values of an unknown: 0, 1, …, greatest, -1, -2, …, least.
constexpr std::uint64_t kFirstNegative = 0x8000000000000000U;
std::uint64_t rank_of(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return value >= 0 ? bits : kFirstNegative + ~bits;
}
std::int64_t value_at(std::uint64_t rank) {
  return static_cast<std::int64_t>(rank < kFirstNegative ? rank : ~(rank - kFirstNegative));
}

class Search {
 public:
  Search(const guard::Terms& terms, const guard::Path& path, const Limits& limits,
         std::span<const guard::ChoiceId> choices)
      : terms_(&terms),
        limits_(limits),
        sat_(terms, limits),
        z3_(terms, limits),
        evaluator_(terms) {
    question_.path = &path;
    question_.sent = path.conjuncts();
    question_.conjuncts = question_.sent;
    question_.unknowns = Supports(terms).unknowns(question_.sent, guard::yes());
    sort_unknowns(choices);
    by_orders_ = !Arithmetic(terms).in(question_);
  }

  guard::Verdict run() {
    Found first = start();
    if (first.answer != Answer::sat) return {first.answer, nullptr, first.reason};
    values_ = std::move(first.values);
    for (at_ = 0; at_ < values_.size(); ++at_) {
      is_float() ? simplify() : minimise();
      bounds_.push_back({question_.unknowns[at_], values_[at_], values_[at_]});
    }
    const auto model = std::make_shared<guard::Model>();
    for (std::size_t i = 0; i < values_.size(); ++i)
      set_value(*model, question_.unknowns[i], values_[i]);
    return sat_verdict(model);
  }

 private:
  /// The choices that are listed come first, in that order.
  void sort_unknowns(std::span<const guard::ChoiceId> choices) {
    std::unordered_map<std::uint32_t, std::size_t> listed;  // codes to places
    for (const guard::ChoiceId c : choices)
      listed.emplace(Unknown(UnknownKind::choice, c.value).code(), listed.size());
    std::ranges::stable_sort(question_.unknowns, {}, [&](Unknown u) {
      const auto at = listed.find(u.code());
      return at == listed.end() ? listed.size() : at->second;
    });
  }

  /// With floats some model is most of the work, and the chain has ways to guess one.
  Found start() {
    if (!speaks_of_floats(question_)) return solve();
    guard::Verdict some = model_along(*terms_, *question_.path, limits_.effort);
    Found found{some.answer, {}, std::move(some.reason)};
    if (some.model)
      for (const Unknown u : question_.unknowns) found.values.push_back(value_of(*some.model, u));
    return found;
  }

  Found solve() {
    return by_orders_ ? sat_.solve(question_, nullptr, bounds_) : z3_.solve(question_, bounds_);
  }

  /// Is there a value between two ranks (on one side of zero)? If so, takes it.
  bool fits(std::uint64_t lo, std::uint64_t hi) {
    const auto [least, greatest] = std::minmax({value_at(lo), value_at(hi)});
    return fits_within(least, greatest);
  }

  bool fits_within(std::int64_t least, std::int64_t greatest) {
    bounds_.push_back({question_.unknowns[at_], least, greatest});
    Found found = solve();
    bounds_.pop_back();
    is_open_ |= found.answer == Answer::unknown;
    if (found.answer != Answer::sat) return false;
    values_ = std::move(found.values);
    return true;
  }

  [[nodiscard]] bool is_float() const {
    const Unknown u = question_.unknowns[at_];
    return u.is_number() && guard::is_float(u.type());
  }

  void simplify() {
    const bool is_single = question_.unknowns[at_].type() == guard::NumberType::float32;
    for (const float simple : {0.0F, 1.0F, -1.0F, 0.5F, 2.0F, -2.0F, 1.5F, 100.0F}) {
      const std::int64_t bits = is_single
                                    ? std::int64_t{std::bit_cast<std::uint32_t>(simple)}
                                    : std::bit_cast<std::int64_t>(static_cast<double>(simple));
      if (values_[at_] == bits || goes_with_the_rest(bits)) return;
      const bool is_last = at_ + 1 == values_.size();
      if (!is_last && !is_open_ && fits_within(bits, bits)) return;
    }
  }

  /// As the others are now? If so, takes it.
  bool goes_with_the_rest(std::int64_t value) {
    const auto model = std::make_shared<guard::Model>();
    for (std::size_t i = 0; i < values_.size(); ++i)
      set_value(*model, question_.unknowns[i], i == at_ ? value : values_[i]);
    const auto holds = [&](guard::Formula f) { return evaluator_.holds(f, model); };
    if (!std::ranges::all_of(question_.sent, holds)) return false;
    values_[at_] = value;
    return true;
  }

  void minimise() {
    if (rank_of(values_[at_]) >= kFirstNegative) fits(0, kFirstNegative - 1);
    const bool negative = rank_of(values_[at_]) >= kFirstNegative;
    std::uint64_t lo = negative ? kFirstNegative : 0;  // no value below it fits
    for (std::uint64_t width = 1; lo < rank(); width *= 2) {
      const std::uint64_t hi = std::min(lo + width - 1, rank() - 1);
      if (!fits(lo, hi)) {
        lo = hi + 1;
        continue;
      }
      while (lo < rank()) {
        const std::uint64_t middle = lo + (rank() - lo - 1) / 2;
        if (!fits(lo, middle)) lo = middle + 1;
      }
    }
  }

  [[nodiscard]] std::uint64_t rank() const { return rank_of(values_[at_]); }

  const guard::Terms* terms_;
  Limits limits_;
  SatCore sat_;
  Z3Core z3_;
  guard::Evaluator evaluator_;
  Question question_;
  bool is_open_ = false;    // a question was: those of floats are not asked further
  bool by_orders_ = false;  // no arithmetic: the SAT core decides it
  std::vector<Bound> bounds_;
  std::vector<std::int64_t> values_;
  std::size_t at_ = 0;
};

}  // namespace

guard::Verdict canonical_model(const guard::Terms& terms, const guard::Path& path, unsigned effort,
                               std::span<const guard::ChoiceId> choices) {
  return Search(terms, path, {.effort = effort, .cancel = nullptr, .deadline = {}}, choices).run();
}

guard::Verdict model_along(const guard::Terms& terms, const guard::Path& path, unsigned effort) {
  const auto chain =
      make_chain(terms, {.limits = {.effort = effort, .cancel = nullptr, .deadline = {}}});
  guard::Path walked;
  guard::Verdict last = sat_verdict(std::make_shared<const guard::Model>());
  for (const guard::Formula f : path.conjuncts()) {
    last = chain->ask(walked, f);
    if (last.answer != Answer::sat) break;
    walked = walked.with(f, last.model);
  }
  return last;
}

}  // namespace heapsum::solver
