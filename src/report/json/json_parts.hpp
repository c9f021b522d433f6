// SPDX-License-Identifier: Apache-2.0
// What several JSON documents have in common.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <heapsum/report/findings.hpp>

namespace heapsum::report {

nlohmann::json to_json(const PlaceInSource& where);
nlohmann::json to_json(const HeapPicture& heap);
nlohmann::json to_json(const std::vector<Decision>& decisions);
nlohmann::json to_json(const Options& options);
/// Those limits on paths that were asked for.
void add_limits(const Options& options, nlohmann::json& to);
/// On one line. Names come from the user's file, which may hold any bytes.
std::string text_of(const nlohmann::json& value, int indent = -1);

}  // namespace heapsum::report
