// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/clauses.hpp>

#include <algorithm>

namespace heapsum::task {

namespace {

constexpr std::size_t kLongestText = 150;

}  // namespace

report::PlaceInSource as_written(const programs::Target& target, report::PlaceInSource place) {
  const auto clause = std::ranges::find_if(target.clauses, [&](const programs::ClausePlace& c) {
    return c.line == place.line && c.file == place.file;
  });
  if (clause == target.clauses.end()) return place;
  std::string text = clause->text;
  if (text.size() > kLongestText) text = text.substr(0, kLongestText) + "...";
  return {clause->place.line, clause->place.column, std::move(text), std::move(place.file)};
}

}  // namespace heapsum::task
