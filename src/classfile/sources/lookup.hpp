// SPDX-License-Identifier: Apache-2.0
// Reading what a class file says by an index into its constant pool. Each function takes the two bytes of
// an index off a cursor and gives what stands there; where it is of another kind, it complains and gives
// something empty.
#pragma once

#include <optional>
#include <string_view>

#include <fmt/format.h>

#include <heapsum/classfile/constant_pool.hpp>

#include "read/cursor.hpp"
#include "symbols.hpp"

namespace heapsum::classfile {

/// A text of the pool, and its index there.
struct Symbol {
  std::size_t index = 0;
  std::string_view text;
};

class Lookup {
 public:
  Lookup(const ConstantPool& pool, Symbols& symbols) : pool_(pool), symbols_(symbols) {}

  /// The constant of that kind, null with a complaint at the cursor's last read where it is none.
  template <typename Kind>
  const Kind* expect(PoolIndex i, Cursor& at, std::string_view what) const {
    if (const Kind* found = find<Kind>(i)) return found;
    complain(i, at, what);
    return nullptr;
  }
  /// Null where the constant is of another kind.
  template <typename Kind>
  const Kind* find(PoolIndex i) const {
    return i.index() < pool_.size() ? std::get_if<Kind>(&pool_[i]) : nullptr;
  }
  /// Says that something else was expected than the constant there.
  void complain(PoolIndex i, Cursor& at, std::string_view expected) const;

  PoolIndex index(Cursor& at, std::string_view what) const {
    return PoolIndex(std::size_t{at.u2(what)});
  }
  Symbol text(Cursor& at, std::string_view what) const;
  Symbol field_name(Cursor& at) const;
  Symbol method_name(Cursor& at) const;
  FieldType field_type(const Symbol& descriptor, Cursor& at) const;
  MethodType method_type(const Symbol& descriptor, Cursor& at) const;
  /// The name of a class that is no array.
  std::string_view class_name(Cursor& at, std::string_view what) const;
  /// The same, or index 0 for none.
  std::optional<std::string_view> class_name_or_none(Cursor& at, std::string_view what) const;
  std::optional<std::string_view> text_or_none(Cursor& at, std::string_view what) const;

  [[nodiscard]] const ConstantPool& pool() const { return pool_; }
  [[nodiscard]] Symbols& symbols() const { return symbols_; }

 private:
  std::string_view class_name(PoolIndex i, Cursor& at, std::string_view what) const;

  const ConstantPool& pool_;
  Symbols& symbols_;
};

}  // namespace heapsum::classfile
