// SPDX-License-Identifier: Apache-2.0
// The application behind `heapsum check`: every method of a class is explored, each failing path is replayed, and one
// verdict says what that shows.
//
//   const auto targets = programs::targets_of(wanted, "", 60);
//   const report::CheckFindings found = check::judged(targets.value(), {});
//
// A defect counts once the concrete machine has met it, and for Java a virtual machine too. Everything that was left
// out is a reason in the findings. Read next: src/apps/check/method.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/jvm/replay.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/report/check.hpp>
#include <heapsum/task/methods.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::check {

struct Settings {
  task::Settings how{};
  /// They begin low, and are raised where they leave something out, until nothing is left out or the time is over.
  task::BoundKinds raised{};
  /// What they leave out is no reason against a method that has no other: it is safe within its bounds.
  task::BoundKinds accepted{};
  /// What bounds leave out is tried by induction on loops, with so many rounds assumed at most; none: it is not.
  std::optional<std::uint32_t> rounds = 2;
  /// For defects of methods of a Java object, a constructor and so many calls at most are looked for that lead to them; none: not.
  std::optional<std::size_t> calls{};
  jvm::Trust trust = jvm::Trust::caged;  // in a Java program whose defects are replayed
  task::OnProgress on_progress{};        // one call at a time
};

/// What is wrong with the settings for one of the targets, ready to print; empty: nothing.
std::string complaint(const programs::Targets& targets, const Settings& settings);

/// Targets that assume invariants of their input.
struct Second {
  programs::Targets targets;
  std::vector<std::size_t> instead_of;  // by target: the method that it is
  std::vector<report::FoundInvariants> invariants;
};
/// From what was found of each target, those to look at instead, which were not safe. Or why there are none, for people.
using Again = std::function<Result<Second, std::string>(const std::vector<report::MethodCheck>&)>;

/// One verdict on all targets. `complaint` is empty.
report::CheckFindings judged(const programs::Targets& targets, const Settings& settings,
                             const std::vector<Again>& assuming = {});

}  // namespace heapsum::check
