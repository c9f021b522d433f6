// SPDX-License-Identifier: Apache-2.0
// Tables of Uwimbabazi's thesis on probabilistic symbolic execution [pse], and how its printed numbers are compared.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <heapsum/report/probability.hpp>

namespace heapsum::testing {

/// The ranges of its experiments: 0 to d-1.
inline constexpr std::array<int, 4> kSizes{10, 15, 50, 100};

/// "7/20", "1"
report::Rational rational(const std::string& text);

/// The number has these digits, "4.4549e-1", cut off behind them or rounded; 0.4455 has them too, as a product of quotients
/// that were cut off.
bool prints_as(const report::Rational& number, const std::string& printed);

/// Places of `heapsum prob … --places lines`, by the number in the comment that ends their line.
std::map<int, nlohmann::json> by_number(const nlohmann::json& found, const std::string& source);

/// What `heapsum prob` finds; fails the test where it does not end with one of the codes.
nlohmann::json probabilities(std::vector<std::string> arguments, std::vector<int> codes = {0});

}  // namespace heapsum::testing
