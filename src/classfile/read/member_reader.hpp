// SPDX-License-Identifier: Apache-2.0
// Fields and methods of a class [jvms, 4.5, 4.6].
#pragma once

#include <vector>

#include <heapsum/classfile/class_file.hpp>

#include "cursor.hpp"
#include "sources/lookup.hpp"

namespace heapsum::classfile {

std::vector<Field> read_fields(Cursor& at, const Lookup& lookup);
std::vector<Method> read_methods(Cursor& at, const Lookup& lookup, std::uint16_t major_version);

}  // namespace heapsum::classfile
