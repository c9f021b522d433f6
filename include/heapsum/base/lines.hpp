// SPDX-License-Identifier: Apache-2.0
// Text in lines of a width that people can read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace heapsum {

/// Of whatever is written for people.
inline constexpr std::size_t kLineWidth = 100;

/// Columns that UTF-8 text takes on a terminal.
std::size_t columns(std::string_view text);
/// The text and as many spaces as it lacks.
std::string padded(std::string_view text, std::size_t width);
std::vector<std::string_view> words_of(std::string_view text);
/// Appends the piece to the last line if it fits there, else begins a new one.
void flow(std::vector<std::string>& lines, std::string_view piece, std::size_t width);
/// Lines of at most `width` columns, broken at spaces. A longer word has a line of its own.
std::vector<std::string> filled(std::string_view text, std::size_t width);

}  // namespace heapsum
