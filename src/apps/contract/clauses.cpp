// SPDX-License-Identifier: Apache-2.0
#include "clauses.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace heapsum::contract {

namespace {

constexpr std::size_t kMostParts = 12;     // of a condition
constexpr std::size_t kMostPlaces = 12;    // of assignable
constexpr std::size_t kMostFailures = 6;   // that are told
constexpr std::size_t kMostPromises = 16;  // of ensures

/// What some paths have shown, in the words of ensures.
struct Statement {
  std::string text;
  std::set<std::size_t> paths{};
};

class Writing {
 public:
  Writing(const Decisions& decisions, const std::vector<Path>& paths)
      : decisions_(decisions), paths_(paths) {
    for (const Path& path : paths)
      members_.insert(path.facts.members.begin(), path.facts.members.end());
  }

  std::vector<std::string> lines() {
    precondition();
    frame();
    if (count(End::returned) > 0) promises();
    return std::move(lines_);
  }

 private:
  [[nodiscard]] std::size_t count(End end) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(paths_, [&](const Path& p) { return p.end == end; }));
  }
  void clause(const std::string& text) { lines_.push_back("//@ " + text + ";"); }
  void note(const std::string& text) { lines_.push_back("// " + text); }

  /// Why a condition is not told; empty: it is.
  static std::string obstacle(const Where& where) {
    if (!where.condition) return "Java has no words for its condition";
    if (where.condition->parts > kMostParts)
      return fmt::format("its condition takes more than {} comparisons", kMostParts);
    return {};
  }

  // ---- requires
  void precondition() {
    if (count(End::failed) == 0) return;
    const Where safe = decisions_.where([&](std::size_t path) {
      if (paths_[path].end == End::no_input) return Truth::anything;
      return paths_[path].end == End::failed ? Truth::no : Truth::yes;
    });
    if (safe.truth == Truth::no) {
      note("every path fails: no input is admitted");
      clause("requires false");
    } else if (const std::string why = obstacle(safe); !why.empty()) {
      note("left out: requires, " + why);
      admits_failures_ = true;
    } else {
      clause("requires " + safe.condition->text);
    }
    failures(safe.truth == Truth::no ? "fails: " : "fails otherwise: ");
  }

  void failures(const std::string& before) {
    std::vector<std::string> told;
    for (const Path& path : paths_)
      if (path.end == End::failed && std::ranges::find(told, path.failure) == told.end())
        told.push_back(path.failure);
    for (std::size_t i = 0; i < told.size() && i < kMostFailures; ++i) note(before + told[i]);
    if (told.size() > kMostFailures)
      note(fmt::format("{}{} more", before, told.size() - kMostFailures));
  }

  // ---- assignable
  /// Where several elements of an array change, it is all of them.
  static std::set<std::string> named(const std::set<ChangedPlace>& changed) {
    std::map<std::string, std::size_t> elements;
    for (const ChangedPlace& place : changed) ++elements[place->array];
    std::set<std::string> all;
    for (const ChangedPlace& place : changed)
      all.insert(!place->array.empty() && elements[place->array] > 1 ? place->array + "[*]"
                                                                     : place->text);
    return all;
  }
  void frame() {
    std::set<ChangedPlace> changed;
    for (const Path& path : paths_)
      if (path.end != End::failed || admits_failures_)
        changed.insert(path.facts.changed.begin(), path.facts.changed.end());
    if (changed.contains(std::nullopt))
      return note("left out: assignable, a changed place has no name");
    const std::set<std::string> all = named(changed);
    if (all.empty()) return clause("assignable \\nothing");
    if (all.size() > kMostPlaces)
      return note(fmt::format("left out: assignable, more than {} places change", kMostPlaces));
    clause(fmt::format("assignable {}", fmt::join(all, ", ")));
  }

  // ---- ensures
  [[nodiscard]] bool is_changed(const Expression& e) const {
    return std::ranges::any_of(e.reads, [&](const auto& name) { return members_.contains(name); });
  }
  /// At entry.
  [[nodiscard]] std::string old(const Expression& e, Level least) const {
    return is_changed(e) ? "\\old(" + e.text + ")" : bracketed(e, least);
  }

  [[nodiscard]] std::string place(const FieldAt& at) const {
    const std::string object = at.object ? old(*at.object, Level::primary) : std::string();
    if (!at.index) return object + at.tail;
    return fmt::format("{}[{}]{}", object, old(*at.index, Level::conditional), at.tail);
  }

  [[nodiscard]] std::string text(const Fact& fact) const {
    const std::string at = place(fact.at);
    switch (fact.kind) {
      case Fact::Kind::is_fresh: return "\\fresh(" + at + ")";
      case Fact::Kind::is_true: return at;
      case Fact::Kind::is_false: return "!" + at;
      case Fact::Kind::is_same_number:
        return fmt::format("Double.compare({}, {}) == 0", at, old(fact.value, Level::conditional));
      case Fact::Kind::equals: break;
    }
    return at + " == " + old(fact.value, Level::relation);
  }

  [[nodiscard]] std::vector<Statement> statements() {
    std::vector<Statement> all;
    std::map<std::string, std::size_t> known;
    for (std::size_t p = 0; p < paths_.size(); ++p)
      for (const Fact& fact : paths_[p].facts.facts) {
        if (fact.value.parts > kMostParts) {
          ++left_out_[fmt::format("its value takes more than {} cases", kMostParts)];
          continue;
        }
        const auto [at, is_new] = known.emplace(text(fact), all.size());
        if (is_new) all.push_back({at->first});
        all[at->second].paths.insert(p);
      }
    return all;
  }

  /// The inputs on which the method returns and the statement is true.
  [[nodiscard]] Where of(const Statement& statement) const {
    return decisions_.where([&](std::size_t path) {
      if (statement.paths.contains(path)) return Truth::yes;
      const End end = paths_[path].end;
      return end == End::failed || end == End::no_input ? Truth::anything : Truth::no;
    });
  }

  void promises() {
    std::vector<Statement> all = statements();
    if (whole_truth(all)) std::erase_if(all, is_truth_of_result);
    for (std::size_t i = 0; i < all.size() && i < kMostPromises; ++i) {
      const Where where = of(all[i]);
      if (where.truth == Truth::yes) {
        clause("ensures " + all[i].text);
      } else if (const std::string why = obstacle(where); !why.empty()) {
        ++left_out_[why];
      } else {
        clause(fmt::format("ensures {} ==> {}", old(*where.condition, Level::either), all[i].text));
      }
    }
    if (all.size() > kMostPromises)
      note(fmt::format("left out: {} more ensures", all.size() - kMostPromises));
    unsaid();
  }

  void unsaid() {
    for (const auto& [why, times] : left_out_)
      note(times == 1 ? "left out: an ensures, " + why
                      : fmt::format("left out: {} ensures, of each {}", times, why));
    const auto results =
        std::ranges::count_if(paths_, [](const Path& p) { return p.facts.has_unsaid_result; });
    if (results > 0)
      note(fmt::format("left out: the result of {} path{}, Java has no words for it", results,
                       results == 1 ? "" : "s"));
    if (std::ranges::any_of(paths_, [](const Path& p) { return p.facts.has_unsaid_element; }))
      note("left out: what elements hold that an array need not have");
  }

  static bool is_truth_of_result(const Statement& s) {
    return s.text == "\\result" || s.text == "!\\result";
  }

  /// Where each path says true or false: the result is the condition.
  bool whole_truth(const std::vector<Statement>& all) {
    std::set<std::size_t> told;
    const Statement* holds = nullptr;
    for (const Statement& s : all) {
      if (!is_truth_of_result(s)) continue;
      told.insert(s.paths.begin(), s.paths.end());
      if (s.text == "\\result") holds = &s;
    }
    if (holds == nullptr || told.size() != count(End::returned) || count(End::open) > 0)
      return false;
    const Where where = of(*holds);
    if (where.truth != Truth::mixed || !obstacle(where).empty()) return false;
    clause("ensures \\result == " + (is_changed(*where.condition)
                                         ? "\\old(" + where.condition->text + ")"
                                         : "(" + where.condition->text + ")"));
    return true;
  }

  const Decisions& decisions_;
  const std::vector<Path>& paths_;
  std::set<std::string> members_{};                // names of fields that change
  std::map<std::string, std::size_t> left_out_{};  // of ensures, by why
  std::vector<std::string> lines_{};
  bool admits_failures_ = false;  // no clause leaves them out
};

}  // namespace

std::vector<std::string> clauses(const Decisions& decisions, const std::vector<Path>& paths) {
  return Writing(decisions, paths).lines();
}

}  // namespace heapsum::contract
