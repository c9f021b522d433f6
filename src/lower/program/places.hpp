// SPDX-License-Identifier: Apache-2.0
// Where the parts of the program stand in Java's sources. Whoever adds an expression asks for its place.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/base/source.hpp>

#include "java/hierarchy.hpp"

namespace heapsum::lower {

class Places {
 public:
  explicit Places(Hierarchy& hierarchy) : hierarchy_(hierarchy) {}

  /// The place of a line of a class's source.
  Span span(const Klass& in, std::uint32_t line);
  /// Of code that no source has: "System.java (model)", or "(model)" where it belongs to no class of Java.
  Span model_span(const std::string& of);
  [[nodiscard]] std::uint32_t line(Span span) const { return lines_[span.begin].line; }
  std::vector<SourceLine> take_lines() { return std::move(lines_); }

 private:
  Span place_of(const std::string& file, std::uint32_t line);

  Hierarchy& hierarchy_;
  std::map<std::pair<std::string, std::uint32_t>, std::uint32_t> numbers_{};
  std::vector<SourceLine> lines_{};
};

}  // namespace heapsum::lower
