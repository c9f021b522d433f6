// SPDX-License-Identifier: Apache-2.0
// A class for people: its fields, its methods with their instructions, operands resolved, names of
// local variables and source lines where the file has them.
//
//   static int count(Node)  [stack 2, locals 2]
//      12      0  iconst_0
//              1  istore_1         size
//      13      2  aload_0          n
//              3  ifnull           20
//
// The columns are: line, pc, instruction, operand. A branch shows its target's pc.
#pragma once

#include <iosfwd>

#include <heapsum/classfile/class_file.hpp>

namespace heapsum::classfile {

void show(const ClassFile& c, std::ostream& to);

}  // namespace heapsum::classfile
