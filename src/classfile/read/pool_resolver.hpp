// SPDX-License-Identifier: Apache-2.0
// From raw constants to what they say: follows indices, checks kinds, names and descriptors.
#pragma once

#include <string_view>
#include <vector>

#include <heapsum/classfile/constant_pool.hpp>

#include "raw_constants.hpp"
#include "symbols.hpp"

namespace heapsum::classfile {

class PoolResolver {
 public:
  PoolResolver(const RawPool& raw, Symbols& symbols, Trouble& trouble)
      : raw_(raw), symbols_(symbols), trouble_(trouble) {}

  /// One for each raw constant; fewer where there was trouble.
  std::vector<Constant> resolve();

 private:
  /// A name and a descriptor, by the indices of their Utf8 constants.
  struct Pair {
    std::size_t name, descriptor;
  };

  Constant resolve(const RawConstant& c);
  Constant method_ref(const RawConstant& c);
  Constant field_ref(const RawConstant& c);
  Constant method_handle(const RawConstant& c);
  Constant dynamic(const RawConstant& c);
  Constant invoke_dynamic(const RawConstant& c);
  Constant name_and_type(const RawConstant& c);

  /// The constant at an index if it is of that kind, else null and trouble.
  const RawConstant* expect(std::size_t index, Tag tag);
  bool has_tag(std::size_t index, Tag tag) const;
  /// The index of a Utf8, 0 with trouble where it is none.
  std::size_t utf8(std::size_t index) { return expect(index, Tag::utf8) != nullptr ? index : 0; }
  std::string_view text(std::size_t index) { return symbols_.text(utf8(index)); }
  ClassConstant class_named(std::size_t utf8_index);
  ClassConstant class_at(std::size_t index);
  Pair pair_at(std::size_t index);
  FieldType field_type(std::size_t utf8_index);
  MethodType method_type(std::size_t utf8_index);
  void expect_field_name(std::size_t utf8_index);
  void expect_method_name(std::size_t utf8_index);
  void fail(std::string message) { trouble_.at(here_, std::move(message)); }

  const RawPool& raw_;
  Symbols& symbols_;
  Trouble& trouble_;
  std::size_t here_ = 0;  // offset of the constant that is being resolved
};

}  // namespace heapsum::classfile
