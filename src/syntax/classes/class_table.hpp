// SPDX-License-Identifier: Apache-2.0
// Names of classes, fields and methods → their numbers. Of two declarations with the same name the
// first counts, so that a declaration that does not find itself is a duplicate.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// Refers to the names in the program, which must stay where they are. Of what it inherits a class
/// has what resolve_hierarchy found.
class ClassTable {
 public:
  explicit ClassTable(const Program& program);

  [[nodiscard]] std::optional<ClassId> find_class(std::string_view name) const;
  [[nodiscard]] std::optional<FieldSlot> find_field(ClassId in, std::string_view name) const;
  /// Its own or an inherited one.
  [[nodiscard]] std::optional<MethodId> find_method(ClassId in, std::string_view name) const;
  [[nodiscard]] std::optional<FieldSlot> find_static(ClassId in, std::string_view name) const;

  [[nodiscard]] const std::vector<std::string_view>& class_names() const { return class_names_; }

 private:
  struct Members {
    std::unordered_map<std::string_view, FieldSlot> fields;
    std::unordered_map<std::string_view, MethodId> methods;  // its own
  };
  const Program& program_;
  std::unordered_map<std::string_view, ClassId> classes_;
  std::unordered_map<std::string_view, std::uint32_t> selectors_;
  std::vector<Members> members_;  // by ClassId
  std::vector<std::string_view> class_names_;
};

[[nodiscard]] std::vector<std::string_view> field_names(const Program& program, ClassId of);
/// Its own and inherited ones.
[[nodiscard]] std::vector<std::string_view> method_names(const Program& program, ClassId of);

}  // namespace heapsum::syntax
