// SPDX-License-Identifier: Apache-2.0
// The application behind `heapsum effects`: what a method changes on each path, what it makes, and what nothing leads to
// any more.
//
//   const report::EffectsFindings found = effects::found(target, settings);
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <heapsum/programs/target.hpp>
#include <heapsum/report/effects.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::effects {

struct Settings {
  task::Settings how{};
  std::optional<std::uint64_t> only_path{};  // unset: all
};

/// Each field is read before it is written over, so that what it held is known.
report::EffectsFindings found(programs::Target target, const Settings& settings,
                              const std::function<void(const explore::Result&)>& on_progress = {});

}  // namespace heapsum::effects
