// SPDX-License-Identifier: Apache-2.0
// Attributes [jvms, 4.7]: a name, a length, and so many bytes.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cursor.hpp"
#include "sources/lookup.hpp"

namespace heapsum::classfile {

/// Reads a table of attributes. `read` is given the name and a cursor over the content; it says whether
/// it read the attribute, which then must have been read to its end. Others are skipped.
template <typename Read>
void read_attributes(Cursor& at, const Lookup& lookup, Read read) {
  std::size_t left = at.count(6, "attributes");
  while (left-- > 0 && !at.trouble().any()) {
    const Symbol name = lookup.text(at, "the name of an attribute");
    const std::size_t length = at.u4("length of an attribute");
    Cursor content = at.part(length, "content of an attribute");
    if (read(name.text, content)) content.expect_end(fmt::format("the attribute {}", name.text));
  }
}

/// Complains where an attribute that may be there once is there again.
inline void expect_first(bool first, std::string_view name, Cursor& at) {
  if (!first) at.fail(fmt::format("expected one attribute {}, found another", name));
}

}  // namespace heapsum::classfile
