// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/diff/diff.hpp>

#include <optional>

#include <fmt/format.h>

#include <heapsum/bisim/check.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/task/desk.hpp>
#include <heapsum/task/reasons.hpp>

namespace heapsum::diff {

namespace {

using report::DiffFindings;
using semantics::PolicyName;

bisim::Side side(const task::Task& task, task::Desk& desk) {
  return bisim::side_of(task.program(), desk.machine(), desk.terms(), desk.solver());
}

class Diff {
 public:
  Diff(const task::Task& left, const task::Task& right)
      : left_task_(left), right_task_(right), left_(left), right_(right) {}

  DiffFindings findings(const std::function<void(std::uint64_t)>& on_progress) {
    std::function<void(const bisim::Result&)> tell;
    if (on_progress) tell = [&](const bisim::Result& so_far) { on_progress(so_far.pairs); };
    const bisim::Result result = bisim::check(left_task_.program(), side(left_task_, left_),
                                              side(right_task_, right_), left_task_.budget(), tell);
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
    f.file = left_task_.target.file;
    f.entry = syntax::entry_name(left_task_.program());
    f.left = word(left_task_.settings.mode.policy);
    f.right = word(right_task_.settings.mode.policy);
    if (f.left == f.right) {
      f.left += " (left)";
      f.right += " (right)";
    }
    f.options = task::shown_options(left_task_);
    f.options.mode.clear();  // each side has its own
    return f;
  }

  std::vector<std::string> all_reasons(const bisim::Result& result) const {
    explore::Result as_run;
    as_run.stop = result.stop;
    as_run.unexplored = result.unexplored;
    as_run.cuts = result.cuts;
    as_run.heaps_left_out = result.heaps_left_out;
    as_run.arrays_left_out = result.arrays_left_out;
    std::vector<std::string> list = task::reasons(left_task_, as_run);
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

  DiffFindings::Disagreement told(const bisim::Disagreement& d, const DiffFindings& f) {
    const syntax::Program& program = left_task_.program();
    DiffFindings::Disagreement told =
        report::describe(program, d, {f.left, left_.terms()}, {f.right, right_.terms()});
    const auto heap = d.left ? left_.input_of(*d.left) : right_.input_of(*d.right);
    if (heap) told.heap = report::describe(program, *heap);
    return told;
  }

  const task::Task& left_task_;
  const task::Task& right_task_;
  task::Desk left_, right_;
};

}  // namespace

std::string complaint(const Settings& settings) {
  if (settings.left != PolicyName::summary && settings.left <= settings.right) return {};
  return fmt::format(
      "{} cannot be the left side of {}\n  hint: the sides are lazy, lazier, lazier#, summary in "
      "this order: the right one decides no earlier\n",
      word(settings.left), word(settings.right));
}

DiffFindings compared(const programs::Target& target, const Settings& settings) {
  task::Task left = task::task_of(target, settings.how).value();
  left.settings.mode.policy = settings.left;
  task::Task right = left;
  right.settings.mode.policy = settings.right;
  return Diff(left, right).findings(settings.on_progress);
}

}  // namespace heapsum::diff
