// SPDX-License-Identifier: Apache-2.0
// Methods that answer anything: those of tools for verification that people call in their programs, and those that the user names.
// What the calls of one answer is a list of the input, whose beginning is a static field, so that inputs, replays and tests have it
// as they have any object.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "made/stubs.hpp"

namespace heapsum::lower {

class Answers {
 public:
  struct Below {
    Hierarchy& hierarchy;
    Classes& classes;
    Fields& fields;
    Enums& enums;
    Stubs& stubs;
  };

  explicit Answers(const Below& parts) : parts_(parts) {}

  /// Methods that a pattern names answer anything too.
  void also(std::vector<std::string> patterns) { patterns_ = std::move(patterns); }
  [[nodiscard]] bool is_unknown(const MethodPlace& place) const;
  /// What the method does where it answers anything, in Javalite with things of Java in braces.
  std::optional<std::string> text(const MethodPlace& place);
  /// Those that are called.
  [[nodiscard]] const std::vector<JavaNames::Unknown>& asked() const { return asked_; }

 private:
  std::string next(const MethodPlace& place);
  const std::string& list_of(const MethodPlace& place);

  Below parts_;
  std::vector<std::string> patterns_{};
  std::map<std::string, std::string> lists_{};  // classes, by method
  std::vector<JavaNames::Unknown> asked_{};
};

}  // namespace heapsum::lower
