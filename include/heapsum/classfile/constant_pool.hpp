// SPDX-License-Identifier: Apache-2.0
// The constant pool of a class file, resolved [jvms, 4.4]: a Fieldref says its class, name and type
// rather than where to look for them. read_class has checked that every constant refers to
// constants of the right kind, that names are names and that descriptors parse.
//
// Texts are views into storage that all copies of the pool share. They are UTF-8, converted from the
// file's modified UTF-8; a surrogate without its partner, which UTF-8 cannot express, keeps its
// three bytes (ED A0..BF 80..BF), so that two texts are equal exactly if Java's strings are.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <heapsum/base/check.hpp>
#include <heapsum/base/id.hpp>
#include <heapsum/classfile/descriptor.hpp>

namespace heapsum::classfile {

using PoolIndex = Id<struct PoolTag>;  // from 1; a Long or Double takes two

using MethodType = std::shared_ptr<const MethodDescriptor>;  // never null

/// Index 0, and the second index of a Long or Double.
struct Unusable {};
struct Utf8 {
  std::string_view text;
};
struct IntegerConstant {
  std::int32_t value;
};
struct FloatConstant {
  float value;
};
struct LongConstant {
  std::int64_t value;
};
struct DoubleConstant {
  double value;
};
struct ClassConstant {
  std::string_view name;  // as written: java/lang/String or [I
  FieldType type;
};
struct StringConstant {
  std::string_view text;
};
struct NameAndType {
  std::string_view name, descriptor;
};
struct FieldRef {
  ClassConstant owner;
  std::string_view name, descriptor;
  FieldType type;
};
/// A Methodref, or an InterfaceMethodref where `in_interface`.
struct MethodRef {
  ClassConstant owner;  // may be an array: [I has clone()
  std::string_view name, descriptor;
  MethodType type;
  bool in_interface;
};
/// Numbered as in [jvms, table 5.4.3.5-A].
enum class ReferenceKind : std::uint8_t {
  get_field = 1,
  get_static,
  put_field,
  put_static,
  invoke_virtual,
  invoke_static,
  invoke_special,
  new_invoke_special,
  invoke_interface
};
struct MethodHandle {
  ReferenceKind kind;
  PoolIndex reference;  // a FieldRef for the first four kinds, else a MethodRef
};
struct MethodTypeConstant {
  std::string_view descriptor;
  MethodType type;
};
/// A dynamically computed constant.
struct Dynamic {
  std::uint16_t bootstrap_method;  // among ClassFile::bootstrap_methods
  std::string_view name, descriptor;
  FieldType type;
};
/// The call site of an invokedynamic instruction.
struct InvokeDynamic {
  std::uint16_t bootstrap_method;  // among ClassFile::bootstrap_methods
  std::string_view name, descriptor;
  MethodType type;
};
struct ModuleConstant {
  std::string_view name;
};
struct PackageConstant {
  std::string_view name;
};

using Constant =
    std::variant<Unusable, Utf8, IntegerConstant, FloatConstant, LongConstant, DoubleConstant,
                 ClassConstant, StringConstant, NameAndType, FieldRef, MethodRef, MethodHandle,
                 MethodTypeConstant, Dynamic, InvokeDynamic, ModuleConstant, PackageConstant>;

/// The specification's word: "Class", "InterfaceMethodref".
std::string_view kind_name(const Constant& c);

class ConstantPool {
 public:
  using Texts = std::shared_ptr<const std::vector<std::string>>;

  ConstantPool() = default;
  ConstantPool(std::vector<Constant> constants, Texts texts)
      : constants_(std::move(constants)), texts_(std::move(texts)) {}

  /// One more than the largest index.
  [[nodiscard]] std::size_t size() const { return constants_.size(); }
  [[nodiscard]] const Constant& operator[](PoolIndex i) const {
    HS_CHECK(i.index() < constants_.size());
    return constants_[i.index()];
  }
  /// The constant of a kind that read_class has checked.
  template <typename Kind>
  [[nodiscard]] const Kind& get(PoolIndex i) const {
    const Kind* found = std::get_if<Kind>(&(*this)[i]);
    HS_CHECK(found != nullptr);
    return *found;
  }

 private:
  std::vector<Constant> constants_;
  Texts texts_;
};

}  // namespace heapsum::classfile
