// SPDX-License-Identifier: Apache-2.0
// heapsum check: every method of a class, one verdict, as many reports as are wished for.
#include "check.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <thread>
#include <tuple>

#include <fmt/format.h>

#include <heapsum/report/check.hpp>
#include <heapsum/report/writers.hpp>

#include "../colours.hpp"
#include "../exit_codes.hpp"
#include "../exploration.hpp"
#include "../files.hpp"
#include "../inputs.hpp"
#include "../interrupt.hpp"
#include "../method_check.hpp"
#include "../targets.hpp"

namespace heapsum::cli {

namespace {

using Clock = std::chrono::steady_clock;
using report::CheckFindings;
using report::Verdict;

constexpr std::uint32_t kHighestK = 64;  // of --k auto

/// One after the other, each with its share of what time is left; with -j N, N at a time.
class Checker {
 public:
  Checker(const Targets& targets, const CheckOptions& options)
      : targets_(targets.methods),
        options_(options),
        deadline_(deadline_of(options.timeout_seconds, Clock::now())) {
    if (!targets.java) return;
    const JavaPlace& place = targets.java->place();
    java_ = std::make_unique<jvm::Machine>(place.home, place.class_path);
  }

  std::vector<CheckedMethod> all() {
    std::vector<CheckedMethod> checked(targets_.size());
    const auto work = [&] {
      for (std::size_t i = next_++; i < targets_.size(); i = next_++) checked[i] = one(i);
    };
    std::vector<std::jthread> threads;
    for (std::size_t n = std::min<std::size_t>(options_.jobs, targets_.size()); n > 1; --n)
      threads.emplace_back(work);
    work();
    threads.clear();
    return checked;
  }

 private:
  CheckedMethod one(std::size_t at) const {
    const auto deadline = share_of(deadline_, options_.jobs, targets_.size() - at);
    if (!options_.raise_k) return within(at, options_, deadline);
    CheckOptions options = options_;
    options.k = 1;
    CheckedMethod best = within(at, options, deadline);
    while (best.method.verdict == Verdict::inconclusive && *options.k < kHighestK &&
           (!deadline || Clock::now() < *deadline) && !interrupted()) {
      options.k = *options.k + 1;
      CheckedMethod further = within(at, options, deadline);
      // What was stopped on its way looked at less; what it found is still found.
      if (deadline && Clock::now() >= *deadline && further.defects.empty()) break;
      best = std::move(further);
    }
    return best;
  }

  CheckedMethod within(std::size_t at, const CheckOptions& options,
                       std::optional<Clock::time_point> deadline) const {
    const auto bounds = bounds_of(options, targets_[at].program);
    return check_method(targets_[at], bounds.value(), options, deadline, java_.get());
  }

  const std::vector<Target>& targets_;
  const CheckOptions& options_;
  std::optional<Clock::time_point> deadline_;
  std::unique_ptr<jvm::Machine> java_{};
  std::atomic<std::size_t> next_ = 0;
};

/// By place, then kind.
std::tuple<std::string, std::uint32_t, std::uint32_t, std::string, std::string> key(
    const report::PlaceInSource& where, report::OutcomeKind kind) {
  return {where.file, where.line, where.column, std::string(word(kind)), where.text};
}

/// Fail before open before pass before not reached.
report::Standing worse(report::Standing a, report::Standing b) {
  using report::Standing;
  for (const Standing s : {Standing::fail, Standing::open, Standing::pass})
    if (a == s || b == s) return s;
  return Standing::not_reached;
}

report::MethodCheck not_checked(const LeftOut& method) {
  report::MethodCheck m;
  m.entry = method.entry;
  m.verdict = Verdict::inconclusive;
  m.reasons = {method.why};
  return m;
}

CheckFindings together(std::vector<CheckedMethod> checked, const std::vector<LeftOut>& left_out,
                       const CheckOptions& options) {
  CheckFindings f;
  f.tool_version = HEAPSUM_VERSION;
  f.solver_version = "Z3 " HEAPSUM_Z3_VERSION;
  f.file = options.program;
  std::map<decltype(key({}, {})), report::Property> properties;
  std::map<decltype(key({}, {})), report::Defect> defects, unconfirmed;
  for (CheckedMethod& one : checked) {
    for (const report::Property& p : one.properties) {
      const auto [at, added] = properties.try_emplace(key(p.where, p.kind), p);
      if (!added) at->second.standing = worse(at->second.standing, p.standing);
    }
    for (report::Defect& d : one.defects) defects.try_emplace(key(d.where, d.kind), std::move(d));
    for (report::Defect& d : one.unconfirmed)
      unconfirmed.try_emplace(key(d.where, d.kind), std::move(d));
    f.methods.push_back(std::move(one.method));
  }
  std::ranges::transform(left_out, std::back_inserter(f.methods), not_checked);
  for (auto& [at, p] : properties) f.properties.push_back(std::move(p));
  for (auto& [at, d] : unconfirmed)
    if (!defects.contains(at)) f.unconfirmed.push_back(std::move(d));
  for (auto& [at, d] : defects) f.defects.push_back(std::move(d));
  const auto any = [&](Verdict v) {
    return std::ranges::any_of(f.methods,
                               [&](const report::MethodCheck& m) { return m.verdict == v; });
  };
  f.verdict = any(Verdict::violation)      ? Verdict::violation
              : any(Verdict::inconclusive) ? Verdict::inconclusive
                                           : Verdict::safe;
  return f;
}

void write(const CheckFindings& f, report::CheckStyle style, const ReportWish& wish,
           std::ostream& out) {
  switch (wish.kind) {
    case ReportKind::text:
      style.color = style.color && wish.file.empty();
      return report::write_text(f, style, out);
    case ReportKind::json: return report::write_json(f, out);
    case ReportKind::sarif: return report::write_sarif(f, out);
    case ReportKind::junit_xml: return report::write_junit_xml(f, out);
  }
}

bool write_reports(const CheckFindings& f, const CheckOptions& options) {
  const report::CheckStyle style{
      .color = in_color(options), .trace = options.show_trace, .verbose = options.verbose};
  for (const ReportWish& wish : options.reports) {
    Output out(wish.file);
    if (!out.is_open())
      return complain(fmt::format("heapsum: error: cannot write to {}\n", wish.file), 0) != 0;
    write(f, style, wish, out.stream());
    if (!out.finish()) return false;
  }
  return true;
}

/// DIR/defect-1.dot, …: the input of each defect.
bool draw(const CheckFindings& f, const std::string& folder) {
  if (folder.empty()) return true;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  for (std::size_t i = 0; i < f.defects.size(); ++i) {
    const report::Defect& d = f.defects[i];
    report::PathFinding path;
    path.number = i + 1;
    path.outcome = d.kind;
    path.where = d.where;
    path.heap = d.heap;
    Output out(fmt::format("{}/defect-{}.dot", folder, i + 1));
    if (!out.is_open())
      return complain(fmt::format("heapsum: error: cannot write into {}\n", folder), 0) != 0;
    const auto writer = report::make_dot_writer(out.stream());
    writer->path(path);
    writer->end({});
    if (!out.finish()) return false;
  }
  return true;
}

int exit_code(Verdict verdict) {
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  if (verdict == Verdict::safe) return kDone;
  return verdict == Verdict::violation ? kFound : kInconclusive;
}

}  // namespace

int check(const CheckOptions& options) {
  catch_interrupts();
  const auto targets = targets_of(options);
  if (!targets) return complain(targets.error(), kBadInput);
  for (const Target& target : targets.value().methods)
    if (const auto bounds = bounds_of(options, target.program); !bounds)
      return complain(bounds.error(), kUsage);
  const Clock::time_point begin = Clock::now();
  CheckFindings findings =
      together(Checker(targets.value(), options).all(), targets.value().left_out, options);
  findings.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  if (!write_reports(findings, options) || !draw(findings, options.pictures)) return kUsage;
  return exit_code(findings.verdict);
}

}  // namespace heapsum::cli
