// SPDX-License-Identifier: Apache-2.0
// Figures on their way from one process of ours to another.
#pragma once

#include <string>

#include <heapsum/report/comparison.hpp>

namespace heapsum::compare {

std::string to_text(const report::Figures& figures);
/// Its inverse.
report::Figures figures_from(const std::string& text);

}  // namespace heapsum::compare
