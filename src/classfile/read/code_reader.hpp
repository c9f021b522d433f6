// SPDX-License-Identifier: Apache-2.0
// The Code attribute [jvms, 4.7.3] and what hangs on it.
#pragma once

#include <heapsum/classfile/class_file.hpp>

#include "cursor.hpp"
#include "sources/lookup.hpp"

namespace heapsum::classfile {

/// `parameter_slots` counts `this`, where there is one.
Code read_code(Cursor& at, const Lookup& lookup, std::uint16_t major_version,
               unsigned parameter_slots);

}  // namespace heapsum::classfile
