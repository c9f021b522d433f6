// SPDX-License-Identifier: Apache-2.0
// What one instruction demands of a frame, and makes of it [jvms, 4.10.1.9]. Where execution goes on is for verify.cpp.
#pragma once

#include "frame.hpp"

namespace heapsum::classfile {

class Step {
 public:
  Step(const VerifiedMethod& of, Machine& machine) : of_(of), machine_(machine) {}

  void execute(const Instruction& i);

 private:
  using Kind = VerificationType::Kind;

  // step.cpp
  bool local_variable(const Instruction& i);
  bool shuffle(Opcode op);
  bool element(Opcode op);
  bool ends(Opcode op);
  void load(std::size_t index, Opcode op);
  void store(std::size_t index, Opcode op);
  VerificationType pop_array_for(Opcode op);
  void give_back(Opcode op);

  // step_constants.cpp: what names a constant
  bool of_constant(const Instruction& i);
  void load_constant(const Constant& c);
  void make(const Instruction& i);
  void make_array(FieldType of);
  void make_arrays(const MultiNewArray& operand);
  void test_class(const Instruction& i);

  // step_members.cpp: fields and calls
  bool member(const Instruction& i);
  void field(const Instruction& i);
  void pop_field_owner(const FieldRef& ref, bool writes);
  void call(const Instruction& i);
  void construct(const MethodRef& ref);
  void pop_receiver(const Instruction& i, const MethodRef& ref);
  void pop_arguments(const MethodDescriptor& type);
  void call_site(const Instruction& i);

  template <typename Named>
  [[nodiscard]] const Named& named(const Instruction& i) const {
    return of_.file.pool.get<Named>(std::get<PoolOperand>(i.operand).constant);
  }

  const VerifiedMethod& of_;
  Machine& machine_;
};

}  // namespace heapsum::classfile
