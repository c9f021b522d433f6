// SPDX-License-Identifier: Apache-2.0
// Classes that are made up for what calls answer: a list of the input, an object a call.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "java/assembler.hpp"

namespace heapsum::lower {

inline constexpr std::uint16_t kMadePublic = 0x1001;  // public, synthetic
/// The fields of a list.
inline constexpr std::string_view kAnswerValue = "value", kAnswerNext = "next";

/// A class without members, as new as `like`.
std::unique_ptr<MadeClass> made_class(const classfile::ClassFile& like, const std::string& name,
                                      std::string_view super);
void add_public_field(MadeClass& made, Pool& pool, std::string_view name,
                      const std::string& descriptor);
/// The class of a list of answers of the type.
std::unique_ptr<MadeClass> answer_list(const classfile::ClassFile& like, const std::string& name,
                                       const classfile::FieldType& of);

}  // namespace heapsum::lower
