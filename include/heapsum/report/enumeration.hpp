// SPDX-License-Identifier: Apache-2.0
// What `heapsum enumerate` found: the structures on which an invariant is true, one after the other, and what became of
// all candidates. A writer gets what is known first, each structure as it is found, and what is known last.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <heapsum/explore/candidates.hpp>
#include <heapsum/report/findings.hpp>

namespace heapsum::report {

/// What is known before the first structure.
struct EnumerationHead {
  std::string file, invariant;                 // "C.m"
  std::map<std::string, std::uint32_t> scope;  // as it was asked for
  std::uint32_t others = 0;                    // objects of each class that it does not name
  std::int64_t least = 0, greatest = 0;        // of numbers
  std::optional<std::uint32_t> longest;        // of arrays and strings, where the program has them
  explore::Unread unread = explore::Unread::values;
};

/// What is known after the last one.
struct EnumerationTail {
  explore::Census census;
  std::map<std::size_t, std::uint64_t>
      by_objects;                    // structures by their objects beside the receiver
  std::vector<std::string> reasons;  // why it may not be all, one sentence each
  /// Every structure within the bounds was found.
  [[nodiscard]] bool complete() const { return reasons.empty(); }
};

class StructureWriter {
 public:
  StructureWriter() = default;
  virtual ~StructureWriter() = default;
  StructureWriter(const StructureWriter&) = delete;
  StructureWriter& operator=(const StructureWriter&) = delete;

  virtual void begin(const EnumerationHead& head) = 0;
  /// Of those that are shown, numbered from 1.
  virtual void structure(std::uint64_t number, const HeapLiteral& heap) = 0;
  virtual void end(const EnumerationTail& tail) = 0;
};

std::unique_ptr<StructureWriter> make_structure_text(std::ostream& out);
/// How many there are, and nothing else.
std::unique_ptr<StructureWriter> make_structure_count(std::ostream& out);
/// A heap literal a line.
std::unique_ptr<StructureWriter> make_structure_json(std::ostream& out);
/// One digraph, a cluster a structure.
std::unique_ptr<StructureWriter> make_structure_dot(std::ostream& out);

}  // namespace heapsum::report
