// SPDX-License-Identifier: Apache-2.0
// The method whose body is made: what all parts of that look at, and none changes but the world as a whole.
#pragma once

#include "world.hpp"

namespace heapsum::lower {

struct MethodCode {
  World& world;
  const Job& job;

  [[nodiscard]] const Klass& owner() const { return *job.place.owner; }
  [[nodiscard]] const classfile::Method& declared() const { return *job.place.method; }
  [[nodiscard]] const classfile::Code& code() const { return *job.place.method->code; }
  [[nodiscard]] const classfile::ClassFile& file() const { return *job.place.owner->file; }

  /// The entry of the constant pool that the instruction names.
  template <typename Constant>
  [[nodiscard]] const Constant& named(const classfile::Instruction& i) const {
    return file().pool.get<Constant>(std::get<classfile::PoolOperand>(i.operand).constant);
  }
};

}  // namespace heapsum::lower
