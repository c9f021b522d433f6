// SPDX-License-Identifier: Apache-2.0
// Source text, places in it, and diagnostics about it.
//
// Promise: every complaint about a user's file is a Diagnostic, and prints as
//     list.javalite:12:7: error: no field 'nxt' in class Node
//         (this $ nxt)
//                 ^~~
//       hint: did you mean 'next'?
// Lines and columns count from 1; a column counts bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heapsum {

/// Half-open range of byte offsets into a Source's text.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  auto operator<=>(const Span&) const = default;
};

struct Place {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  auto operator<=>(const Place&) const = default;
};

/// A line of a text that is not here.
struct SourceLine {
  std::string file;
  std::uint32_t line = 0;  // 0: not known
};

class Source {
 public:
  Source() = default;
  Source(std::string name, std::string text);
  /// Offset n is somewhere in the n-th of these lines.
  Source(std::string name, std::vector<SourceLine> lines);
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] Place place(std::uint32_t offset) const;
  /// The file of a line that is elsewhere; empty: this one.
  [[nodiscard]] std::string file_at(std::uint32_t offset) const;
  /// The whole line (no newline) that holds the offset.
  [[nodiscard]] std::string_view line_at(std::uint32_t offset) const;
  [[nodiscard]] std::string_view text_of(Span span) const;

 private:
  std::string name_;
  std::string text_;
  std::vector<std::uint32_t> line_starts_;
  std::vector<SourceLine> elsewhere_;
};

/// What is wrong with a user's program or file.
struct Diagnostic {
  Span where;
  std::string message;
  std::string hint;  // empty: none
};

/// The printed form shown above, with a final newline. Long lines are shortened around the span.
std::string render(const Diagnostic& d, const Source& source);

}  // namespace heapsum
