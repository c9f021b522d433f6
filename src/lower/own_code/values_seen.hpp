// SPDX-License-Identifier: Apache-2.0
// What is seen of a value where it is assigned to a field: the instructions just before, where nothing jumps between them, and
// those before the only assignment to a variable that it comes from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <heapsum/classfile/class_file.hpp>

#include "java/hierarchy.hpp"

namespace heapsum::lower {

const classfile::FieldRef& field_of(const classfile::ClassFile& file,
                                    const classfile::Instruction& i);
const classfile::MethodRef& called(const classfile::ClassFile& file,
                                   const classfile::Instruction& i);

/// The constructor calls another one of its class, which does the rest.
bool calls_another(const Klass& k, const classfile::Method& m);
/// The field that instruction `at` of the method assigns is given an object, not null.
bool gives_object(const classfile::ClassFile& file, const classfile::Method& m, std::size_t at);
/// The class of the object, or the array, that is made there for the field; empty: null. None: neither is seen.
std::optional<std::string> made_there(const classfile::ClassFile& file, const classfile::Method& m,
                                      std::size_t at);
/// `a = Arrays.copyOf(a, n)`, where either is the field of some object.
bool is_copy_of_itself(const classfile::ClassFile& file, const classfile::Method& m,
                       std::size_t at);
/// How long the array is that is made there for the field, where a number says it.
std::optional<std::int32_t> made_length(const classfile::ClassFile& file,
                                        const classfile::Method& m, std::size_t at);
/// No other field and no variable is given the same value on the way.
bool is_given_alone(const classfile::ClassFile& file, const classfile::Method& m, std::size_t at);
/// Or null, or an object that never changes.
bool gives_unchangeable(const classfile::ClassFile& file, const classfile::Method& m,
                        std::size_t at);
/// Whatever way the code takes to where it ends without an exception, it comes by.
bool is_always_reached(const classfile::Code& code, std::size_t at);

}  // namespace heapsum::lower
