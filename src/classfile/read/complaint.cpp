// SPDX-License-Identifier: Apache-2.0
#include <heapsum/classfile/complaint.hpp>

#include <fmt/format.h>

namespace heapsum::classfile {

std::string render(const Complaint& c) {
  if (!c.offset) return fmt::format("{}: error: {}\n", c.file, c.message);
  return fmt::format("{}: offset {:#x}: error: {}\n", c.file, *c.offset, c.message);
}

}  // namespace heapsum::classfile
