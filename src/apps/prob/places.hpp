// SPDX-License-Identifier: Apache-2.0
// The places of a program: lines, or the sides of branches or assertions; and how often a run comes to each.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/explore/parts.hpp>
#include <heapsum/report/probability.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::prob {

/// A run comes to a place, after so many events and references that were decided.
struct Visit {
  std::size_t place = 0;
  std::uint32_t events = 0;
  std::size_t decided = 0;
};

/// A line is visited for the n-th time where one of its expressions is evaluated for the n-th time, and none was before; a label,
/// where what stands behind it is evaluated. A side of a branch or assertion is visited where its condition is decided that way.
class PlaceList {
 public:
  /// `source`: the lines of the file of the entry where the program does not have them; may be empty.
  PlaceList(const syntax::Program& program, Places which, std::vector<std::string> source);

  /// Expressions that a run must report, by ExprId; none: no lines are asked for.
  [[nodiscard]] std::vector<bool> watched() const;
  [[nodiscard]] std::size_t size() const { return places_.size(); }
  /// In the order of the run.
  [[nodiscard]] std::vector<Visit> visits(const explore::Part& part,
                                          std::span<const semantics::Event> events) const;
  /// What belongs together: the lines of a method, the sides of a condition. A place is shown where one of its group is reached.
  [[nodiscard]] std::size_t group(std::size_t place) const { return places_[place].group; }
  /// The other side of a condition.
  [[nodiscard]] std::size_t other(std::size_t place) const { return place ^ 1U; }
  [[nodiscard]] report::LikelyPlace describe(std::size_t place) const;

 private:
  struct Entry {
    std::vector<syntax::ExprId> of;  // the line's expressions, or the condition's holder
    std::size_t group = 0;
    bool side = true;
    const syntax::Block* label = nullptr;  // that the expression stands behind
  };
  void add_lines(const std::string& home);
  void add_labels(const std::string& home);
  [[nodiscard]] bool is_of_evaluations() const {
    return which_ == Places::lines || which_ == Places::labels;
  }
  void add_sides(const std::string& home);
  [[nodiscard]] bool is_made_by_lowering(syntax::ExprId e) const;
  [[nodiscard]] std::string file_of(syntax::ExprId e) const;
  [[nodiscard]] std::vector<Visit> evaluations(const explore::Part& part) const;
  [[nodiscard]] report::PlaceInSource line_at(const std::vector<syntax::ExprId>& of) const;

  const syntax::Program& program_;
  Places which_;
  std::vector<std::string> source_;
  std::vector<Entry> places_;
  std::map<syntax::ExprId, std::size_t> place_of_;  // of a condition: where it is true
};

/// The condition that the decision is about: of (if e …) it is e.
syntax::ExprId condition_of(const syntax::Program& program, syntax::ExprId decided);
/// A branch or loop whose condition the event decides.
bool is_branch(const syntax::Program& program, const semantics::Event& e);

}  // namespace heapsum::prob
