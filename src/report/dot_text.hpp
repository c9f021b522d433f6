// SPDX-License-Identifier: Apache-2.0
// What the pictures for graphviz share: text in quotes, and the line that says what they do not show.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heapsum::report {

/// What stands between quotes for this text.
std::string dot_quoted(std::string_view text);
/// Text for a label, quoted: lines of at most `width` columns, each moved to the left.
std::string dot_lines(std::string_view text, std::size_t width);
/// The label of a picture that lacks something, with the reasons; the last statement of its graph.
std::string dot_note(const std::vector<std::string>& reasons);

}  // namespace heapsum::report
