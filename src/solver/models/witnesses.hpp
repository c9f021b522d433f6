// SPDX-License-Identifier: Apache-2.0
// Models that show of formulas that a path admits them. Where a path of many conjuncts is new, the same formulas are parts of most
// of these, and few models show of all of them what it would take to propagate each to see.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/oracle.hpp>

#include "nearby.hpp"

namespace heapsum::solver {

class Witnesses {
 public:
  explicit Witnesses(const guard::Terms& terms) : terms_(&terms), nearby_(terms) {}

  /// Does a model of the path that is at hand satisfy the goal, or one that is near? `conjuncts`: of the path. False says nothing.
  bool show(const guard::Path& path, std::span<const guard::Formula> conjuncts,
            guard::Formula goal);

 private:
  static constexpr std::size_t kMost = 96;
  struct Witness {
    std::unique_ptr<Known> known{};
    guard::Path path{};  // the last that it was seen to be a model of
    const guard::PathNode* no_model =
        nullptr;  // the end of the last that it was seen to be no model of
  };
  static bool is_of(Witness& w, const guard::Path& path, std::span<const guard::Formula> conjuncts);
  bool is_shown(const guard::Path& path, std::span<const guard::Formula> conjuncts,
                guard::Formula goal);
  std::size_t add(const guard::Path& path, guard::ModelPtr model);
  Known& of_path(const guard::Path& path);

  const guard::Terms* terms_;
  Nearby nearby_;
  Patience patience_;
  std::vector<Witness> all_;
  std::size_t oldest_ = 0;  // which is forgotten next, where there are many
  std::unordered_map<std::uint32_t, std::size_t> of_goal_;  // by code: the last that showed it
  std::unique_ptr<Known> of_path_;
};

}  // namespace heapsum::solver
