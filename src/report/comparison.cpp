// SPDX-License-Identifier: Apache-2.0
// What the writers of a comparison share: words, ratios, the order of answerers.
#include <heapsum/report/comparison.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace heapsum::report {

namespace {

using Status = ComparisonRow::Status;

constexpr std::string_view kBaseline = "summary";

const ComparisonRow* baseline(const Comparison& c, std::uint32_t k) {
  const auto at = std::find_if(c.rows.begin(), c.rows.end(), [&](const ComparisonRow& row) {
    return row.mode == kBaseline && row.k == k && row.status == Status::finished;
  });
  return at == c.rows.end() ? nullptr : &*at;
}

std::optional<double> over(double figure, double base) {
  return base > 0 ? std::optional<double>(figure / base) : std::nullopt;
}

/// The solver's layers from the top down (solver/chain.hpp); what is not listed comes after them.
std::size_t rank(std::string_view answerer) {
  static constexpr std::array<std::string_view, 7> kLayers{"syntactic", "model", "cache", "sat",
                                                           "orders",    "parts", "z3"};
  const auto* at = std::find(kLayers.begin(), kLayers.end(), answerer);
  return static_cast<std::size_t>(at - kLayers.begin());
}

}  // namespace

const char* word(Status status) {
  switch (status) {
    case Status::finished: return "finished";
    case Status::timeout: return "timeout";
    case Status::memory: return "memory";
    case Status::interrupted: return "interrupted";
    case Status::failed: return "failed";
    case Status::skipped: return "skipped";
  }
  return "";
}

std::optional<Ratio> to_summary(const Comparison& comparison, const ComparisonRow& row) {
  const ComparisonRow* base = baseline(comparison, row.k);
  if (base == nullptr || !row.figures) return std::nullopt;
  const Stats& mine = row.figures->stats;
  const Stats& its = base->figures->stats;
  return Ratio{.paths = over(static_cast<double>(mine.complete), static_cast<double>(its.complete)),
               .seconds = over(mine.seconds, its.seconds)};
}

std::vector<std::string> answerers(const Comparison& comparison) {
  std::map<std::string, std::uint64_t> all;
  for (const ComparisonRow& row : comparison.rows)
    if (row.figures)
      all.insert(row.figures->stats.queries.begin(), row.figures->stats.queries.end());
  all.erase("total");
  std::vector<std::string> names;
  for (const auto& [name, count] : all) names.push_back(name);
  std::stable_sort(names.begin(), names.end(),
                   [](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
  return names;
}

std::uint64_t other_errors(const Stats& stats) {
  std::uint64_t others = stats.complete;
  for (const OutcomeKind outcome :
       {OutcomeKind::returned, OutcomeKind::null_dereference, OutcomeKind::assertion_failure})
    others -= count_of(stats.by_outcome, outcome);
  return others;
}

}  // namespace heapsum::report
