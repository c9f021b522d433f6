// SPDX-License-Identifier: Apache-2.0
// Methods whose bytecode does one thing: assign parameters to fields, or give a field back.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/classfile/class_file.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::testgen {

/// Calls the constructor above that has no parameters, and assigns fields of its own class.
struct ConstructorCode {
  std::vector<std::string> assigned{};                       // by parameter: each has one
  std::map<std::string, semantics::InputValue> constants{};  // numbers, false, true and null
};
std::optional<ConstructorCode> plain_constructor(const classfile::ClassFile& file,
                                                 const classfile::Method& constructor);
bool sets(const classfile::ClassFile& file, const classfile::Method& method,
          std::string_view field);
bool gets(const classfile::ClassFile& file, const classfile::Method& method,
          std::string_view field);

}  // namespace heapsum::testgen
