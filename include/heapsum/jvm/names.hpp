// SPDX-License-Identifier: Apache-2.0
// What classes and fields of a lowered program are in Java. Nothing where lowering made them.
#pragma once

#include <optional>
#include <string>

#include <heapsum/lower/lower.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::jvm {

/// As Class.forName takes it, but for slashes: "p/Outer$Inner", "[I", "[[Lp/C;".
std::optional<std::string> class_name(const syntax::Program& program, const lower::JavaNames& names,
                                      syntax::ClassId of);
/// A field of an object of the class; of the class of the static fields, any of them.
std::optional<lower::JavaNames::Member> field_name(const syntax::Program& program,
                                                   const lower::JavaNames& names,
                                                   syntax::ClassId of, syntax::FieldSlot slot);

}  // namespace heapsum::jvm
