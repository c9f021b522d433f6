// SPDX-License-Identifier: Apache-2.0
#include "made.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>
#include <heapsum/programs/drivers.hpp>

#include "method.hpp"

namespace heapsum::check {

namespace {

using report::Defect;
using report::HeapLiteral;
using task::Clock;

constexpr std::chrono::seconds kAtMost{10};  // for the calls that may lead into a method

bool is_same(const report::PlaceInSource& a, const report::PlaceInSource& b) {
  return a.file == b.file && a.line == b.line && a.text == b.text;
}

/// Where the class is the library's, the calls are what led into it.
bool is_same(const Defect& a, const Defect& by_calls) {
  return a.kind == by_calls.kind && a.exception == by_calls.exception &&
         (is_same(a.where, by_calls.where) ||
          (by_calls.thrown_at && is_same(a.where, *by_calls.thrown_at)));
}

std::string written(const HeapLiteral& input, const HeapLiteral::Value& value) {
  const auto of_object = [&](std::size_t at) {
    const HeapLiteral::Object& object = input.objects.at(at);
    for (const auto& [name, held] : object.fields)
      if (name == "value" && !std::holds_alternative<std::size_t>(held))
        return written(input, held);
    return fmt::format("some {}", object.of);
  };
  return std::visit(match{[](HeapLiteral::Null) -> std::string { return "null"; },
                          [&](std::size_t at) -> std::string { return of_object(at); },
                          [](bool b) -> std::string { return b ? "true" : "false"; },
                          [](std::int64_t n) { return fmt::format("{}", n); },
                          [](const HeapLiteral::Constant& c) { return c.literal; },
                          [](double d) { return fmt::format("{}", d); }},
                    value);
}

/// A parameter that is not in the input is 0.
std::string argument(const HeapLiteral& input, const std::string& parameter) {
  for (const auto& [name, value] : input.arguments)
    if (name == parameter) return written(input, value);
  return "0";
}

class Makers {
 public:
  Makers(const programs::Targets& targets, const Settings& settings, task::Clock::time_point begin,
         report::CheckFindings& findings)
      : targets_(targets),
        settings_(settings),
        findings_(findings),
        end_(task::deadline_of(settings.how.budget.timeout_seconds, begin)) {}

  void tell() {
    std::map<std::string, std::vector<const programs::Target*>> by_class;
    for (const programs::Target& t : targets_.methods)
      if (t.java && !defects_of(t).empty()) by_class[t.java->entry_owner].push_back(&t);
    for (const auto& [owner, methods] : by_class) tell(owner, methods);
  }

 private:
  std::vector<Defect*> defects_of(const programs::Target& t) {
    std::vector<Defect*> all;
    const std::string entry = syntax::entry_name(t.program);
    for (Defect& d : findings_.defects)
      if (d.entry == entry && !t.java->entry_is_static) all.push_back(&d);
    return all;
  }

  void tell(const std::string& owner, const std::vector<const programs::Target*>& methods) {
    std::vector<std::string> names;
    for (const programs::Target* t : methods)
      names.push_back(t->java->entry_method + t->java->entry_descriptor);
    auto made = programs::Drivers::make(*targets_.java, owner, names, *settings_.calls);
    if (!made) {
      for (const programs::Target* t : methods)
        for (Defect* d : defects_of(*t)) d->not_made = made.error();
      return;
    }
    programs::Drivers& drivers = *made.value();
    std::unique_ptr<jvm::Machine> java;
    if (settings_.trust != jvm::Trust::off)
      java = std::make_unique<jvm::Machine>(drivers.place().home, drivers.place().class_path,
                                            settings_.trust);
    for (std::size_t i = 0; i < methods.size(); ++i)
      tell(drivers, i, java.get(), defects_of(*methods[i]));
  }

  /// The fewest calls first.
  void tell(programs::Drivers& drivers, std::size_t method, jvm::Machine* java,
            const std::vector<Defect*>& wanted) {
    const auto latest = std::min(end_.value_or(Clock::time_point::max()), Clock::now() + kAtMost);
    const auto is_made = [](const Defect* d) { return !d->made_by.empty(); };
    bool is_whole = true;
    for (std::size_t n = 0; n <= *settings_.calls && !std::ranges::all_of(wanted, is_made); ++n)
      is_whole &= Clock::now() < latest && tell(drivers, method, n, java, wanted, latest);
    for (Defect* d : wanted)
      if (!is_made(d))
        d->not_made = fmt::format("not by a constructor and up to {} calls{}", *settings_.calls,
                                  is_whole ? "" : ", as far as there was time");
  }

  /// False: not all such calls were looked at.
  bool tell(programs::Drivers& drivers, std::size_t method, std::size_t calls, jvm::Machine* java,
            const std::vector<Defect*>& wanted, Clock::time_point latest) {
    const auto target = drivers.target(method, calls, latest);
    if (!target) return false;
    const CheckedMethod found = driven(target.value(), java, latest);
    for (Defect* d : wanted)
      for (const Defect& by_calls : found.defects)
        if (d->made_by.empty() && by_calls.input && is_same(*d, by_calls))
          d->made_by = calls_of(drivers, method, calls, *by_calls.input);
    return !found.is_stopped;
  }

  /// With what earlier calls left in static fields, where that is not 0.
  static std::vector<std::string> calls_of(const programs::Drivers& drivers, std::size_t method,
                                           std::size_t calls, const HeapLiteral& input) {
    std::vector<std::string> all;
    for (const auto& [name, value] : input.statics)
      if (const std::string held = written(input, value);
          held != "0" && held != "false" && held != "null")
        all.push_back(fmt::format("{} = {}", name, held));
    std::ranges::move(
        drivers.calls(method, calls,
                      [&](const std::string& parameter) { return argument(input, parameter); }),
        std::back_inserter(all));
    return all;
  }

  CheckedMethod driven(const programs::Target& target, jvm::Machine* java,
                       Clock::time_point latest) {
    task::Settings how;
    how.limits.k = 2;
    how.budget.cancel = settings_.how.budget.cancel;
    how.budget.memory = settings_.how.budget.memory;
    task::Task task = task::task_of(target, how).value();
    task.deadline = latest;
    task::Reporter reporter(settings_.on_progress, 1);
    const cage::Patience patience{latest + std::chrono::seconds(2), how.budget.cancel};
    try {
      return check_method(task, {java, patience, std::chrono::seconds(2)}, {}, reporter);
    } catch (const std::bad_alloc&) {
      CheckedMethod nothing;
      nothing.is_stopped = true;
      return nothing;
    }
  }

  const programs::Targets& targets_;
  const Settings& settings_;
  report::CheckFindings& findings_;
  const task::Deadline end_;
};

}  // namespace

void tell_what_makes(const programs::Targets& targets, const Settings& settings,
                     task::Clock::time_point begin, report::CheckFindings& findings) {
  if (settings.calls && targets.java) Makers(targets, settings, begin, findings).tell();
}

}  // namespace heapsum::check
