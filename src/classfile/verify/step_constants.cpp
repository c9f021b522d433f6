// SPDX-License-Identifier: Apache-2.0
// Instructions that name a class or a constant: ldc, new objects and arrays, casts and tests.
#include <fmt/format.h>

#include <heapsum/base/match.hpp>

#include "step.hpp"

namespace heapsum::classfile {

bool Step::of_constant(const Instruction& i) {
  switch (family(i.opcode)) {
    case Opcode::ldc:
    case Opcode::ldc2_w:
      load_constant(of_.file.pool[std::get<PoolOperand>(i.operand).constant]);
      return true;
    case Opcode::new_: make(i); return true;
    case Opcode::newarray: make_array({std::get<NewArray>(i.operand).element, 0, {}}); return true;
    case Opcode::anewarray: make_array(named<ClassConstant>(i).type); return true;
    case Opcode::multianewarray: make_arrays(std::get<MultiNewArray>(i.operand)); return true;
    case Opcode::checkcast:
    case Opcode:: instanceof: test_class(i); return true;
    default: return false;
  }
}

void Step::load_constant(const Constant& c) {
  if (std::holds_alternative<IntegerConstant>(c)) return machine_.push({Kind::int_});
  if (std::holds_alternative<FloatConstant>(c)) return machine_.push({Kind::float_});
  if (std::holds_alternative<LongConstant>(c)) return machine_.push({Kind::long_});
  if (std::holds_alternative<DoubleConstant>(c)) return machine_.push({Kind::double_});
  if (const auto* dynamic = std::get_if<Dynamic>(&c)) return machine_.push_declared(dynamic->type);
  if (std::holds_alternative<StringConstant>(c))
    return machine_.push_declared(class_type("java/lang/String"));
  if (std::holds_alternative<ClassConstant>(c))
    return machine_.push_declared(class_type("java/lang/Class"));
  if (std::holds_alternative<MethodHandle>(c))
    return machine_.push_declared(class_type("java/lang/invoke/MethodHandle"));
  if (std::holds_alternative<MethodTypeConstant>(c))
    return machine_.push_declared(class_type("java/lang/invoke/MethodType"));
  machine_.refusal().expected("a loadable constant", std::string(kind_name(c)));
}

void Step::make(const Instruction& i) {
  const VerificationType made{Kind::uninitialized, named<ClassConstant>(i).type, i.pc};
  machine_.forget(made);
  machine_.push(made);
}

void Step::make_array(FieldType of) {
  machine_.pop(Kind::int_);
  if (of.dimensions == kMostDimensions)
    return machine_.refusal().expected("an array of at most 255 dimensions", "more");
  ++of.dimensions;
  machine_.push(reference_to(of));
}

void Step::make_arrays(const MultiNewArray& operand) {
  for (unsigned d = 0; d < operand.dimensions; ++d) machine_.pop(Kind::int_);
  machine_.push(reference_to(of_.file.pool.get<ClassConstant>(operand.type).type));
}

void Step::test_class(const Instruction& i) {
  machine_.pop_reference();
  if (i.opcode == Opcode::checkcast)
    machine_.push(reference_to(named<ClassConstant>(i).type));
  else
    machine_.push({Kind::int_});
}

}  // namespace heapsum::classfile
