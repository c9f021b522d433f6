// SPDX-License-Identifier: Apache-2.0
// The application behind `heapsum enumerate`: all structures on which an invariant is true, within bounds, each once up to
// isomorphism. explore/candidates.hpp has the search.
//
//   const auto target = enumerate::invariant_of(wanted, 60);
//   const report::EnumerationTail tail = enumerate::enumerated(target.value(), settings, {}, writer.get());
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <heapsum/base/result.hpp>
#include <heapsum/explore/candidates.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/report/enumeration.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::enumerate {

struct Range {
  std::int64_t least = 0, greatest = 0;
};

struct Settings {
  task::Settings how{};            // scope, array lengths, budget
  std::optional<Range> numbers{};  // unset: from 0 to the greatest number of the scope
  explore::Unread unread = explore::Unread::values;
  std::uint64_t most_steps = explore::Domain{}.most_steps;
  std::optional<std::uint64_t> shown{};  // of the structures, the first; unset: all
};

/// Objects of a class of which the scope says nothing.
inline constexpr std::uint32_t kScope = 3;

/// The invariant that `wanted` assumes as the entry: "C.m", or "m" of the program's class. The error is ready to print.
Result<programs::Target, std::string> invariant_of(const programs::Wanted& wanted,
                                                   double timeout_seconds);

/// The same of a Java program, with what tests of it need.
Result<programs::Targets, std::string> invariant_to_test(const programs::Wanted& wanted,
                                                         double timeout_seconds);

struct Hooks {
  std::function<void(const explore::Census&)> on_progress{};
  std::function<void(semantics::InputHeap)> on_shown{};  // each structure that the writer gets
};

/// The bounds fit the target (task::bounds_of), which is of invariant_of. The writer gets the structures that are shown.
report::EnumerationTail enumerated(const programs::Target& target, const Settings& settings,
                                   const Hooks& hooks, report::StructureWriter& writer);

}  // namespace heapsum::enumerate
