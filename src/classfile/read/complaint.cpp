// SPDX-License-Identifier: Apache-2.0
#include <heapsum/classfile/complaint.hpp>

#include <fmt/format.h>

namespace heapsum::classfile {

std::string render(const Complaint& c) {
  const std::string hint = c.hint.empty() ? "" : fmt::format("  hint: {}\n", c.hint);
  if (!c.offset) return fmt::format("{}: error: {}\n{}", c.file, c.message, hint);
  return fmt::format("{}: offset {:#x}: error: {}\n{}", c.file, *c.offset, c.message, hint);
}

}  // namespace heapsum::classfile
