// SPDX-License-Identifier: Apache-2.0
// heapsum diff: wire two machines, walk them in lock step, say what came of it.
#include "diff.hpp"

#include <chrono>

#include <fmt/format.h>

#include <heapsum/bisim/check.hpp>
#include <heapsum/explore/witness.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/report/diff.hpp>
#include <heapsum/solver/chain.hpp>

#include "../exit_codes.hpp"
#include "../exploration.hpp"
#include "../files.hpp"
#include "../inputs.hpp"
#include "../interrupt.hpp"
#include "../reasons.hpp"

namespace heapsum::cli {

namespace {

using Clock = std::chrono::steady_clock;
using report::DiffFindings;
using semantics::PolicyName;

/// A machine with a table and a solver of its own.
struct Half {
  Half(const syntax::Program& program, PolicyName policy, const semantics::Bounds& bounds,
       std::optional<Clock::time_point> deadline)
      : program_(program),
        solver(solver::make_chain(terms, {.limits = {kQuestionMs, &interrupted(), deadline}})),
        machine(program, policy, bounds, terms, *solver) {}

  bisim::Side side() { return bisim::side_of(program_, machine, terms, *solver); }

  const syntax::Program& program_;
  guard::Terms terms;
  std::unique_ptr<solver::Solver> solver;
  semantics::Machine machine;
};

std::optional<report::HeapLiteral> heap_of(const syntax::Program& program, const Half& half,
                                           const semantics::Config& state) {
  guard::ModelPtr model = solver::canonical_model(half.terms, state.path, kQuestionMs).model;
  if (!model) return std::nullopt;
  return report::describe(program, explore::witness(program, half.terms, state, model));
}

class Diff {
 public:
  Diff(const syntax::Program& program, const semantics::Bounds& bounds, const DiffOptions& options)
      : program_(program),
        bounds_(bounds),
        options_(options),
        deadline_(deadline_of(options.timeout_seconds, Clock::now())),
        left_(program, options.left, bounds, deadline_),
        right_(program, options.right, bounds, deadline_) {}

  DiffFindings findings() {
    const explore::Budget budget{{}, deadline_, &interrupted()};
    const bisim::Result result = bisim::check(program_, left_.side(), right_.side(), budget);
    DiffFindings f = subject();
    f.pairs = result.pairs;
    f.left_ended = result.left_ended;
    f.right_ended = result.right_ended;
    f.came_back = result.came_back;
    f.reasons = all_reasons(result);
    if (result.disagreement) f.disagreement = told(*result.disagreement, f);
    const bool decided = result.stop == explore::Stop::finished && result.open == 0 &&
                         result.cuts.empty() && result.at_the_edge == 0 && result.too_many == 0;
    f.verdict = f.disagreement ? "disagreement" : decided ? "related" : "inconclusive";
    return f;
  }

 private:
  DiffFindings subject() const {
    DiffFindings f;
    f.file = options_.program;
    f.entry = syntax::entry_name(program_);
    f.left = word(options_.left);
    f.right = word(options_.right);
    if (f.left == f.right) {
      f.left += " (left)";
      f.right += " (right)";
    }
    f.options.k = bounds_.k;
    f.options.unwind = bounds_.unwind;
    f.options.scope = options_.scope;
    f.options.max_array_length = shown_array_length(options_, program_);
    return f;
  }

  std::vector<std::string> all_reasons(const bisim::Result& result) const {
    explore::Result as_run;
    as_run.stop = result.stop;
    as_run.unexplored = result.unexplored;
    as_run.cuts = result.cuts;
    as_run.heaps_left_out = result.heaps_left_out;
    as_run.arrays_left_out = result.arrays_left_out;
    std::vector<std::string> list = reasons(program_, bounds_, options_, as_run);
    if (result.at_the_edge > 0)
      list.push_back(fmt::format(
          "where a bound binds, {} of a lazier policy had no partner to compare with",
          result.at_the_edge == 1 ? "1 state" : fmt::format("{} states", result.at_the_edge)));
    if (result.too_many > 0)
      list.push_back(fmt::format(
          "{} of a lazier policy left too much open to be compared",
          result.too_many == 1 ? "1 state" : fmt::format("{} states", result.too_many)));
    if (result.open > 0)
      list.push_back(fmt::format(
          "{} rest on a question that the solver could not answer",
          result.open == 1 ? "1 pair of states" : fmt::format("{} pairs of states", result.open)));
    return list;
  }

  DiffFindings::Disagreement told(const bisim::Disagreement& d, const DiffFindings& f) const {
    DiffFindings::Disagreement told =
        report::describe(program_, d, {f.left, left_.terms}, {f.right, right_.terms});
    told.heap = d.left ? heap_of(program_, left_, *d.left) : heap_of(program_, right_, *d.right);
    return told;
  }

  const syntax::Program& program_;
  const semantics::Bounds& bounds_;
  const DiffOptions& options_;
  std::optional<Clock::time_point> deadline_;
  Half left_, right_;
};

int exit_code(const DiffFindings& f) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  if (f.disagreement) return kFound;
  return f.verdict == "related" ? kDone : kInconclusive;
}

}  // namespace

int diff(const DiffOptions& options) {
  catch_interrupts();
  if (options.left == PolicyName::summary || options.left > options.right)
    return complain(
        fmt::format("heapsum: error: {} cannot be the left side of {}\n"
                    "  hint: the sides are lazy, lazier, lazier#, summary in this order: "
                    "the right one decides no earlier\n",
                    word(options.left), word(options.right)),
        kUsage);
  const auto program = read_program(options);
  if (!program) return complain(program.error(), kBadInput);
  const auto bounds = bounds_of(options, program.value());
  if (!bounds) return complain(bounds.error(), kUsage);
  Output out(options.output);
  if (!out.is_open())
    return complain(fmt::format("heapsum: error: cannot write to {}\n", options.output), kUsage);

  const DiffFindings findings = Diff(program.value(), bounds.value(), options).findings();
  options.format == Format::json ? write_json(findings, out.stream())
                                 : write_text(findings, out.stream());
  return out.finish() ? exit_code(findings) : kUsage;
}

}  // namespace heapsum::cli
