// SPDX-License-Identifier: Apache-2.0
#include "refusal.hpp"

#include <fmt/format.h>

#include "names.hpp"

namespace heapsum::classfile {

/// "p.C.m at 12"
std::string Refusal::place() const {
  return fmt::format("{}.{} at {}", escaped(java_name(of_.file.name)), escaped(of_.method.name),
                     at_ != nullptr ? at_->pc : 0);
}

void Refusal::expected(const std::string& wanted, const std::string& found,
                       const std::string& hint) {
  if (first_) return;
  const Pc pc = at_ != nullptr ? at_->pc : Pc{0};
  const std::string what =
      at_ != nullptr ? fmt::format(" for {}", mnemonic(at_->opcode)) : std::string{};
  std::string help = hint;
  if (const auto line = of_.code().line_of(pc); help.empty() && line && of_.file.source_file)
    help = fmt::format("it was compiled from {}:{}", escaped(*of_.file.source_file), *line);
  first_ =
      Complaint{of_.file.place, of_.code().offset + pc,
                fmt::format("expected {}{}, found {}, in {}", wanted, what, found, place()), help};
}

}  // namespace heapsum::classfile
