// SPDX-License-Identifier: Apache-2.0
// What is wrong with a binary file: the counterpart of base/source.hpp for files without lines.
//
// Promise: every complaint about a class file, an archive or a runtime image prints as
//     Foo.class: offset 0x1f: error: expected a Class constant for super_class, found constant 7, a Utf8
//       hint: it was compiled from Foo.java:12
// The second line is there where there is a hint. Offsets are in bytes from the start of the named file; a complaint about a whole file has none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace heapsum::classfile {

struct Complaint {
  std::string file;
  std::optional<std::uint64_t> offset;
  std::string message;
  std::string hint{};  // empty: none
};

/// The printed form shown above, with a final newline.
std::string render(const Complaint& c);

}  // namespace heapsum::classfile
