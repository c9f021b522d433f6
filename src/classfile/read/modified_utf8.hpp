// SPDX-License-Identifier: Apache-2.0
// The encoding of texts in class files [jvms, 4.4.7].
#pragma once

#include <cstddef>
#include <string>

#include <heapsum/base/result.hpp>

#include "cursor.hpp"

namespace heapsum::classfile {

/// In UTF-8: pairs of surrogates become one character of four bytes, C0 80 becomes a zero byte, a lone
/// surrogate keeps its three bytes. The error is where the first byte is that has no place there.
Result<std::string, std::size_t> utf8_of_modified(Bytes bytes);

}  // namespace heapsum::classfile
