// SPDX-License-Identifier: Apache-2.0
// The constant pool as the file has it [jvms, 4.4]: tags and numbers, and the texts decoded.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <heapsum/classfile/constant_pool.hpp>

#include "cursor.hpp"

namespace heapsum::classfile {

enum class Tag : std::uint8_t {
  unusable = 0,
  utf8 = 1,
  integer = 3,
  float_ = 4,
  long_ = 5,
  double_ = 6,
  class_ = 7,
  string = 8,
  field_ref = 9,
  method_ref = 10,
  interface_method_ref = 11,
  name_and_type = 12,
  method_handle = 15,
  method_type = 16,
  dynamic = 17,
  invoke_dynamic = 18,
  module = 19,
  package = 20
};

/// The specification's word.
std::string_view tag_name(Tag tag);

struct RawConstant {
  Tag tag = Tag::unusable;
  std::uint16_t a = 0, b = 0;  // indices, in the order of the file
  std::uint64_t bits = 0;      // of a number
  std::size_t offset = 0;      // of the tag, in the file
};

struct RawPool {
  std::vector<RawConstant> constants;
  ConstantPool::Texts texts;  // by index; empty for what is no Utf8
};

RawPool read_raw_pool(Cursor& at);

}  // namespace heapsum::classfile
