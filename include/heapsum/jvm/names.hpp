// SPDX-License-Identifier: Apache-2.0
// What classes and fields of a lowered program are in Java. Nothing where lowering made them.
#pragma once

#include <optional>
#include <string>

#include <heapsum/lower/lower.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::jvm {

/// As Class.forName takes it, but for slashes: "p/Outer$Inner", "[I", "[[Lp/C;".
std::optional<std::string> class_name(const syntax::Program& program, const lower::JavaNames& names,
                                      syntax::ClassId of);
/// A field of an object of the class; of the class of the static fields, any of them.
std::optional<lower::JavaNames::Member> field_name(const syntax::Program& program,
                                                   const lower::JavaNames& names,
                                                   syntax::ClassId of, syntax::FieldSlot slot);

/// The method is of a class that somebody wrote, none of the runtime's.
bool is_of_program(const syntax::Program& program, const lower::JavaNames& names,
                   syntax::MethodId method);

/// The static field whose object an object of the input stands for. Of a string or a box that stands for the shared one of its
/// value the name is empty.
std::optional<lower::JavaNames::Member> stood_for(const syntax::Program& program,
                                                  const lower::JavaNames& names,
                                                  const semantics::InputHeap::Object& object);
/// What the calls of a method that answers anything answer, from the first on.
std::vector<semantics::InputValue> answers_of(const syntax::Program& program,
                                              const lower::JavaNames& names,
                                              const semantics::InputHeap& input,
                                              const lower::JavaNames::Unknown& of);
/// A static field of the input that holds what earlier calls left: what the initialiser gave it in Java counts for nothing.
bool is_left_by_earlier_calls(const syntax::Program& program, const lower::JavaNames& names,
                              syntax::ClassId of, syntax::FieldSlot slot);

}  // namespace heapsum::jvm
