// SPDX-License-Identifier: Apache-2.0
#include "exactness.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include <heapsum/explore/witness.hpp>
#include <heapsum/semantics/well_formed.hpp>
#include <heapsum/solver/chain.hpp>

#include "judge/final_heap.hpp"
#include "judge/represents.hpp"
#include "laws/told_flows.hpp"

namespace heapsum::testing {

namespace {

constexpr std::size_t kMostHeaps = 400;
constexpr std::size_t kMostJudgeSteps = 200'000;

/// An int is tried at a few values: they need not show every path, the witnesses do.
const std::vector<std::int32_t> kIntegers{0, 1};

/// So is a float.
const std::vector<double> kFloats{1.5, -0.0, std::numeric_limits<double>::quiet_NaN()};

/// Every input heap within the bounds; nothing where they are too many.
std::optional<std::vector<Judged>> few_heaps(const syntax::Program& program,
                                             const semantics::Bounds& bounds) {
  return enumerate_if_few(program, {.bounds = bounds,
                                    .integers = kIntegers,
                                    .floats = kFloats,
                                    .most = kMostHeaps,
                                    .most_steps = kMostJudgeSteps});
}

/// Was a handler, or an outcome, decided by the class of what was thrown?
bool decides_classes(const Explored& e) {
  using Kind = semantics::Event::Kind;
  for (const semantics::Config& c : e.ended)
    for (const semantics::Event& event : c.history.events())
      if (!event.forced && (event.kind == Kind::class_test || event.kind == Kind::uncaught))
        return true;
  return false;
}

bool computes_with_floats(const syntax::Program& program) {
  return std::ranges::any_of(program.exprs, [](const syntax::Expr& e) {
    return e.type.is_floating() && std::holds_alternative<syntax::Arithmetic>(e.node);
  });
}

/// What the programs do, so that one sees that the theorem is about something.
void count_deeds(const syntax::Program& program, const Explored& summary, Tally& tally) {
  using semantics::RuleId;
  const auto fired = [&](RuleId rule) { return summary.fired[static_cast<std::size_t>(rule)] > 0; };
  if (fired(RuleId::summary_read)) ++tally["cases that read fields"];
  if (fired(RuleId::summary_write)) ++tally["cases that write fields"];
  if (fired(RuleId::common_equal_true) || fired(RuleId::common_equal_false))
    ++tally["cases that compare references"];
  if (fired(RuleId::ceks_new)) ++tally["cases that create objects"];
  if (fired(RuleId::ceks_break) || fired(RuleId::ceks_continue) || fired(RuleId::ceks_goto))
    ++tally["cases that jump"];
  if (fired(RuleId::ceks_throw)) ++tally["cases that throw"];
  if (fired(RuleId::ceks_catch)) ++tally["cases that catch"];
  if (fired(RuleId::ceks_finally_end)) ++tally["cases that do something finally"];
  if (fired(RuleId::ceks_new_array)) ++tally["cases that create arrays"];
  if (computes_with_floats(program)) ++tally["cases that compute with floats"];
  if (fired(RuleId::summary_read_element)) ++tally["cases that read elements"];
  if (fired(RuleId::summary_write_element)) ++tally["cases that write elements"];
  if (fired(RuleId::ceks_element_out_of_bounds)) ++tally["cases out of bounds"];
  if (fired(RuleId::ceks_store_fails)) ++tally["cases in which a store fails"];
  if (decides_classes(summary)) ++tally["cases that decide a class"];
  if (summary.ended.size() > 1) ++tally["cases with several paths"];
}

std::string describe(semantics::OutcomeKind kind) { return std::to_string(static_cast<int>(kind)); }

std::string difference(const semantics::Config& path, const std::string& path_heap,
                       const Verdict& concrete, const std::string& concrete_heap) {
  if (path.outcome().kind != concrete.outcome)
    return fmt::format("outcome: path {}, heap {}", describe(path.outcome().kind),
                       describe(concrete.outcome));
  if (!are_among(concrete.decisions, decisions(path))) return "decisions";
  if (path_heap != concrete_heap)
    return fmt::format("final heap:\n  path {}\n  heap {}", path_heap, concrete_heap);
  return {};
}

std::string with_decisions(std::string what, const semantics::Config& path, const Verdict& v) {
  return fmt::format("{}\n  decisions of the path {}\n  decisions of the heap {}", what,
                     decisions(path), v.decisions);
}

/// The bounds left nothing that an unknown could be.
bool stands_for_no_heap(const semantics::Config& ended) {
  return ended.outcome().bound == semantics::Bound::inputs;
}

/// Every heap has its path; every path has its heap.
std::optional<std::string> violation(const syntax::Program& program, const Explored& e,
                                     const std::vector<Judged>& heaps,
                                     const semantics::Bounds& bounds) {
  for (const Judged& judged : heaps) {
    const Followed followed = path_of(program, e, judged);
    if (!followed.wrong.empty()) return followed.wrong;
  }
  for (const semantics::Config& c : e.ended) {
    std::string wrong = witness_violation(program, e, c, bounds);
    if (!wrong.empty()) return wrong;
  }
  return std::nullopt;
}

/// Of a path that was cut at a long array, the least length: some are too long for any machine.
guard::ModelPtr model_for_witness(const guard::Terms& terms, const semantics::Config& ended) {
  constexpr unsigned kEffort = 5000;
  guard::ModelPtr least;
  if (is_cut_by_length(ended)) least = solver::canonical_model(terms, ended.path, kEffort).model;
  return least ? least : ended.path.model();
}

/// The concrete machine makes arrays of any length that there is memory for: it does as the path did until
/// then, and goes on; or it is cut there too.
std::string went_on(const semantics::Config& path, const Verdict& concrete) {
  const std::string all = decisions(path);
  if (concrete.outcome == semantics::OutcomeKind::cut && are_among(concrete.decisions, all))
    return {};
  const std::string until = all.substr(0, all.size() - 1) + 'B' + kJoined;
  return are_among(concrete.decisions, until) ? std::string()
                                              : with_decisions("decisions", path, concrete);
}

}  // namespace

bool is_cut_by_length(const semantics::Config& ended) {
  return ended.outcome().bound == semantics::Bound::lengths;
}

std::optional<Compared> compared(const syntax::Program& program, const semantics::Bounds& bounds,
                                 Tally& tally) {
  auto heaps = few_heaps(program, bounds);
  if (heaps) {
    Compared all{*std::move(heaps),
                 explored(program, semantics::PolicyName::lazy, bounds, kSmallEffort),
                 explored(program, semantics::PolicyName::summary, bounds, kSmallEffort)};
    const auto finished = [](const Explored& e) {
      return e.result.stop == explore::Stop::finished;
    };
    if (finished(all.lazy) && finished(all.summary)) {
      count_deeds(program, all.summary, tally);
      if (program.object) ++tally["cases that name Object"];
      if (program.string) ++tally["cases with strings"];
      tally["heaps"] += all.heaps.size();
      tally["paths"] += all.lazy.ended.size() + all.summary.ended.size();
      tally["states"] += all.lazy.result.states + all.summary.result.states;
      return all;
    }
  }
  ++tally[kSkipped];
  return std::nullopt;
}

Followed path_of(const syntax::Program& program, const Explored& e, const Judged& judged) {
  Followed followed;
  for (std::size_t i = 0; i < e.ended.size(); ++i) {
    const semantics::Config& c = e.ended[i];
    if (stands_for_no_heap(c)) continue;
    const guard::ModelPtr model = model_of(*e.terms, c, judged.heap);
    if (!model) continue;
    ++followed.count;
    followed.path = i;
    const semantics::Config whole = resolved_as(program, *e.terms, c, judged.heap);
    const std::string wrong = difference(whole, final_heap(program, *e.terms, whole, model),
                                         judged.verdict, judged.final_heap);
    if (!wrong.empty())
      followed.wrong =
          with_decisions(wrong, c, judged.verdict) + "\n" + shown(program, judged.heap);
  }
  if (followed.count != 1)
    followed.wrong =
        fmt::format("{} paths for one heap\n  decisions of the heap {}\n{}", followed.count,
                    judged.verdict.decisions, shown(program, judged.heap));
  return followed;
}

std::string witness_violation(const syntax::Program& program, const Explored& e,
                              const semantics::Config& ended, const semantics::Bounds& bounds) {
  if (ended.is_unsure()) return "a question was not answered";
  const guard::ModelPtr found = model_for_witness(*e.terms, ended);
  if (!found) return "a path without a model";
  const semantics::InputHeap heap = explore::witness(program, *e.terms, ended, found);
  const guard::ModelPtr model = model_of(*e.terms, ended, heap);
  if (!model)
    return fmt::format("a witness that does not satisfy its path\n  decisions of the path {}\n{}",
                       decisions(ended), shown(program, heap));
  const Verdict v = run_concrete(program, heap, {.unwind = bounds.unwind, .scope = {}});
  if (is_cut_by_length(ended)) return went_on(ended, v);
  const semantics::Config whole = resolved_as(program, *e.terms, ended, heap);
  const std::string path_heap = with_nulls(final_heap(program, *e.terms, whole, model));
  const std::string wrong = difference(ended, path_heap, v, v.heap);
  return wrong.empty()
             ? wrong
             : "witness: " + with_decisions(wrong, ended, v) + "\n" + shown(program, heap);
}

std::optional<std::string> exactness_violation(const syntax::Program& program,
                                               const semantics::Bounds& bounds, Tally& tally) {
  const auto all = compared(program, bounds, tally);
  if (!all) return std::nullopt;
  for (const Judged& judged : all->heaps) {
    const Verdict machine =
        run_concrete(program, judged.heap, {.unwind = bounds.unwind, .scope = {}});
    if (machine != judged.verdict)
      return fmt::format(
          "the concrete machine and the judge differ\n  judge   {} {}{}\n"
          "  machine {} {}{}\n{}",
          judged.verdict.decisions, judged.verdict.value, judged.verdict.heap, machine.decisions,
          machine.value, machine.heap, shown(program, judged.heap));
  }
  for (const Explored* e : {&all->lazy, &all->summary})
    if (auto wrong = violation(program, *e, all->heaps, bounds))
      return fmt::format("{}: {}", e == &all->lazy ? "lazy" : "summary", *wrong);
  return std::nullopt;
}

std::optional<std::string> exactness_violation(const syntax::Program& program,
                                               semantics::PolicyName policy,
                                               const semantics::Bounds& bounds, Tally& tally) {
  const auto heaps = few_heaps(program, bounds);
  const Explored e = explored(program, policy, bounds, kSmallEffort);
  if (!heaps || e.result.stop != explore::Stop::finished) {
    ++tally[kSkipped];
    return std::nullopt;
  }
  for (const Judged& judged : *heaps) {
    const Followed followed = path_of(program, e, judged);
    ++tally[followed.count == 0 ? kEdge : "heaps"];
    if (followed.count > 0 && !followed.wrong.empty()) return followed.wrong;
  }
  for (const semantics::Config& c : e.ended) {
    if (stands_for_no_heap(c)) continue;
    std::string wrong = witness_violation(program, e, c, bounds);
    if (!wrong.empty()) return wrong;
  }
  tally["paths"] += e.ended.size();
  return std::nullopt;
}

std::optional<std::string> merging_violation(const syntax::Program& program,
                                             const semantics::Bounds& bounds, explore::Merge merge,
                                             Tally& tally) {
  const auto heaps = few_heaps(program, bounds);
  const Explored flows = explored(program, semantics::PolicyName::summary, bounds, kSmallEffort);
  if (!heaps || flows.result.stop != explore::Stop::finished) {
    ++tally[kSkipped];
    return std::nullopt;
  }
  std::string malformed;
  const Explored merged = explored_merged(
      program, bounds, merge, kSmallEffort, [&](Explored& e, const semantics::Config& c) {
        const auto wrong = semantics::violation(program, c, *e.terms, *e.solver);
        if (wrong && malformed.empty()) malformed = *wrong + ", after " + decisions(c);
      });
  if (!malformed.empty()) return malformed;
  if (merged.result.stop != explore::Stop::finished) {
    ++tally[kSkipped];
    return std::nullopt;
  }
  if (auto wrong = violation(program, merged, *heaps, bounds)) return wrong;
  for (const semantics::Config& c : merged.ended)
    if (std::string wrong = cases_violation(merged, c, tally); !wrong.empty()) return wrong;
  if (merged.ended.size() > flows.ended.size())
    return fmt::format("{} flows, but {} merged paths", flows.ended.size(), merged.ended.size());
  tally["heaps"] += heaps->size();
  tally["flows"] += flows.ended.size();
  tally["merged paths"] += merged.ended.size();
  tally["joined states"] += merged.result.meetings.joined;
  for (const auto& [why, times] : merged.result.meetings.refused) tally["refused joins"] += times;
  return std::nullopt;
}

}  // namespace heapsum::testing
