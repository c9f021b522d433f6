// SPDX-License-Identifier: Apache-2.0
// What the ended paths of one entry method say about its properties.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include <heapsum/apps/check/sites.hpp>

namespace heapsum::check {

class Ledger {
 public:
  /// Of the paths that end in an error at a site, the first are kept: a witness of one may be easier to
  /// confirm than that of another.
  static constexpr std::size_t kPathsKept = 3;

  explicit Ledger(const syntax::Program& program) : program_(program) {}

  void see(const semantics::Config& ended);
  /// What a state that is about to be joined has done.
  void look_at(const semantics::History& history);

  [[nodiscard]] const std::set<Site>& looked_at() const { return looked_at_; }
  [[nodiscard]] const std::map<Site, std::vector<semantics::Config>>& failures() const {
    return failures_;
  }
  /// Paths that were cut in a recursion, by the call; some of each.
  [[nodiscard]] const std::map<syntax::ExprId, std::vector<semantics::Config>>& deep() const {
    return deep_;
  }
  /// Where paths end at what is not supported.
  [[nodiscard]] const std::set<syntax::ExprId>& unsupported() const { return unsupported_; }
  /// No input satisfies what is assumed: paths were seen, and all are excluded.
  [[nodiscard]] bool is_vacuous() const { return paths_ > 0 && paths_ == excluded_; }
  [[nodiscard]] std::uint64_t paths() const { return paths_; }

 private:
  const syntax::Program& program_;
  std::set<Site> looked_at_;
  std::map<Site, std::vector<semantics::Config>> failures_;
  std::set<syntax::ExprId> unsupported_;
  std::map<syntax::ExprId, std::vector<semantics::Config>> deep_;
  std::uint64_t paths_ = 0, excluded_ = 0;
};

}  // namespace heapsum::check
