// SPDX-License-Identifier: Apache-2.0
// A profile: how likely the values of numbers, the sizes of inputs and the operations of a driver are. docs/prob.md has the form.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/base/result.hpp>

namespace heapsum::prob {

/// "0.25", "1/3": a number from 0 to 1, exactly. None: the text is no such number.
std::optional<report::Rational> probability_of(std::string_view text);

/// Puts what the text of the file says into the settings, after the ranges that are there. Empty: it is there; else what is
/// wrong, ready to print.
std::string add_profile(const std::string& file, std::string text, Settings& to);

}  // namespace heapsum::prob
