// SPDX-License-Identifier: Apache-2.0
// The variables that are visible at a place in a method. An inner one hides an outer one of the
// same name; every one has a slot of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// A type, or nothing where a complaint has been made already: what depends on it stays silent.
using Typing = std::optional<Type>;

class Scope {
 public:
  struct Local {
    LocalSlot slot;
    Typing type;
  };

  /// The name must outlive the scope.
  LocalSlot enter(std::string_view name, Typing type);
  /// Undoes the latest `enter`.
  void leave();
  /// The innermost variable of that name, or null.
  [[nodiscard]] const Local* find(std::string_view name) const;
  /// What is visible, outermost first.
  [[nodiscard]] const std::vector<std::string_view>& names() const { return visible_; }
  /// The names by slot, of variables that were left too.
  [[nodiscard]] const std::vector<std::string>& slots() const { return slots_; }

 private:
  std::unordered_map<std::string_view, std::vector<Local>> locals_;
  std::vector<std::string_view> visible_;
  std::vector<std::string> slots_;
};

}  // namespace heapsum::syntax
