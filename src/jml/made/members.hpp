// SPDX-License-Identifier: Apache-2.0
// What a contract becomes: members of the class that it is about.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/jml/weave.hpp>

#include "read/outline.hpp"
#include "read/specification.hpp"
#include "translate/text.hpp"

namespace heapsum::jml {

/// A line of Java, and the number that it has in class files.
struct MadeLine {
  Text text;
  std::uint32_t number;
};
using Made = std::vector<MadeLine>;

/// Lines that stand before what is at that place of the user's file.
struct Insertion {
  std::uint32_t at;
  Made lines;
};

/// What the parts of a weaving share: clauses get their numbers, complaints are kept.
class Ledger {
 public:
  Ledger(const Source& source, std::uint32_t first) : source_(source), first_(first) {}

  /// The line number of a clause that the user wrote there.
  std::uint32_t add(Span where, std::string text);
  [[nodiscard]] std::uint32_t line(Span where) const { return source_.place(where.begin).line; }
  [[nodiscard]] const Source& source() const { return source_; }
  void wrong(const std::vector<Diagnostic>& all) {
    wrong_.insert(wrong_.end(), all.begin(), all.end());
  }
  void not_checked(const std::vector<Diagnostic>& all, const std::string& type,
                   const std::string& method);

  [[nodiscard]] std::string messages() const;  // of what is wrong
  std::vector<Clause> take_clauses() { return std::move(clauses_); }
  std::vector<NotChecked> take_not_checked() { return std::move(not_checked_); }

 private:
  const Source& source_;
  std::uint32_t first_;
  std::vector<Clause> clauses_{};
  std::vector<NotChecked> not_checked_{};
  std::vector<Diagnostic> wrong_{};
};

struct Members {
  std::vector<Insertion> inserted;
  std::vector<Callee> callees;  // by their contracts
};
Members members(const Outline& outline, Null null, Exits exits, Ledger& ledger);

/// The regions of fields and parameters.
std::vector<Region> regions(const Outline& outline, Ledger& ledger);

}  // namespace heapsum::jml
