// SPDX-License-Identifier: Apache-2.0
// What the texts of a constant pool are as names and types. Many places of a file may refer to one
// text; it is looked at once, so that time and memory stay linear in the file's size.
// Indices are of Utf8 constants.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <heapsum/classfile/constant_pool.hpp>

namespace heapsum::classfile {

class Symbols {
 public:
  explicit Symbols(ConstantPool::Texts texts) : texts_(std::move(texts)), known_(texts_->size()) {}

  [[nodiscard]] std::string_view text(std::size_t i) const { return (*texts_)[i]; }
  // Null where the text is none.
  const FieldType* field_type(std::size_t i);
  const FieldType* class_constant(std::size_t i);
  MethodType method_type(std::size_t i);

  bool is_class_name(std::size_t i);
  bool is_unqualified_name(std::size_t i);
  bool is_method_name(std::size_t i);

  /// The same number for equal texts.
  std::size_t same(std::size_t i);

 private:
  struct Known {
    std::optional<std::optional<FieldType>> field_type, class_constant;
    std::optional<MethodType> method_type;
    std::optional<bool> unqualified_name, method_name;
  };

  ConstantPool::Texts texts_;
  std::vector<Known> known_;
  std::unordered_map<std::string_view, std::size_t> first_;  // filled by the first same()
  std::vector<std::size_t> same_;
};

}  // namespace heapsum::classfile
