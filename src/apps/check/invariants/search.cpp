// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include <heapsum/apps/check/invariants.hpp>
#include <heapsum/programs/java_subject.hpp>

#include "candidates.hpp"
#include "search.hpp"

namespace heapsum::check {

namespace {

using report::FoundInvariants;
using task::Clock;

constexpr std::string_view kWord = "invariant ";  // before the condition, in what check finds

struct Subject {
  std::string shown, type;  // "p.Outer$Inner", "Outer$Inner"
  std::vector<Candidate> candidates;
};

using Opened = std::unique_ptr<programs::JavaSubject>;

Result<Opened, std::string> opened(const programs::Wanted& wanted, const std::string& of_class) {
  auto java = programs::JavaSubject::open(wanted);
  if (java && !of_class.empty() && !java.value()->turn_to(of_class))
    return Failure{
        fmt::format("heapsum: error: --class: {} has no class '{}'\n", wanted.program, of_class)};
  return java;
}

bool has_objects(const classfile::ClassFile& file) {
  return !file.flags.is_interface() && !file.flags.is_abstract() && !file.flags.is_enum();
}

/// The class that it is about.
Result<Subject, std::string> subject_of(const programs::Wanted& wanted,
                                        programs::JavaSubject& java) {
  const classfile::ClassFile& file = *java.classes().find(java.name()).value();
  if (!has_objects(file))
    return Failure{fmt::format(
        "{}: error: {} is {}: invariants are found for classes of which objects are made\n",
        wanted.program, classfile::java_name(java.name()),
        file.flags.is_enum()        ? "an enum"
        : file.flags.is_interface() ? "an interface"
                                    : "an abstract class")};
  return Subject{classfile::java_name(java.name()), java.name().substr(java.name().rfind('/') + 1),
                 candidates(file, java.classes(), java.beside())};
}

/// What some method may end without, among what check was asked about.
std::set<std::string> refuted(const report::CheckFindings& found) {
  std::set<std::string> all;
  for (const report::Property& p : found.properties)
    if (p.standing == report::Standing::fail && p.where.text.starts_with(kWord))
      all.insert(p.where.text.substr(kWord.size()));
  for (const report::Defect& d : found.unconfirmed)
    if (d.where.text.starts_with(kWord)) all.insert(d.where.text.substr(kWord.size()));
  return all;
}

/// A method that fails does not say what its bounds leave out.
void rest_on(const report::CheckFindings& found, FoundInvariants& made) {
  using report::Verdict;
  made.reasons.clear();
  made.verdict = found.verdict == Verdict::violation ? Verdict::inconclusive : found.verdict;
  for (const report::MethodCheck& m : found.methods) {
    if (m.verdict == Verdict::violation)
      made.reasons.push_back(fmt::format("{}: it fails", m.entry));
    else if (m.verdict != Verdict::safe)
      for (const std::string& r : m.reasons)
        made.reasons.push_back(fmt::format("{}: {}", m.entry, r));
  }
}

/// Without what others say already, and without asking again whether a field is null that is not.
std::vector<std::string> said_once(std::vector<Candidate> kept) {
  std::set<std::string> conditions;
  for (const Candidate& c : kept) conditions.insert(c.text());
  std::vector<std::string> all;
  for (Candidate& c : kept) {
    Candidate stronger = c;
    stronger.condition = c.weaker_than;
    if (!c.weaker_than.empty() && conditions.contains(stronger.text())) continue;
    std::erase_if(c.unless_null,
                  [&](const std::string& f) { return conditions.contains(f + " != null"); });
    all.push_back(c.text());
  }
  return all;
}

/// What is left of the time that the user gives, for the next round; nothing: it is over.
std::optional<Settings> for_a_round(Settings settings, Clock::time_point begin) {
  double& seconds = settings.how.budget.timeout_seconds;
  if (seconds <= 0) return settings;
  seconds -= std::chrono::duration<double>(Clock::now() - begin).count();
  if (seconds <= 0) return {};
  return settings;
}

bool is_cancelled(const Settings& settings) {
  const std::atomic<bool>* cancel = settings.how.budget.cancel;
  return cancel != nullptr && *cancel;
}

/// Until no method ends without one of them.
Result<FoundInvariants, std::string> found_of(programs::Wanted wanted, Subject subject,
                                              const std::string& of_class, const Settings& settings,
                                              Clock::time_point begin) {
  FoundInvariants made{.of = subject.shown};
  std::vector<Candidate>& kept = subject.candidates;
  wanted.jml = jml::Null::by_default;
  wanted.exits = jml::Exits::apart;
  wanted.is_ours = true;
  wanted.entry.clear();
  for (std::size_t rounds = 0; !kept.empty(); ++rounds) {
    const std::optional<Settings> how = for_a_round(settings, begin);
    if (!how || is_cancelled(settings)) {
      made.verdict = report::Verdict::inconclusive;
      made.reasons = {fmt::format("the time was over after {} rounds", rounds)};
      return made;
    }
    wanted.supposed.clear();
    for (const Candidate& c : kept) wanted.supposed.push_back({subject.type, c.text()});
    auto targets = programs::targets_of(wanted, of_class, how->how.budget.timeout_seconds);
    if (!targets) return Failure{targets.error()};
    if (std::string wrong = complaint(targets.value(), *how); !wrong.empty())
      return Failure{std::move(wrong)};
    const report::CheckFindings found = judged(targets.value(), *how);
    rest_on(found, made);
    const std::set<std::string> wrong = refuted(found);
    if (wrong.empty()) break;
    std::erase_if(kept, [&](const Candidate& c) { return wrong.contains(c.text()); });
  }
  if (!std::ranges::all_of(kept, &Candidate::is_own)) {
    made.verdict = std::max(made.verdict, report::Verdict::inconclusive);
    made.reasons.emplace_back(
        "they are not of private fields and lengths alone: other code may change what they look "
        "at");
  }
  made.conditions = said_once(std::move(kept));
  return made;
}

}  // namespace

Result<FoundInvariants, std::string> invariants_of(programs::Wanted wanted,
                                                   const std::string& of_class,
                                                   const Settings& settings) {
  const Clock::time_point begin = Clock::now();
  auto java = opened(wanted, of_class);
  if (!java) return Failure{java.error()};
  auto subject = subject_of(wanted, *java.value());
  if (!subject) return Failure{subject.error()};
  return found_of(std::move(wanted), std::move(subject).value(), of_class, settings, begin);
}

Result<std::vector<FoundInvariants>, std::string> invariants_of_file(const programs::Wanted& wanted,
                                                                     const std::string& of_class,
                                                                     const Settings& settings,
                                                                     Kinds kinds) {
  const Clock::time_point begin = Clock::now();
  auto java = opened(wanted, of_class);
  if (!java) return Failure{java.error()};
  programs::JavaSubject& subject = *java.value();
  std::vector<std::string> classes{subject.name()};
  if (of_class.empty()) classes = subject.classes_of_file();
  std::vector<FoundInvariants> all;
  for (const std::string& name : classes) {
    subject.turn_to_class(name);
    if (!has_objects(*subject.classes().find(name).value())) continue;
    auto one = subject_of(wanted, subject);
    if (!one) return Failure{one.error()};
    Subject about = std::move(one).value();
    if (kinds == Kinds::own)
      std::erase_if(about.candidates, [](const Candidate& c) { return !c.is_own; });
    const std::string shown = about.shown;
    auto found = found_of(wanted, std::move(about), shown, settings, begin);
    if (!found) return Failure{found.error()};
    if (!found.value().conditions.empty()) all.push_back(std::move(found).value());
  }
  return all;
}

void write_text(const FoundInvariants& found, std::ostream& out) {
  out << "// " << found.of << '\n';
  if (found.conditions.empty())
    out << "// no invariant was found\n";
  else if (found.reasons.empty())
    out << "// each constructor establishes this, and each method keeps it:\n";
  else
    out << "// within bounds, each constructor establishes this, and each method keeps it:\n";
  for (const std::string& reason : found.reasons) out << "//   " << reason << '\n';
  for (const std::string& condition : found.conditions)
    out << "//@ invariant " << condition << ";\n";
}

}  // namespace heapsum::check
