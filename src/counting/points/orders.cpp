// SPDX-License-Identifier: Apache-2.0
// The line is cut into cells, within which every variable either can be anywhere or nowhere. From the left to the right, and within a
// cell level by level, variables are placed: those of a level are equal, and k levels can be in C(n, k) ways among the
// n numbers of a cell. What matters of the past is only which variables are placed.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "points.hpp"

namespace heapsum::counting {

namespace {

/// Variables, one a bit.
using Mask = std::uint64_t;
constexpr std::size_t kMostVariables = 64;
constexpr Mask bit(std::size_t i) { return Mask{1} << i; }

struct Cell {
  Integer size;
  Mask allowed = 0;
};

struct Variables {
  // By variable: what is below it, what is not above it, what is not equal to it.
  std::array<Mask, kMostVariables> below{}, not_above{}, differ{};
  std::vector<Cell> cells{};
  Mask all = 0;
};

/// x = y + c is no order of two variables, but of one: the system without such rows.
std::optional<System> without_equalities(System system) {
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    if (!system.settle()) return std::nullopt;
    for (const auto& [factors, bounds] : system.rows()) {
      if (!bounds.is_equality() || factors.begin()->second != 1) continue;
      const Variable variable = factors.begin()->first;
      Form rest{factors, -*bounds.least};
      rest.factors.erase(variable);
      system.substitute(variable, -rest);
      is_changed = true;
      break;
    }
  }
  return system;
}

using Indices = std::map<Variable, std::size_t>;

/// The variables x and y of x - y, as indices.
std::optional<std::pair<std::size_t, std::size_t>> difference(const Factors& factors,
                                                              const Indices& indices) {
  if (factors.size() != 2) return std::nullopt;
  const auto x = factors.begin(), y = std::next(x);
  if (x->second != 1 || y->second != -1) return std::nullopt;
  return std::pair(indices.at(x->first), indices.at(y->first));
}

/// From y to x, where x - y is at least 0 or 1.
bool add_order(Variables& variables, std::size_t x, std::size_t y, const Integer& least) {
  if (least != 0 && least != 1) return false;
  (least == 0 ? variables.not_above : variables.below)[x] |= bit(y);
  return true;
}

bool add_rows(Variables& variables, const System& system, const Indices& indices) {
  for (const auto& [factors, bounds] : system.rows()) {
    const auto pair = difference(factors, indices);
    if (!pair) return false;
    const auto [x, y] = *pair;
    if (bounds.least && !add_order(variables, x, y, *bounds.least)) return false;
    if (bounds.greatest && !add_order(variables, y, x, -*bounds.greatest)) return false;
  }
  for (const auto& [factors, values] : system.unequal()) {
    if (factors.size() == 1) continue;
    const auto pair = difference(factors, indices);
    if (!pair || values.size() != 1 || *values.begin() != 0) return false;
    variables.differ[pair->first] |= bit(pair->second);
    variables.differ[pair->second] |= bit(pair->first);
  }
  return true;
}

std::vector<Cell> cells_of(const System& system, const Indices& indices) {
  std::vector<Integer> cuts;
  const auto excluded = [&](Variable variable) {
    const auto at = system.unequal().find({{variable, Integer(1)}});
    return at == system.unequal().end() ? std::set<Integer>{} : at->second;
  };
  for (const auto& [variable, span] : system.spans()) {
    cuts.push_back(span.least);
    cuts.push_back(span.greatest + 1);
    for (const Integer& value : excluded(variable)) {
      cuts.push_back(value);
      cuts.push_back(value + 1);
    }
  }
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  std::vector<Cell> cells;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    Cell cell{cuts[i + 1] - cuts[i]};
    for (const auto& [variable, span] : system.spans())
      if (span.least <= cuts[i] && cuts[i] <= span.greatest &&
          !excluded(variable).contains(cuts[i]))
        cell.allowed |= bit(indices.at(variable));
    cells.push_back(cell);
  }
  return cells;
}

std::optional<Variables> variables_of(const System& system) {
  if (system.spans().size() > kMostVariables) return std::nullopt;
  Indices indices;
  for (const auto& [variable, span] : system.spans()) indices.emplace(variable, indices.size());
  Variables variables;
  if (!add_rows(variables, system, indices)) return std::nullopt;
  variables.cells = cells_of(system, indices);
  for (const Cell& cell : variables.cells) variables.all |= cell.allowed;
  if (std::popcount(variables.all) != static_cast<int>(indices.size())) return std::nullopt;
  return variables;
}

/// By what is placed: in how many ways.
using Ways = std::map<Mask, Integer>;

class Placing {
 public:
  Placing(const Variables& variables, Meter& meter) : is_(variables), meter_(meter) {}

  std::optional<Integer> total() {
    Ways ways{{0, 1}};
    Mask later = 0;  // what can still be placed, by cell
    std::vector<Mask> placeable_after(is_.cells.size());
    for (std::size_t i = is_.cells.size(); i-- > 0; later |= is_.cells[i].allowed)
      placeable_after[i] = later;
    for (std::size_t i = 0; i < is_.cells.size(); ++i) {
      ways = after(is_.cells[i], ways, is_.all & ~placeable_after[i]);
      if (tries_ > kMostTries || meter_.is_empty()) return std::nullopt;
    }
    return ways[is_.all];
  }

 private:
  static constexpr std::uint64_t kMostTries = 400'000;

  /// After a cell, in which what is due has its last place.
  Ways after(const Cell& cell, const Ways& before, Mask due) {
    Ways result;
    Ways level = before;
    Integer choices = 1;  // of the levels' numbers
    for (Integer levels = 0;; ++levels) {
      for (const auto& [placed, ways] : level)
        if ((due & ~placed) == 0) result[placed] += ways * choices;
      if (levels == cell.size) return result;
      choices = choices * (cell.size - levels) / (levels + 1);
      level = next_level(cell, level);
      if (level.empty() || tries_ > kMostTries) return result;
    }
  }

  Ways next_level(const Cell& cell, const Ways& level) {
    Ways next;
    for (const auto& [placed, ways] : level) {
      Mask candidates = 0;
      for (Mask open = cell.allowed & ~placed; open != 0; open &= open - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(open));
        if ((is_.below[i] & ~placed) == 0) candidates |= bit(i);
      }
      for (Mask chosen = candidates; chosen != 0; chosen = (chosen - 1) & candidates) {
        meter_.take(1);
        if (++tries_ > kMostTries) return {};
        if (can_be_level(chosen, placed)) next[placed | chosen] += ways;
      }
    }
    return next;
  }

  [[nodiscard]] bool can_be_level(Mask chosen, Mask placed) const {
    for (Mask open = chosen; open != 0; open &= open - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(open));
      if ((is_.differ[i] & chosen) != 0) return false;
      if ((is_.not_above[i] & ~(placed | chosen)) != 0) return false;
    }
    return true;
  }

  const Variables& is_;
  Meter& meter_;
  std::uint64_t tries_ = 0;
};

}  // namespace

bool is_forest(const System& system) {
  std::map<Variable, Variable> parent;
  const auto root_of = [&](Variable variable) {
    while (parent.contains(variable)) variable = parent.at(variable);
    return variable;
  };
  std::set<Factors> edges;
  for (const auto& [factors, bounds] : system.rows()) edges.insert(factors);
  for (const auto& [factors, values] : system.unequal()) edges.insert(factors);
  for (const Factors& factors : edges) {
    if (factors.size() == 1) continue;
    const Variable a = root_of(factors.begin()->first), b = root_of(factors.rbegin()->first);
    if (factors.size() > 2 || a == b) return false;
    parent.emplace(a, b);
  }
  return true;
}

std::optional<Integer> points_by_orders(const System& system, Meter& meter) {
  System settled = system;
  if (!settled.settle()) return Integer(0);
  const auto reduced = without_equalities(std::move(settled));
  if (!reduced) return Integer(0);
  const auto variables = variables_of(*reduced);
  if (!variables) return std::nullopt;
  return Placing(*variables, meter).total();
}

}  // namespace heapsum::counting
