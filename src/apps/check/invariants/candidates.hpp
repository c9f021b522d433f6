// SPDX-License-Identifier: Apache-2.0
// What is usual to be so of the fields of a class, as conditions of Java that can always be evaluated.
#pragma once

#include <string>
#include <vector>

#include <heapsum/classfile/class_path.hpp>

namespace heapsum::check {

struct Candidate {
  std::vector<std::string> unless_null{};  // fields: where one is null, nothing is said
  std::string condition{};
  std::string weaker_than{};  // the condition of another, which says more; empty: none does
  bool is_own =
      true;  // it is of private fields and lengths, which no code changes but the class's own

  /// "items == null || size <= items.length"
  [[nodiscard]] std::string text() const;
};

/// Of fields that are seen to be written by an object of the class in itself alone: by none of the other classes, which are given by
/// internal name, and by no method that has another object of its class at hand.
std::vector<Candidate> candidates(const classfile::ClassFile& of, classfile::ClassPath& classes,
                                  const std::vector<std::string>& beside);

}  // namespace heapsum::check
