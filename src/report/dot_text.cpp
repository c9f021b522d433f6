// SPDX-License-Identifier: Apache-2.0
#include "dot_text.hpp"

#include <fmt/format.h>

#include "text/text_layout.hpp"

namespace heapsum::report {

namespace {
constexpr std::size_t kNoteWidth = 76;
}  // namespace

std::string dot_quoted(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string dot_lines(std::string_view text, std::size_t width) {
  std::string all;
  for (const std::string& line : wrapped(text, width)) all += dot_quoted(line) + "\\l";
  return all;
}

std::string dot_note(const std::vector<std::string>& reasons) {
  std::string text = "INCOMPLETE: not everything is in this picture\\l";
  for (const std::string& reason : reasons) text += dot_lines("- " + reason, kNoteWidth);
  return fmt::format("graph [label=\"{}\", labelloc=\"t\"];\n", text);
}

}  // namespace heapsum::report
