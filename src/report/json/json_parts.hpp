// SPDX-License-Identifier: Apache-2.0
// What several JSON documents have in common. What comes with each path is written as text at once
// (json_line.hpp); what comes once a document is a document of the library's first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <heapsum/report/findings.hpp>

#include "json_line.hpp"

namespace heapsum::report {

void write(const PlaceInSource& where, JsonLine& to);
void write(const HeapPicture& heap, JsonLine& to);
void write(const std::vector<Decision>& decisions, JsonLine& to);
/// As to_json(heap), on one line.
void write(const HeapLiteral& heap, JsonLine& to);

/// One of these as a part of a document.
template <typename T>
nlohmann::json part(const T& value) {
  std::string text;
  JsonLine line(text);
  write(value, line);
  return nlohmann::json::parse(text);
}

template <typename T>
nlohmann::json or_null(const std::optional<T>& value) {
  return value ? nlohmann::json(*value) : nlohmann::json(nullptr);
}

nlohmann::json to_json(const Options& options);
/// Counts by the word of the outcome.
nlohmann::json to_json(const std::map<OutcomeKind, std::uint64_t>& by_outcome);
/// Those limits on paths that were asked for.
void add_limits(const Options& options, nlohmann::json& to);
/// On one line. Names come from the user's file, which may hold any bytes.
std::string text_of(const nlohmann::json& value, int indent = -1);

}  // namespace heapsum::report
