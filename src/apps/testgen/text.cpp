// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/testgen/testgen.hpp>

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <heapsum/report/describe.hpp>

namespace heapsum::testgen {

namespace {

/// A branch in the words of the source: equal for all methods that get there.
struct Place {
  std::string where, text;
  bool taken;
  auto operator<=>(const Place&) const = default;
};

enum class Reached : std::uint8_t { no, possible, by_a_test };

/// Of the branches of all methods, each by its place.
std::map<Place, Reached> table(const programs::Targets& targets,
                               const std::vector<MethodTests>& methods) {
  std::map<Place, Reached> all;
  for (std::size_t m = 0; m < methods.size(); ++m) {
    const syntax::Program& program = targets.methods[m].program;
    const auto note = [&](const Branch& b, Reached how) {
      const report::PlaceInSource where = report::describe(program, b.where);
      Reached& known = all[{report::shown(where), where.text, b.taken}];
      known = std::max(known, how);
    };
    for (const syntax::ExprId at : methods[m].conditions)
      for (const bool taken : {false, true}) note({at, taken}, Reached::no);
    for (const Branch& b : methods[m].feasible) note(b, Reached::possible);
    for (const Test& t : methods[m].tests)
      for (const Branch& b : t.ran.branches) note(b, Reached::by_a_test);
  }
  return all;
}

std::size_t count(const std::map<Place, Reached>& all, Reached how) {
  return static_cast<std::size_t>(
      std::ranges::count_if(all, [&](const auto& b) { return b.second == how; }));
}

std::string counted(std::size_t n, const std::string& what) {
  return fmt::format("{} {}{}", n, what, n == 1 ? "" : what.ends_with("ch") ? "es" : "s");
}

void write_method(const MethodTests& m, Cover cover, std::ostream& out) {
  std::set<Branch> covered;
  for (const Test& t : m.tests) covered.insert(t.ran.branches.begin(), t.ran.branches.end());
  const auto defects = std::ranges::count_if(m.tests, [](const Test& t) { return t.is_defect(); });
  fmt::print(out, "{}: {}", m.entry, counted(m.tests.size(), "test"));
  if (defects > 0 && cover != Cover::defects) fmt::print(out, ", {} of them of defects", defects);
  if (cover != Cover::defects)
    fmt::print(out, "; {} of {} taken", covered.size(),
               counted(m.feasible.size(), "feasible branch"));
  fmt::print(out, "\n");
  for (const std::string& reason : m.reasons) fmt::print(out, "  - {}\n", reason);
  for (const std::string& path : m.unconfirmed) fmt::print(out, "  - {}\n", path);
}

void write_run(const WrittenTests& w, const Settings& settings, std::ostream& out) {
  if (!w.trouble.empty()) {
    fmt::print(out, "{}, not run: {}\n", counted(w.generated, "test"), w.trouble);
  } else if (settings.running == Running::no) {
    fmt::print(out, "{}, not run\n", counted(w.generated, "test"));
  } else {
    const char* passed = settings.defects == Expected::success ? "as expected" : "passed";
    fmt::print(out, "{} generated, {} compiled, {} {}\n", counted(w.generated, "test"), w.compiled,
               w.passed, passed);
  }
}

}  // namespace

void write_text(const programs::Targets& targets, const std::vector<MethodTests>& methods,
                const WrittenTests& written, const Settings& settings, std::ostream& out) {
  for (const MethodTests& m : methods) write_method(m, settings.cover, out);
  for (const programs::LeftOut& m : targets.left_out)
    fmt::print(out, "{}: no test\n  - {}\n", m.entry, m.why);
  fmt::print(out, "\n");
  for (const auto& [file, tests] : written.files)
    fmt::print(out, "{}: {}\n", file, tests == 0 ? "what the tests need" : counted(tests, "test"));
  for (const std::string& test : written.left_out) fmt::print(out, "left out: {}\n", test);
  write_run(written, settings, out);
  if (settings.cover == Cover::defects) return;
  const std::map<Place, Reached> all = table(targets, methods);
  const std::size_t by_test = count(all, Reached::by_a_test);
  const std::size_t feasible = by_test + count(all, Reached::possible);
  const bool is_complete =
      targets.left_out.empty() &&
      std::ranges::all_of(methods, [](const MethodTests& m) { return m.reasons.empty(); });
  fmt::print(out, "{} of {} taken by a test; {} {}\n", by_test,
             counted(feasible, "feasible branch"), all.size() - feasible,
             is_complete ? "infeasible" : "not reached within the bounds");
  for (const auto& [branch, how] : all)
    if (how != Reached::by_a_test)
      fmt::print(out, "  {}: {} is {}{}\n", branch.where, branch.text,
                 how == Reached::no ? "never " : "in no test ", branch.taken);
}

}  // namespace heapsum::testgen
