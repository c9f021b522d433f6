// SPDX-License-Identifier: Apache-2.0
// Puts the code of a method together, instruction by instruction.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lambdas.hpp"

namespace heapsum::lower {

/// The constants and texts of a class that is made up.
class Pool {
 public:
  explicit Pool(MadeClass& made) : made_(made), constants_(1) {}

  std::string_view text(std::string t);
  classfile::PoolIndex add(classfile::Constant c);
  classfile::PoolIndex class_of(const std::string& name);
  classfile::PoolIndex field(const std::string& owner, const std::string& name,
                             const std::string& descriptor);
  classfile::PoolIndex method(const std::string& owner, const std::string& name,
                              const std::string& descriptor);
  /// The last thing that is done.
  void finish();

 private:
  MadeClass& made_;
  std::vector<classfile::Constant> constants_;
};

/// "int" of java/lang/Integer; empty: no class of boxes, nor Void.
std::string name_in_box(std::string_view box);

/// A lambda may be given a value of the first type where one of the second is wanted: Assembler::adapt knows how.
bool can_adapt(const classfile::FieldType& from, const classfile::FieldType& to);

class Assembler {
 public:
  explicit Assembler(Pool& pool) : pool_(pool) {}

  void op(classfile::Opcode opcode, classfile::Operand operand = classfile::NoOperand{});
  void load(const classfile::FieldType& type, std::uint16_t index);
  void give_back(const std::optional<classfile::FieldType>& type);
  void call(classfile::Opcode opcode, const std::string& owner, const std::string& name,
            const std::string& descriptor);
  /// A jump to where it lands later.
  std::size_t jump(classfile::Opcode opcode);
  void land(std::size_t jump);
  /// What is on top is of type `from`, and is to be one of `to`: as lambdas adapt arguments and results.
  void adapt(const classfile::FieldType& from, const classfile::FieldType& to);
  classfile::Code take(std::uint16_t locals, std::uint16_t line);

 private:
  void widen(classfile::TypeKind from, classfile::TypeKind to);
  void cast(const classfile::FieldType& to);

  Pool& pool_;
  classfile::Code code_{};
};

}  // namespace heapsum::lower
