// SPDX-License-Identifier: Apache-2.0
// How often a method ends how, on inputs that are drawn.
#pragma once

#include <string>

#include <heapsum/base/result.hpp>

#include "search.hpp"

namespace heapsum::prob {

/// Draws are as many as the settings say. The error is ready to print.
Result<report::Estimate, std::string> estimated(const programs::Target& target,
                                                const Settings& settings,
                                                const OnProgress& on_progress);

}  // namespace heapsum::prob
