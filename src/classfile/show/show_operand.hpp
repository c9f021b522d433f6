// SPDX-License-Identifier: Apache-2.0
// Operands and constants as `show` prints them.
#pragma once

#include <string>

#include <heapsum/classfile/class_file.hpp>

namespace heapsum::classfile {

// Types and class names as Java writes them, fit for a terminal whatever they are called.
std::string name_text(std::string_view internal_name);
std::string type_text(const FieldType& type);
/// "int m(long, java.lang.Object)".
std::string method_text(std::string_view name, const MethodDescriptor& type);
std::string constant_text(const ConstantPool& pool, PoolIndex i);

/// Of the instruction at that index; empty where the mnemonic says it all.
std::string operand_text(const ConstantPool& pool, const Code& code, std::size_t index);

}  // namespace heapsum::classfile
